/** What has to be read, acknowledged or signed before a tour and before an offer, by state and home. */
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { SHOWING_TYPE_RULES } from '../showings/showing-types.rules.ts';
import type {
  ConsentFacts,
  ConsentHome,
  ConsentKind,
  ConsentTour,
  OfferRequirement,
  TourAgreementFacts,
  TourRequirement,
} from './consents.types.ts';

/** A signed tour agreement covers the tours requested within this many days. */
export const TOUR_AGREEMENT_DAYS = 90;

/** Kinds that are about one home; the others are given once per person. */
export const KINDS_OF_A_HOME: readonly ConsentKind[] = ['TOUR_AGREEMENT_NOT_REQUIRED', 'AGENCY_STATUS_ACKNOWLEDGED'];
/** The two answers to the Alabama brokerage disclosure: a person gives one of them. */
export const RECAD_ANSWERS: readonly ConsentKind[] = ['RECAD_SIGNED', 'RECAD_DECLINED'];

/**
 * Versions of the texts in `consents.messages.ts`, from 1. Written here because a page needs them before anybody reads
 * a text.
 */
export const DISCLOSURE_VERSION = 1;
export const AGENCY_STATUS_VERSION = 2;
/** The version of the text that a consent of this kind refers to today. */
export const currentVersion = (kind: ConsentKind): number =>
  kind === 'AGENCY_STATUS_ACKNOWLEDGED' ? AGENCY_STATUS_VERSION : DISCLOSURE_VERSION;

/** Until when a tour agreement covers tour requests; to the hour, so that it is the same in every time zone. */
export const tourAgreementEnd = ({ completedAt }: TourAgreementFacts): Date =>
  new Date(millisOf(completedAt) + TOUR_AGREEMENT_DAYS * DAY);
/** Whether a tour requested at this moment is covered. */
export const isTourAgreementValid = (agreement: TourAgreementFacts, at: Instant): boolean =>
  millisOf(at) < tourAgreementEnd(agreement).getTime();

/** Whether a consent of this kind, to the current text, is on record for the home. */
function hasConsent(records: readonly ConsentFacts[], kind: ConsentKind, home: ConsentHome): boolean {
  return records.some(
    (record) =>
      record.kind === kind &&
      record.textVersion >= currentVersion(kind) &&
      (!KINDS_OF_A_HOME.includes(kind) || (home.id !== null && record.listingId === home.id)),
  );
}

/**
 * What is missing before this tour is requested at `now`. Alabama needs no agreement: that fact and the delivery of the
 * brokerage disclosure are recorded by the server. Tennessee needs a signed tour agreement of the person. A final
 * walkthrough needs nothing, because the buyer is under contract; nor do the appointments of a transaction.
 */
export function missingBeforeTour(
  { type, home }: ConsentTour,
  records: readonly ConsentFacts[],
  agreements: readonly TourAgreementFacts[],
  now: Instant,
): TourRequirement[] {
  if (!SHOWING_TYPE_RULES[type].needsAgreement) return [];
  if (home.state === 'TN')
    return agreements.some((agreement) => isTourAgreementValid(agreement, now)) ? [] : ['TOUR_AGREEMENT_SIGNED'];
  if (home.state === 'AL')
    return (['BROKERAGE_DISCLOSURE_DELIVERED', 'TOUR_AGREEMENT_NOT_REQUIRED'] as const).filter(
      (kind) => !hasConsent(records, kind, home),
    );
  return [];
}

/**
 * What is missing before this person makes an offer in the buyer flow. The written buyer agreement is signed with the
 * documents of the offer, before it is sent (`buyerForms` of form-signings).
 */
export function missingBeforeOffer(home: ConsentHome, records: readonly ConsentFacts[]): OfferRequirement[] {
  if (home.state === 'TN')
    return hasConsent(records, 'AGENCY_STATUS_ACKNOWLEDGED', home) ? [] : ['AGENCY_STATUS_ACKNOWLEDGED'];
  if (home.state !== 'AL') return [];
  const isAnswered = RECAD_ANSWERS.some((kind) => hasConsent(records, kind, home));
  const isDelivered = isAnswered || hasConsent(records, 'BROKERAGE_DISCLOSURE_DELIVERED', home);
  return [
    ...(isDelivered ? [] : (['BROKERAGE_DISCLOSURE_DELIVERED'] as const)),
    ...(isAnswered ? [] : (['RECAD_ANSWERED'] as const)),
  ];
}
