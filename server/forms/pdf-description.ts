/** Title, author, language and dates in the properties of a PDF file. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { PRODUCT } from '#shared/brand/product.ts';
import { oneLine } from './printable-text.ts';

export function describe(pdf: PDFDocument, about: { title: string; author: string; at: Date }): void {
  pdf.setTitle(about.title, { showInWindowTitleBar: true });
  pdf.setAuthor(oneLine(about.author));
  pdf.setProducer(PRODUCT);
  pdf.setCreator(PRODUCT);
  pdf.setLanguage('en-US');
  pdf.setCreationDate(about.at);
  pdf.setModificationDate(about.at);
}
