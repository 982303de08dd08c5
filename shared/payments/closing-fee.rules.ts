/** What becomes of a buyer's tour fees at closing: given back, or counted toward the brokerage's fee. */
export const CLOSING_WAYS = ['refund', 'credit'] as const;
export type ClosingWay = (typeof CLOSING_WAYS)[number];
/** By state of the home that was bought. */
export type FeeAtClosing = Readonly<Partial<Record<string, ClosingWay>>>;

/** The way of a state; a refund unless the setting says otherwise. */
export const feeAtClosing = (state: string, setting: FeeAtClosing = {}): ClosingWay => setting[state] ?? 'refund';
