/** Finds the additional terms of an offer on a page. */
import { ADDITIONAL, isLabel, LABELED, quote, type PageContext } from './form-labels.ts';
import { overlaps, type Cell, type Page } from './page-cells.ts';

/** In font sizes: what is farther below belongs to something else, and what is closer to the same paragraph. */
const MAX_GAP = 3.4;
const PARAGRAPH = 1.75;
const MAX_TERMS = 10_000;

const isEnd = (line: readonly Cell[], cell: Cell) =>
  LABELED.test(cell.text) || isLabel(cell) || (line[0] !== cell && /^\W*\d{1,2}[.)]?$/.test(line[0]!.text));

/** The text that begins in a cell and goes on below it, with its paragraphs. */
function textFrom(first: Cell, from: number, page: Page): string {
  let text = first.text.slice(from).trim();
  let last = first;
  for (const line of page.lines.slice(page.lines.findIndex((one) => one.includes(first)) + 1)) {
    const cell = line.find((one) => Math.abs(one.x - first.x) < 1.5 * first.size);
    if (!cell) continue;
    const gap = (cell.y - last.y) / Math.max(last.size, 1);
    if (gap > MAX_GAP || Math.abs(cell.size - first.size) > 1 || isEnd(line, cell)) break;
    text += (text === '' ? '' : gap > PARAGRAPH ? '\n\n' : ' ') + cell.text;
    last = cell;
  }
  return text;
}

/** Adds the additional terms of a page: the text beside, after or under their heading. */
export function additionalTermsOf({ page, number, add }: PageContext): void {
  for (const [at, line] of page.lines.entries())
    for (const cell of line) {
      const inline = ADDITIONAL.start.exec(cell.text)?.[0].length ?? 0;
      if (!inline && !ADDITIONAL.whole.test(cell.text)) continue;
      const beside = line.find((other) => other.x >= cell.right && other !== cell);
      const below = page.lines
        .slice(at + 1)
        .flat()
        .find((other) => overlaps(other, cell) || Math.abs(other.x - cell.x) < cell.size);
      const isNear = below && below.y - cell.y <= MAX_GAP * cell.size && !isLabel(below) && !LABELED.test(below.text);
      const first = cell.text.length > inline && inline > 0 ? cell : (beside ?? (isNear ? below : undefined));
      if (!first) continue;
      const value = textFrom(first, first === cell ? inline : 0, page);
      if (!value || /^(?:none|n\/a|not applicable|no)\W*$/i.test(value)) continue;
      const label = first === cell ? cell.text.slice(0, inline) : `${cell.text} `;
      add({
        field: 'additionalTerms',
        value: value.slice(0, MAX_TERMS),
        words: quote(label + value),
        page: number,
        strength: 2,
      });
    }
}
