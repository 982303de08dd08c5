/** The scale of the picture of proceeds. */

export interface ProceedsAxis {
  low: number;
  high: number;
  ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5] as const;

/** A round step with at most `count` of them in the span. */
function roundStep(span: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span / count, 1)));
  return [...STEPS, 10].map((step) => step * power).find((step) => span / step <= count) ?? 10 * power;
}

/**
 * An axis with round ticks that holds all amounts, with room at its ends. It does not begin at zero: offers differ by a
 * few percent, and the picture marks positions, not lengths.
 */
export function proceedsAxis(amounts: readonly number[]): ProceedsAxis {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const span = Math.max(max - min, Math.abs(max) * 0.01, 100);
  const step = roundStep(span * 1.2, 4);
  const low = Math.floor((min - span * 0.05) / step) * step;
  const high = Math.ceil((max + span * 0.05) / step) * step;
  const ticks: number[] = [];
  for (let tick = low; tick <= high + step / 2; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** Where an amount is on the axis: 0 at its left end, 1 at its right one. */
export const placeOn = ({ low, high }: ProceedsAxis, amount: number): number => (amount - low) / (high - low);

/** `$245K`, `$1.2M`, `−$5K`: for the ticks of an axis. */
export function shortUsd(amount: number): string {
  const size = Math.abs(amount);
  const [value, unit] = size >= 1_000_000 ? [size / 1_000_000, 'M'] : size >= 1000 ? [size / 1000, 'K'] : [size, ''];
  return `${amount < 0 ? '−' : ''}$${Number(value.toFixed(2))}${unit}`;
}
