/** Reads PDF files back, for tests. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FormField } from './form-fields.types.ts';

export interface ReadPage {
  width: number;
  height: number;
  text: string;
}

/** Size and text of each page, as a reader copies it. */
export async function readPages(pdf: Uint8Array): Promise<ReadPage[]> {
  const file = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width = 0, height = 0] = page.view;
    pages.push({
      width,
      height,
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    });
  }
  await file.destroy();
  return pages;
}

/** Pairs of texts of a page that are printed over each other, and texts that reach out of the page. */
export async function misplacedTexts(pdf: Uint8Array): Promise<string[]> {
  const file = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const found: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const [, , wide = 0] = page.view;
    const boxes = (await page.getTextContent()).items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , size, x, y] = item.transform as [number, number, number, number, number, number];
      return [{ text: item.str, left: x, right: x + item.width, y, size }];
    });
    boxes.forEach((one, at) => {
      if (one.left < 0 || one.right > wide || one.y < 0) found.push(`${number}: ${one.text}`);
      for (const other of boxes.slice(at + 1))
        if (
          Math.abs(one.y - other.y) < 0.6 * Math.min(one.size, other.size) &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        )
          found.push(`${number}: ${one.text} | ${other.text}`);
    });
  }
  await file.destroy();
  return found;
}

/** The text of all pages without white space: what was written is found in it wherever lines break. */
export const readTight = async (pdf: Uint8Array): Promise<string> =>
  tight((await readPages(pdf)).map(({ text }) => text).join(''));
export const tight = (text: string): string => text.replace(/\s+/g, '');

/** Width of the frame of ink around a line, in points. */
const PEN = 1;

/**
 * What is drawn in a field: the number of free lines (in the color of the pen) and of texts made of `letter` alone, and
 * how many of them reach out of it.
 */
export async function inkIn(
  pdf: Uint8Array,
  field: FormField,
  letter = '',
): Promise<{ lines: number; text: number; outside: number }> {
  const file = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const page = await file.getPage(field.page + 1);
  const found = { lines: 0, text: 0, outside: 0 };
  const isInside = (left: number, lower: number, right: number, upper: number) =>
    left >= field.x - PEN &&
    right <= field.x + field.width + PEN &&
    lower >= field.y - PEN &&
    upper <= field.y + field.height + PEN;
  const { fnArray, argsArray } = await page.getOperatorList();
  let isPen = false;
  fnArray.forEach((operator, at) => {
    if (operator === OPS.setStrokeRGBColor) isPen = /^#122966$/i.test(String((argsArray[at] as unknown[])[0]));
    if (operator !== OPS.constructPath || !isPen) return;
    const [, , bounds] = argsArray[at] as [number, unknown, Float32Array | null];
    if (!bounds) return;
    const [left = 0, lower = 0, right = 0, upper = 0] = bounds;
    found.lines += 1;
    if (!isInside(left, lower, right, upper)) found.outside += 1;
  });
  if (letter)
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || !item.str || item.str.replaceAll(letter, '') !== '') continue;
      const [, , , size, x, y] = item.transform as [number, number, number, number, number, number];
      // initials and printed names are made of the same letter
      if (x < field.x || x > field.x + field.width || y < field.y - 40 || y > field.y + 80) continue;
      found.text += 1;
      if (!isInside(x, y, x + item.width, y + size * 0.7)) found.outside += 1;
    }
  await file.destroy();
  return found;
}
