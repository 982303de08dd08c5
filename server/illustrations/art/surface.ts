// The drawing surface: shapes, gradients and brush marks, collected as SVG text.

import { formatHex, type Grade, parseHex } from './colors.ts';
import { compact, pathData, type Point, polygonPath } from './path-data.ts';
import { hashText, pickAt, randomFrom } from '../../../shared/illustrations/seeded-random.ts';

type Stop = readonly [offset: number, color: string, opacity: number | undefined];

/** One stop of a gradient; offset and opacity from 0 to 1. */
export function stop(offset: number, color: string, opacity?: number): Stop {
  return [offset, color, opacity];
}

/** Text that is safe inside SVG, as pure ASCII, so that no charset or control character can break it. */
export function escapeText(s: unknown): string {
  return String(s).replace(/[&<>"']|[^\x20-\x7e]/gu, (character) => {
    const code = character.codePointAt(0) ?? 32;
    return `&#${code < 32 || (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe ? 32 : code};`;
  });
}

/**
 * Collects a drawing as SVG text, with its own random numbers. Colors are #rrggbb and are graded by the light, unless
 * written `!#rrggbb` (a lamp, the sky). Coordinates are those of the surrounding group.
 */
export class Art {
  /** The next random number of this drawing, from 0 to 1 (exclusive). */
  readonly next: () => number;
  /** Prefix of every id in the drawing: several pictures can share one page. */
  id: string;
  readonly grade: Grade;
  out: string[] = [];
  defs: string[] = [];
  /** Draws fewer dabs, to stay within the size bound. */
  lean = false;
  private readonly defined = new Map<string, string>();
  private readonly gradedColors = new Map<string, string>();

  constructor(key: string, grade?: Grade) {
    this.next = randomFrom(hashText(key));
    this.id = 'a' + hashText(key).toString(36);
    this.grade = grade ?? null;
  }

  /** A random number from 0 to `a`, or from `a` to `b`. */
  random(a = 1, b?: number): number {
    return b === undefined ? this.next() * a : a + this.next() * (b - a);
  }

  pick<T>(list: readonly T[]): T {
    return pickAt(list, this.next());
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** The color in the light of this drawing. */
  graded(color: string): string {
    if (color[0] === '!') {
      return color.slice(1);
    }
    if (color[0] !== '#' || !this.grade) {
      return color;
    }
    let graded = this.gradedColors.get(color);
    if (graded === undefined) {
      graded = formatHex(this.grade(parseHex(color)));
      this.gradedColors.set(color, graded);
    }
    return graded;
  }

  /** The id of a definition (gradient, clip path, filter), made once per key. */
  define(make: (id: string) => string, key: string): string {
    let id = this.defined.get(key);
    if (id === undefined) {
      id = this.id + this.defined.size.toString(36);
      this.defined.set(key, id);
      this.defs.push(make(id));
    }
    return id;
  }

  /** Paint of a linear gradient; x1…y2 are parts of the painted shape's box, top to bottom when left out. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const tags = this.stopTags(stops);
    const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    const make = (id: string) => `<linearGradient id="${id}" ${line}>${tags}</linearGradient>`;
    return `url(#${this.define(make, [tags, x1, y1, x2, y2].join())})`;
  }

  /** Paint of a radial gradient that fills the painted shape's box. */
  radial(stops: readonly Stop[]): string {
    const tags = this.stopTags(stops);
    const make = (id: string) => `<radialGradient id="${id}">${tags}</radialGradient>`;
    return `url(#${this.define(make, 'r' + tags)})`;
  }

  private stopTags(stops: readonly Stop[]): string {
    return stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${compact(offset)}" stop-color="${this.graded(color)}"${alpha}/>`;
      })
      .join('');
  }

  /** Attribute that clips a group to an outline. */
  clipTo(outline: string): string {
    const make = (id: string) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`;
    return `clip-path="url(#${this.define(make, 'c' + outline)})"`;
  }

  fill(outline: string, paint: string, attributes = ''): void {
    this.push('path', `d="${outline}" fill="${this.graded(paint)}"`, attributes);
  }

  polygon(points: readonly Point[], paint: string, attributes?: string): void {
    this.fill(polygonPath(points), paint, attributes);
  }

  rect(x: number, y: number, width: number, height: number, paint: string, attributes?: string): void {
    this.fill(pathData`M${x} ${y}h${width}v${height}h${-width}z`, paint, attributes);
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number, paint: string, attributes = ''): void {
    const place = `x="${compact(x)}" y="${compact(y)}" width="${compact(width)}" height="${compact(height)}"`;
    this.push('rect', `${place} rx="${compact(radius)}" fill="${this.graded(paint)}"`, attributes);
  }

  stroke(line: string, paint: string, width: number, attributes = ''): void {
    const pen = `stroke="${this.graded(paint)}" stroke-width="${compact(width)}"`;
    this.push('path', `d="${line}" fill="none" ${pen}`, attributes);
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: string, attributes = ''): void {
    const shape = `cx="${compact(x)}" cy="${compact(y)}" rx="${compact(rx)}" ry="${compact(ry)}"`;
    this.push('ellipse', `${shape} fill="${this.graded(paint)}"`, attributes);
  }

  private push(tag: string, own: string, attributes: string): void {
    this.out.push(`<${tag} ${own}${attributes && ' ' + attributes}/>`);
  }

  /** Groups the output of `draw`, with these attributes. */
  group(attributes: string, draw: () => void): void {
    this.out.push(attributes ? `<g ${attributes}>` : '<g>');
    draw();
    this.out.push('</g>');
  }

  /** Centered text on the baseline y; escaped. */
  text(x: number, y: number, text: string, size: number | string, paint: string, attributes = ''): void {
    const place = `x="${compact(x)}" y="${compact(y)}" font-size="${size}"`;
    const look = `fill="${this.graded(paint)}" text-anchor="middle"${attributes && ' ' + attributes}`;
    this.out.push(`<text ${place} ${look}>${escapeText(text)}</text>`);
  }

  /** Path data of a soft organic blob; `wobble` is the variation of its edge, relative to the radius. */
  blob(cx: number, cy: number, rx: number, ry: number, count = 9, wobble = 0.16): string {
    const outline: Point[] = [];
    const phase = this.random(6.28);
    for (let i = 0; i < count; i++) {
      const angle = phase + (i / count) * Math.PI * 2;
      const reach = 1 + this.random(-wobble, wobble);
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

  /** Brush dabs scattered in an ellipse; `length` stretches each one. */
  dabs(
    count: number,
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    width: number,
    color: string,
    attributes = '',
    length = 1,
  ): void {
    let d = '';
    for (let i = 0; i < count; i++) {
      const angle = this.random(6.28);
      const reach = Math.sqrt(this.next());
      const dab =
        pathData`M${Math.round(cx + Math.cos(angle) * rx * reach)} ${Math.round(cy + Math.sin(angle) * ry * reach)}` +
        pathData`l${Math.round(width * length * this.random(0.4, 1))} ${Math.round(width * this.random(-0.5, 0.5))}`;
      if (!this.lean || i % 5 < 2) {
        d += dab;
      }
    }
    if (d) {
      this.stroke(d, color, width, 'stroke-linecap="round"' + (attributes ? ' ' + attributes : ''));
    }
  }
}
