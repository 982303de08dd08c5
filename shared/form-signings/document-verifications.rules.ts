import type { DocumentCheck, VerificationOutcome } from './document-verifications.types.ts';
import type { FormSigningStatus } from './form-signings.types.ts';

/** What the checks of a document come to. A document that is over is never valid, even with a seal in order. */
export function verificationOutcome({
  status,
  sealedHash,
  checks,
}: {
  status: FormSigningStatus;
  sealedHash: string | null;
  checks: readonly Pick<DocumentCheck, 'isOk'>[];
}): VerificationOutcome {
  if (status === 'VOIDED') return 'voided';
  if (status === 'DECLINED') return 'declined';
  if (status === 'OPEN') return 'waiting';
  if (sealedHash === null) return 'unsealed';
  return checks.length > 0 && checks.every(({ isOk }) => isOk !== false) ? 'valid' : 'changed';
}
