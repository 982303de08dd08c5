/** Points of a drawing between the canvas, whatever its size, and the box that signatures are stored in. */
import { SIGNATURE_BOX, type Stroke } from '#shared/form-signings/form-signings.types.ts';

interface Size {
  width: number;
  height: number;
}

const within = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;

/** From the canvas into the box. A line that leaves the canvas runs along its edge. */
export const toBox = (strokes: readonly Stroke[], canvas: Size): Stroke[] =>
  strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({
      x: within((x / canvas.width) * SIGNATURE_BOX.width, SIGNATURE_BOX.width),
      y: within((y / canvas.height) * SIGNATURE_BOX.height, SIGNATURE_BOX.height),
    })),
  );

export const fromBox = (strokes: readonly Stroke[], canvas: Size): Stroke[] =>
  strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({
      x: (x / SIGNATURE_BOX.width) * canvas.width,
      y: (y / SIGNATURE_BOX.height) * canvas.height,
    })),
  );
