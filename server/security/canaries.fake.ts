/** Canaries: texts and numbers that each occur in one private field only, with the people who may read them. */

/** The people and guests who make requests. */
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
  /** A unique text for this field, and who may read it. */
  const text = (field: string, ...seenBy: Name[]): string => {
    const value = `canary-${(nth += 1)}-${field.toLowerCase().replace(/[^a-z]+/g, '-')}.`;
    canaries.push({ field, value, seenBy });
    return value;
  };
  /** A unique number of whole dollars. */
  const dollars = (field: string, ...seenBy: Name[]): number => {
    const value = 731_000_000 + 7919 * (nth += 1);
    canaries.push({ field, value: String(value), seenBy });
    return value;
  };
  /** A unique fee of whole dollars, less than 3% of 290 million: a higher one would be charged as 3% instead. */
  const fee = (field: string, ...seenBy: Name[]): number => {
    const value = 7_310_000 + 7919 * (nth += 1);
    canaries.push({ field, value: String(value), seenBy });
    return value;
  };
  /** A unique phone number. */
  const phone = (field: string, ...seenBy: Name[]): string => {
    const value = `205${String(5_550_100 + (nth += 1))}`;
    canaries.push({ field, value, seenBy });
    return value;
  };
  return { canaries, text, dollars, fee, phone };
}
