import { PDFDocument } from '@cantoo/pdf-lib';

/** The height of each page in points: an own form may have pages of any size. */
export async function heightsOfPages(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPages().map((page) => page.getHeight());
}
