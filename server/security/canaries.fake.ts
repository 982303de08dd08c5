/** Texts and numbers that each stand in one private field and nowhere else, with the people who may read them. */

/** Everybody who asks; the names of the table of canaries. */
export type Name =
  | 'seller'
  | 'buyer'
  | 'rival'
  | 'otherSeller'
  | 'otherBuyer'
  | 'lender'
  | 'title'
  | 'otherLender'
  | 'admin'
  | 'link'
  | 'visitor';

export interface Canary {
  readonly field: string;
  readonly value: string;
  readonly seenBy: readonly Name[];
}

export type Canaries = ReturnType<typeof createCanaries>;

export function createCanaries() {
  const canaries: Canary[] = [];
  let nth = 0;
  /** A text that stands in this field alone, and who may read it. */
  const text = (field: string, ...seenBy: Name[]): string => {
    const value = `canary-${(nth += 1)}-${field.toLowerCase().replace(/[^a-z]+/g, '-')}.`;
    canaries.push({ field, value, seenBy });
    return value;
  };
  /** The same as a number of whole dollars. */
  const dollars = (field: string, ...seenBy: Name[]): number => {
    const value = 731_000_000 + 7919 * (nth += 1);
    canaries.push({ field, value: String(value), seenBy });
    return value;
  };
  /** The same as a phone number. */
  const phone = (field: string, ...seenBy: Name[]): string => {
    const value = `205${String(5_550_100 + (nth += 1))}`;
    canaries.push({ field, value, seenBy });
    return value;
  };
  return { canaries, text, dollars, phone };
}
