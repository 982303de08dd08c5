import type { DocumentCheck, VerificationOutcome } from './document-verifications.types.ts';

export const CODE_UNKNOWN =
  'No document has this code. Check it against the certificate page, the last page of the document.';

export const CHECK_LABELS: Readonly<Record<DocumentCheck['name'], string>> = {
  record: 'The file on record',
  seal: 'The seal',
  certificate: 'The certificate',
  timeStamp: 'The time stamp',
};

/** Heading and sentence for each outcome. */
export const OUTCOME_MESSAGES: Readonly<Record<VerificationOutcome, { title: string; detail: string }>> = {
  valid: {
    title: 'This document is signed and unchanged',
    detail: 'Everyone who had to sign it did, and the copy on record is exactly as it was sealed.',
  },
  changed: {
    title: 'This document couldn’t be verified',
    detail: 'At least one check failed. Don’t rely on a copy of it before you’ve talked to us.',
  },
  unsealed: {
    title: 'This document is signed and not sealed yet',
    detail: 'Everyone has signed. We seal the document within minutes; then it can be verified here.',
  },
  waiting: {
    title: 'This document is still waiting for signatures',
    detail: 'Not everyone has signed it. It can be verified here once it’s complete.',
  },
  voided: {
    title: 'This document is no longer valid',
    detail: 'Its terms changed or a new document replaced it, so its signatures don’t count.',
  },
  declined: {
    title: 'This document was declined',
    detail: 'Someone who had to sign it declined, so it never became valid.',
  },
};
