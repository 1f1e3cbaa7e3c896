/** The messages between the chart's worker and the thread that started it. */
import type { ChartInput } from "./chart.ts";

export interface RenderRequest {
  readonly id: number;
  readonly input: ChartInput;
}

export type RenderAnswer =
  | { readonly kind: "drawn"; readonly id: number; readonly png: Uint8Array }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };
