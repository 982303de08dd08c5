// A room in one-point perspective. Units are feet: x across, y up from the floor, z away from us.

import { clamp, compact, pathData, type Point, type Point3 } from '../art/path-data.ts';
import { Art } from '../art/surface.ts';
import type { HomeFacts } from '../../../shared/illustrations/illustrations.facts.ts';
import type { Scene } from '../scene.ts';

interface RoomOptions {
  width?: number;
  height?: number;
  depth?: number;
}

/**
 * A room and the viewpoint. x is 0 in the middle; the back wall is at z = depth. Its colors depend only on the home, so
 * that all rooms of a home match.
 */
export class Room {
  readonly art: Art;
  readonly scene: Scene;
  readonly facts: HomeFacts;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Feet from the eye to z = 0. */
  private readonly cameraDistance = 7;
  /** Canvas units of one foot, one foot from the eye. */
  private readonly focal = 1276;
  private readonly horizonY = 548;
  readonly eyeX: number;
  readonly eyeHeight = 4.6;
  wall: string;
  accent: string;
  accent2: string;
  wood: string;
  floorColor: string;
  trim: string;
  metal: string;

  constructor(art: Art, scene: Scene, facts: HomeFacts, options: RoomOptions = {}) {
    const own = new Art('room' + facts.id);
    this.art = art;
    this.scene = scene;
    this.facts = facts;
    this.width = options.width || clamp(16 + facts.area / 500, 17, 23);
    this.height = options.height || (facts.yearBuilt > 2000 || facts.yearBuilt < 1935 ? 10 : 9);
    this.depth = options.depth || 15;
    this.eyeX = art.random(-1.4, 1.4);
    this.wall = own.pick(['#efe6d4', '#cdd3bf', '#c3d0d0', '#e8d2bf', '#f1eadb', '#b9c4b2', '#e5dcc6']);
    this.accent = own.pick(['#345a4b', '#a85a3c', '#38536b', '#c0913f', '#7b4a4a', '#5b7a78']);
    this.accent2 = own.pick(['#d9a25a', '#8fa58a', '#c97b5c', '#e0c9a0', '#7f9fa6'].filter((c) => c !== this.accent));
    this.wood = own.pick(['#b98a5a', '#8f6442', '#c9a273', '#a3744c']);
    this.floorColor = own.pick(['#c79f70', '#a97c52', '#d3b48a', '#9a7350']);
    this.trim = '#f8f2e5';
    this.metal = own.pick(['#b58d45', '#2f3437', '#8d9394']);
  }

  /** Canvas units per foot at z. */
  scaleAt(z: number): number {
    return this.focal / (z + this.cameraDistance);
  }

  /** The picture coordinates of a point of the room. */
  project(x: number, y: number, z: number): Point {
    const s = this.scaleAt(z);
    return [800 + (x - this.eyeX) * s, this.horizonY - (y - this.eyeHeight) * s];
  }

  /** A flat shape in the room. */
  quad(pts: readonly Point3[], paint: string, attributes?: string): void {
    this.art.polygon(
      pts.map((p) => this.project(...p)),
      paint,
      attributes,
    );
  }

  segment(pts: readonly Point3[], color: string, width: number, attributes?: string): void {
    this.art.stroke(
      'M' +
        pts
          .map((p) =>
            this.project(...p)
              .map(compact)
              .join(' '),
          )
          .join('L'),
      color,
      width,
      attributes,
    );
  }

  /** An upright rectangle facing us, on the back wall unless z says otherwise. */
  backRect(x0: number, x1: number, y0: number, y1: number, paint: string, attributes?: string, z = this.depth): void {
    this.quad(
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
      paint,
      attributes,
    );
  }

  /** A rectangle lying flat, on the floor unless y says otherwise. */
  floorRect(x0: number, x1: number, z0: number, z1: number, paint: string, attributes?: string, y = 0): void {
    this.quad(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ],
      paint,
      attributes,
    );
  }
}

/** Path data of a straight line between two points of a room. */
export function roomLine(room: Room, from: Point3, to: Point3): string {
  const [x0, y0] = room.project(...from);
  const [x1, y1] = room.project(...to);
  return pathData`M${x0} ${y0}L${x1} ${y1}`;
}
