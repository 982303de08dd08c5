// A worker thread that reads the text of PDF files by pdf.js. It parses without yielding, so the watch over memory and
// time (limited-program.mjs) runs in the main thread of its process.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

// pdf.js asks for it when it is loaded and uses it to draw, which is not done here
globalThis.DOMMatrix ??= class {};
const { AnnotationMode, getDocument, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// pdf.js finds its own worker here and starts none
globalThis.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');

/** Text as it stands on the page, upright, from the top left corner. */
async function drawnText(page, viewport) {
  const { items } = await page.getTextContent();
  return items.flatMap(({ str, transform, width }) => {
    if (!str?.trim()) return [];
    const [a, b, , , x, y] = Util.transform(viewport.transform, transform);
    return Math.abs(b) > Math.abs(a) * 0.05 ? [] : [{ text: str, x, y, width, size: Math.hypot(a, b) || 1 }];
  });
}

/** What is filled in the fields of a form. */
async function filledFields(page, viewport) {
  const fields = await page.getAnnotations();
  return fields.flatMap(
    ({ subtype, fieldType, fieldValue, checkBox, radioButton, exportValue, buttonValue, rect, hidden }) => {
      if (subtype !== 'Widget' || hidden) return [];
      const [left, bottom, right, top] = viewport.convertToViewportRectangle(rect);
      const box = { x: Math.min(left, right), width: Math.abs(right - left) };
      const height = Math.abs(top - bottom);
      if (checkBox || radioButton) {
        const isOn =
          fieldValue !== null && fieldValue !== 'Off' && fieldValue === (checkBox ? exportValue : buttonValue);
        return [
          { ...box, text: isOn ? '[X]' : '[ ]', y: Math.max(top, bottom) - height * 0.2, size: Math.max(height, 6) },
        ];
      }
      const text = [fieldValue]
        .flat()
        .filter((value) => typeof value === 'string')
        .join(', ');
      if (!['Tx', 'Ch'].includes(fieldType) || !text.trim()) return [];
      const size = Math.min(Math.max(height * 0.7, 6), 11);
      return text.split(/\r\n?|\n/).map((line, at) => ({
        text: line,
        x: box.x,
        y:
          height < 2 * size
            ? Math.max(top, bottom) - (height - size * 0.7) / 2
            : Math.min(top, bottom) + size * (1 + at * 1.2),
        width: Math.min(box.width, line.length * size * 0.5),
        size,
      }));
    },
  );
}

const OUT_OF_MEMORY = /allocation failed|array (?:buffer )?length|out of memory/i;

function problemOf({ name, message }) {
  if (name === 'PasswordException') return 'encrypted';
  return OUT_OF_MEMORY.test(message) ? 'too-demanding' : 'unreadable';
}

async function readText({ path, maxPages, maxCharacters, maxItems }) {
  const bytes = new Uint8Array(await readFile(path));
  const file = await getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    annotationMode: AnnotationMode.ENABLE,
    enableXfa: false,
    maxImageSize: 0,
  }).promise;
  try {
    const pages = [];
    let characters = 0;
    let count = 0;
    for (
      let number = 1;
      number <= Math.min(file.numPages, maxPages) && characters < maxCharacters && count < maxItems;
      number += 1
    ) {
      const items = [];
      try {
        const page = await file.getPage(number);
        const viewport = page.getViewport({ scale: 1 });
        items.push(...(await drawnText(page, viewport)), ...(await filledFields(page, viewport)));
        page.cleanup();
      } catch (error) {
        if (OUT_OF_MEMORY.test(error?.message)) throw error;
        // a broken page has no text; the others do
      }
      const kept = items.slice(0, maxItems - count).filter(({ text }) => (characters += text.length) <= maxCharacters);
      count += items.length;
      pages.push(kept);
    }
    return { pageCount: file.numPages, pages };
  } finally {
    await file.destroy();
  }
}

parentPort.on('message', (input) => {
  readText(input).then(
    (value) => parentPort.postMessage({ value }),
    (error) => parentPort.postMessage({ problem: problemOf(error) }),
  );
});
