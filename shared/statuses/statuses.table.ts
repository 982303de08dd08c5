/**
 * Every state that a screen shows: its word and its color. The words of stored states come from the domain that lists
 * them. `statuses.table.test.ts` fails for a state without an entry, and for a screen with a word or color of its own.
 */
import { ADDENDUM_STATUS_LABELS } from '../addendums/addendums.types.ts';
import type { BuyerStepState } from '../buyer-journey/buyer-journey.types.ts';
import { AGREEMENT_LABELS } from '../buying-rooms/buying-rooms.types.ts';
import { DESK_URGENCY_LABELS } from '../desk/desk.types.ts';
import { FEED_STATE_LABELS } from '../feeds/feeds.rules.ts';
import { FORM_SIGNING_STATUS_LABELS } from '../form-signings/form-signings.types.ts';
import { INSPECTION_STATUS_LABELS as REQUESTED_INSPECTION_LABELS } from '../inspections/inspections.types.ts';
import { statusLooks, type StatusLook, type StatusTone } from '../kernel/status.ts';
import { LISTING_STATUS_LABELS } from '../listings/listings.types.ts';
import { MAILER_RECORD_LABELS, MAILER_STATE_LABELS } from '../mailers/mailers.types.ts';
import { DELIVERY_LABELS } from '../notifications/notifications.types.ts';
import { OFFER_STATUS_LABELS, ROUND_STATUS_LABELS } from '../offers/offers.types.ts';
import { RISK_LEVEL_LABELS } from '../offers/offers.strength.ts';
import { MLS_STANDING_LABELS } from '../mls-entries/mls-entries.types.ts';
import { PAYMENT_STATE_LABELS } from '../payments/payments.types.ts';
import { PRE_APPROVAL_STATUS_LABELS } from '../pre-approvals/pre-approvals.types.ts';
import { REFERRAL_STATUS_LABELS } from '../referrals/referrals.types.ts';
import { REVIEW_STATE_LABELS } from '../reviews/reviews.types.ts';
import { SHOWING_STATE_LABELS } from '../showings/showings.types.ts';
import { TASK_PRIORITY_LABELS, TASK_STATUS_LABELS } from '../tasks/tasks.types.ts';
import type { DeadlineState } from '../transactions/transactions.deadlines.ts';
import {
  APPRAISAL_STATUS_LABELS,
  CLOSING_STATUS_LABELS,
  FINANCING_STATUS_LABELS,
  INSPECTION_STATUS_LABELS,
  STEP_STATE_LABELS,
  TITLE_STATUS_LABELS,
  TRANSACTION_STATUS_LABELS,
} from '../transactions/transactions.types.ts';
import { SEAT_STATE_LABELS } from '../workshops/workshops.types.ts';
import { MARKET_STATUSES, OPEN_HOUSE_STATUS } from './market.statuses.ts';
import { OFFER_LOOKS } from './offer.statuses.ts';

const deadline: Readonly<Record<DeadlineState, StatusLook>> = {
  late: { label: 'Late', tone: 'cancelled' },
  today: { label: 'Today', tone: 'attention' },
  soon: { label: 'Soon', tone: 'requested' },
  upcoming: { label: 'Upcoming', tone: 'onHold', icon: 'date' },
  done: { label: 'Done', tone: 'confirmed' },
};

/** Its words depend on the step: see buyer-journey.rules.ts. */
const buyerStep: Readonly<Record<BuyerStepState, StatusLook<Exclude<StatusTone, 'over' | 'ended'>>>> = {
  'not started': { label: 'Not started', tone: 'onHold' },
  unavailable: { label: 'Unavailable', tone: 'onHold' },
  optional: { label: 'Optional', tone: 'onHold' },
  'in progress': { label: 'In progress', tone: 'pending' },
  needed: { label: 'Needed', tone: 'attention' },
  completed: { label: 'Completed', tone: 'confirmed' },
  ended: { label: 'Ended', tone: 'cancelled' },
  'n/a': { label: 'Not applicable', tone: 'onHold' },
};

export const STATUSES = {
  /** Whose turn it is decides as well: see offerStanding. */
  offer: OFFER_LOOKS,
  /** Of a round in its offer: see roundOutcome. */
  round: statusLooks(
    { ...ROUND_STATUS_LABELS, WITHDRAWN: OFFER_STATUS_LABELS.RESCINDED, HOME_SOLD: 'Home sold' },
    {
      PENDING: 'requested',
      COUNTERED: 'pending',
      ACCEPTED: 'confirmed',
      REJECTED: 'cancelled',
      EXPIRED: 'ended',
      WITHDRAWN: 'ended',
      HOME_SOLD: 'ended',
    },
  ),
  listing: statusLooks(
    { ...LISTING_STATUS_LABELS, RETURNED: 'Needs a change' },
    { DRAFT: 'onHold', PENDING: 'pending', APPROVED: 'confirmed', RETURNED: 'attention' },
  ),
  /** For a coming-soon home the label is `Active {date}`: see externalStatusLabel. */
  market: {
    ...MARKET_STATUSES,
    GONE: { label: 'No longer listed', tone: 'ended' },
  },
  /** Where one of our homes stands with its MLS. */
  mlsEntry: statusLooks(MLS_STANDING_LABELS, {
    IN_REVIEW: 'pending',
    NOT_SENT: 'onHold',
    SENT: 'pending',
    LISTED: 'confirmed',
    NOT_LISTED: 'onHold',
  }),
  showing: statusLooks(SHOWING_STATE_LABELS, {
    REQUESTED: 'requested',
    CONFIRMED: 'confirmed',
    COMPLETED: 'over',
    DENIED: 'cancelled',
    CANCELLED: 'cancelled',
    NO_SHOW: 'cancelled',
  }),
  transaction: statusLooks(TRANSACTION_STATUS_LABELS, { OPEN: 'pending', CLOSED: 'confirmed', CANCELLED: 'cancelled' }),
  deadline,
  /** The eight steps of a sale. */
  step: statusLooks(STEP_STATE_LABELS, {
    completed: 'confirmed',
    pending: 'pending',
    needed: 'attention',
    repairs: 'attention',
    'on hold': 'onHold',
    'not applicable': 'onHold',
  }),
  inspectionStep: statusLooks(INSPECTION_STATUS_LABELS, {
    NONE: 'onHold',
    NOT_NEEDED: 'onHold',
    WAITING_QUOTE: 'requested',
    APPROVED: 'pending',
    DECLINED: 'ended',
    COMPLETED: 'confirmed',
    SCHEDULED: 'confirmed',
    WAITING_SCHEDULE: 'pending',
  }),
  appraisal: statusLooks(APPRAISAL_STATUS_LABELS, {
    NOT_NEEDED: 'onHold',
    NOT_SCHEDULED: 'onHold',
    SCHEDULED: 'pending',
    APPRAISED: 'confirmed',
    NOT_APPRAISED: 'attention',
  }),
  financing: statusLooks(FINANCING_STATUS_LABELS, {
    NOT_NEEDED: 'onHold',
    NONE: 'onHold',
    PRE_APPROVED: 'pending',
    IN_PROGRESS: 'pending',
    COMPLETED: 'confirmed',
  }),
  title: statusLooks(TITLE_STATUS_LABELS, { NONE: 'onHold', ORDERED: 'pending', COMPLETED: 'confirmed' }),
  closing: statusLooks(CLOSING_STATUS_LABELS, { NONE: 'onHold', SCHEDULED: 'pending', COMPLETED: 'confirmed' }),
  buyerStep,
  /** One inspection of a home. */
  inspection: statusLooks(REQUESTED_INSPECTION_LABELS, {
    WAITING_QUOTE: 'requested',
    APPROVED: 'pending',
    WAITING_SCHEDULE: 'pending',
    SCHEDULED: 'confirmed',
    COMPLETED: 'confirmed',
    DECLINED: 'ended',
  }),
  addendum: statusLooks(
    { ...ADDENDUM_STATUS_LABELS, WITHDRAWN: 'Withdrawn', SIGNED: 'Signed', ENDED: 'Ended with the sale' },
    {
      PENDING: 'requested',
      COUNTERED: 'pending',
      APPROVED: 'confirmed',
      DECLINED: 'cancelled',
      WITHDRAWN: 'ended',
      SIGNED: 'confirmed',
      ENDED: 'ended',
    },
  ),
  /** One item of a repair request. */
  repair: statusLooks(
    { ASKED: 'Requested', OFFERED: 'Offered', TO_DO: 'Agreed', AGREED: 'Agreed', DONE: 'Done' },
    { ASKED: 'requested', OFFERED: 'pending', TO_DO: 'attention', AGREED: 'over', DONE: 'confirmed' },
  ),
  signing: statusLooks(FORM_SIGNING_STATUS_LABELS, {
    OPEN: 'pending',
    COMPLETED: 'confirmed',
    DECLINED: 'cancelled',
    VOIDED: 'ended',
  }),
  /** A step of signing an offer. */
  signingStep: statusLooks(
    {
      'not-started': 'Not started',
      yours: 'Sign',
      waiting: 'Waiting for others',
      signed: 'Signed',
      declined: 'Declined',
      later: 'Later',
    },
    {
      'not-started': 'onHold',
      yours: 'attention',
      waiting: 'pending',
      signed: 'confirmed',
      declined: 'cancelled',
      later: 'onHold',
    },
  ),
  /** The seller's estimate of closing costs, as the brokerage sees it before an offer goes out. */
  estimate: statusLooks(
    { SIGNED: 'Closing costs estimate signed', UNSIGNED: 'The seller hasn’t signed their closing costs estimate' },
    { SIGNED: 'confirmed', UNSIGNED: 'requested' },
  ),
  preApproval: statusLooks(
    { ...PRE_APPROVAL_STATUS_LABELS, ENDED: 'Ended' },
    {
      DRAFT: 'attention',
      WAITING: 'pending',
      ACCEPTED: 'confirmed',
      RETURNED: 'attention',
      REPLACED: 'ended',
      ENDED: 'ended',
    },
  ),
  /** What a document says beside what the sale says. */
  reading: statusLooks(
    { SAME: 'As in this sale', DIFFERENT: 'Different' },
    { SAME: 'confirmed', DIFFERENT: 'attention' },
  ),
  risk: statusLooks(RISK_LEVEL_LABELS, { high: 'cancelled', medium: 'attention', low: 'onHold' }, 'flag'),
  /** A price beside what a buyer can afford. */
  fit: statusLooks(
    { comfortable: 'Comfortable', stretch: 'A stretch', beyond: 'Beyond your range' },
    { comfortable: 'confirmed', stretch: 'requested', beyond: 'attention' },
  ),
  agreement: statusLooks(AGREEMENT_LABELS, {
    BOTH_LOVE: 'confirmed',
    LEANING: 'pending',
    POSSIBLE: 'requested',
    UNDECIDED: 'onHold',
    SPLIT: 'attention',
    OUT: 'cancelled',
  }),
  invitation: statusLooks(
    { OPEN: 'Waiting for their answer', EXPIRED: 'Invitation expired' },
    { OPEN: 'requested', EXPIRED: 'ended' },
  ),
  feedback: statusLooks({ LIKE: 'You like it', DISLIKE: 'Not for you' }, { LIKE: 'confirmed', DISLIKE: 'onHold' }),
  payment: statusLooks(PAYMENT_STATE_LABELS, {
    OPEN: 'requested',
    UNUSED: 'attention',
    PAID: 'confirmed',
    REFUNDING: 'pending',
    REFUNDED: 'over',
    CREDITED: 'over',
    ENDED: 'ended',
  }),
  task: statusLooks(
    { ...TASK_STATUS_LABELS, OVERDUE: 'Overdue' },
    { PENDING: 'requested', IN_PROGRESS: 'pending', COMPLETED: 'confirmed', CANCELLED: 'ended', OVERDUE: 'attention' },
  ),
  priority: statusLooks(
    TASK_PRIORITY_LABELS,
    { LOW: 'onHold', MEDIUM: 'pending', HIGH: 'requested', URGENT: 'attention' },
    'flag',
  ),
  urgency: {
    ...statusLooks(DESK_URGENCY_LABELS, {
      overdue: 'cancelled',
      today: 'attention',
      unanswered: 'attention',
      soon: 'requested',
      later: 'onHold',
    }),
    later: { label: DESK_URGENCY_LABELS.later, tone: 'onHold', icon: 'date' },
  },
  /** Whose turn it is where that is all there is to say. */
  turn: statusLooks({ YOURS: 'Your turn', THEIRS: 'Their turn' }, { YOURS: 'attention', THEIRS: 'attention' }),
  lead: statusLooks({ OPEN: 'Waiting', HANDLED: 'Done' }, { OPEN: 'attention', HANDLED: 'confirmed' }),
  /** The first answer to a lead; its label says how long it took: see responseText. */
  firstResponse: statusLooks(
    { none: '–', waiting: 'Waiting', late: 'Late', answered: 'Answered', answeredLate: 'Answered late' },
    { none: 'onHold', waiting: 'requested', late: 'attention', answered: 'confirmed', answeredLate: 'onHold' },
  ),
  subscriber: statusLooks(
    { SUBSCRIBED: 'Subscribed', UNSUBSCRIBED: 'Unsubscribed' },
    { SUBSCRIBED: 'confirmed', UNSUBSCRIBED: 'ended' },
  ),
  referral: statusLooks(REFERRAL_STATUS_LABELS, { PENDING: 'pending', COMPLETED: 'confirmed', PAID: 'over' }),
  mailer: statusLooks(MAILER_STATE_LABELS, {
    DRAFT: 'onHold',
    SCHEDULED: 'requested',
    SENDING: 'pending',
    STOPPED: 'attention',
    SENT: 'confirmed',
  }),
  mailerRecord: statusLooks(MAILER_RECORD_LABELS, {
    WAITING: 'requested',
    QUEUED: 'pending',
    SENT: 'confirmed',
    FAILED: 'attention',
    BOUNCED: 'attention',
    SKIPPED: 'ended',
  }),
  delivery: statusLooks(DELIVERY_LABELS, {
    QUEUED: 'pending',
    SENT: 'confirmed',
    FAILED: 'attention',
    SUPPRESSED: 'onHold',
  }),
  review: statusLooks(
    { ...REVIEW_STATE_LABELS, ALLOWED: 'May be published', PRIVATE: 'Not for publication' },
    {
      ANSWERED: 'confirmed',
      UNANSWERED: 'pending',
      PUBLISHED: 'confirmed',
      ALLOWED: 'requested',
      PRIVATE: 'onHold',
    },
  ),
  seat: statusLooks(SEAT_STATE_LABELS, { BOOKED: 'confirmed', WAITING: 'requested', CANCELLED: 'cancelled' }),
  workshop: statusLooks(
    { OPEN: 'Seats left', FULL: 'Full', CANCELLED: 'Canceled' },
    { OPEN: 'confirmed', FULL: 'pending', CANCELLED: 'cancelled' },
  ),
  openHouse: { PLANNED: OPEN_HOUSE_STATUS },
  academy: statusLooks({ READ: 'Read', PASSED: 'Passed' }, { READ: 'confirmed', PASSED: 'confirmed' }),
  feed: statusLooks(FEED_STATE_LABELS, {
    off: 'onHold',
    running: 'pending',
    failing: 'cancelled',
    behind: 'attention',
    loading: 'requested',
    current: 'confirmed',
  }),
  email: statusLooks(
    { VERIFIED: 'Email verified', UNVERIFIED: 'Email not verified' },
    { VERIFIED: 'confirmed', UNVERIFIED: 'requested' },
  ),
  /** The same in a column that says what is verified. */
  verified: statusLooks({ YES: 'Verified', NO: 'Not yet' }, { YES: 'confirmed', NO: 'requested' }),
  identity: statusLooks(
    { VERIFIED: 'Identity verified', UNVERIFIED: 'Identity not verified' },
    { VERIFIED: 'confirmed', UNVERIFIED: 'onHold' },
  ),
  device: statusLooks({ CURRENT: 'This device' }, { CURRENT: 'confirmed' }),
  opinion: statusLooks({ RECOMMENDED: 'Recommended' }, { RECOMMENDED: 'confirmed' }),
  /** Times in the calendar of a home besides its showings. */
  calendar: statusLooks(
    { OPEN_HOUSE: 'No other visits', TIME_OFF: 'No visits', WEEKLY: 'Every week' },
    { OPEN_HOUSE: 'pending', TIME_OFF: 'onHold', WEEKLY: 'pending' },
  ),
} as const satisfies Readonly<Record<string, Readonly<Record<string, StatusLook>>>>;
