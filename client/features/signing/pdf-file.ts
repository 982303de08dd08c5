/** PDF.js with its worker. Imported by the document view alone, so that no other screen loads it. */
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Our documents embed their fonts: no file of glyphs or character maps is ever asked for. */
export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(await file.arrayBuffer()), isEvalSupported: false, useWasm: false }).promise;
