/** Versions of a document of a sale: a newer file of its sender and type takes the place of the earlier one. */
import { isUser, type Actor } from '../kernel/actor.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import type { DocumentType, UploadType } from './uploads.types.ts';

/**
 * Types whose newer file replaces an earlier one. Not what is signed or belongs to the contract: an amendment or a new
 * repair request changes that, beside what it changes. Receipts and photos are many, not versions of one.
 */
const REPLACEABLE: ReadonlySet<DocumentType> = new Set([
  'PRE_APPROVAL',
  'PROOF_OF_FUNDS',
  'OTHER',
  'INSPECTION_REPORT',
  'LOAN_ESTIMATE',
  'CLEAR_TO_CLOSE',
  'APPRAISAL',
  'TITLE_COMMITMENT',
  'CLOSING_DISCLOSURE',
] as const satisfies readonly DocumentType[]);

interface Document {
  type: UploadType;
  docType: DocumentType | null;
  userId: string | null;
  transactionId: string | null;
  addendumId: string | null;
}

/** True for a document that its sender may replace while its sale is open. One without a type counts as OTHER. */
export const isReplaceable = ({ type, docType, addendumId }: Pick<Document, 'type' | 'docType' | 'addendumId'>) =>
  type === 'TRANSACTION_DOC' && addendumId === null && REPLACEABLE.has(docType ?? 'OTHER');

interface Replaced extends Document {
  /** Whether a newer version is there. */
  isReplaced: boolean;
  isSaleOpen: boolean;
}

/**
 * Throws 403 for a document of somebody else, 409 for one that has no versions, has a newer one, or whose sale is over,
 * and 400 naming `docType` or `transactionId` for a file of another type or sale.
 */
export function assertReplaces(
  old: Replaced,
  next: { docType?: DocumentType | null | undefined; transactionId: string | null },
  actor: Actor,
): void {
  if (!isUser(actor, old.userId))
    throw forbidden('upload.not-yours', 'Only the person who sent this document can replace it.');
  if (!isReplaceable(old))
    throw conflict('upload.no-versions', 'This document stays as it is. Add the new one beside it.');
  if (old.isReplaced)
    throw conflict('upload.replaced', 'There’s a newer version of this document. Replace that one instead.');
  if (!old.isSaleOpen) throw conflict('upload.sale-over', 'This sale is over, so its documents stay as they are.');
  if (next.transactionId !== old.transactionId)
    throw invalidField('transactionId', 'A newer version belongs to the same sale.');
  if ((next.docType ?? 'OTHER') !== (old.docType ?? 'OTHER'))
    throw invalidField('docType', 'A newer version has the type of the document that it replaces.');
}

interface Versioned {
  id: string;
  createdAt: Instant;
  replacesId?: string | null;
}

/** A document with the versions before it, the newest of them first. */
export interface DocumentVersions<File> {
  newest: File;
  earlier: File[];
}

/** Each document by its newest version, in the order of the first ones: replacing one moves nothing. */
export function documentVersions<File extends Versioned>(files: readonly File[]): DocumentVersions<File>[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const replaced = new Set(files.map(({ replacesId }) => replacesId));
  return files
    .filter(({ id }) => !replaced.has(id))
    .map((newest) => {
      const earlier: File[] = [];
      for (let at = byId.get(newest.replacesId ?? ''); at; at = byId.get(at.replacesId ?? '')) earlier.push(at);
      return { newest, earlier };
    })
    .sort((a, b) => {
      const [first, second] = [a.earlier.at(-1) ?? a.newest, b.earlier.at(-1) ?? b.newest];
      return millisOf(first.createdAt) - millisOf(second.createdAt) || (first.id < second.id ? -1 : 1);
    });
}
