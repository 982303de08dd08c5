import { describe, expect, it } from 'vitest';
import { verificationOutcome } from './document-verifications.rules.ts';
import type { VerificationOutcome } from './document-verifications.types.ts';
import { FORM_SIGNING_STATUSES, type FormSigningStatus } from './form-signings.types.ts';

const good = [{ isOk: true }, { isOk: true }, { isOk: null }];
const bad = [{ isOk: true }, { isOk: false }];
const OVER: Readonly<Record<Exclude<FormSigningStatus, 'COMPLETED'>, VerificationOutcome>> = {
  OPEN: 'waiting',
  DECLINED: 'declined',
  VOIDED: 'voided',
};

describe('the outcome of a verification', () => {
  it.each(FORM_SIGNING_STATUSES.filter((status) => status !== 'COMPLETED'))(
    'of a document that is %s never depends on its seal',
    (status) => {
      for (const sealedHash of [null, 'a'])
        for (const checks of [[], good, bad])
          expect(verificationOutcome({ status, sealedHash, checks })).toBe(OVER[status]);
    },
  );
  it.each<[string | null, readonly { isOk: boolean | null }[], VerificationOutcome]>([
    [null, [], 'unsealed'],
    ['a', good, 'valid'],
    ['a', bad, 'changed'],
    ['a', [], 'changed'],
  ])('of a completed document with the hash %s and the checks %j is %s', (sealedHash, checks, outcome) => {
    expect(verificationOutcome({ status: 'COMPLETED', sealedHash, checks })).toBe(outcome);
  });
});
