/** What the desk reads of each kind: the facts of one row, nothing computed. */
import type { Instant } from '../kernel/instant.ts';
import type { FormId } from '../form-signings/form-signings.types.ts';
import type { OfferStatus } from '../offers/offers.types.ts';
import type { LetterType } from '../pre-approvals/pre-approvals.types.ts';
import type { ListingType } from '../listings/listings.types.ts';
import type { MlsSource } from '../mls-listings/mls-listings.types.ts';
import type { Deadline } from '../transactions/transactions.deadlines.ts';
import type { InspectionStatus } from '../transactions/transactions.types.ts';

export interface HomePlace {
  address: string;
  city: string;
  state: string;
  county: string | null;
}

interface Row {
  id: string;
}
interface AtHome {
  home: HomePlace;
}
interface OfPerson {
  /** Full name; empty where it is unknown. */
  person: string;
}

export type DeskFact =
  /** A home that its owner submitted. */
  | ({ kind: 'home'; submittedAt: Instant; liveDate: Instant | null } & Row & AtHome & OfPerson)
  /** An offer of our own buyer in review. `finalOfferDate` is the home's. */
  | ({
      kind: 'offer';
      price: number;
      createdAt: Instant;
      expiresOn: Instant;
      finalOfferDate: Instant | null;
    } & Row &
      AtHome &
      OfPerson)
  /** An open round of an offer; `id` is the offer's. */
  | ({
      kind: 'expiry';
      price: number;
      waitsFor: 'BUYER' | 'SELLER';
      openedAt: Instant;
      expiresAt: Instant;
      /** Another offer on the home has an open transaction. */
      isUnderContract: boolean;
    } & Row &
      AtHome &
      OfPerson)
  /** Documents of an offer that the brokerage has not signed; `id` is the offer's. */
  | ({ kind: 'signature'; forms: readonly FormId[]; status: OfferStatus; sentAt: Instant } & Row & AtHome & OfPerson)
  | ({
      kind: 'showing';
      listingType: ListingType;
      /** The times that were asked for, the preferred one first. */
      times: readonly [Instant, ...Instant[]];
      hasFee: boolean;
      createdAt: Instant;
    } & Row &
      AtHome &
      OfPerson)
  /** The nearest open deadline of a sale, and how many more are near; `id` is the sale's. */
  | ({
      kind: 'deadline';
      deadline: Deadline;
      more: number;
      openedAt: Instant;
      /** True if somebody of the party can be reminded. */
      isReminded: boolean;
    } & Row &
      AtHome &
      OfPerson)
  /** A sale in which the brokerage itself has something to arrange. */
  | ({
      kind: 'sale';
      inspection: InspectionStatus;
      inspectionDueDate: Instant | null;
      hasLender: boolean;
      needsLender: boolean;
      hasTitle: boolean;
      openedAt: Instant;
    } & Row &
      AtHome &
      OfPerson)
  | ({ kind: 'document'; docType: LetterType; submittedAt: Instant } & Row & OfPerson)
  /** The oldest unanswered message of a person about a home, or about none (`listingId` null). */
  | ({ kind: 'message'; listingId: string | null; senderId: string; text: string; createdAt: Instant } & Row & {
        home: HomePlace | null;
      } & OfPerson)
  /** A message that nobody has answered; `askedAt` is the first one. */
  | ({ kind: 'lead'; email: string; askedAt: Instant } & Row & OfPerson)
  | ({ kind: 'task'; title: string; dueAt: Instant | null; createdAt: Instant; home: HomePlace | null } & Row &
      OfPerson)
  /** A refund that was decided and has not arrived. `isRepeated`: its provider is the one in use. */
  | ({
      kind: 'payment';
      amountCents: number;
      refundRequestedAt: Instant;
      isRepeated: boolean;
      home: HomePlace | null;
    } & Row &
      OfPerson)
  /** Open rejections of one feed. */
  | { kind: 'feed'; source: MlsSource; records: number; since: Instant }
  /** Jobs that failed their last attempt. */
  | { kind: 'job'; jobs: number; since: Instant };

export type FactOf<Kind extends DeskFact['kind']> = Extract<DeskFact, { kind: Kind }>;
