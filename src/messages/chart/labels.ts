/** Labels of a chart, and the layer that accepts one only where there is room for it. */
import { CHART_BOX } from "./frame.ts";
import { type Box, isInside, overlaps } from "./geometry.ts";
import { textHeight, textWidth } from "./text-size.ts";

export type LabelRole = "high" | "low" | "precipitation" | "day" | "today" | "scale";

export interface Label {
  readonly role: LabelRole;
  readonly text: string;
  readonly fontSize: number;
  /** The text is centred in it. */
  readonly box: Box;
}

export interface LabelLayer {
  /** Adds the label if it is free by `margin` pixels and inside the card; returns whether it did. */
  place(label: Label, margin: number): boolean;
  readonly labels: readonly Label[];
}

/** @param obstacles what no label may touch */
export function createLabelLayer(obstacles: readonly Box[]): LabelLayer {
  const labels: Label[] = [];
  return {
    labels,
    place(label, margin) {
      const isFree =
        isInside(label.box, CHART_BOX) &&
        !obstacles.some((box) => overlaps(box, label.box)) &&
        !labels.some(({ box }) => overlaps(box, label.box, margin));
      if (isFree) labels.push(label);
      return isFree;
    },
  };
}

/** The box of a text around its centre. */
export function textBox(
  text: string,
  fontSize: number,
  middle: { readonly x: number; readonly y: number },
): Box {
  const width = textWidth(text, fontSize);
  const height = textHeight(fontSize);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}
