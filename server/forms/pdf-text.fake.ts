/** Reads PDF files back, for tests. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** The text of all pages without white space: what was written is found in it wherever lines break. */
export const readTight = async (pdf: Uint8Array): Promise<string> =>
  tight((await readPages(pdf)).map(({ text }) => text).join(''));
export const tight = (text: string): string => text.replace(/\s+/g, '');
