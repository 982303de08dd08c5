// Points and SVG path data with short numbers.

export type Point = readonly [x: number, y: number];

export type Point3 = readonly [x: number, y: number, z: number];

/** `value`, limited to the range from `min` to `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A number as short SVG text: two decimals, one from 60 up. */
export function compact(v: number): string {
  const a = Math.abs(v);
  const r = a >= 60 ? Math.round(v * 10) / 10 : Math.round(v * 100) / 100;
  return r === 0 ? '0' : String(r).replace(/^(-?)0\./, '$1.');
}

/** Tag for SVG path data: every number in the template is written short. */
export function pathData(strings: TemplateStringsArray, ...v: number[]): string {
  return strings.reduce((text, part, i) => text + compact(v[i - 1] ?? 0) + part);
}

/** Path data of a closed polygon. */
export function polygonPath(pts: readonly Point[]): string {
  return 'M' + pts.map((p) => compact(p[0]) + ' ' + compact(p[1])).join('L') + 'z';
}
