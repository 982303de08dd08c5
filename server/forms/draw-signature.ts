/** Draws what signers fill in: signatures, initials, names and dates. */
import {
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke as strokePath,
} from '@cantoo/pdf-lib';
import type { Stroke } from '#shared/form-signings/form-signings.types.ts';
import type { Face } from './document-fonts.ts';
import { drawLine, INK, type Canvas } from './form-layout.ts';
import type { FormField } from './form-fields.types.ts';
import { oneLine } from './printable-text.ts';
import { linesOf } from './text-lines.ts';

const PEN = { red: 0.07, green: 0.16, blue: 0.4 };
const PEN_COLOR = rgb(PEN.red, PEN.green, PEN.blue);
const READABLE = 6;
const LEAD = 1.1;
/** Wide enough for one line. */
const WIDE = 1_000_000;

/** The text as large as it fits: on one line, or on several where that would be too small to read. */
function fitted(canvas: Canvas, text: string, face: Face, maxSize: number, { width, height }: FormField) {
  const { fonts } = canvas;
  const words = oneLine(text);
  const room = width - 4;
  const [whole] = linesOf(words, { fonts, size: maxSize, width: WIDE, face });
  let size = Math.min(maxSize, (maxSize * room) / Math.max(whole!.width, 1));
  let lines = linesOf(words, { fonts, size, width: WIDE, face });
  if (size >= READABLE) return { size, lines };
  size = READABLE;
  do {
    lines = linesOf(words, { fonts, size, width: room, face });
    if (lines.length * size * LEAD <= height) break;
    size *= 0.9;
  } while (size > 1);
  return { size, lines };
}

/** Writes a text into a field, just above its lower edge; a second line goes above the first. */
export function writeInField(canvas: Canvas, field: FormField, text: string, face: Face, size: number): void {
  const isHand = face === 'hand';
  const isCentered = field.kind === 'initials';
  const { size: fit, lines } = fitted(canvas, text, face, Math.min(size, field.height * 0.8), field);
  const lift = isCentered ? (field.height - fit * 0.55) / 2 : lines.length > 1 ? fit * 0.3 : Math.max(fit * 0.28, 4);
  [...lines].reverse().forEach((line, at) => {
    const x = isCentered ? field.x + (field.width - line.width) / 2 : field.x + 2;
    drawLine(canvas, line, x, field.y + lift + at * fit * LEAD, { size: fit, color: isHand ? PEN_COLOR : INK });
  });
}

/** Draws a signature's strokes as lines, as large as the field allows. Strokes run from the upper left corner down. */
export function drawStrokes({ page }: Canvas, field: FormField, strokes: readonly Stroke[]): void {
  const points = strokes.flat();
  if (!points.length) return;
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [upper, lower] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const room = { width: field.width - 8, height: field.height - 4 };
  const scale = Math.min(room.width / Math.max(right - left, 1), room.height / Math.max(lower - upper, 1), 0.4);
  const at = (point: { x: number; y: number }): [number, number] => [
    field.x + 4 + (point.x - left) * scale,
    field.y + 2 + (lower - point.y) * scale,
  ];
  page.pushOperators(
    pushGraphicsState(),
    setStrokingRgbColor(PEN.red, PEN.green, PEN.blue),
    setLineWidth(1.1),
    setLineCap(LineCapStyle.Round),
    setLineJoin(LineJoinStyle.Round),
    ...strokes.flatMap((line) => {
      const [first, ...others] = line;
      if (!first) return [];
      // a point alone is a line to itself, which round ends make a dot
      return [
        moveTo(...at(first)),
        ...(others.length ? others : [first]).map((point) => lineTo(...at(point))),
        strokePath(),
      ];
    }),
    popGraphicsState(),
  );
}
