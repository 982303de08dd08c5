/** What is used here of jsdom's own element, of the document behind `document`, and of what matches selectors. */
interface InnerElement {
  readonly localName: string;
  hasAttributeNS(namespace: null, name: string): boolean;
}
interface Selectors {
  check(selector: string, element: InnerElement, ...more: unknown[]): { match: boolean };
}
interface InnerDocument {
  _getDOMSelector?(): Selectors;
}

/**
 * Rules of jsdom's own style sheet for every element that decide nothing that tests read: directions of text, colors
 * of links and of filled fields, outlines, backdrops, bullets.
 */
const DECORATES =
  /^(?:address,.*\[dir=|\[dir\]:dir\(|:(?:autofill|focus-visible)$|:(?:link|visited)|:popover-open::|:is\((?:dir|menu),)/s;

/** A part of a selector about the element alone that begins with an attribute. */
const BY_ATTRIBUTE = /^\[([\w-]+)(?:[^\s>+~]| i\])*$/;

/** Whether the element has what one of the selector's parts begins with. */
const mayMatch = (selector: string, element: InnerElement): boolean =>
  selector.split(',').some((text) => {
    const part = text.trim();
    const [, attribute] = BY_ATTRIBUTE.exec(part) ?? [];
    if (attribute) return element.hasAttributeNS(null, attribute);
    return part !== ':root' || element.localName === 'html';
  });

/**
 * jsdom asks every rule of its style sheet for every element of a query by role. Most of them decide nothing that is
 * read, and those for an attribute are answered by the attribute: a fifteenth of the time of the tests of components.
 */
export function skipDecorations(): void {
  const inner = Object.getOwnPropertySymbols(document)
    .map((key) => (document as unknown as Record<symbol, InnerDocument>)[key])
    .find((one) => one?._getDOMSelector);
  const selectors = inner?._getDOMSelector?.();
  if (!selectors)
    throw new Error('This version of jsdom matches selectors in another way: see client/testing/rules.ts.');
  // the window is that of the file before, which has done it
  if (selectors.check.name === 'checkDeciding') return;
  const { check } = selectors;
  selectors.check = function checkDeciding(selector, element, ...more) {
    if (DECORATES.test(selector) || !mayMatch(selector, element)) return { match: false };
    return check(selector, element, ...more);
  };
}
