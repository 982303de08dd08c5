/** Turns the blocks of a template into items of a page. */
import { barItem } from './bar-item.ts';
import type { DocumentFonts, Face } from './document-fonts.ts';
import { drawLine, drawRule, INK, PAGE, RULE, SOFT, TINT, WIDTH, type Item, type TextStyle } from './form-layout.ts';
import { plainOf, type Block, type Words } from './form-template.types.ts';
import { signatureItems } from './signature-items.ts';
import { tableItems } from './table-items.ts';
import { linesOf } from './text-lines.ts';

const BODY = 10;
const SMALL = 8.5;
const LEAD = 1.4;
/** Space between blocks. */
const GAP = 7;
/** Column of the clause numbers. */
const INDENT = 28;

/** Where a block is set: left edge and width. */
export interface Column {
  x: number;
  width: number;
}
const PAGE_COLUMN: Column = { x: PAGE.margin, width: WIDTH };

interface Setting extends TextStyle {
  /** Before the first line. */
  space?: number;
  keepWithNext?: boolean;
  /** Printed in the margin of the first line. */
  mark?: { text: string; x: number; face?: Face };
  decorate?: Item['draw'];
}

/** The lines of a text, of which the first two and the last two stay together. A colon leads on to the next block. */
export function textItems(fonts: DocumentFonts, words: Words, column: Column, setting: Setting): Item[] {
  const { size, face, space = GAP, keepWithNext = false, mark, decorate } = setting;
  const height = size * LEAD;
  const lines = linesOf(words, { fonts, size, width: column.width, face });
  const marks = mark ? linesOf(mark.text, { fonts, size, width: WIDTH, face: mark.face ?? face }) : [];
  const leadsOn = keepWithNext || plainOf(words).trimEnd().endsWith(':');
  return lines.map((line, at) => ({
    height,
    spaceBefore: at === 0 ? space : 0,
    keepWithNext: (at === 0 && lines.length > 1) || at === lines.length - 2 || (leadsOn && at === lines.length - 1),
    draw(canvas, top) {
      decorate?.(canvas, top);
      const baseline = top - size * 1.08;
      if (at === 0) marks.forEach((text) => drawLine(canvas, text, mark!.x, baseline, setting));
      drawLine(canvas, line, column.x, baseline, setting);
    },
  }));
}

function headingItems(fonts: DocumentFonts, words: string, column: Column): Item[] {
  return textItems(fonts, words, column, { size: 12, face: 'semibold', space: 16, keepWithNext: true });
}

function clauseItems(fonts: DocumentFonts, block: Block & { kind: 'clause' }, number: number): Item[] {
  const column: Column = { x: PAGE.margin + INDENT, width: WIDTH - INDENT };
  const heading = textItems(fonts, block.heading, column, {
    size: 10.5,
    face: 'semibold',
    space: 13,
    keepWithNext: true,
    mark: { text: `${number}.`, x: PAGE.margin, face: 'semibold' },
  });
  const isNumbered = block.body.filter(({ kind }) => kind === 'paragraph').length > 1;
  let part = 0;
  return [
    ...heading,
    ...block.body.flatMap((inner, at) => {
      const items =
        inner.kind === 'paragraph' && isNumbered
          ? textItems(fonts, inner.words, column, {
              size: BODY,
              space: 4,
              mark: { text: `${number}.${(part += 1)}`, x: PAGE.margin },
            })
          : blockItems(fonts, inner, column);
      return at === 0 ? withoutSpace(items) : items;
    }),
  ];
}

/** The first block stands directly below the heading of its clause. */
const withoutSpace = ([first, ...others]: Item[]): Item[] =>
  first ? [{ ...first, spaceBefore: Math.min(first.spaceBefore, 2) }, ...others] : [];

function factItems(fonts: DocumentFonts, block: Block & { kind: 'facts' }, column: Column): Item[] {
  const label = 128;
  const drawn = block.rows.filter(({ value }) => value.trim() !== '');
  return drawn.map((row, at) => {
    const labels = linesOf(row.label, { fonts, size: 9, width: label - 12 });
    const values = linesOf(row.value, { fonts, size: BODY, width: column.width - label });
    const height = Math.max(labels.length, values.length) * BODY * LEAD + 7;
    return {
      height,
      spaceBefore: at === 0 ? 10 : 0,
      keepWithNext: at === 0 || at === drawn.length - 2,
      draw(canvas, top) {
        if (at === 0) drawRule(canvas, column.x, top, column.width);
        labels.forEach((line, row_) =>
          drawLine(canvas, line, column.x, top - 13.5 - row_ * BODY * LEAD, { size: 9, color: SOFT }),
        );
        values.forEach((line, row_) =>
          drawLine(canvas, line, column.x + label, top - 13.5 - row_ * BODY * LEAD, { size: BODY }),
        );
        drawRule(canvas, column.x, top - height, column.width);
      },
    };
  });
}

function checkItems(fonts: DocumentFonts, block: Block & { kind: 'checks' }, column: Column): Item[] {
  const inner = { x: column.x + 18, width: column.width - 18 };
  return block.items.flatMap(({ checked, words }, at) =>
    textItems(fonts, words, inner, {
      size: BODY,
      space: at === 0 ? 5 : 3,
      mark: { text: checked ? '☑' : '☐', x: column.x, face: 'regular' },
    }),
  );
}

function quoteItems(fonts: DocumentFonts, text: string, column: Column): Item[] {
  const inner = { x: column.x + 14, width: column.width - 14 };
  return textItems(fonts, text, inner, {
    size: BODY,
    space: 6,
    decorate: ({ page }, top) =>
      page.drawRectangle({ x: column.x, y: top - BODY * LEAD, width: 2.5, height: BODY * LEAD, color: RULE }),
  });
}

function noticeItem(fonts: DocumentFonts, block: Block & { kind: 'notice' }, column: Column): Item {
  const padding = 12;
  const inner = { fonts, size: 9.5, width: column.width - 2 * padding };
  const heading = linesOf(block.heading, { ...inner, size: BODY, face: 'semibold' });
  const lines = linesOf(block.words, inner);
  const height = heading.length * 14 + lines.length * 9.5 * LEAD + 2 * padding - 4;
  return {
    height,
    spaceBefore: 12,
    keepWithNext: false,
    draw(canvas, top) {
      const { page } = canvas;
      const frame = { x: column.x, y: top - height, width: column.width, height };
      page.drawRectangle({ ...frame, color: TINT, borderColor: RULE, borderWidth: 0.75 });
      let y = top - padding;
      for (const line of heading) {
        drawLine(canvas, line, column.x + padding, y - 9, { size: BODY });
        y -= 14;
      }
      for (const line of lines) {
        drawLine(canvas, line, column.x + padding, y - 9.5, { size: 9.5 });
        y -= 9.5 * LEAD;
      }
    },
  };
}

function initialedItem(fonts: DocumentFonts, block: Block & { kind: 'initialed' }, column: Column): Item {
  const box = { width: 46, height: 22 };
  const taken = block.roles.length * (box.width + 6) + 6;
  const lines = linesOf(block.words, { fonts, size: BODY, width: column.width - taken });
  const height = Math.max(lines.length * BODY * LEAD, box.height + 9);
  return {
    height,
    spaceBefore: 9,
    keepWithNext: false,
    draw(canvas, top) {
      block.roles.forEach((role, at) => {
        const x = column.x + at * (box.width + 6);
        const y = top - box.height;
        canvas.page.drawRectangle({ ...box, x, y, borderColor: SOFT, borderWidth: 0.6 });
        canvas.fields.push({ ...box, role, kind: 'initials', page: canvas.pageNumber, x, y });
        const [caption] = linesOf(INITIALS_OF[role], { fonts, size: 6.5, width: box.width });
        drawLine(canvas, caption!, x, y - 8, { size: 6.5, color: SOFT });
      });
      lines.forEach((line, at) =>
        drawLine(canvas, line, column.x + taken, top - BODY * (1.08 + at * LEAD), { size: BODY }),
      );
    },
  };
}

export const INITIALS_OF = {
  BUYER: 'Buyer',
  SECOND_BUYER: 'Second buyer',
  SELLER: 'Seller',
  BROKERAGE: 'Brokerage',
} as const;

/** The items of one block; clauses are numbered by `formItems`. */
function blockItems(fonts: DocumentFonts, block: Block, column: Column = PAGE_COLUMN, number = 0): Item[] {
  switch (block.kind) {
    case 'heading':
      return headingItems(fonts, block.words, column);
    case 'paragraph':
      return textItems(
        fonts,
        block.words,
        column,
        block.size === 'small' ? { size: SMALL, color: SOFT } : { size: BODY, color: INK },
      );
    case 'clause':
      return clauseItems(fonts, block, number);
    case 'facts':
      return factItems(fonts, block, column);
    case 'checks':
      return checkItems(fonts, block, column);
    case 'table':
      return tableItems(fonts, block, column);
    case 'quote':
      return quoteItems(fonts, block.text, column);
    case 'notice':
      return [noticeItem(fonts, block, column)];
    case 'initialed':
      return [initialedItem(fonts, block, column)];
    case 'bar':
      return [barItem(fonts, block, column)];
    case 'signatures':
      return [
        ...textItems(fonts, block.intro, column, { size: BODY, space: 16, keepWithNext: true }),
        ...signatureItems(fonts, block, column),
      ];
  }
}

/** Blocks before the signatures that are drawn on their page, so that nobody signs a page without text. */
const SIGNED_WITH = 1;

/** The items of all blocks, with their clauses numbered. */
export function formItems(fonts: DocumentFonts, blocks: readonly Block[]): Item[] {
  let clauses = 0;
  const signing = blocks.findIndex(({ kind }) => kind === 'signatures');
  return blocks.flatMap((block, at) => {
    const items = blockItems(fonts, block, PAGE_COLUMN, block.kind === 'clause' ? (clauses += 1) : clauses);
    return at < signing && at >= signing - SIGNED_WITH && isShort(items)
      ? items.map((item) => ({ ...item, keepWithNext: true }))
      : items;
  });
}

const isShort = (items: readonly Item[]) => items.reduce((sum, { height }) => sum + height, 0) < 120;
