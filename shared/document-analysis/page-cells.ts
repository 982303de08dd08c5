/** Puts the text of a page in order: cells (words that belong together on a line) and blocks (cells that run on). */
import type { PageItem } from './document-analysis.types.ts';

export interface Cell {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Index of its line on the page, from the top. */
  line: number;
}
/** Cells below one another that read as one text; `starts` are their offsets in it. */
export interface Block {
  cells: Cell[];
  text: string;
  starts: number[];
}
export interface Page {
  lines: Cell[][];
  blocks: Block[];
}

/** In font sizes: what is closer is one word, what is farther is another cell. */
const WORD_GAP = 0.12;
const CELL_GAP = 1.05;
/** Options with check boxes stand apart and belong together. */
const OPTION_GAP = 6;
const MARKED = /(?:[☒☑✓✔✗✘■☐□○]|[[(]\s?[xX✓]?\s?[)\]])/;
const SAME_LINE = 0.4;
const NEXT_LINE = 1.75;
/** Longer lines are cut: no rule needs more, and a hostile one must stay cheap. */
const MAX_CELL = 2_000;

const FILLER = /_{2,}|\.{4,}|…+|(?:\. ){4,}/g;

/** The parts of an item between blanks (`____`) and leaders (`....`), each with its share of the width. */
function withoutFillers(item: PageItem): PageItem[] {
  const text = item.text.replaceAll('\u00a0', ' ');
  const perLetter = item.width / Math.max(text.length, 1);
  const parts: PageItem[] = [];
  const add = (from: number, to: number) => {
    const part = text.slice(from, to);
    const lead = part.length - part.trimStart().length;
    const trimmed = part.trim();
    if (!trimmed) return;
    parts.push({ ...item, text: trimmed, x: item.x + (from + lead) * perLetter, width: trimmed.length * perLetter });
  };
  let from = 0;
  for (const found of text.matchAll(FILLER)) {
    add(from, found.index);
    from = found.index + found[0].length;
  }
  add(from, text.length);
  return parts;
}

function linesOf(items: readonly PageItem[]): PageItem[][] {
  const sorted = [...items].sort((a, b) => a.y - b.y || a.x - b.x);
  const lines: PageItem[][] = [];
  for (const item of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && item.y - first.y <= SAME_LINE * Math.max(first.size, item.size)) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

function cellsOf(items: readonly PageItem[], line: number): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, y, width, size } of items) {
    const last = cells.at(-1);
    const gap = last ? (x - last.right) / size : Infinity;
    const isNext = gap < CELL_GAP || (gap < OPTION_GAP && MARKED.test(text) && MARKED.test(last?.text ?? ''));
    if (last && isNext && last.text.length < MAX_CELL) {
      last.text += (gap < WORD_GAP ? '' : ' ') + text;
      last.right = Math.max(last.right, x + width);
    } else cells.push({ text: text.slice(0, MAX_CELL), x, right: x + width, y, size, line });
  }
  return cells;
}

/** Whether two cells stand above one another. */
export const overlaps = (a: Cell, b: Cell): boolean => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 0;

/** Joins the cells that continue one another; `isAlone` names those that never do. */
function blocksOf(lines: readonly Cell[][], isAlone: (cell: Cell) => boolean): Block[] {
  const blocks: Cell[][] = [];
  let open: Cell[][] = [];
  for (const line of lines)
    for (const cell of line) {
      open = open.filter((block) => cell.y - block.at(-1)!.y <= 4 * cell.size);
      const before = isAlone(cell)
        ? undefined
        : open.findLast((block) => {
            const last = block.at(-1)!;
            return (
              last.line < cell.line &&
              !isAlone(last) &&
              overlaps(last, cell) &&
              cell.y - last.y <= NEXT_LINE * Math.max(cell.size, last.size) &&
              Math.abs(last.size - cell.size) < 1
            );
          });
      if (before) before.push(cell);
      else {
        const block = [cell];
        blocks.push(block);
        open.push(block);
      }
    }
  return blocks.map((cells) => {
    const starts: number[] = [];
    let text = '';
    for (const cell of cells) {
      if (text) text += ' ';
      starts.push(text.length);
      text += cell.text;
    }
    return { cells, text, starts };
  });
}

/** Lines that stand on most pages in the same place: headers and footers, without page numbers. */
function repeated(pages: readonly Cell[][][]): Set<string> {
  if (pages.length < 2) return new Set();
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set([...lines.slice(0, 2), ...lines.slice(-2)].map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const minPages = Math.max(2, Math.ceil(pages.length * 0.6));
  return new Set([...counts].filter(([, count]) => count >= minPages).map(([key]) => key));
}
const keyOf = (line: readonly Cell[]) =>
  `${Math.round((line[0]?.y ?? 0) / 4)}:${line.map(({ text }) => text.replace(/\bpage\s+\d+(?:\s+of\s+\d+)?|^\W*\d{1,3}\W*$/gi, '#')).join(' ')}`;

/** The pages in order; headers and footers count once. */
export function orderedPages(pages: readonly (readonly PageItem[])[], isAlone: (cell: Cell) => boolean): Page[] {
  const all = pages.map((items) => linesOf(items.flatMap(withoutFillers)).map((line, at) => cellsOf(line, at)));
  const running = repeated(all);
  const seen = new Set<string>();
  return all.map((lines) => {
    // a heading that states something counts where it stands first
    const body = lines.filter((line) => !running.has(keyOf(line)) || !seen.has(keyOf(line)));
    for (const line of lines) seen.add(keyOf(line));
    return { lines: body, blocks: blocksOf(body, isAlone) };
  });
}
