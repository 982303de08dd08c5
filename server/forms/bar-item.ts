/** The picture on an estimate: one bar whose parts are in proportion to their amounts, with a legend. */
import { rgb } from '@cantoo/pdf-lib';
import { formatUsd, roundMoney } from '#shared/kernel/money.ts';
import type { DocumentFonts } from './document-fonts.ts';
import { drawLine, SOFT, type Item } from './form-layout.ts';
import type { Block } from './form-template.types.ts';
import { linesOf } from './text-lines.ts';

/** Alternately dark and light, so that neighbors differ in print without color too. */
const COLORS = [
  rgb(0.12, 0.3, 0.25),
  rgb(0.78, 0.66, 0.42),
  rgb(0.36, 0.5, 0.56),
  rgb(0.86, 0.79, 0.71),
  rgb(0.6, 0.29, 0.2),
  rgb(0.68, 0.75, 0.66),
  rgb(0.3, 0.3, 0.36),
  rgb(0.88, 0.86, 0.8),
  rgb(0.45, 0.42, 0.25),
  rgb(0.8, 0.85, 0.88),
];
const BAR = 22;
const ROW = 15;

export const dollarsOf = (cents: number): string => formatUsd(cents / 100);

export function barItem(
  fonts: DocumentFonts,
  block: Block & { kind: 'bar' },
  column: { x: number; width: number },
): Item {
  const parts = block.parts.filter(({ cents }) => cents > 0);
  const whole = parts.reduce((sum, { cents }) => sum + cents, 0);
  const columns = 2;
  const rows = Math.ceil(parts.length / columns);
  const width = column.width / columns;
  return {
    height: 20 + BAR + 10 + rows * ROW,
    spaceBefore: 14,
    keepWithNext: false,
    draw(canvas, top) {
      const text = (words: string, x: number, y: number, size: number, isSoft = false) => {
        const [line] = linesOf(words, { fonts, size, width: WIDE, face: isSoft ? 'regular' : undefined });
        drawLine(canvas, line!, x, y, { size, ...(isSoft && { color: SOFT }) });
        return line!.width;
      };
      const [heading] = linesOf(block.heading, { fonts, size: 10.5, width: WIDE, face: 'semibold' });
      drawLine(canvas, heading!, column.x, top - 11, { size: 10.5 });
      let x = column.x;
      parts.forEach(({ cents }, at) => {
        const wide = whole > 0 ? (cents / whole) * column.width : 0;
        canvas.page.drawRectangle({
          x,
          y: top - 20 - BAR,
          width: Math.max(wide - 1, 0.5),
          height: BAR,
          color: COLORS[at % COLORS.length]!,
        });
        x += wide;
      });
      parts.forEach(({ label, cents }, at) => {
        const left = column.x + Math.floor(at / rows) * width;
        const y = top - 20 - BAR - 10 - (at % rows) * ROW - 9;
        canvas.page.drawRectangle({ x: left, y: y - 1, width: 8, height: 8, color: COLORS[at % COLORS.length]! });
        text(label, left + 14, y, 9);
        const amount = `${dollarsOf(cents)}  ${shareOf(cents, whole)}`;
        const [line] = linesOf(amount.replace(/ {2}/, ' · '), { fonts, size: 9, width: WIDE });
        drawLine(canvas, line!, left + width - line!.width - 12, y, { size: 9, color: SOFT });
      });
    },
  };
}

/** Wide enough for one line. */
const WIDE = 10_000;

function shareOf(cents: number, whole: number): string {
  const percent = (cents / whole) * 100;
  return percent < 1 ? 'under 1%' : `${roundMoney(percent)}%`;
}
