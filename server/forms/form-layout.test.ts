import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFonts } from './document-fonts.ts';
import { PAGE, placeItems, type Item } from './form-layout.ts';

const ROOM = PAGE.top - PAGE.bottom;

/** Where each item is drawn: its page and its upper and lower edge. */
async function placed(items: readonly Omit<Item, 'draw'>[]) {
  const pdf = await PDFDocument.create();
  const fonts = await openFonts(pdf, []);
  const places: { page: number; top: number; bottom: number }[] = [];
  placeItems(
    pdf,
    fonts,
    items.map((item, at) => ({
      ...item,
      draw: ({ pageNumber }, top) => (places[at] = { page: pageNumber, top, bottom: top - item.height }),
    })),
  );
  return places;
}

const item = fc.record({
  height: fc.integer({ min: 8, max: 150 }),
  spaceBefore: fc.integer({ min: 0, max: 16 }),
  keepWithNext: fc.boolean(),
});

describe('placeItems', () => {
  it('keeps items on the page, below each other, and with those they belong to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 60 }), async (items) => {
        const places = await placed(items);
        places.forEach(({ page, top, bottom }, at) => {
          expect(top).toBeLessThanOrEqual(PAGE.top);
          expect(bottom).toBeGreaterThanOrEqual(PAGE.bottom);
          const before = places[at - 1];
          if (before && before.page === page) expect(top).toBeLessThanOrEqual(before.bottom);
          if (before) expect(page - before.page).toBeLessThanOrEqual(1);
        });
        for (const { from, to } of chainsOf(items))
          if (heightOf(items.slice(from, to + 1)) <= ROOM) expect(places[from]!.page).toBe(places[to]!.page);
      }),
      { numRuns: 200 },
    );
  });

  it('repeats the heading of a table at the top of the next page', async () => {
    const pdf = await PDFDocument.create();
    const tops: [number, number][] = [];
    const heading: Item = {
      height: 20,
      spaceBefore: 0,
      keepWithNext: true,
      draw: ({ pageNumber }, top) => tops.push([pageNumber, top]),
    };
    const row: Item = { height: 100, spaceBefore: 0, keepWithNext: false, repeated: heading, draw: () => {} };
    placeItems(pdf, await openFonts(pdf, []), [heading, ...Array.from({ length: 14 }, () => row)]);
    expect(tops).toEqual([
      [0, PAGE.top],
      [1, PAGE.top],
      [2, PAGE.top],
    ]);
  });
});

type Placeable = Pick<Item, 'height' | 'spaceBefore' | 'keepWithNext'>;
const heightOf = (items: readonly Placeable[]) =>
  items.reduce((sum, { height, spaceBefore }, at) => sum + height + (at ? spaceBefore : 0), 0);

/** From an item to the last one that has to be on its page. */
function chainsOf(items: readonly Placeable[]): { from: number; to: number }[] {
  const chains: { from: number; to: number }[] = [];
  for (let from = 0; from < items.length; from += 1) {
    let to = from;
    while (items[to]!.keepWithNext && to + 1 < items.length) to += 1;
    chains.push({ from, to });
    from = to;
  }
  return chains;
}
