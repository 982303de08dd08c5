/** Longest title that search results show whole. */
export const MAX_TITLE = 60;

/** A title as tab, search result and preview show it: the product's name follows unless it would be cut off. */
export function fullTitle(title: string, product: string): string {
  if (title === product) return title;
  const whole = `${title} · ${product}`;
  return whole.length <= MAX_TITLE ? whole : title;
}
