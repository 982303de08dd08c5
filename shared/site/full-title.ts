/** Maximum title length that search results show in full. */
export const MAX_TITLE = 60;

/** Title of tab, search result and link preview. The product name is appended if it fits. */
export function fullTitle(title: string, product: string): string {
  if (title === product) return title;
  const whole = `${title} · ${product}`;
  return whole.length <= MAX_TITLE ? whole : title;
}
