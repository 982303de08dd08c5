// Opens an uploaded PDF in the process of picture-program.mjs: a malicious file can exhaust only that process.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';

/** Annotations that are visible on paper and do nothing; the others are links, players, attachments and form fields. */
const PRINTED = [
  'FreeText',
  'Text',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
];
/** What an annotation does when it is used, and its references into the rest of the file. */
const ACTIVE = ['A', 'AA', 'PA', 'P', 'Parent', 'Popup', 'IRT', 'Dest', 'OC'];

function keepPrintedMarks(page) {
  page.node.delete(PDFName.of('AA'));
  const marks = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (!marks) return;
  const printed = marks.asArray().filter((entry) => {
    const mark = entry instanceof PDFRef ? page.doc.context.lookup(entry) : entry;
    if (!(mark instanceof PDFDict)) return false;
    const kind = mark.lookup(PDFName.of('Subtype'));
    if (!(kind instanceof PDFName) || !PRINTED.includes(kind.decodeText())) return false;
    for (const key of ACTIVE) mark.delete(PDFName.of(key));
    return true;
  });
  page.node.set(PDFName.of('Annots'), page.doc.context.obj(printed));
}

/** Fields become part of the page; a form that cannot be drawn leaves its pages as they are. */
function flatten(pdf) {
  try {
    pdf.getForm().flatten();
  } catch {
    // the page is still worth reading
  }
}

/**
 * The pages as a new file without scripts, forms and links, or why there are none: `locked` by a password, too many
 * `pages`, `unreadable`.
 */
export async function openPdf({ bytes, maxPages }) {
  let source;
  try {
    source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false, password: '' });
  } catch (error) {
    return { problem: /encrypt|password/i.test(`${error.name} ${error.message}`) ? 'locked' : 'unreadable' };
  }
  try {
    const pages = source.getPageCount();
    if (!pages) return { problem: 'unreadable' };
    if (pages > maxPages) return { problem: 'pages' };
    flatten(source);
    source.getPages().forEach(keepPrintedMarks);
    const clean = await PDFDocument.create({ updateMetadata: false });
    for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
    return { pdf: await clean.save(), pages };
  } catch {
    return { problem: 'unreadable' };
  }
}
