import { describe, expect, it } from 'vitest';
import {
  ADDENDUM_KINDS,
  ADDENDUM_STATUSES,
  CREDIT_FORMS,
  REPAIR_RESOLUTIONS,
} from '#shared/addendums/addendums.types.ts';
import { HOME_VOTES } from '#shared/buying-rooms/buying-rooms.types.ts';
import { CONSENT_KINDS } from '#shared/consents/consents.types.ts';
import { FORM_SIGNING_STATUSES, SIGNER_ROLES, SIGNING_EVENTS } from '#shared/form-signings/form-signings.types.ts';
import { INSPECTION_TYPES } from '#shared/inspections/inspections.types.ts';
import { SIDES, USER_TYPES } from '#shared/kernel/actor.ts';
import {
  CONDITION_DISCLOSURES,
  EXTERNAL_STATUSES,
  LISTING_STATUSES,
  LISTING_TYPES,
  OVERALL_FEEDBACKS,
  PROPERTY_TYPES,
} from '#shared/listings/listings.types.ts';
import { MLS_ENTRY_STATES } from '#shared/mls-entries/mls-entries.types.ts';
import {
  LISTING_CHANGE_KINDS,
  MLS_LISTING_ORIGINS,
  LOCATION_PRECISIONS,
  MLS_SOURCES,
  MLS_STATUSES,
} from '#shared/mls-listings/mls-listings.types.ts';
import { DELIVERY_STATUSES, NOTIFICATION_RESOURCES } from '#shared/notifications/notifications.types.ts';
import {
  HOME_WARRANTY_TYPES,
  OFFER_FLOWS,
  OFFER_STATUSES,
  PAYMENT_METHODS,
  ROUND_STATUSES,
} from '#shared/offers/offers.types.ts';
import { LEAD_CONSENTS } from '#shared/leads/lead-consent.rules.ts';
import { LETTER_TYPES, PRE_APPROVAL_STATUSES, SHARES } from '#shared/pre-approvals/pre-approvals.types.ts';
import { REFERRAL_STATUSES } from '#shared/referrals/referrals.types.ts';
import { ALERT_FREQUENCIES } from '#shared/saved-searches/saved-searches.types.ts';
import { REFUND_REASONS } from '#shared/payments/payments.types.ts';
import { PRICE_OPINIONS, SHOWING_TYPES } from '#shared/showings/showings.types.ts';
import { TASK_PRIORITIES, TASK_REPEATS, TASK_RULES, TASK_STATUSES, TASK_TYPES } from '#shared/tasks/tasks.types.ts';
import {
  APPRAISAL_STATUSES,
  CLOSING_STATUSES,
  EARNEST_MONEY_TO,
  FINANCING_STATUSES,
  INSPECTION_STATUSES,
  TITLE_STATUSES,
  TRANSACTION_STATUSES,
} from '#shared/transactions/transactions.types.ts';
import { DOCUMENT_TYPES, UPLOAD_TYPES } from '#shared/uploads/uploads.types.ts';
import { SEAT_STATES, WORKSHOP_FORMATS } from '#shared/workshops/workshops.types.ts';
import {
  MAILER_KINDS,
  MAILER_OPT_OUT_REASONS,
  MAILER_RECORD_STATUSES,
  MAILER_STATES,
  POSTCARD_SIZES,
} from '#shared/mailers/mailers.types.ts';
import { INTENT_STATUSES } from '../server/providers/payments/port.ts';
import * as database from './generated/enums.ts';

const SHARED: Record<string, readonly string[]> = {
  AddendumKind: ADDENDUM_KINDS,
  AddendumStatus: ADDENDUM_STATUSES,
  AlertFrequency: ALERT_FREQUENCIES,
  AppraisalStatus: APPRAISAL_STATUSES,
  ClosingStatus: CLOSING_STATUSES,
  ConditionDisclosure: CONDITION_DISCLOSURES,
  ConsentKind: CONSENT_KINDS,
  CreditForm: CREDIT_FORMS,
  DeliveryStatus: DELIVERY_STATUSES,
  DocumentType: DOCUMENT_TYPES,
  EarnestMoneyTo: EARNEST_MONEY_TO,
  ExternalStatus: EXTERNAL_STATUSES,
  FinancingStatus: FINANCING_STATUSES,
  FormSigningStatus: FORM_SIGNING_STATUSES,
  HomeVote: HOME_VOTES,
  HomeWarrantyType: HOME_WARRANTY_TYPES,
  WorkshopFormat: WORKSHOP_FORMATS,
  WorkshopSeatState: SEAT_STATES,
  InspectionStatus: INSPECTION_STATUSES,
  InspectionType: INSPECTION_TYPES,
  IntentStatus: INTENT_STATUSES,
  LeadConsent: LEAD_CONSENTS,
  ListingChangeKind: LISTING_CHANGE_KINDS,
  ListingStatus: LISTING_STATUSES,
  ListingType: LISTING_TYPES,
  LocationPrecision: LOCATION_PRECISIONS,
  MailerKind: MAILER_KINDS,
  MailerOptOutReason: MAILER_OPT_OUT_REASONS,
  MailerRecordStatus: MAILER_RECORD_STATUSES,
  MailerState: MAILER_STATES,
  PostcardSize: POSTCARD_SIZES,
  MlsEntryState: MLS_ENTRY_STATES,
  MlsListingOrigin: MLS_LISTING_ORIGINS,
  MlsSource: MLS_SOURCES,
  MlsStatus: MLS_STATUSES,
  NotificationResource: NOTIFICATION_RESOURCES,
  OfferFlow: OFFER_FLOWS,
  OfferStatus: OFFER_STATUSES,
  OverallFeedback: OVERALL_FEEDBACKS,
  PaymentMethod: PAYMENT_METHODS,
  PriceOpinion: PRICE_OPINIONS,
  PropertyType: PROPERTY_TYPES,
  LetterType: LETTER_TYPES,
  PreApprovalStatus: PRE_APPROVAL_STATUSES,
  PreApprovalShare: SHARES,
  ReferralStatus: REFERRAL_STATUSES,
  RefundReason: REFUND_REASONS,
  RepairResolution: REPAIR_RESOLUTIONS,
  RoundStatus: ROUND_STATUSES,
  ShowingType: SHOWING_TYPES,
  Side: SIDES,
  SignerRole: SIGNER_ROLES,
  SigningEventKind: SIGNING_EVENTS,
  TaskPriority: TASK_PRIORITIES,
  TaskRepeat: TASK_REPEATS,
  TaskRule: TASK_RULES,
  TaskStatus: TASK_STATUSES,
  TaskType: TASK_TYPES,
  TitleStatus: TITLE_STATUSES,
  TransactionStatus: TRANSACTION_STATUSES,
  UploadType: UPLOAD_TYPES,
  UserType: USER_TYPES,
};
/** Values that no screen and no rule uses: the server's own. */
const SERVER_ONLY = [
  'UserTokenPurpose',
  'ListingEventKind',
  'MatchOrigin',
  'ChatRole',
  'PaymentStatus',
  'ImportStatus',
  'SmsKind',
];

describe('status values', () => {
  it.each(Object.entries(SHARED))('%s is the same in the database and in shared/', (name, values) => {
    expect(Object.values(database[name as keyof typeof database])).toEqual([...values]);
  });
  it('are all listed', () => {
    expect([...Object.keys(SHARED), ...SERVER_ONLY].sort()).toEqual(Object.keys(database).sort());
  });
});
