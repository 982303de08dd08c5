/** Finds the terms of an offer on a page: after, beside, below and above their labels, and in sentences. */
import type { FoundField, FoundValue } from './document-analysis.types.ts';
import { isLabel, quote, TERMS, type PageContext, type Strength } from './form-labels.ts';
import { UNCHECKED_BEFORE, type Reader } from './found-values.ts';
import { neighborOf } from './label-neighbors.ts';
import type { Block, Cell, Page } from './page-cells.ts';
import { statedIn } from './sentence-rules.ts';

/** Adds the terms that a page states. */
export function termsOf({ page, number, direction, add }: PageContext): void {
  const found = (field: FoundField, value: FoundValue, words: string, strength: Strength) =>
    add({ field, value, words: quote(words), page: number, strength });
  for (const rule of TERMS) {
    for (const cell of page.lines.flat()) {
      if (cell.text.length > 90 || !rule.whole.test(cell.text) || rule.not?.test(leftOf(cell, page))) continue;
      const near = neighborOf(cell, { page, direction, read: rule.read, isLabel });
      if (near) found(rule.field, near.value, `${cell.text} ${near.words}`, 2);
    }
    for (const block of page.blocks) {
      for (const label of overlapping(block.text, rule.inText)) {
        const cellStart = block.starts.findLast((start) => start <= label.index) ?? 0;
        const before = block.text.slice(Math.max(cellStart, label.index - 40), label.index);
        if (rule.not?.test(before) || UNCHECKED_BEFORE.test(before) || isAloneAt(block, label.index)) continue;
        const end = label.index + label[0].length;
        const rest = block.text.slice(end, end + 400);
        const lead = rule.connector.exec(rest)![0].length;
        const value = readWithin(rest, lead, rule.read);
        if (!value) continue;
        const strength = /^\s*[:.–—-]/.test(rest) ? 2 : 1;
        found(rule.field, value.value, block.text.slice(label.index, end + value.end), strength);
      }
      if (rule.after)
        for (const stated of valuesBefore(block.text, rule.read, rule.after))
          found(rule.field, stated.value, stated.words, 1);
    }
  }
  for (const block of page.blocks)
    if (!block.cells.every(isLabel))
      for (const { field, value, words } of statedIn(block.text)) found(field, value, words, 1);
}

/** All matches, also those that begin within another: "loan" at the end of a line, "Amount Financed" on the next. */
function* overlapping(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  const search = new RegExp(pattern);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    yield found;
    search.lastIndex = found.index + 1;
  }
}

/** Reads at the end of the connecting words, or at the first place among them where a value begins. */
function readWithin(rest: string, lead: number, read: Reader) {
  const starts = [0];
  for (const gap of rest.slice(0, lead).matchAll(/[\s:;,.()#=>–—-]+/g)) starts.push(gap.index + gap[0].length);
  for (const at of starts) {
    const value = read(rest.slice(at));
    if (value) return { value: value.value, end: at + value.length };
  }
  return null;
}

/** Values that stand before what names them: "$5,000 as earnest money". */
function* valuesBefore(text: string, read: Reader, after: RegExp) {
  for (const start of text.matchAll(
    /(?<![\w$,.%-])(?=[$\d]|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)/gi,
  )) {
    const rest = text.slice(start.index, start.index + 300);
    const value = read(rest);
    const tail = value && after.exec(rest.slice(value.length));
    if (tail) yield { value: value.value, words: text.slice(start.index, start.index + value.length + tail[0].length) };
  }
}

/** Whether the label at this offset is a cell of its own: then its value stands beside, below or above. */
function isAloneAt(block: Block, at: number): boolean {
  const index = block.starts.findLastIndex((start) => start <= at);
  const cell = block.cells[index];
  return cell !== undefined && isLabel(cell);
}
const leftOf = (cell: Cell, page: Page) =>
  page.lines
    .find((line) => line.includes(cell))!
    .filter((other) => other.right <= cell.x)
    .map(({ text }) => text)
    .join(' ')
    .slice(-40);
