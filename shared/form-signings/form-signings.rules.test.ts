import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFER_STATUSES, TERM_FIELDS, type OfferStatus } from '../offers/offers.types.ts';
import {
  applySignerEvent,
  bindingForms,
  buyerForms,
  dueForms,
  isEstimateSigned,
  isReadyForSeller,
  isTurnOf,
  maySignAt,
  missingForBinding,
  isOutdatedByDisclosures,
  needsDisclosures,
  needsLeadPaint,
  sellerForms,
  showsChange,
  signerProblem,
  signersOf,
} from './form-signings.rules.ts';
import {
  FORM_IDS,
  SIGNER_ROLES,
  type FormRequirement,
  type FormSigningFacts,
  type SignerFacts,
  type SigningOffer,
} from './form-signings.types.ts';

const NOW = '2026-12-01T15:00:00Z';
type Changes = Partial<Omit<SigningOffer, 'listing'>> & { listing?: Partial<SigningOffer['listing']> };
const offerOf = ({ listing, ...more }: Changes = {}): SigningOffer => ({
  flow: 'BUYER',
  status: 'REVIEWED',
  secondBuyerName: '',
  secondBuyerEmail: '',
  builtBefore1978: null,
  ...more,
  listing: { type: 'SELLER', state: 'AL', yearBuilt: 1995, ...listing },
});
const numbers = (forms: readonly FormRequirement[]) => forms.map(({ formId, side }) => `${formId}${side ?? ''}`);

const signer = (role: SignerFacts['role'], more: Partial<SignerFacts> = {}): SignerFacts => ({
  id: role,
  role,
  order: 0,
  consentAt: null,
  signedAt: null,
  declinedAt: null,
  ...more,
});
const signed = { consentAt: NOW, signedAt: NOW };
const signing = (form: FormRequirement, signers: SignerFacts[], status: FormSigningFacts['status'] = 'OPEN') => ({
  ...form,
  status,
  signers,
});
/** The document with everyone signed but these roles. */
const signedBut = (form: FormRequirement, offer: SigningOffer, missing: readonly string[] = []) => {
  const signers = signersOf(form, offer).map(({ role, order }) =>
    signer(role, { order, ...(missing.includes(role) ? {} : signed) }),
  );
  return signing(form, signers, signers.every(({ signedAt }) => signedAt) ? 'COMPLETED' : 'OPEN');
};

describe('the documents of an offer', () => {
  it.each<[string, Changes, string[], string[]]>([
    ['Alabama, new home', {}, ['9BUYER', '7', '6'], ['9SELLER', '6']],
    ['Alabama, before 1978', { listing: { yearBuilt: 1977 } }, ['9BUYER', '7', '6', '8'], ['9SELLER', '6', '8']],
    ['Alabama, 1978', { listing: { yearBuilt: 1978 } }, ['9BUYER', '7', '6'], ['9SELLER', '6']],
    ['Tennessee', { listing: { state: 'TN' } }, ['9BUYER', '11', '12', '13'], ['9SELLER', '13']],
    [
      'Tennessee, before 1978',
      { listing: { state: 'TN', yearBuilt: 1950 } },
      ['9BUYER', '11', '12', '13', '8'],
      ['9SELLER', '13', '8'],
    ],
    ['a home of an outside seller', { listing: { type: 'BUYER' } }, ['9BUYER', '7', '6'], ['6']],
    ['an outside buyer', { flow: 'AGENT' }, ['6'], ['9SELLER', '6']],
    [
      'an outside buyer, Tennessee, before 1978',
      { flow: 'AGENT', listing: { state: 'TN', yearBuilt: 1950 } },
      ['13', '8'],
      ['9SELLER', '13', '8'],
    ],
    ['year unknown', { listing: { yearBuilt: null } }, ['9BUYER', '7', '6', '8'], ['9SELLER', '6', '8']],
    [
      'year unknown, said to be newer',
      { builtBefore1978: false, listing: { yearBuilt: null } },
      ['9BUYER', '7', '6'],
      ['9SELLER', '6'],
    ],
  ])('%s', (_name, changes, buyer, seller) => {
    const offer = offerOf(changes);
    expect([numbers(buyerForms(offer)), numbers(sellerForms(offer))]).toEqual([buyer, seller]);
    expect(numbers(bindingForms(offer)).sort()).toEqual([...new Set([...buyer, ...seller])].sort());
  });

  it('asks for the year only where nobody knows it', () => {
    const yearBuilt = null;
    expect(needsLeadPaint(offerOf({ listing: { yearBuilt } }))).toBeNull();
    expect(needsLeadPaint(offerOf({ builtBefore1978: true, listing: { yearBuilt } }))).toBe(true);
    expect(needsLeadPaint(offerOf({ builtBefore1978: true, listing: { yearBuilt: 2001 } }))).toBe(false);
  });

  it.each<[OfferStatus, string[]]>([
    ['REVIEW', []],
    ['REVIEWED', ['9BUYER', '7', '6']],
    ['SIGNED', ['9SELLER']],
    ['PENDING', ['9SELLER']],
    ['COUNTERED', ['9SELLER']],
    ['ACCEPTED', ['9BUYER', '7', '6', '9SELLER']],
    ['DECLINED', []],
    ['RESCINDED', []],
  ])('are due in %s', (status, due) => {
    expect(numbers(dueForms(offerOf({ status })))).toEqual(due);
  });
});

describe('signers', () => {
  it.each<[FormRequirement, string[]]>([
    [{ formId: 9, side: 'BUYER' }, ['BUYER 0', 'SECOND_BUYER 0']],
    [{ formId: 9, side: 'SELLER' }, ['SELLER 0']],
    [{ formId: 11, side: null }, ['BUYER 0', 'SECOND_BUYER 0', 'BROKERAGE 0']],
    [{ formId: 7, side: null }, ['BUYER 0', 'SECOND_BUYER 0', 'BROKERAGE 0']],
    [{ formId: 13, side: null }, ['BUYER 0', 'SECOND_BUYER 0', 'SELLER 1']],
    [{ formId: 8, side: null }, ['BUYER 0', 'SECOND_BUYER 0', 'SELLER 0']],
    [{ formId: 10, side: null }, ['BUYER 0']],
  ])('%j', (form, expected) => {
    const all = signersOf(form, offerOf({ secondBuyerName: 'Sam' })).map(({ role, order }) => `${role} ${order}`);
    expect(all).toEqual(expected);
    const single = signersOf(form, offerOf()).map(({ role }) => role);
    expect(single).not.toContain('SECOND_BUYER');
  });

  it('sign in order, and in parallel where the order is the same', () => {
    const buyer = signer('BUYER');
    const second = signer('SECOND_BUYER');
    const seller = signer('SELLER', { order: 1 });
    expect([buyer, second, seller].map((each) => isTurnOf(each, [buyer, second, seller]))).toEqual([true, true, false]);
    const half = [{ ...buyer, ...signed }, second, seller];
    expect(isTurnOf(seller, half)).toBe(false);
    expect(isTurnOf(seller, [half[0]!, { ...second, ...signed }, seller])).toBe(true);
  });

  const PURCHASE: FormRequirement = { formId: 6, side: null };
  it.each<[OfferStatus, string[]]>([
    ['REVIEW', []],
    ['REVIEWED', ['BUYER', 'SECOND_BUYER', 'BROKERAGE']],
    ['PENDING', ['BROKERAGE']],
    ['SIGNED', ['BROKERAGE']],
    ['COUNTERED', ['BROKERAGE']],
    ['ACCEPTED', ['BUYER', 'SECOND_BUYER', 'SELLER', 'BROKERAGE']],
    ['DECLINED', []],
    ['RESCINDED', []],
  ])('of the purchase agreement in %s', (status, roles) => {
    expect(SIGNER_ROLES.filter((role) => maySignAt(role, PURCHASE, status))).toEqual(roles);
  });
  it('let a seller sign the own estimate from the first offer on', () => {
    const estimate: FormRequirement = { formId: 9, side: 'SELLER' };
    expect(OFFER_STATUSES.filter((status) => maySignAt('SELLER', estimate, status)).sort()).toEqual(
      ['ACCEPTED', 'COUNTERED', 'PENDING', 'SIGNED'].sort(),
    );
  });
});

describe('a signer', () => {
  const form: FormRequirement = { formId: 6, side: null };
  const buyer = signer('BUYER', { consentAt: NOW });
  const seller = signer('SELLER', { order: 1, consentAt: NOW });
  it('completes the document with the last signature', () => {
    expect(applySignerEvent(signing(form, [buyer, seller]), buyer, 'sign')).toBe('OPEN');
    expect(applySignerEvent(signing(form, [{ ...buyer, ...signed }, seller]), seller, 'sign')).toBe('COMPLETED');
  });
  it.each([
    ['without consent', signing(form, [signer('BUYER'), seller]), signer('BUYER'), 'form-signing.consent-first'],
    ['before their turn', signing(form, [buyer, seller]), seller, 'form-signing.not-your-turn'],
    ['twice', signing(form, [{ ...buyer, ...signed }, seller]), { ...buyer, ...signed }, 'form-signing.signed'],
    ['what is void', signing(form, [buyer, seller], 'VOIDED'), buyer, 'form-signing.voided'],
    ['what was declined', signing(form, [buyer, seller], 'DECLINED'), buyer, 'form-signing.declined'],
  ])('cannot sign %s', (_name, doc, who, code) => {
    expect(signerProblem(doc, who, 'sign')?.code).toBe(code);
    expect(() => applySignerEvent(doc, who, 'sign')).toThrow(expect.objectContaining({ code, kind: 'conflict' }));
  });
  it('can decline before their turn and without consent', () => {
    expect(applySignerEvent(signing(form, [signer('BUYER'), seller]), seller, 'decline')).toBe('DECLINED');
  });
});

describe('a changed term', () => {
  it('voids the purchase agreement always, and an estimate where it shows the term', () => {
    const change = (field: string) => ({ [field]: { from: 1, to: 2 } });
    for (const field of TERM_FIELDS) expect(showsChange({ formId: 13, side: null }, change(field))).toBe(true);
    expect(showsChange({ formId: 9, side: 'BUYER' }, change('loan'))).toBe(true);
    expect(showsChange({ formId: 9, side: 'BUYER' }, change('appliances'))).toBe(false);
    expect(showsChange({ formId: 9, side: 'SELLER' }, change('closingDate'))).toBe(true);
    for (const formId of [7, 8, 11, 12] as const)
      for (const field of TERM_FIELDS) expect(showsChange({ formId, side: null }, change(field))).toBe(false);
  });
});

describe('what is still missing', () => {
  const offer = offerOf({ status: 'ACCEPTED', secondBuyerName: 'Sam', listing: { state: 'TN', yearBuilt: 1950 } });
  const all = bindingForms(offer).map((form) => signedBut(form, offer));
  it('is nothing when every document is completed', () => {
    expect(missingForBinding(offer, all)).toEqual([]);
  });
  it('names document and roles', () => {
    const without = all.filter(({ formId }) => formId !== 8);
    const half = [...without, signedBut({ formId: 8, side: null }, offer, ['SELLER'])];
    expect(missingForBinding(offer, half)).toEqual([{ form: { formId: 8, side: null }, roles: ['SELLER'] }]);
    expect(missingForBinding(offer, without)[0]!.roles).toEqual(['BUYER', 'SECOND_BUYER', 'SELLER']);
  });
  it('counts a voided document as missing, whoever signed it', () => {
    const voided = all.map((each) => (each.formId === 13 ? { ...each, status: 'VOIDED' as const } : each));
    expect(missingForBinding(offer, voided).map(({ form }) => form.formId)).toEqual([13]);
  });
  it('an offer goes to the seller when buyers and brokerage signed all their documents, never earlier', () => {
    const reviewed = { ...offer, status: 'REVIEWED' as const };
    const forms = buyerForms(reviewed);
    const roles = ['BUYER', 'SECOND_BUYER', 'BROKERAGE'];
    const full = forms.map((form) => signedBut(form, reviewed, ['SELLER']));
    expect(isReadyForSeller(reviewed, full)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: forms.length - 1 }), fc.constantFrom(...roles), (at, role) => {
        const signs = signersOf(forms[at]!, reviewed).some((each) => each.role === role);
        const some = forms.map((form, index) =>
          signedBut(form, reviewed, index === at ? ['SELLER', role] : ['SELLER']),
        );
        expect(isReadyForSeller(reviewed, some)).toBe(!signs);
      }),
    );
    expect(isReadyForSeller({ ...reviewed, listing: { ...reviewed.listing, yearBuilt: null } }, full)).toBe(false);
  });
  it('the seller’s estimate has to be signed, but an outside seller has none', () => {
    const estimate = { formId: 9, side: 'SELLER' } as const;
    expect(isEstimateSigned(offer, [])).toBe(false);
    expect(isEstimateSigned(offer, [signedBut(estimate, offer, ['SELLER'])])).toBe(false);
    expect(isEstimateSigned(offer, [signedBut(estimate, offer)])).toBe(true);
    expect(isEstimateSigned({ ...offer, listing: { ...offer.listing, type: 'BUYER' } }, [])).toBe(true);
  });
  it('every form is one that somebody signs', () => {
    for (const formId of FORM_IDS) expect(signersOf({ formId, side: null }, offer).length).toBeGreaterThan(0);
  });
});

describe('disclosures before a signature', () => {
  const AGREED = { status: 'ACCEPTED' as const, bindingAt: null, disclosures: null };
  const form = (formId: FormRequirement['formId']): FormRequirement => ({ formId, side: null });

  it('are needed of the seller alone, for the documents that quote them, in an agreement that does not bind', () => {
    for (const role of SIGNER_ROLES)
      expect([6, 8, 13].map((id) => needsDisclosures(role, form(id as 6), AGREED))).toEqual(
        Array(3).fill(role === 'SELLER'),
      );
    for (const formId of FORM_IDS)
      expect(needsDisclosures('SELLER', form(formId), AGREED)).toBe([6, 8, 13].includes(formId));
    for (const status of OFFER_STATUSES)
      expect(needsDisclosures('SELLER', form(6), { ...AGREED, status })).toBe(status === 'ACCEPTED');
    expect(needsDisclosures('SELLER', form(6), { ...AGREED, disclosures: 'none' })).toBe(false);
    expect(needsDisclosures('SELLER', form(6), { ...AGREED, bindingAt: NOW })).toBe(false);
  });
  it('void what quotes them and is unsigned, and lead-based paint also where it is signed', () => {
    const signing = (formId: FormRequirement['formId'], signedAt: string | null): FormSigningFacts => ({
      ...form(formId),
      status: 'OPEN',
      signers: [{ id: 'one', role: 'BUYER', order: 0, consentAt: signedAt, signedAt, declinedAt: null }],
    });
    const voided = (signedAt: string | null) =>
      FORM_IDS.filter((formId) => isOutdatedByDisclosures(signing(formId, signedAt)));
    expect(voided(null)).toEqual([6, 8, 13]);
    expect(voided(NOW)).toEqual([8]);
  });
});
