/** The documents of an offer in order, as one person sees them: which are theirs to sign, which wait for others. */
import { listOf } from '#shared/kernel/list-of.ts';
import { buyerForms, isSameForm, maySignAt, sellerForms } from '#shared/form-signings/form-signings.rules.ts';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import {
  FORM_NAMES,
  FORM_PURPOSES,
  type FormRequirement,
  type SigningOffer,
} from '#shared/form-signings/form-signings.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { OfferStatus } from '#shared/offers/offers.types.ts';
import type { Offer } from '../../state/wire-types.ts';
import { signerLabel, signersBefore, unsigned } from './signers.ts';

/** What decides which documents an offer needs, or null without its home. */
export function signingOfferOf(offer: Offer): SigningOffer | null {
  const { listings, flow, status, secondBuyerName, secondBuyerEmail, builtBefore1978 } = offer;
  if (!listings || (listings.state !== 'AL' && listings.state !== 'TN')) return null;
  const { type, state, yearBuilt } = listings;
  return {
    flow,
    status,
    secondBuyerName: secondBuyerName ?? '',
    secondBuyerEmail: secondBuyerEmail ?? '',
    builtBefore1978: builtBefore1978 ?? null,
    listing: { type, state, yearBuilt },
  };
}

export type StepState = 'not-started' | 'yours' | 'waiting' | 'signed' | 'declined' | 'later';
export interface ReviewStep {
  form: FormRequirement;
  /** `9-BUYER`. */
  key: string;
  name: string;
  purpose: string;
  state: StepState;
  /** `Waiting for Ada Lane`. */
  label: string;
  /** The valid document, or the declined one; null: not made yet. */
  signing: FormSigningView | null;
  /** Who has to sign before this person can, `Marcus Webb and Ada Lane`; null: nobody, or nothing to sign. */
  signsAfter: string | null;
}

const current = (form: FormRequirement, signings: readonly FormSigningView[]): FormSigningView | null => {
  const made = signings.filter((signing) => isSameForm(form, signing as FormRequirement));
  return made.find(({ status }) => status === 'OPEN' || status === 'COMPLETED') ?? made.find(isDeclined) ?? null;
};
const isDeclined = ({ status }: FormSigningView) => status === 'DECLINED';

/** Those who still sign in this state of an offer: before it has gone to the seller, the seller does not. */
export const stillToSign = (signing: FormSigningView, status: OfferStatus) =>
  unsigned(signing).filter(({ role }) => status !== 'REVIEWED' || role !== 'SELLER');

const LATER = { state: 'later', label: 'To sign after the terms are agreed' } as const;

function stateOf(
  signing: FormSigningView | null,
  mayStart: boolean,
  status: OfferStatus,
): Pick<ReviewStep, 'state' | 'label'> & Partial<Pick<ReviewStep, 'signsAfter'>> {
  if (!signing) return mayStart ? { state: 'not-started', label: 'Not started' } : LATER;
  if (signing.status === 'DECLINED') return { state: 'declined', label: 'Signing was declined' };
  if (signing.status === 'COMPLETED') return { state: 'signed', label: 'Signed' };
  const mine = signing.signers.find(({ isYou, signedAt }) => isYou && signedAt === null);
  if (mine && !mayStart) return LATER;
  const before = mine ? signersBefore(signing, mine.role) : [];
  if (before.length > 0) {
    const signsAfter = listOf(before.map(signerLabel));
    return { state: 'waiting', label: `You sign after ${signsAfter}`, signsAfter };
  }
  if (mine) return { state: 'yours', label: 'Your signature is next' };
  const others = stillToSign(signing, status);
  if (others.length === 0) return { state: 'signed', label: 'Signed' };
  return { state: 'waiting', label: `You signed. Waiting for ${listOf(others.map(signerLabel))}` };
}

/** The steps of one side, in the specification's order. */
export function reviewSteps(offer: Offer, side: Side, signings: readonly FormSigningView[]): ReviewStep[] {
  const facts = signingOfferOf(offer);
  if (!facts) return [];
  const forms = side === 'BUYER' ? buyerForms(facts) : sellerForms(facts);
  return forms.map((form) => {
    const signing = current(form, signings);
    return {
      form,
      key: `${form.formId}-${form.side ?? 'ALL'}`,
      name: FORM_NAMES[form.formId],
      purpose: FORM_PURPOSES[form.formId],
      signing,
      signsAfter: null,
      ...stateOf(signing, maySignAt(side, form, facts.status), facts.status),
    };
  });
}

/** Still to be signed by this person. */
export const isToSign = ({ state }: ReviewStep): boolean => state === 'not-started' || state === 'yours';
