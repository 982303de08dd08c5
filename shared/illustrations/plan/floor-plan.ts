// The floor plan: walls, doors, windows, names and dimensions.

import { clamp, compact, pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { HomeFacts } from '../illustrations.facts.ts';
import { drawFixtures } from './fixtures.ts';
import { planRooms } from './plan-rooms.ts';

/** The floor plan of a home. */
export function drawFloorPlan(art: Art, facts: HomeFacts): void {
  const levels = planRooms(facts);
  const ink = '#2f3f3c';
  const colours = {
    bed: '#dfe3d2',
    bed0: '#e6e1d0',
    bath: '#cfdedd',
    kit: '#efdcbf',
    din: '#f0e2c8',
    liv: '#f3e6d0',
    hall: '#f4ecdc',
    stair: '#e6dccb',
    util: '#e2d8c8',
  };
  art.rect(0, 0, 1600, 1200, art.linear([stop(0, '#faf5e9'), stop(1, '#f1e7d3')]));
  art.rect(46, 46, 1508, 1108, 'none', `stroke="${ink}" stroke-width="2" opacity=".35"`);
  const garageWidth = facts.hasGarage && facts.propertyType !== 'CONDO' ? (facts.area > 1400 ? 21 : 13) : 0;
  const totalWidth =
    levels.reduce((t, level) => t + level.width, 0) +
    (garageWidth && facts.propertyType !== 'TOWNHOME' ? garageWidth : 0) +
    (levels.length - 1) * 6;
  const mostHeight = Math.max(...levels.map((level) => level.height), garageWidth ? 22 : 0);
  const scale = Math.min(1370 / totalWidth, 790 / mostHeight);
  const feet = (v: number) => {
    const i = Math.round(v);
    return i + '′';
  };
  let x = 800 - (totalWidth * scale) / 2;
  const base = 600 - (mostHeight * scale) / 2;
  art.out.push('<g font-family="Avenir Next, Futura, Century Gothic, Verdana, DejaVu Sans, sans-serif">');
  levels.forEach((level, index) => {
    const y = base + (mostHeight - level.height) * scale;
    const toX = (v: number) => x + v * scale;
    const toY = (v: number) => y + v * scale;
    const outer = 9;
    const inner_ = 4.5;
    art.rect(x + 9, y + 12, level.width * scale, level.height * scale, '#2f3f3c', 'opacity=".16"');
    level.rooms.forEach((r) =>
      art.rect(toX(r.x), toY(r.y), r.width * scale, r.height * scale, colours[r.kind] || '#eee'),
    );
    if (index === 0 && garageWidth && facts.propertyType !== 'TOWNHOME') {
      const garageX = toX(level.width);
      const garageHeight = Math.min(22, level.height) * scale;
      const garageY = y + level.height * scale - garageHeight;
      art.rect(garageX, garageY, garageWidth * scale, garageHeight, '#e3ddd2');
      art.stroke(
        pathData`M${garageX} ${garageY}h${garageWidth * scale}v${garageHeight}h${-garageWidth * scale}z`,
        ink,
        outer,
      );
      art.stroke(
        pathData`M${garageX + garageWidth * scale * 0.12} ${garageY + garageHeight}h${garageWidth * scale * 0.76}`,
        '#e3ddd2',
        outer + 1,
      );
      art.stroke(
        pathData`M${garageX + garageWidth * scale * 0.12} ${garageY + garageHeight}h${garageWidth * scale * 0.76}`,
        ink,
        2,
        'stroke-dasharray="10 7"',
      );
      art.text(
        garageX + (garageWidth * scale) / 2,
        garageY + garageHeight / 2,
        'GARAGE',
        19,
        ink,
        'letter-spacing="2"',
      );
      art.text(
        garageX + (garageWidth * scale) / 2,
        garageY + garageHeight / 2 + 26,
        `${garageWidth}′ × ${Math.round(garageHeight / scale)}′`,
        17,
        ink,
        'opacity=".7"',
      );
    }
    level.rooms.forEach((r) => drawFixtures(art, r, toX(r.x), toY(r.y), r.width * scale, r.height * scale, scale, ink));
    let inner = '';
    level.rooms.forEach(
      (r) => (inner += pathData`M${toX(r.x)} ${toY(r.y)}h${r.width * scale}v${r.height * scale}h${-r.width * scale}z`),
    );
    art.stroke(inner, ink, inner_);
    art.stroke(
      pathData`M${x} ${y}h${level.width * scale}v${level.height * scale}h${-level.width * scale}z`,
      ink,
      outer,
      'stroke-linejoin="miter"',
    );
    const hall = level.rooms.find((r) => r.kind === 'hall' && r.name === 'HALL');
    const doorway = 2.7 * scale;
    let gaps = '';
    let arcs = '';
    level.rooms.forEach((r) => {
      if (r === hall) {
        return;
      }
      const cx = r.x + Math.min(r.width / 2, 2.4);
      const isO = /LIVING|KITCHEN|DINING|LOFT|FOYER|STAIRS/.test(r.name);
      if (hall && r.x >= hall.x - 0.01 && r.width > 0) {
        if (Math.abs(r.y + r.height - hall.y) > 0.1 && Math.abs(r.y - hall.y - hall.height) > 0.1) {
          const nb = level.rooms.find(
            (q) =>
              q.kind === 'bed' &&
              (Math.abs(q.x + q.width - r.x) < 0.1 || Math.abs(r.x + r.width - q.x) < 0.1) &&
              q.y < r.y + r.height - 3 &&
              q.y + q.height > r.y + 3,
          );
          const my = toY(r.y + r.height / 2) - doorway / 2;
          if (nb) {
            gaps += pathData`M${toX(nb.x < r.x ? r.x : r.x + r.width)} ${my}v${doorway}`;
          } else {
            gaps += pathData`M${toX(r.x + r.width / 2) - doorway / 2} ${toY(r.y < hall.y ? r.y + r.height : r.y)}h${Math.min(doorway, r.width * scale * 0.7)}`;
          }
          return;
        }
        const up = r.y < hall.y;
        const wy = toY(up ? hall.y : hall.y + hall.height);
        const dx = toX(cx) - doorway / 2;
        gaps += pathData`M${dx} ${wy}h${Math.min(doorway, r.width * scale * 0.7)}`;
        if (!isO && r.width * scale > doorway * 1.3) {
          arcs += `M${compact(dx)} ${compact(wy)}v${compact((up ? -1 : 1) * doorway)}A${compact(doorway)} ${compact(doorway)} 0 0 ${up ? 1 : 0} ${compact(dx + doorway)} ${compact(wy)}`;
        }
      } else {
        const nx = level.rooms.find(
          (q) => q !== r && Math.abs(q.y - r.y - r.height) < 0.1 && q.x < r.x + r.width - 1 && q.x + q.width > r.x + 1,
        );
        if (nx) {
          const m = (Math.max(nx.x, r.x) + Math.min(nx.x + nx.width, r.x + r.width)) / 2;
          const ow = Math.min(nx.width, r.width) * scale * 0.42;
          gaps += pathData`M${toX(m) - ow / 2} ${toY(r.y + r.height)}h${ow}`;
        }
      }
    });
    if (hall) {
      const lf = level.rooms.find(
        (q) => Math.abs(q.x + q.width - hall.x) < 0.1 && q.y < hall.y + 2 && q.y + q.height > hall.y + 2,
      );
      if (lf) {
        gaps += pathData`M${toX(hall.x)} ${toY(hall.y) + 5}v${hall.height * scale - 10}`;
      }
    }
    art.stroke(gaps, '#f4ecdc', inner_ + 1.6);
    art.stroke(arcs, ink, 1.8, 'opacity=".7"');
    let windows = '';
    level.rooms.forEach((r) => {
      const ww = Math.min(r.width * 0.5, 7) * scale;
      const wh = Math.min(r.height * 0.5, 7) * scale;
      const mx = toX(r.x + r.width / 2);
      const my = toY(r.y + r.height / 2);
      if (r.kind === 'stair' || r.name === 'FOYER' || r.name === 'HALL') {
        return;
      }
      if (r.y < 0.1) {
        windows += pathData`M${mx - ww / 2} ${toY(0)}h${ww}`;
      }
      if (Math.abs(r.y + r.height - level.height) < 0.1) {
        windows += pathData`M${mx - ww / 2} ${toY(level.height)}h${ww}`;
      }
      if (r.x < 0.1) {
        windows += pathData`M${toX(0)} ${my - wh / 2}v${wh}`;
      }
      if (
        Math.abs(r.x + r.width - level.width) < 0.1 &&
        !(index === 0 && garageWidth && toY(r.y + r.height) > y + level.height * scale - 22 * scale)
      ) {
        windows += pathData`M${toX(level.width)} ${my - wh / 2}v${wh}`;
      }
    });
    art.stroke(windows, '#fdf9ef', 5);
    art.stroke(windows, '#7fa3a6', 2);
    const entry =
      level.rooms.find((r) => r.name === 'FOYER' && Math.abs(r.y + r.height - level.height) < 0.1) ||
      level.rooms.find((r) => r.name === 'LIVING');
    if (index === 0 && entry) {
      const dx =
        toX(entry.x + entry.width * 0.5) +
        (entry.name === 'LIVING' ? Math.min(entry.width * 0.25, 3.5) + 1 : 0) * scale * 0.9 -
        (entry.name === 'LIVING' ? 0 : doorway / 2);
      const ex = Math.min(dx, toX(entry.x + entry.width) - doorway - 8);
      const dy = toY(entry.y + entry.height);
      art.stroke(pathData`M${ex} ${dy}h${doorway}`, '#f4ecdc', outer + 2);
      art.stroke(pathData`M${ex} ${dy}v${-doorway}A${doorway} ${doorway} 0 0 1 ${ex + doorway} ${dy}`, '#a63f2e', 2.4);
      art.fill(pathData`M${ex + doorway / 2} ${dy + 12}l-9 15h18z`, '#a63f2e');
    }
    level.rooms.forEach((r) => {
      const w = r.width * scale;
      const h = r.height * scale;
      const cx = toX(r.x + r.width / 2);
      const cy = toY(r.y + r.height / 2);
      const vert = w < 74 && h > w * 1.15;
      const avail = (vert ? h : w) - 12;
      const fs = clamp(Math.min(20, avail / (r.name.length * 0.82)), 9, 20);
      const tr = vert ? pathData`transform="rotate(-90 ${cx} ${cy})" ` : '';
      const dims = Math.min(w, h) > 44 && r.kind !== 'stair' && r.kind !== 'hall';
      const pw = r.name.length * fs * 0.8;
      const lh = dims ? 46 : 24;
      if (r.kind !== 'hall' && r.kind !== 'stair') {
        art.roundRect(
          cx - pw / 2 - 4,
          cy - fs - (dims ? 2 : -fs * 0.35),
          pw + 8,
          (lh * fs) / 20 + 8,
          6,
          colours[r.kind] || '#eee',
          tr + 'opacity=".82"',
        );
      }
      art.text(
        cx,
        cy + (dims ? 0 : fs * 0.36),
        r.name,
        compact(fs),
        ink,
        tr + 'letter-spacing="1.2" font-weight="600"',
      );
      if (dims) {
        art.text(
          cx,
          cy + fs * 1.15,
          `${feet(r.width)} × ${feet(r.height)}`,
          compact(Math.max(10, fs * 0.86)),
          ink,
          tr + 'opacity=".75"',
        );
      }
    });
    const drawDimension = (x1: number, y1: number, x2: number, y2: number, t: string, v = false) => {
      art.stroke(
        pathData`M${x1} ${y1}L${x2} ${y2}M${x1 - 6} ${y1 + 6}l12-12M${x2 - 6} ${y2 + 6}l12-12`,
        ink,
        1.6,
        'opacity=".7"',
      );
      const mx = (x1 + x2) / 2;
      const my = (y1 + y2) / 2;
      art.roundRect(mx - 30, my - 14, 60, 28, 4, '#f8f1e2', v ? pathData`transform="rotate(-90 ${mx} ${my})"` : '');
      art.text(mx, my + 6, t, 19, ink, v ? pathData`transform="rotate(-90 ${mx} ${my})"` : '');
    };
    drawDimension(x, y - 34, x + level.width * scale, y - 34, feet(level.width));
    drawDimension(x - 34, y, x - 34, y + level.height * scale, feet(level.height), true);
    if (levels.length > 1) {
      art.text(
        x + (level.width * scale) / 2,
        y + level.height * scale + 58,
        level.name,
        20,
        ink,
        'letter-spacing="4" font-weight="600"',
      );
    }
    x +=
      level.width * scale +
      6 * scale +
      (index === 0 && garageWidth && facts.propertyType !== 'TOWNHOME' ? garageWidth * scale : 0);
  });
  art.text(
    800,
    1108,
    `${Math.round(facts.area).toLocaleString('en-US')} SQ FT  ·  ${facts.beds} BED  ·  ${facts.baths} BATH${facts.hasBasement ? '  ·  BASEMENT NOT SHOWN' : ''}`,
    25,
    ink,
    'letter-spacing="4"',
  );
  art.text(800, 1138, 'Illustrative plan, dimensions approximate', 16, ink, 'opacity=".6"');
  art.group('transform="translate(1490 112)"', () => {
    art.ellipse(0, 0, 26, 26, 'none', `stroke="${ink}" stroke-width="2"`);
    art.fill('M0-34L9 8L0 2L-9 8z', '#a63f2e');
    art.text(0, -40, 'N', 18, ink);
  });
  art.out.push('</g>');
}
