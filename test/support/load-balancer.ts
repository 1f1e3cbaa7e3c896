/** The load balancer of a test, which ends with it. */
import { onTestFinished } from "vitest";
import { type LoadBalancer, type LoadBalancerOptions, runLoadBalancer } from "./haproxy.ts";

export { findHaproxy } from "./haproxy.ts";

/** Starts HAProxy with the shipped configuration over `replicas`; it is stopped when the test is over. */
export async function startLoadBalancer(options: LoadBalancerOptions): Promise<LoadBalancer> {
  const balancer = await runLoadBalancer(options);
  onTestFinished(balancer.stop);
  return balancer;
}
