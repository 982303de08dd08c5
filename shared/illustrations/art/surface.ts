// The drawing surface: shapes, gradients and brush marks, collected as SVG text.

import { formatHex, type Grade, parseHex } from './colours.ts';
import { compact, pathData, type Point, polygonPath } from './path-data.ts';
import { hashText, pickAt, randomFrom } from './seeded-random.ts';

type Stop = readonly [offset: number, colour: string, opacity: number | undefined];

/** One stop of a gradient; offset and opacity from 0 to 1. */
export function stop(offset: number, colour: string, opacity?: number): Stop {
  return [offset, colour, opacity];
}

/** Text that is safe inside SVG, in pure ASCII so that it survives any charset and any control character. */
export function escapeText(s: unknown): string {
  return String(s).replace(/[&<>"']|[^\x20-\x7e]/gu, (character) => {
    const code = character.codePointAt(0) ?? 32;
    return `&#${code < 32 || (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe ? 32 : code};`;
  });
}

export class Art {
  next: () => number;
  id: string;
  grade: Grade;
  out: string[] = [];
  defs: string[] = [];
  defined = new Map<string, string>();
  gradedColours = new Map<string, string>();
  lean = false;

  constructor(key: string, grade?: Grade) {
    this.next = randomFrom(hashText(key));
    this.id = 'a' + hashText(key).toString(36);
    this.grade = grade ?? null;
  }

  random(a = 1, b?: number): number {
    return b === undefined ? this.next() * a : a + this.next() * (b - a);
  }

  pick<T>(a: readonly T[]): T {
    return pickAt(a, this.next());
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  graded(colour: string): string {
    if (colour[0] === '!') {
      return colour.slice(1);
    }
    if (colour[0] !== '#' || !this.grade) {
      return colour;
    }
    let graded = this.gradedColours.get(colour);
    if (graded === undefined) {
      graded = formatHex(this.grade(parseHex(colour)));
      this.gradedColours.set(colour, graded);
    }
    return graded;
  }

  define(make: (id: string) => string, key: string): string {
    let id = this.defined.get(key);
    if (id === undefined) {
      id = this.id + this.defined.size.toString(36);
      this.defined.set(key, id);
      this.defs.push(make(id));
    }
    return id;
  }

  stopTags(st: readonly Stop[]): string {
    return st
      .map(
        ([o, c, a]) =>
          `<stop offset="${compact(o)}" stop-color="${this.graded(c)}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('');
  }

  linear(st: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const s = this.stopTags(st);
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${s}</linearGradient>`, [s, x1, y1, x2, y2].join())})`;
  }

  radial(st: readonly Stop[]): string {
    const s = this.stopTags(st);
    return `url(#${this.define((id) => `<radialGradient id="${id}">${s}</radialGradient>`, 'r' + s)})`;
  }

  clipTo(d: string): string {
    return `clip-path="url(#${this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`, 'c' + d)})"`;
  }

  fill(d: string, paint: string, attributes = ''): void {
    this.out.push(`<path d="${d}" fill="${this.graded(paint)}"${attributes ? ' ' + attributes : ''}/>`);
  }

  polygon(p: readonly Point[], paint: string, e?: string): void {
    this.fill(polygonPath(p), paint, e);
  }

  rect(x: number, y: number, width: number, height: number, paint: string, e?: string): void {
    this.fill(pathData`M${x} ${y}h${width}v${height}h${-width}z`, paint, e);
  }

  roundRect(x: number, y: number, width: number, height: number, r: number, paint: string, attributes = ''): void {
    this.out.push(
      `<rect x="${compact(x)}" y="${compact(y)}" width="${compact(width)}" height="${compact(height)}" rx="${compact(r)}" fill="${this.graded(paint)}"${attributes ? ' ' + attributes : ''}/>`,
    );
  }

  stroke(d: string, s: string, width: number, attributes = ''): void {
    this.out.push(
      `<path d="${d}" fill="none" stroke="${this.graded(s)}" stroke-width="${compact(width)}"${attributes ? ' ' + attributes : ''}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: string, attributes = ''): void {
    this.out.push(
      `<ellipse cx="${compact(x)}" cy="${compact(y)}" rx="${compact(rx)}" ry="${compact(ry)}" fill="${this.graded(paint)}"${attributes ? ' ' + attributes : ''}/>`,
    );
  }

  group(attr: string, fn: () => void): void {
    this.out.push(attr ? `<g ${attr}>` : '<g>');
    fn();
    this.out.push('</g>');
  }

  text(x: number, y: number, s: string, size: number | string, paint: string, attributes = ''): void {
    this.out.push(
      `<text x="${compact(x)}" y="${compact(y)}" font-size="${size}" fill="${this.graded(paint)}" text-anchor="middle"${attributes ? ' ' + attributes : ''}>${escapeText(s)}</text>`,
    );
  }
  // a soft-edged organic blob as path data
  blob(cx: number, cy: number, rx: number, ry: number, count = 9, j = 0.16): string {
    const outline: Point[] = [];
    const phase = this.random(6.28);
    for (let i = 0; i < count; i++) {
      const angle = phase + (i / count) * Math.PI * 2;
      const reach = 1 + this.random(-j, j);
      outline.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]);
    }
    // Quadratic curves through the midpoints, each outline point being a control point: no corners anywhere.
    const whole = Math.round;
    const middle = (p: Point, q: Point): Point => [whole((p[0] + q[0]) / 2), whole((p[1] + q[1]) / 2)];
    const spaced = (v: number) => (v < 0 ? '' : ' ') + v;
    const first = outline[0] ?? [cx, cy];
    let here = middle(outline[count - 1] ?? first, first);
    let d = 'M' + here.join(' ');
    outline.forEach((control, i) => {
      const next = middle(control, outline[i + 1] ?? first);
      d += 'q' + whole(control[0] - here[0]) + spaced(whole(control[1] - here[1]));
      d += spaced(next[0] - here[0]) + spaced(next[1] - here[1]);
      here = next;
    });
    return d + 'z';
  }

  dabs(
    count: number,
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    width: number,
    colour: string,
    attributes = '',
    len = 1,
  ): void {
    let d = '';
    for (let i = 0; i < count; i++) {
      const a = this.random(6.28);
      const q = Math.sqrt(this.next());
      const t =
        pathData`M${Math.round(cx + Math.cos(a) * rx * q)} ${Math.round(cy + Math.sin(a) * ry * q)}` +
        pathData`l${Math.round(width * len * this.random(0.4, 1))} ${Math.round(width * this.random(-0.5, 0.5))}`;
      if (!this.lean || i % 5 < 2) {
        d += t;
      }
    }
    if (d) {
      this.stroke(d, colour, width, 'stroke-linecap="round"' + (attributes ? ' ' + attributes : ''));
    }
  }
}
