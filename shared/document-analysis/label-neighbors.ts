/** Values of labels that stand alone: beside, below or above them. */
import { overlaps, type Cell, type Page } from './page-cells.ts';
import type { Read, Reader } from './found-values.ts';

/** Where the values of a page stand whose labels have none beside them. */
export type Direction = 'below' | 'above';

interface Neighbors {
  page: Page;
  direction: Direction;
  read: Reader;
  isLabel: (cell: Cell) => boolean;
}

/** In font sizes. */
const MAX_DISTANCE = 4;

const lineOf = (cell: Cell, page: Page) => page.lines.findIndex((line) => line.includes(cell));

function besideOf(cell: Cell, page: Page): Cell | undefined {
  return page.lines[lineOf(cell, page)]!.find((other) => other.x >= cell.right);
}
function verticalOf(cell: Cell, page: Page, direction: Direction): Cell | undefined {
  const at = lineOf(cell, page);
  const lines =
    direction === 'below' ? page.lines.slice(at + 1, at + 4) : page.lines.slice(Math.max(0, at - 3), at).reverse();
  for (const line of lines) {
    const found = line.find((other) => overlaps(other, cell) || Math.abs(other.x - cell.x) < cell.size);
    if (found) return Math.abs(found.y - cell.y) <= MAX_DISTANCE * Math.max(found.size, cell.size) ? found : undefined;
  }
  return undefined;
}

type Reading = Pick<Neighbors, 'page' | 'read' | 'isLabel'>;

/** The value that a cell begins with, on its line or on more. */
function readCell(
  cell: Cell | undefined,
  { page, read, isLabel }: Reading,
): { value: Read['value']; words: string } | null {
  if (!cell || isLabel(cell)) return null;
  const plain = (text: string) => text.replace(/^[\s:–—-]+/, '');
  const own = read(plain(cell.text));
  if (own) return { value: own.value, words: cell.text };
  const block = page.blocks.find(({ cells }) => cells.includes(cell));
  const text = block && plain(block.text.slice(block.starts[block.cells.indexOf(cell)]));
  const more = text ? read(text) : null;
  return text && more ? { value: more.value, words: text.slice(0, more.length) } : null;
}

/** The value of a label, and its words. */
export function neighborOf(label: Cell, around: Neighbors): { value: Read['value']; words: string } | null {
  const beside = besideOf(label, around.page);
  const right = readCell(beside, around);
  if (right) return right;
  // a filled cell beside a label that ends with a colon is its value, readable or not
  if (beside && label.text.endsWith(':') && !around.isLabel(beside)) return null;
  return readCell(verticalOf(label, around.page, around.direction), around);
}

interface Labels {
  isLabel: (cell: Cell) => boolean;
  readers: readonly { whole: RegExp; read: Reader }[];
}

/** Whether the values of a page stand below or above their labels: as most labels say that allow only one of them. */
export function directionOn(page: Page, { isLabel, readers }: Labels): Direction {
  let votes = 0;
  for (const cell of page.lines.flat()) {
    if (cell.text.endsWith(':') || !isLabel(cell)) continue;
    for (const { whole, read } of readers) {
      if (!whole.test(cell.text) || readCell(besideOf(cell, page), { page, read, isLabel })) continue;
      const [above, below] = (['above', 'below'] as const).map((direction) => {
        const other = verticalOf(cell, page, direction);
        return other && readCell(other, { page, read, isLabel }) ? Math.abs(other.y - cell.y) : null;
      });
      if (above === null && below !== null) votes += 1;
      else if (below === null && above !== null) votes -= 1;
      else if (above != null && below != null) votes += above < below * 0.85 ? -1 : below < above * 0.85 ? 1 : 0;
    }
  }
  return votes < 0 ? 'above' : 'below';
}
