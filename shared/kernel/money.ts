/** Money: whole dollars as integers in storage; computed estimates may carry cents and are shown without. */

/** Rounds half away from zero, the one rounding the product uses. `digits` 0 gives whole dollars, 2 gives cents. */
export function roundMoney(amount: number, digits = 0): number {
  const scale = 10 ** digits;
  const scaled = Math.abs(amount) * scale;
  // the nudge undoes binary fractions such as 1.005 * 100 = 100.49999999999999
  return (Math.sign(amount) * Math.round(scaled + scaled * Number.EPSILON)) / scale || 0;
}

/** `1,250,000`, of a whole number. By hand: on a slow phone the first `Intl` of a page takes longer than much of its drawing. */
export const inThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** `$1,250,000`: USD with no decimals, as every screen shows it. */
export function formatUsd(amount: number): string {
  const whole = roundMoney(amount);
  return `${whole < 0 ? '-' : ''}$${inThousands(Math.abs(whole))}`;
}

/** In whole dollars: more than any home costs; keeps sums within PostgreSQL's integer. */
export const MAX_MONEY = 1_000_000_000;
