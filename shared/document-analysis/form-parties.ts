/** Whose part of a form a generic label ("Name", "Phone") belongs to. */
import { PARTIES, type Party } from './field-rules.ts';
import { overlaps, type Cell, type Page } from './page-cells.ts';

/** Lines above a label that can be the heading of its part. */
const MAX_LINES = 14;

const partyOf = (text: string): Party | null => PARTIES.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;
/** The last party that a text names: "Seller's Agent: … Buyer's Agent: …". */
function lastPartyIn(text: string): Party | null {
  const starts = [...text.matchAll(/(?<=^|[\s|,;])(?=[A-Za-z])/g)].map(({ index }) => index).reverse();
  for (const at of starts) {
    const party = partyOf(text.slice(at));
    // "broker" within "Buyer's Broker" is not the beginning of a part
    if (party && (party !== 'other' || !/(?:buyer|purchaser|selling|cooperating)['’]?s?\s*$/i.test(text.slice(0, at))))
      return party;
  }
  return null;
}

/** The party of a label: named before it on its line, or by the nearest heading above it. Null if none is. */
export function partyAt(cell: Cell, page: Page, offset = 0): Party | null {
  const at = page.lines.findIndex((line) => line.includes(cell));
  const inCell = lastPartyIn(cell.text.slice(0, offset));
  if (inCell) return inCell;
  const left = page.lines[at]!.filter((other) => other.right <= cell.x).reverse();
  for (const other of left) {
    const party = partyOf(other.text);
    if (party) return party;
  }
  for (const line of page.lines.slice(Math.max(0, at - MAX_LINES), at).reverse()) {
    const wide = line.length === 1;
    for (const other of [...line].reverse()) {
      if (!wide && !overlaps(other, cell) && Math.abs(other.x - cell.x) > 2 * cell.size) continue;
      const party = partyOf(other.text);
      if (party) return party;
    }
  }
  return null;
}
