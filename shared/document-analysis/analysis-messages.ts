/** Messages about the analysis of a document. */
import { MAX_ANALYZED_PAGES, type Analysis, type AnalysisProblem } from './document-analysis.types.ts';

const BY_HAND = 'Please enter the details yourself.';
export const ANALYSIS_MESSAGES: Readonly<Record<AnalysisProblem, string>> = {
  'no-text': `This PDF has no text, for example because it was scanned. ${BY_HAND}`,
  encrypted: `This PDF is protected by a password, so it wasn’t read. ${BY_HAND}`,
  unreadable: `This PDF is damaged, so it wasn’t read. ${BY_HAND}`,
  'too-demanding': `This PDF is too large to be read. ${BY_HAND}`,
  'not-a-pdf': `Details are read from PDF documents only. ${BY_HAND}`,
  busy: `Too many documents are being read at the moment, so this one wasn’t. ${BY_HAND}`,
  failed: `This document couldn’t be read. ${BY_HAND}`,
};
export const NOTHING_FOUND = `We found no details of an offer in this document. ${BY_HAND}`;

const list = (pages: readonly number[]) =>
  pages.length === 1 ? `Page ${pages[0]} has` : `Pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)} have`;

/** The message for a document: what was not read, or that nothing was found; null if all is well. */
export function messageFor(
  problem: AnalysisProblem | null,
  {
    pageCount,
    pagesRead,
    pagesWithoutText,
    found,
  }: Pick<Analysis, 'pageCount' | 'pagesRead' | 'pagesWithoutText'> & { found: number },
): string | null {
  if (problem) return ANALYSIS_MESSAGES[problem];
  const parts: string[] = [];
  if (found === 0) parts.push(NOTHING_FOUND);
  if (pagesRead < pageCount)
    parts.push(`Only the first ${Math.min(pagesRead, MAX_ANALYZED_PAGES)} of ${pageCount} pages were read.`);
  if (pagesWithoutText.length > 0) parts.push(`${list(pagesWithoutText)} no text and couldn’t be read.`);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** The response for a document of which nothing was read. */
export const blankAnalysis = (problem: AnalysisProblem | null): Analysis => ({
  findings: [],
  pageCount: 0,
  pagesRead: 0,
  pagesWithoutText: [],
  problem,
  message: problem && ANALYSIS_MESSAGES[problem],
});
