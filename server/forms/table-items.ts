/** Tables: a heading row that is repeated on each page, groups, totals and a result. */
import type { DocumentFonts, Face } from './document-fonts.ts';
import { drawLine, drawRule, INK, RULE, SOFT, TINT, type Item } from './form-layout.ts';
import type { Block, TableColumn, TableRow } from './form-template.types.ts';
import { linesOf, type Line } from './text-lines.ts';

const SIZE = 9.5;
const NOTE = 8;
const PADDING = 5;

interface Cell {
  lines: Line[];
  notes: Line[];
}
const faceOf = (kind: TableRow['kind']): Face => (kind ? 'semibold' : 'regular');

export function tableItems(
  fonts: DocumentFonts,
  { columns, rows }: Block & { kind: 'table' },
  column: { x: number; width: number },
): Item[] {
  const header = headerItem(fonts, columns, column);
  return [
    header,
    ...rows.map((row, at): Item => {
      const cells = columns.map(({ share }, index): Cell => {
        const [text = '', ...notes] = (row.cells[index] ?? '').split('\n');
        const width = column.width * share - 8;
        return {
          lines: linesOf(text, { fonts, size: SIZE, width, face: faceOf(row.kind) }),
          notes: notes.flatMap((note) => linesOf(note, { fonts, size: NOTE, width })),
        };
      });
      const height =
        Math.max(...cells.map(({ lines, notes }) => lines.length * 12.5 + notes.length * 10.5)) + 2 * PADDING - 2;
      return {
        height,
        spaceBefore: row.kind === 'group' ? 4 : 0,
        keepWithNext: row.kind === 'group' || rows[at + 1]?.kind === 'total' || rows[at + 1]?.kind === 'result',
        repeated: header,
        draw(canvas, top) {
          if (row.kind === 'result')
            canvas.page.drawRectangle({ x: column.x, y: top - height, width: column.width, height, color: TINT });
          if (row.kind === 'total') drawRule(canvas, column.x, top, column.width, SOFT, 0.6);
          drawCells(cells, (line, index, y, size) =>
            drawLine(canvas, line, cellX(columns, index, column, line.width), top - PADDING - y, {
              size,
              color: size === NOTE ? SOFT : INK,
            }),
          );
          if (!row.kind) drawRule(canvas, column.x, top - height, column.width, RULE, 0.5);
        },
      };
    }),
  ];
}

function drawCells(cells: readonly Cell[], draw: (line: Line, index: number, y: number, size: number) => void): void {
  cells.forEach(({ lines, notes }, index) => {
    lines.forEach((line, row) => draw(line, index, 8.5 + row * 12.5, SIZE));
    notes.forEach((line, row) => draw(line, index, 8.5 + lines.length * 12.5 - 1.5 + row * 10.5, NOTE));
  });
}

function cellX(
  columns: readonly TableColumn[],
  index: number,
  { x, width }: { x: number; width: number },
  taken: number,
): number {
  const before = columns.slice(0, index).reduce((sum, { share }) => sum + share, 0);
  const own = columns[index]!;
  return own.align === 'right' ? x + width * (before + own.share) - taken - 4 : x + width * before + 4;
}

function headerItem(fonts: DocumentFonts, columns: readonly TableColumn[], column: { x: number; width: number }): Item {
  const height = 18;
  return {
    height,
    spaceBefore: 12,
    keepWithNext: true,
    draw(canvas, top) {
      columns.forEach(({ label }, index) => {
        const [line] = linesOf(label, { fonts, size: 8.5, width: column.width, face: 'semibold' });
        drawLine(canvas, line!, cellX(columns, index, column, line!.width), top - 11, { size: 8.5, color: SOFT });
      });
      drawRule(canvas, column.x, top - height, column.width, SOFT, 0.75);
    },
  };
}
