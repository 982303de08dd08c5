/** Reads the text of uploaded PDF files in a process of its own (pdf-program.mjs), with limits of memory and time. */
import {
  MAX_ANALYZED_CHARACTERS,
  MAX_ANALYZED_PAGES,
  type AnalysisProblem,
  type DocumentText,
} from '#shared/document-analysis/document-analysis.types.ts';
import { limitedProcess } from './limited-process.ts';

/** A page of an agreement has a few hundred pieces of text. */
const MAX_ITEMS = 60_000;
/** An agreement takes a second and 150 MB, most of it the program itself. */
const LIMITS = { seconds: 10, memoryMb: 500 };
/** Each takes a second: who comes after these is answered at once that nobody reads now. */
const MAX_WAITING = 8;

/** Why no text was read: one code, without the words of a library. */
export class PdfRefused extends Error {
  override name = 'PdfRefused';
  readonly problem: AnalysisProblem;
  constructor(problem: AnalysisProblem) {
    super(`the PDF is not read: ${problem}`);
    this.problem = problem;
  }
}

const run = limitedProcess({
  program: 'pdf-program.mjs',
  about: { isNice: true },
  maxWaiting: MAX_WAITING,
  busy: () => new PdfRefused('busy'),
  refused: (problem) => new PdfRefused(problem as AnalysisProblem),
  ended: (reason) => new PdfRefused(reason === 'crash' ? 'unreadable' : 'too-demanding'),
});

/** The text of a PDF file, page by page. Throws PdfRefused, or the signal's reason. */
export function readPdfText(
  path: string,
  { signal, limits = LIMITS }: { signal?: AbortSignal | undefined; limits?: typeof LIMITS } = {},
): Promise<DocumentText> {
  const input = { path, maxPages: MAX_ANALYZED_PAGES, maxCharacters: MAX_ANALYZED_CHARACTERS, maxItems: MAX_ITEMS };
  return run('readText', input, { ...limits, signal }) as Promise<DocumentText>;
}
