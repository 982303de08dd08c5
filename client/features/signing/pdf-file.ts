/** PDF.js with its worker. Imported by the document view alone, so that no other screen loads it. */
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

const STANDARD_FONTS = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  exhaustive: true,
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The fonts that every reader of PDFs has to know, such as Helvetica: uploaded documents may name them without
 * embedding them, and would be blank where the system has none. Each is fetched when a document asks for it.
 */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = Object.entries(STANDARD_FONTS).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    const response = url ? await fetch(url) : null;
    if (!response?.ok) throw new Error(`the font ${filename} could not be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    StandardFontDataFactory: StandardFonts,
  }).promise;
