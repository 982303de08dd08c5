// Furniture and fixtures seen from above.

import { pathData } from '../art/path-data.ts';
import type { Art } from '../art/surface.ts';
import type { PlanRoom } from './plan.types.ts';

/** Faint furniture of one room of the plan; `scale` is canvas units per foot. */
export function drawFixtures(
  art: Art,
  r: PlanRoom,
  x: number,
  y: number,
  width: number,
  height: number,
  scale: number,
  ink: string,
): void {
  const outlined = (d: string, f = '#fbf7ec') => art.fill(d, f, `stroke="${ink}" stroke-width="1.6" opacity=".62"`);
  const box = (x: number, y: number, width: number, height: number) =>
    pathData`M${x} ${y}h${width}v${height}h${-width}z`;
  const margin = 8;
  if (Math.min(width, height) < 26) {
    return;
  }
  if (r.kind === 'bed') {
    const bw = Math.min(5.4 * scale, width * 0.5);
    const bh = Math.min(6.6 * scale, height * 0.55);
    const bx = x + width / 2 - bw / 2;
    const by = r.y < 1 ? y + margin : y + height - margin - bh;
    const top = r.y < 1;
    outlined(box(bx, by, bw, bh));
    const py = top ? by + 4 : by + bh - 4 - bh * 0.18;
    outlined(box(bx + 4, py, bw / 2 - 7, bh * 0.18) + box(bx + bw / 2 + 3, py, bw / 2 - 7, bh * 0.18));
    const ny = top ? by : by + bh - 1.5 * scale;
    if (width > bw + 4.4 * scale) {
      outlined(
        box(bx - 1.8 * scale, ny, 1.5 * scale, 1.5 * scale) + box(bx + bw + 0.3 * scale, ny, 1.5 * scale, 1.5 * scale),
      );
    }
  } else if (r.kind === 'bath') {
    const tw = Math.min(width * 0.36, 2.6 * scale);
    outlined(box(x + margin, y + margin, tw, Math.min(height - 2 * margin, 5 * scale)));
    art.ellipse(
      x + width - margin - 0.8 * scale,
      y + height - margin - 1.1 * scale,
      0.7 * scale,
      0.9 * scale,
      '#fbf7ec',
      `stroke="${ink}" stroke-width="1.6" opacity=".62"`,
    );
    outlined(box(x + width - margin - 2.2 * scale, y + margin, 2.2 * scale, 1.5 * scale));
  } else if (r.kind === 'kit') {
    outlined(
      box(x + margin, y + margin, width - 2 * margin, 2 * scale) + box(x + margin, y + margin, 2 * scale, height * 0.5),
      '#f7ead2',
    );
    outlined(box(x + width * 0.36, y + height - 3.6 * scale, width * 0.4, 2.2 * scale), '#f7ead2');
    art.ellipse(
      x + width * 0.55,
      y + margin + scale,
      0.6 * scale,
      0.5 * scale,
      '#fbf7ec',
      `stroke="${ink}" stroke-width="1.4" opacity=".6"`,
    );
  } else if (r.kind === 'din') {
    const rx = Math.min(width * 0.3, 3.4 * scale);
    const ry = Math.min(height * 0.26, 2.2 * scale);
    let c = '';
    for (let i = 0; i < 6; i++) {
      const t = (i / 6) * 6.283;
      c += box(
        x + width / 2 + Math.cos(t) * (rx + 0.7 * scale) - 0.6 * scale,
        y + height / 2 + Math.sin(t) * (ry + 0.7 * scale) - 0.6 * scale,
        1.2 * scale,
        1.2 * scale,
      );
    }
    outlined(c);
    art.ellipse(x + width / 2, y + height / 2, rx, ry, '#fbf7ec', `stroke="${ink}" stroke-width="1.6" opacity=".62"`);
  } else if (r.kind === 'liv') {
    outlined(
      box(x + width * 0.2, y + margin + 2, width * 0.6, 2.6 * scale) +
        box(x + width * 0.2, y + margin + 2, width * 0.6, 0.8 * scale),
    );
    outlined(box(x + width * 0.34, y + height - 3.4 * scale - margin, width * 0.32, 2 * scale));
    outlined(box(x + margin, y + height * 0.4, 2.4 * scale, 2.6 * scale));
  } else if (r.kind === 'stair') {
    let d = '';
    const v = height > width;
    const k = 11;
    for (let i = 1; i < k; i++) {
      d += v ? pathData`M${x} ${y + (height * i) / k}h${width}` : pathData`M${x + (width * i) / k} ${y}v${height}`;
    }
    art.stroke(d, ink, 1.4, 'opacity=".4"');
  } else if (r.kind === 'util') {
    outlined(box(x + margin, y + margin, Math.min(2.2 * scale, width - 16), Math.min(2.2 * scale, height - 16)));
  }
}
