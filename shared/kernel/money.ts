/** Money is stored as integers in whole dollars. Computed estimates can have cents, which are not displayed. */

/**
 * Rounds half away from zero; the only rounding function of the product. `digits` 0 gives whole dollars, 2 gives cents.
 */
export function roundMoney(amount: number, digits = 0): number {
  const scale = 10 ** digits;
  const scaled = Math.abs(amount) * scale;
  // corrects binary fractions such as 1.005 * 100 = 100.49999999999999
  return (Math.sign(amount) * Math.round(scaled + scaled * Number.EPSILON)) / scale || 0;
}

/** `1,250,000`. Without `Intl`, because on a slow phone its first use takes longer than rendering most of a page. */
export const inThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** `$1,250,000`, `−$500`: USD without decimals, with a true minus sign. */
export function formatUsd(amount: number): string {
  const whole = roundMoney(amount);
  return `${whole < 0 ? '−' : ''}$${inThousands(Math.abs(whole))}`;
}

/** `$1,250.05`, `−$3.10`: an amount in cents, with cents. */
export function formatCents(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '−' : ''}$${inThousands(Math.trunc(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** In whole dollars: more than any home costs, and sums still fit PostgreSQL's integer. */
export const MAX_MONEY = 1_000_000_000;
