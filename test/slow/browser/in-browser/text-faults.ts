/** Finds text of the messages that leaves its box or runs into other text; runs in the browser. */

interface PlacedText {
  readonly node: Text;
  readonly text: string;
  readonly rect: DOMRect;
}

/** The boxes that a text must stay in: the nearest of these. */
const BOXES = "button, .embed, .message-main, .message";
/** Pixels: rounding of positions, and letters that lean out of their box. */
const TOLERANCE = 1.5;

/** One line for each text that is cut off, sticks out or covers another, and for each lost picture. */
export function textFaults(): readonly string[] {
  const messages = [...document.querySelectorAll<HTMLElement>(".message")];
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const faults = [
    ...messages.flatMap((message) => {
      const placed = placedTexts(message);
      return [...outOfBox(placed), ...covered(placed), ...cutOff(message), ...lost(message)];
    }),
    ...(isWide ? ["the page scrolls sideways"] : []),
  ];
  return [...new Set(faults)];
}

/** Each line of each text; a menu draws its own. */
function placedTexts(message: HTMLElement): readonly PlacedText[] {
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  const placed: PlacedText[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest("select") !== null) continue;
    const text = node.data.trim();
    if (text === "") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) placed.push({ node, text, rect });
  }
  return placed;
}

function outOfBox(placed: readonly PlacedText[]): readonly string[] {
  return placed.flatMap(({ node, text, rect }) => {
    const box = node.parentElement?.closest(BOXES)?.getBoundingClientRect();
    const isInside = box !== undefined && contains(box, rect) && rect.right <= innerWidth;
    return isInside ? [] : [`out of its box: ${text}`];
  });
}

function contains(outer: DOMRect, inner: DOMRect): boolean {
  return (
    inner.left >= outer.left - TOLERANCE &&
    inner.right <= outer.right + TOLERANCE &&
    inner.top >= outer.top - TOLERANCE &&
    inner.bottom <= outer.bottom + TOLERANCE
  );
}

function covered(placed: readonly PlacedText[]): readonly string[] {
  return placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter((other) => other.node !== one.node && cover(one.rect, other.rect))
      .map((other) => `over each other: ${one.text} | ${other.text}`),
  );
}

/** Lines of tall scripts may overlap a little. */
function cover(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > TOLERANCE && height > one.height / 3;
}

function cutOff(message: HTMLElement): readonly string[] {
  return [...message.querySelectorAll<HTMLElement>("*")]
    .filter((element) => {
      const isCut = element.scrollWidth > element.clientWidth + TOLERANCE;
      return isCut && element.clientWidth > 0 && getComputedStyle(element).overflowX !== "visible";
    })
    .map((element) => `cut off: ${element.textContent}`);
}

function lost(message: HTMLElement): readonly string[] {
  return [...message.querySelectorAll("img")]
    .filter(({ naturalWidth }) => naturalWidth === 0)
    .map(({ src }) => `no picture: ${src}`);
}
