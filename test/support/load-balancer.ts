/** Starts a load balancer that ends with the test. */
import { onTestFinished } from "vitest";
import { type LoadBalancer, type LoadBalancerOptions, runLoadBalancer } from "./haproxy.ts";

export { findHaproxy } from "./haproxy.ts";

/** Starts HAProxy with the shipped configuration over `replicas`. It stops when the test ends. */
export async function startLoadBalancer(options: LoadBalancerOptions): Promise<LoadBalancer> {
  const balancer = await runLoadBalancer(options);
  onTestFinished(balancer.stop);
  return balancer;
}
