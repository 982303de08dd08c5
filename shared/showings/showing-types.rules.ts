/** What differs between the types of showings: who asks, for which homes, at which terms. */
import { PRODUCT } from '../brand/product.ts';
import type { Actor } from '../kernel/actor.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import type { ListingType } from '../listings/listings.types.ts';
import type { ShowingType } from './showings.types.ts';

/**
 * BUYER: a person who looks for a home, or buys it: of a SELLER listing anybody but its owner, of a BUYER listing only
 * the person who saved it. BROKER: an admin who books for somebody.
 */
export type ShowingAsker = 'BUYER' | 'BROKER';

export interface ShowingTypeRule {
  askedBy: readonly ShowingAsker[];
  /** FOR_SALE: any home that can be shown. UNDER_CONTRACT: only for the buyer of the home's open sale. */
  home: 'FOR_SALE' | 'UNDER_CONTRACT';
  /** On a BUYER listing it costs the tour fee. A showing that a broker books costs nothing online. */
  hasFee: boolean;
  /** The state's tour agreement or disclosure comes first, whoever books it. */
  needsAgreement: boolean;
  /** Refused while the person's offer on another home is in review. */
  waitsForReview: boolean;
  /** HOST: requested, and the host confirms. AT_ONCE: an appointment that is confirmed when it is made. */
  confirmation: 'HOST' | 'AT_ONCE';
  /** The person who asked for it sees the home, and can say how it was. */
  takesFeedback: boolean;
}

const VISIT: ShowingTypeRule = {
  askedBy: ['BUYER', 'BROKER'],
  home: 'FOR_SALE',
  hasFee: true,
  needsAgreement: true,
  waitsForReview: true,
  confirmation: 'HOST',
  takesFeedback: true,
};
const ACCESS: ShowingTypeRule = {
  askedBy: ['BROKER'],
  home: 'FOR_SALE',
  hasFee: false,
  needsAgreement: false,
  waitsForReview: false,
  confirmation: 'AT_ONCE',
  takesFeedback: false,
};
export const SHOWING_TYPE_RULES: Readonly<Record<ShowingType, ShowingTypeRule>> = {
  TOUR: VISIT,
  OTHER: VISIT,
  FINAL_WALKTHROUGH: {
    askedBy: ['BUYER', 'BROKER'],
    home: 'UNDER_CONTRACT',
    hasFee: false,
    needsAgreement: false,
    waitsForReview: false,
    confirmation: 'HOST',
    takesFeedback: true,
  },
  INSPECTION: ACCESS,
  APPRAISAL: ACCESS,
};

/** The types whose showings cost a fee on a BUYER listing. Only these count toward the coupon's free ones. */
export const TYPES_WITH_FEE: readonly ShowingType[] = (Object.keys(SHOWING_TYPE_RULES) as ShowingType[]).filter(
  (type) => SHOWING_TYPE_RULES[type].hasFee,
);

/** The types that this asker may choose, in the order of a menu. */
export const typesFor = (asker: ShowingAsker): ShowingType[] =>
  (Object.keys(SHOWING_TYPE_RULES) as ShowingType[]).filter((type) => SHOWING_TYPE_RULES[type].askedBy.includes(asker));

interface AskedHome {
  type: ListingType;
  userId: string;
}

/**
 * Whether this person may ask for this type, or have it booked by a broker. Throws 403; for a broker's booking 400 that
 * names `user`.
 */
export function assertMayAsk(type: ShowingType, listing: AskedHome, person: Actor, byBroker = false): void {
  const refuse = (code: string, toPerson: string, toBroker = toPerson) =>
    byBroker ? invalidField('user', toBroker) : forbidden(code, toPerson);
  if (!SHOWING_TYPE_RULES[type].askedBy.includes(byBroker ? 'BROKER' : 'BUYER'))
    throw refuse(
      'showing.type-forbidden',
      `Inspections and appraisals are arranged by ${PRODUCT} or by the transaction.`,
    );
  if (person.kind !== 'user' || person.type === 'LENDER' || person.type === 'TITLE')
    throw refuse(
      'showing.ask-forbidden',
      'Log in as a buyer to ask for a showing.',
      'Choose a buyer. Lenders and title companies don’t see showings.',
    );
  // a broker without a client books under their own name
  if (person.type === 'ADMIN') return;
  if (listing.type === 'SELLER' && listing.userId === person.userId && SHOWING_TYPE_RULES[type].confirmation === 'HOST')
    throw refuse('showing.own-home', 'This is your own home.', 'This is their own home.');
  if (listing.type === 'BUYER' && listing.userId !== person.userId)
    throw refuse(
      'showing.not-yours',
      'This home was saved by someone else. Open it from the search and ask there.',
      'Another buyer saved this home. Choose it from the search.',
    );
}

/** What a visit is for, as it is stored: only a visit that is none of the other types says it. */
export const purposeOf = (type: ShowingType, purpose: string | null | undefined): string | null =>
  (type === 'OTHER' && purpose?.trim()) || null;

/** The error for a walkthrough of a home that this person is not buying (409). */
export const notUnderContract = (byBroker = false) =>
  conflict(
    'showing.no-transaction',
    byBroker
      ? 'A final walkthrough is for the buyer of the open sale of this home. Book a tour instead.'
      : 'A final walkthrough comes before closing. Ask for a tour of this home instead.',
  );
