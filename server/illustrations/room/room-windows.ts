// Windows seen from inside, what is outside them, and the sunlight they let in.

import { darker, lighter, mixColors } from '../art/colors.ts';
import { SEASONS } from '../art/palette.ts';
import { pathData, type Point3, polygonPath } from '../art/path-data.ts';
import { stop } from '../art/surface.ts';
import type { Room } from './room.ts';

type Pane = readonly [Point3, Point3, Point3, Point3];

interface BackWindowOptions {
  plain?: boolean;
  curtain?: string;
}

/** The garden, seen through the outline `d`. */
function drawOutdoors(room: Room, d: string): void {
  const { art, scene } = room;
  const s = SEASONS[scene.season];
  const sky = scene.sky;
  const m = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const xs = m.filter((_, i) => i % 2 === 0);
  const ys = m.filter((_, i) => i % 2);
  const x0 = Math.min(...xs);
  const x1 = Math.max(...xs);
  const y0 = Math.min(...ys);
  const y1 = Math.max(...ys);
  const w = x1 - x0;
  const h = y1 - y0;
  art.fill(d, art.linear(sky.map((c, i) => stop(i / 2.6, c))));
  art.group(art.clipTo(d), () => {
    art.fill(
      pathData`M${x0} ${y1}V${y0 + h * 0.6}q${w * 0.25} ${-h * 0.18} ${w * 0.5} ${-h * 0.06}` +
        pathData`t${w * 0.5} ${-h * 0.03}V${y1}z`,
      mixColors(s.far, s.near, 0.25),
    );
    for (let i = 0; i < 4; i++) {
      const r = h * art.random(0.13, 0.26);
      const x = x0 + (w * (i + art.random())) / 4;
      const c = art.pick(s.leaf);
      art.fill(art.blob(x, y1 - h * 0.2, r, r * 1.15, 8), darker(c, 0.15));
      art.fill(art.blob(x - r * 0.15, y1 - h * 0.25, r * 0.7, r * 0.8, 7), lighter(c, 0.12));
    }
    art.rect(x0, y1 - h * 0.14, w, h * 0.14, s.lawn[0]);
  });
}

/** A window in the back wall. */
export function backWindow(
  room: Room,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  count = 2,
  options: BackWindowOptions = {},
): void {
  const { art, depth } = room;
  const t = 0.28;
  room.backRect(x0 - t, x1 + t, y0 - t, y1 + t, room.trim);
  const q = (
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as const
  ).map((p) => room.project(p[0], p[1], depth));
  drawOutdoors(room, polygonPath(q));
  for (let i = 1; i < count; i++) {
    const x = x0 + ((x1 - x0) * i) / count;
    room.backRect(x - 0.07, x + 0.07, y0, y1, room.trim);
  }
  if (!options.plain) {
    room.backRect(x0, x1, y0 + (y1 - y0) * 0.52, y0 + (y1 - y0) * 0.52 + 0.14, room.trim);
  }
  room.backRect(x0 - 0.5, x1 + 0.5, y0 - 0.55, y0 - 0.25, lighter(room.trim, 0.3));
  art.ellipse(
    ...room.project((x0 + x1) / 2, (y0 + y1) / 2, depth),
    (x1 - x0) * 60,
    (y1 - y0) * 55,
    art.radial([stop(0, '!#fff6da', 0.34), stop(1, '!#fff6da', 0)]),
  );
  const curtain = options.curtain;
  if (curtain) {
    (
      [
        [x0 - 1.5, x0 + 0.3],
        [x1 - 0.3, x1 + 1.5],
      ] as const
    ).forEach(([c0, c1]) => drawCurtain(room, c0, c1, y1 + 0.8, depth - 0.25, curtain));
  }
  if (options.curtain) {
    room.backRect(x0 - 1.9, x1 + 1.9, y1 + 0.75, y1 + 0.88, room.metal, '', depth - 0.3);
  }
  sunPatch(
    room,
    [
      [x0, y0, depth],
      [x1, y0, depth],
      [x1, y1, depth],
      [x0, y1, depth],
    ],
    count,
    [0.22, -0.62],
  );
}

/** One curtain from the floor to y. */
function drawCurtain(room: Room, x0: number, x1: number, y: number, z: number, color: string): void {
  const { art } = room;
  room.backRect(
    x0,
    x1,
    0.12,
    y,
    art.linear(
      [
        stop(0, lighter(color, 0.2)),
        stop(0.2, darker(color, 0.08)),
        stop(0.4, lighter(color, 0.2)),
        stop(0.6, darker(color, 0.1)),
        stop(0.8, lighter(color, 0.15)),
        stop(1, darker(color, 0.12)),
      ],
      0,
      0,
      1,
      0,
    ),
    '',
    z,
  );
}

/** A window in the left wall. */
export function sideWindow(room: Room, z0: number, z1: number, y0: number, y1: number, count = 2): void {
  const x = -room.width / 2;
  const t = 0.3;
  room.quad(
    [
      [x, y0 - t, z0 - t],
      [x, y0 - t, z1 + t],
      [x, y1 + t, z1 + t],
      [x, y1 + t, z0 - t],
    ],
    room.trim,
  );
  drawOutdoors(
    room,
    polygonPath(
      (
        [
          [x, y0, z0],
          [x, y0, z1],
          [x, y1, z1],
          [x, y1, z0],
        ] as const
      ).map((p) => room.project(...p)),
    ),
  );
  for (let i = 1; i < count; i++) {
    const z = z0 + ((z1 - z0) * i) / count;
    room.quad(
      [
        [x, y0, z - 0.1],
        [x, y0, z + 0.1],
        [x, y1, z + 0.1],
        [x, y1, z - 0.1],
      ],
      room.trim,
    );
  }
  room.quad(
    [
      [x, y0 + (y1 - y0) * 0.5, z0],
      [x, y0 + (y1 - y0) * 0.5, z1],
      [x, y0 + (y1 - y0) * 0.5 + 0.15, z1],
      [x, y0 + (y1 - y0) * 0.5 + 0.15, z0],
    ],
    room.trim,
  );
  sunPatch(
    room,
    [
      [x, y0, z0],
      [x, y0, z1],
      [x, y1, z1],
      [x, y1, z0],
    ],
    count,
    [0.85, -0.18],
  );
}

/** Sunlight thrown through the panes on to the floor. */
export function sunPatch(room: Room, w: Pane, count: number, [dx, dz]: readonly [number, number]): void {
  const between = (p: Point3, q: Point3, t: number): Point3 => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
    p[2] + (q[2] - p[2]) * t,
  ];
  const onPane = (u: number, v: number) => between(between(w[0], w[1], u), between(w[3], w[2], u), v);
  let d = '';
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < 2; j++) {
      const u0 = i / count + 0.025;
      const u1 = (i + 1) / count - 0.025;
      const v0 = j / 2 + 0.02;
      const v1 = (j + 1) / 2 - 0.02;
      d += polygonPath(
        (
          [
            [u0, v0],
            [u1, v0],
            [u1, v1],
            [u0, v1],
          ] as const
        ).map(([u, v]) => {
          const [x, y, z] = onPane(u, v);
          return room.project(x + dx * y, 0, z + dz * y);
        }),
      );
    }
  }
  room.art.fill(d, '!#fff0c4', 'opacity=".42"');
}
