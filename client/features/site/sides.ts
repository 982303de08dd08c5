/** The two sides of a sale, as the public pages address them. */
export const SIDES = ['sell', 'buy'] as const;
export type Side = (typeof SIDES)[number];
export const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value);
