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
const MIN_SIZE = 5;
/** Wide enough for one line. */
const WIDE = 1_000_000;

/** One line as large as fits into the field, at most `size`; what is longer even in small type is set on more lines. */
function fitted(canvas: Canvas, text: string, face: Face, size: number, width: number) {
  const { fonts } = canvas;
  const words = oneLine(text);
  const [whole] = linesOf(words, { fonts, size, width: WIDE, face });
  const fit = Math.min(size, (size * width) / Math.max(whole!.width, 1));
  return fit >= MIN_SIZE
    ? { size: fit, lines: linesOf(words, { fonts, size: fit, width: WIDE, face }) }
    : { size: MIN_SIZE, lines: linesOf(words, { fonts, size: MIN_SIZE, width, face }) };
}

/** Writes a text into a field, just above its lower edge; a second line goes above the first. */
export function writeInField(canvas: Canvas, field: FormField, text: string, face: Face, size: number): void {
  const isHand = face === 'hand';
  const isCentered = field.kind === 'initials';
  const { size: fit, lines } = fitted(canvas, text, face, Math.min(size, field.height * 0.8), field.width - 4);
  const lift = isCentered ? (field.height - fit * 0.55) / 2 : Math.max(fit * 0.28, 4);
  [...lines].reverse().forEach((line, at) => {
    const x = isCentered ? field.x + (field.width - line.width) / 2 : field.x + 2;
    drawLine(canvas, line, x, field.y + lift + at * fit * 1.1, { size: fit, color: isHand ? PEN_COLOR : INK });
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
