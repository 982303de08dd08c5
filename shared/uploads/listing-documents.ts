import type { DocumentType } from './uploads.types.ts';

/**
 * Kinds of documents from a seller. The specification's document types cover only some of them, so the kind is stored
 * in the caption and the nearest type next to it.
 */
export const LISTING_DOCUMENTS = [
  { kind: 'Survey', docType: 'OTHER', inName: /survey|plat\b|plot plan/i },
  { kind: 'Title or deed', docType: 'OTHER', inName: /title|deed/i },
  { kind: 'Seller’s disclosure', docType: 'OTHER', inName: /disclos|disclaimer|lead.?paint/i },
  { kind: 'HOA papers', docType: 'OTHER', inName: /\bhoa\b|by-?laws|covenant|cc&?rs?\b|restrictions/i },
  { kind: 'Inspection report', docType: 'INSPECTION_REPORT', inName: /inspect|termite|radon|sewer|appraisal/i },
  { kind: 'Repair receipt', docType: 'REPAIR_RECEIPT', inName: /receipt|invoice|repair|warranty/i },
  { kind: 'Permit or floor plan', docType: 'OTHER', inName: /permit|floor.?plan|blueprint/i },
  { kind: 'Other', docType: 'OTHER', inName: /$^/ },
] as const satisfies readonly { kind: string; docType: DocumentType; inName: RegExp }[];
export type ListingDocumentKind = (typeof LISTING_DOCUMENTS)[number]['kind'];

/** Maximum number of documents per home. */
export const MAX_LISTING_DOCUMENTS = 30;

/** The kind suggested by a file name, or Other. */
export function kindInName(fileName: string): ListingDocumentKind {
  const words = fileName.replace(/[_-]+/g, ' ');
  return LISTING_DOCUMENTS.find(({ inName }) => inName.test(words))?.kind ?? 'Other';
}

/** The kind of a stored document: from its caption, otherwise from its type. */
export function kindOfDocument(document: { caption: string; docType: string | null }): ListingDocumentKind {
  const named = LISTING_DOCUMENTS.find(({ kind }) => kind === document.caption);
  return (
    (named ?? LISTING_DOCUMENTS.find(({ docType }) => docType !== 'OTHER' && docType === document.docType))?.kind ??
    'Other'
  );
}

/** Type and caption to store for a kind. */
export const fieldsOfKind = (kind: ListingDocumentKind): { docType: DocumentType; caption: string } => ({
  docType: LISTING_DOCUMENTS.find((one) => one.kind === kind)?.docType ?? 'OTHER',
  caption: kind,
});

/** A new file name that keeps the extension. */
export function renamed(fileName: string, wanted: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? '';
  const name = wanted.trim();
  return ending && name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}
