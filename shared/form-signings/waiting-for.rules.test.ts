import { describe, expect, it } from 'vitest';
import { bindingForms, signersOf } from './form-signings.rules.ts';
import type { SignerRole, SigningOffer } from './form-signings.types.ts';
import { agreementStep, waitingForSignatures } from './waiting-for.rules.ts';

const NOW = '2026-12-01T15:00:00Z';
const accepted = {
  flow: 'BUYER',
  status: 'ACCEPTED',
  secondBuyerName: 'Sam',
  secondBuyerEmail: 'sam@example.test',
  builtBefore1978: null,
  bindingAt: null,
  disclosures: 'None',
  listing: { type: 'SELLER', state: 'AL', yearBuilt: 1999 },
} satisfies SigningOffer & { bindingAt: null; disclosures: string };

/** Every document that the agreement needs, signed by these roles. */
const signedBy = (...roles: SignerRole[]) =>
  bindingForms(accepted).map((form) => {
    const signers = signersOf(form, accepted).map(({ role, order }) => ({
      id: role,
      role,
      order,
      name: role === 'SELLER' ? 'Nora Whitfield' : '',
      consentAt: null,
      signedAt: roles.includes(role) ? NOW : null,
      declinedAt: null,
    }));
    const status = signers.every(({ signedAt }) => signedAt) ? ('COMPLETED' as const) : ('OPEN' as const);
    return { ...form, status, signers };
  });
const waiting = (signings: ReturnType<typeof signedBy>, offer: Parameters<typeof waitingForSignatures>[0] = accepted) =>
  waitingForSignatures(offer, signings);
const readyOf = (signings: ReturnType<typeof signedBy>) =>
  Object.fromEntries(waiting(signings).map(({ role, ready }) => [role, ready]));

describe('an accepted offer', () => {
  it('waits for those who have not signed, by name', () => {
    expect(waiting(signedBy('BUYER', 'SECOND_BUYER', 'BROKERAGE'))).toEqual([
      expect.objectContaining({ role: 'SELLER', name: 'Nora Whitfield' }),
    ]);
    expect(waiting(signedBy('BUYER', 'SECOND_BUYER', 'BROKERAGE', 'SELLER'))).toEqual([]);
    expect(waiting(signedBy(), { ...accepted, status: 'SIGNED' })).toEqual([]);
    expect(waiting(signedBy(), { ...accepted, bindingAt: NOW })).toEqual([]);
  });

  it('waits for the signatures of an amendment once it binds, whatever was amended before', () => {
    const [agreement] = signedBy('BUYER', 'SECOND_BUYER', 'BROKERAGE', 'SELLER');
    const amendment = (status: 'OPEN' | 'COMPLETED', ...signed: SignerRole[]) => ({
      ...agreement!,
      formId: 14 as const,
      side: null,
      status,
      signers: (['BUYER', 'SELLER'] as const).map((role) => ({
        ...agreement!.signers[0]!,
        role,
        order: 0,
        name: '',
        signedAt: status === 'COMPLETED' || signed.includes(role) ? NOW : null,
      })),
    });
    const bound = { ...accepted, bindingAt: NOW };
    const offerWith = (...signed: SignerRole[]) => ({
      ...bound,
      waitingFor: waiting([amendment('COMPLETED'), amendment('OPEN', ...signed)], bound),
    });
    expect(agreementStep('SELLER', offerWith('BUYER'))).toBe('Sign the Amendment to the Contract');
    expect(agreementStep('BUYER', offerWith('BUYER'))).toBeNull();
    expect(agreementStep('BUYER', offerWith())).toBe('Sign the Amendment to the Contract');
    expect(waiting([amendment('COMPLETED')], bound)).toEqual([]);
  });

  it('is ready for the seller once both buyers have signed', () => {
    expect(readyOf(signedBy())).toMatchObject({
      SELLER: expect.not.arrayContaining(['Purchase Agreement']) as string[],
    });
    expect(readyOf(signedBy('BUYER')).SELLER).not.toContain('Purchase Agreement');
    expect(readyOf(signedBy('BUYER', 'SECOND_BUYER')).SELLER).toContain('Purchase Agreement');
  });

  it('is ready for nobody while the documents are being made', () => {
    expect(waiting([]).map(({ ready }) => ready)).toEqual(waiting([]).map(() => []));
    expect(waiting([]).length).toBeGreaterThan(1);
  });

  it('asks a side for what it can do now', () => {
    const offerWith = (...roles: SignerRole[]) => ({ ...accepted, waitingFor: waiting(signedBy(...roles)) });
    const buyersSigned = offerWith('BUYER', 'SECOND_BUYER', 'BROKERAGE');
    expect(agreementStep('SELLER', buyersSigned)).toMatch(/^Sign the Purchase Agreement/);
    expect(agreementStep('BUYER', buyersSigned)).toBeNull();
    expect(agreementStep('BUYER', offerWith())).toMatch(/^Sign the /);
    expect(agreementStep('SELLER', { ...buyersSigned, disclosures: null })).toBe('Give your disclosures');
    expect(agreementStep('BUYER', { ...buyersSigned, disclosures: null })).toBeNull();
    expect(agreementStep('SELLER', { ...accepted, status: 'COUNTERED', disclosures: null, waitingFor: [] })).toBeNull();
  });
});
