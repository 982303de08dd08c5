/** GET /document-verifications/{code}: what anyone with the code of a document may know of it. No names, no address. */
import type { FormSigningStatus } from './form-signings.types.ts';

export const DOCUMENT_CHECKS = ['record', 'seal', 'certificate', 'timeStamp'] as const;
export interface DocumentCheck {
  name: (typeof DOCUMENT_CHECKS)[number];
  /** Null: there was nothing to check, which is no fault. */
  isOk: boolean | null;
  /** One sentence. */
  detail: string;
}
export interface DocumentVerificationView {
  formName: string;
  status: FormSigningStatus;
  completedAt: Date | null;
  sealedAt: Date | null;
  /** SHA-256 of the pages before any signature. */
  documentHash: string;
  /** SHA-256 of the sealed file; null before it is sealed. */
  sealedHash: string | null;
  pages: number;
  /** How many people signed. */
  signatures: number;
  /** The hosted service that collected the signatures and sealed the document; absent: we did. */
  service?: string;
  /** Empty before the document is sealed. */
  checks: DocumentCheck[];
}

/** What the checks come to. */
export type VerificationOutcome = 'valid' | 'changed' | 'unsealed' | 'waiting' | 'voided' | 'declined';
