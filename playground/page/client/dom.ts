/** Creates DOM nodes. Outside text only becomes text nodes and checked attributes. */

export type Child = Node | string | null;

/** Attributes by name; `true` sets an empty one, `false` and null leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Sets or removes attributes. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? "" : String(value));
  }
}

export function button(
  attributes: Attributes,
  onClick: (event: MouseEvent) => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onClick);
  return made;
}

/** An icon: one path in a 24 by 24 box. Hidden from screen readers. */
export function icon(path: string, className = "icon"): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  setAttributes(svg, { class: className, viewBox: "0 0 24 24", "aria-hidden": "true" });
  const shape = document.createElementNS(namespace, "path");
  setAttributes(shape, { d: path });
  svg.append(shape);
  return svg;
}

/** A link to another site in a new tab; plain text if the address is not http or https. */
export function outsideLink(url: string, ...children: readonly Child[]): HTMLElement {
  if (!/^https?:\/\//i.test(url)) return element("span", {}, ...children);
  const attributes = { href: url, target: "_blank", rel: "noopener noreferrer" };
  return element("a", attributes, ...children);
}
