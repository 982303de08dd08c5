import type { Instant } from '../kernel/instant.ts';
import type { ListingType } from '../listings/listings.types.ts';
import type { ShowingType } from '../showings/showings.types.ts';

export const CONSENT_KINDS = [
  'BROKERAGE_DISCLOSURE_DELIVERED',
  'TOUR_AGREEMENT_NOT_REQUIRED',
  'RECAD_SIGNED',
  'RECAD_DECLINED',
  'AGENCY_STATUS_ACKNOWLEDGED',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What a person does themselves; the other kinds are recorded by the server when they happen. */
export const GIVEN_KINDS = ['RECAD_SIGNED', 'RECAD_DECLINED', 'AGENCY_STATUS_ACKNOWLEDGED'] as const;

export const CONSENT_KIND_LABELS: Readonly<Record<ConsentKind, string>> = {
  BROKERAGE_DISCLOSURE_DELIVERED: 'Alabama brokerage disclosure delivered',
  TOUR_AGREEMENT_NOT_REQUIRED: 'Tour agreement not required in Alabama',
  RECAD_SIGNED: 'Alabama brokerage disclosure signed',
  RECAD_DECLINED: 'Alabama brokerage disclosure: declined to sign',
  AGENCY_STATUS_ACKNOWLEDGED: 'Tennessee agency status acknowledged',
};

/** The fields of a consent record that the rules read. */
export interface ConsentFacts {
  kind: ConsentKind;
  textVersion: number;
  /** Kinds that are given once per person count for every home, whichever home they name. */
  listingId: string | null;
}
/** A tour agreement (form 10) that its person has signed. */
export interface TourAgreementFacts {
  completedAt: Instant;
}

export interface ConsentHome {
  /** Null: an outside home that is not a listing of this person yet. */
  id: string | null;
  /** `AL` or `TN`. */
  state: string;
  type: ListingType;
}
export interface ConsentTour {
  type: ShowingType;
  home: ConsentHome;
}

/** What has to be there before a tour is requested. */
export type TourRequirement =
  | 'BROKERAGE_DISCLOSURE_DELIVERED'
  | 'TOUR_AGREEMENT_NOT_REQUIRED'
  | 'TOUR_AGREEMENT_SIGNED';
/** What has to be there before an offer is made; RECAD_ANSWERED: signed or declined. */
export type OfferRequirement = 'BROKERAGE_DISCLOSURE_DELIVERED' | 'RECAD_ANSWERED' | 'AGENCY_STATUS_ACKNOWLEDGED';

/** A part of a text that is shown before a consent. `{brokerage}` stands for the brokerage's name. */
export interface ConsentSection {
  heading: string;
  paragraphs: readonly string[];
}
export interface ConsentText {
  title: string;
  sections: readonly ConsentSection[];
}
