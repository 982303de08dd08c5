/** Reads the details of an offer from an uploaded document, where the upload asks for it. */
import { blankAnalysis } from '#shared/document-analysis/analysis-messages.ts';
import { analyzeDocument, termsAnalysis } from '#shared/document-analysis/document-analysis.rules.ts';
import type { Analysis, AnalysisProblem, TermsAnalysis } from '#shared/document-analysis/document-analysis.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import type { CreateUpload } from '#shared/uploads/uploads.schema.ts';
import type { Response } from 'express';
import type { AppContext } from '../../context.ts';
import { PdfRefused, readPdfText } from '../../media/pdf-process.ts';
import { withProposals } from './model-proposals.ts';
import { interrupted } from './receive-file.ts';
import { mimeOf } from './store-upload.ts';

/** The documents of an offer that is being written, and those of a transaction. */
const isAnalyzed = (actor: Actor, { analyze, type, sessionId }: CreateUpload) =>
  analyze &&
  (type === 'TRANSACTION_DOC' || (type === 'OFFER_DOC' && actor.kind !== 'token' && sessionId !== undefined));

/**
 * What the document at `path` states, or null where no analysis was asked for. It never fails the upload: a document
 * that cannot be read says so in its `message`. Throws only the signal's reason.
 */
export async function analyzeUpload(
  context: AppContext,
  actor: Actor,
  fields: CreateUpload,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<Analysis | TermsAnalysis | null> {
  if (!isAnalyzed(actor, fields)) return null;
  const analysis = await analysisOf(context, path, signal);
  return fields.type === 'TRANSACTION_DOC' ? termsAnalysis(analysis) : analysis;
}

async function analysisOf(context: AppContext, path: string, signal: AbortSignal): Promise<Analysis> {
  try {
    if ((await mimeOf(path)) !== 'application/pdf') return blankAnalysis('not-a-pdf');
    const text = await readPdfText(path, { signal });
    return await withProposals(context, text, analyzeDocument(text), signal);
  } catch (error) {
    signal.throwIfAborted();
    const problem: AnalysisProblem = error instanceof PdfRefused ? error.problem : 'failed';
    if (problem === 'failed') context.log.error({ err: error }, 'an uploaded document could not be analyzed');
    return blankAnalysis(problem);
  }
}

/** A signal that aborts when the client disconnects before its response. */
export function abortedWith(res: Response): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!res.writableFinished) gone.abort(interrupted());
  };
  if (res.closed) abort();
  else res.once('close', abort);
  return gone.signal;
}
