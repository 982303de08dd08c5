// Mixing colors as with gouache: shade is cool, light is warm.

import { clamp } from './path-data.ts';

type Rgb = readonly [red: number, green: number, blue: number];

export type Grade = ((color: Rgb) => Rgb) | null;

/** Channels 0–255 of a #rrggbb color. */
export function parseHex(h: string): Rgb {
  const channel = (i: number) => parseInt(h.slice(i, i + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** A #rrggbb color; channels are rounded and held within 0–255. */
export function formatHex(a: Rgb): string {
  return '#' + a.map((v) => clamp(Math.round(v), 0, 255).toString(16).padStart(2, '0')).join('');
}

/** The color at `t` (0–1) between two #rrggbb colors. */
export function mixColors(a: string, b: string, t: number): string {
  const x = parseHex(a);
  const y = parseHex(b);
  return formatHex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
}

/** The color in shade: `t` of the way to cool blue-black. */
export function darker(color: string, t: number): string {
  return mixColors(color, '#1d2b33', t);
}

/** The color in light: `t` of the way to warm cream. */
export function lighter(color: string, t: number): string {
  return mixColors(color, '#fff4de', t);
}
