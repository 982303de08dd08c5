/** The documents of an offer as one PDF: a page of contents with links, then each document. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { formItems, textItems } from '../forms/block-items.ts';
import { openFonts, type DocumentFonts } from '../forms/document-fonts.ts';
import { drawFrames } from '../forms/form-frame.ts';
import { ACCENT, drawLine, drawRule, PAGE, placeItems, SOFT, WIDTH, type Item } from '../forms/form-layout.ts';
import { describe } from '../forms/pdf-description.ts';
import { oneLine } from '../forms/printable-text.ts';
import { linesOf } from '../forms/text-lines.ts';
import { PAGE as SHEET } from './pdf-page.ts';

export interface OfferDocumentPart {
  name: string;
  /** What it is, or why it is missing. */
  note: string;
  /** `Signed`, `Uploaded`. */
  status: string;
  /** Null: it is named in the contents only. */
  content: { pdf: Uint8Array } | { jpeg: Uint8Array } | null;
}

export interface OfferDocuments {
  title: string;
  subtitle: string;
  facts: readonly { label: string; value: string }[];
  parts: readonly OfferDocumentPart[];
  /** Below the contents. */
  notes: readonly string[];
  author: string;
  reference: string;
  at: Date;
}

/** A document with its first page, from 1; null: it has none. */
interface Entry extends OfferDocumentPart {
  page: number | null;
  pages: number;
}
/** A line of the contents that leads to a page. */
interface ContentsLink {
  from: PDFPage;
  top: number;
  height: number;
  to: number;
}

const COLUMNS = { name: 0.62, status: 0.28, page: 0.1 } as const;
const SIZE = 10.5;
const NOTE = 8.5;

/** The field of a seal has no meaning in a copy. */
function withoutFields(page: PDFPage): void {
  const marks = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (!marks) return;
  const kept = marks.asArray().filter((_, at) => {
    const mark = marks.lookupMaybe(at, PDFDict);
    return mark && mark.lookup(PDFName.of('Subtype')) !== PDFName.of('Widget');
  });
  page.node.set(PDFName.of('Annots'), page.doc.context.obj(kept));
}

/** Adds the pages of a part and returns how many they are. */
async function addPart(pdf: PDFDocument, { content }: OfferDocumentPart): Promise<number> {
  if (!content) return 0;
  if ('jpeg' in content) {
    const image = await pdf.embedJpg(content.jpeg);
    const isWide = image.width > image.height;
    const [width, height] = isWide ? [SHEET.height, SHEET.width] : [SHEET.width, SHEET.height];
    const fitted = image.scaleToFit(width - 72, height - 72);
    pdf.addPage([width, height]).drawImage(image, {
      ...fitted,
      x: (width - fitted.width) / 2,
      y: (height - fitted.height) / 2,
    });
    return 1;
  }
  const source = await PDFDocument.load(content.pdf, { updateMetadata: false });
  const pages = await pdf.copyPages(source, source.getPageIndices());
  for (const page of pages) {
    withoutFields(page);
    pdf.addPage(page);
  }
  return pages.length;
}

const pagesLabel = (entry: Entry): string =>
  entry.page === null ? '–' : entry.pages > 1 ? `${entry.page}–${entry.page + entry.pages - 1}` : `${entry.page}`;

function headItem(fonts: DocumentFonts): Item {
  const label = (words: string) => linesOf(words, { fonts, size: 9, width: WIDTH, face: 'semibold' })[0]!;
  return {
    height: 22,
    spaceBefore: 18,
    keepWithNext: true,
    draw(canvas, top) {
      const style = { size: 9, color: SOFT };
      drawLine(canvas, label('Document'), PAGE.margin, top - 13, style);
      drawLine(canvas, label('Status'), PAGE.margin + WIDTH * COLUMNS.name, top - 13, style);
      const pages = label('Pages');
      drawLine(canvas, pages, PAGE.margin + WIDTH - pages.width, top - 13, style);
      drawRule(canvas, PAGE.margin, top - 21, WIDTH, ACCENT, 1);
    },
  };
}

function entryItem(fonts: DocumentFonts, entry: Entry, links: ContentsLink[]): Item {
  const lines = (words: string, size: number, width: number, face?: 'semibold') =>
    linesOf(oneLine(words), { fonts, size, width: WIDTH * width - 12, face });
  const names = lines(entry.name, SIZE, COLUMNS.name, 'semibold');
  const notes = entry.note ? lines(entry.note, NOTE, COLUMNS.name) : [];
  const statuses = lines(entry.status, SIZE, COLUMNS.status);
  const height = Math.max(names.length * 15 + notes.length * 12, statuses.length * 15) + 14;
  return {
    height,
    spaceBefore: 0,
    keepWithNext: false,
    draw(canvas, top) {
      const hasPages = entry.page !== null;
      names.forEach((line, at) =>
        drawLine(canvas, line, PAGE.margin, top - 17 - at * 15, { size: SIZE, ...(hasPages && { color: ACCENT }) }),
      );
      notes.forEach((line, at) =>
        drawLine(canvas, line, PAGE.margin, top - 17 - names.length * 15 - at * 12 + 1, { size: NOTE, color: SOFT }),
      );
      statuses.forEach((line, at) =>
        drawLine(canvas, line, PAGE.margin + WIDTH * COLUMNS.name, top - 17 - at * 15, { size: SIZE }),
      );
      const [pages] = lines(pagesLabel(entry), SIZE, COLUMNS.page + 0.05);
      drawLine(canvas, pages!, PAGE.margin + WIDTH - pages!.width, top - 17, { size: SIZE });
      drawRule(canvas, PAGE.margin, top - height, WIDTH);
      if (hasPages) links.push({ from: canvas.page, top, height, to: entry.page! - 1 });
    },
  };
}

async function contentsPages(about: OfferDocuments, entries: readonly Entry[]) {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = await openFonts(pdf, ['regular', 'semibold']);
  const column = { x: PAGE.margin, width: WIDTH };
  const links: ContentsLink[] = [];
  const { pages } = placeItems(pdf, fonts, [
    ...textItems(fonts, about.title, column, { size: 20, face: 'semibold', keepWithNext: true }),
    ...textItems(fonts, about.subtitle, column, { size: 10.5, color: SOFT, space: 1 }),
    ...formItems(fonts, [{ kind: 'facts', rows: about.facts }]),
    headItem(fonts),
    ...entries.map((entry) => entryItem(fonts, entry, links)),
    ...about.notes.flatMap((note, at) =>
      textItems(fonts, note, column, { size: NOTE, color: SOFT, space: at === 0 ? 16 : 5 }),
    ),
  ]);
  drawFrames(fonts, pages, {
    brokerage: about.author,
    title: about.title,
    form: '',
    reference: about.reference,
    initials: [],
    notice: '',
    pageLabel: 'Contents, page',
  });
  return { pdf, pages, links: links.map((link) => ({ ...link, from: pages.indexOf(link.from) })) };
}

/** Lets a press on a line of the contents open its page. */
function addLinks(pdf: PDFDocument, links: readonly (Omit<ContentsLink, 'from'> & { from: number })[]): void {
  const pages = pdf.getPages();
  for (const { from, top, height, to } of links) {
    const link = pdf.context.register(
      pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [PAGE.margin, top - height, PAGE.margin + WIDTH, top],
        Border: [0, 0, 0],
        Dest: [pages[to]!.ref, 'Fit'],
      }),
    );
    pages[from]!.node.addAnnot(link);
  }
}

/** The documents in the side bar of a reader. */
function addOutline(pdf: PDFDocument, entries: readonly Entry[]): void {
  const pages = pdf.getPages();
  const titled = [{ name: 'Contents', page: 1 }, ...entries].filter(({ page }) => page !== null);
  const outline = pdf.context.nextRef();
  const refs = titled.map(() => pdf.context.nextRef());
  titled.forEach(({ name, page }, at) => {
    const item = pdf.context.obj({ Parent: outline, Dest: [pages[page! - 1]!.ref, 'Fit'] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(oneLine(name)));
    if (refs[at - 1]) item.set(PDFName.of('Prev'), refs[at - 1]!);
    if (refs[at + 1]) item.set(PDFName.of('Next'), refs[at + 1]!);
    pdf.context.assign(refs[at]!, item);
  });
  pdf.context.assign(
    outline,
    pdf.context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }),
  );
  pdf.catalog.set(PDFName.of('Outlines'), outline);
}

/** The PDF's bytes. `parts` are in the order of the contents; uploaded PDFs have been opened and cleaned before. */
export async function offerDocumentsPdf(about: OfferDocuments): Promise<Uint8Array> {
  const documents = await PDFDocument.create({ updateMetadata: false });
  const added: { part: OfferDocumentPart; pages: number }[] = [];
  for (const part of about.parts) added.push({ part, pages: await addPart(documents, part) });
  const entriesAfter = (contents: number) => {
    let next = contents + 1;
    return added.map(({ part, pages }): Entry => {
      const entry = { ...part, pages, page: pages ? next : null };
      next += pages;
      return entry;
    });
  };
  // how many pages the contents take decides on which page the documents start
  const { pages: counted } = await contentsPages(about, entriesAfter(1));
  const entries = entriesAfter(counted.length);
  const contents = await contentsPages(about, entries);
  const pdf = contents.pdf;
  for (const page of await pdf.copyPages(documents, documents.getPageIndices())) pdf.addPage(page);
  addLinks(pdf, contents.links);
  addOutline(pdf, entries);
  describe(pdf, { title: oneLine(about.subtitle), author: about.author, at: about.at });
  return pdf.save();
}
