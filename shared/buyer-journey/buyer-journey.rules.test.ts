import { describe, expect, it } from 'vitest';
import type { InspectionStatus } from '../transactions/transactions.types.ts';
import type { InspectionType } from '../inspections/inspections.types.ts';
import { termsOf } from '../offers/offers.terms.ts';
import { OFFER_STATUSES, type OfferStatus } from '../offers/offers.types.ts';
import { buyerJourney } from './buyer-journey.rules.ts';
import { BUYER_ACTION_LABELS, type InspectionFacts, type JourneyOffer, type TourFacts } from './buyer-journey.types.ts';
import { obstacleText, type HomeOnMarket } from './buying-obstacles.rules.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000).toISOString();

const tour = (fields: Partial<TourFacts> = {}): TourFacts => ({
  id: 't',
  type: 'TOUR',
  accepted: false,
  proposedTime: hours(48),
  suggestedTimes: [],
  feedback: null,
  noShowAt: null,
  createdAt: hours(-72),
  ...fields,
});
const inspection = (status: InspectionStatus, type: InspectionType = 'HOME', reportUrl: string | null = null) =>
  ({ type, status, inspectionDate: null, reportUrl }) satisfies InspectionFacts;

const terms = termsOf({
  price: 300_000,
  paymentMethod: 'Cash',
  loan: 0,
  earnestMoney: 1000,
  concessions: 0,
  bagentComm: 0,
  closingDate: hours(900),
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
});
type Own = JourneyOffer & { id: string };
/** `by`: who made the latest round; `until`: hours until it expires. */
function offer(
  status: OfferStatus,
  { by = 'BUYER', until = 24, ...fields }: Partial<Own> & { by?: 'BUYER' | 'SELLER'; until?: number } = {},
): Own {
  const hasRound = status !== 'REVIEW' && status !== 'REVIEWED';
  return {
    ...terms,
    id: 'o',
    acceptedAt: null,
    listingId: 'home',
    status,
    expiresOn: hours(until),
    isBackup: false,
    viewerSide: 'BUYER',
    allowedActions: [],
    createdAt: hours(-48),
    offerRounds: hasRound
      ? [{ roundNumber: 1, status: 'PENDING', initiatorType: by, expiresAt: hours(until), terms }]
      : [],
    ...fields,
  };
}
const elsewhere = offer('REVIEW', { id: 'e', listingId: 'other' });

interface Story {
  home?: HomeOnMarket | null;
  showings?: TourFacts[];
  inspections?: InspectionFacts[];
  offers?: Own[];
}
const journey = ({ home = null, showings = [], inspections = [], offers = [] }: Story) =>
  buyerJourney({ listingId: 'home', home, showings, inspections, offers, now: NOW });
/** `state | label | note | action`; an action in the way of something is in brackets, with the reason. */
function line(story: Story, name: 'tour' | 'inspection' | 'offer'): string {
  const { state, label, note, action } = journey(story).steps.find((step) => step.name === name)!;
  const button = action && `${action.kind}: ${BUYER_ACTION_LABELS[action.kind]}`;
  const shown = action?.obstacle ? `[${button}] ${action.obstacle.code}` : button;
  return [state, label, note, shown].filter(Boolean).join(' | ');
}

describe('the tour step', () => {
  const past = { accepted: true, proposedTime: hours(-2) };
  it.each<[string, Story, string]>([
    ['no showing', {}, 'not started | Not Started | See the home before you decide. | schedule-tour: Schedule'],
    [
      'no showing, an offer in review elsewhere',
      { offers: [elsewhere] },
      'unavailable | Unavailable | [schedule-tour: Schedule] review-elsewhere',
    ],
    [
      'no showing, an offer in review here',
      { offers: [offer('REVIEW')] },
      'not started | Not Started | See the home before you decide. | schedule-tour: Schedule',
    ],
    [
      'a sold home',
      { home: { status: 'APPROVED', externalStatus: 'SOLD' } },
      'unavailable | Unavailable | [schedule-tour: Schedule] home-sold',
    ],
    [
      'a withdrawn home',
      { home: { status: 'APPROVED', externalStatus: 'ACTIVE', archivedAt: hours(-1) } },
      'unavailable | Unavailable | [schedule-tour: Schedule] home-gone',
    ],
    ['cancelled', { showings: [tour({ accepted: null })] }, 'ended | Tour Cancelled | reschedule-tour: Reschedule'],
    [
      'denied',
      { showings: [tour({ accepted: null, suggestedTimes: [hours(50)] })] },
      'ended | Tour Cancelled | The host suggested other times. | reschedule-tour: Reschedule',
    ],
    [
      'cancelled, an offer in review elsewhere',
      { showings: [tour({ accepted: null })], offers: [elsewhere] },
      'ended | Tour Cancelled | [reschedule-tour: Reschedule] review-elsewhere',
    ],
    ['requested', { showings: [tour()] }, 'in progress | Tour Pending | Waiting for the host to confirm.'],
    ['confirmed', { showings: [tour({ accepted: true })] }, 'in progress | Tour Confirmed'],
    ['confirmed and past', { showings: [tour(past)] }, 'completed | Tour Completed | leave-feedback: Leave Feedback'],
    [
      'past, with feedback',
      { showings: [tour({ ...past, feedback: 'Lovely.' })] },
      'completed | Tour Completed | Thank you for your feedback.',
    ],
    [
      'past, then another one cancelled',
      { showings: [tour({ accepted: null, createdAt: hours(-1) }), tour(past)] },
      'completed | Tour Completed | leave-feedback: Leave Feedback',
    ],
    [
      'past, then another one asked for',
      { showings: [tour(past), tour({ createdAt: hours(-1) })] },
      'in progress | Tour Pending | Waiting for the host to confirm.',
    ],
    [
      'only a final walkthrough',
      { showings: [tour({ type: 'FINAL_WALKTHROUGH', accepted: true })] },
      'not started | Not Started | See the home before you decide. | schedule-tour: Schedule',
    ],
  ])('%s', (_name, story, expected) => {
    expect(line(story, 'tour')).toBe(expected);
  });
});

describe('the inspection step', () => {
  const accepted = [offer('ACCEPTED')];
  it.each<[string, Story, string]>([
    ['no offer', {}, 'optional | Optional | [schedule-inspection: Schedule] no-offer'],
    [
      'an offer that is not accepted',
      { offers: [offer('SIGNED')] },
      'optional | Optional | [schedule-inspection: Schedule] no-offer',
    ],
    [
      'an offer without inspection',
      { offers: [offer('SIGNED', { inspectionPeriod: null, offerRounds: [] })] },
      'n/a | N/A | Not part of your offer.',
    ],
    [
      'accepted without inspection',
      { offers: [offer('ACCEPTED', { inspectionPeriod: null })] },
      'n/a | N/A | Not part of your offer.',
    ],
    [
      'declined without inspection',
      { offers: [offer('DECLINED', { inspectionPeriod: null, offerRounds: [] })] },
      'optional | Optional | [schedule-inspection: Schedule] no-offer',
    ],
    ['accepted', { offers: accepted }, 'optional | Optional | schedule-inspection: Schedule'],
    [
      'accepted, informational',
      { offers: [offer('ACCEPTED', { inspectionPeriod: -7 })] },
      'optional | Optional | schedule-inspection: Schedule',
    ],
    [
      'one waits for its date',
      { offers: accepted, inspections: [inspection('WAITING_SCHEDULE')] },
      'in progress | Scheduling Inspection | Home',
    ],
    [
      'one is scheduled',
      { offers: accepted, inspections: [inspection('SCHEDULED', 'RADON')] },
      'in progress | Inspection Scheduled | Radon',
    ],
    [
      'two, one of them scheduled',
      { offers: accepted, inspections: [inspection('SCHEDULED'), inspection('WAITING_SCHEDULE', 'SEWER')] },
      'in progress | 2 Inspections Pending | Home, Sewer',
    ],
    [
      'three scheduled',
      {
        offers: accepted,
        inspections: (['HOME', 'TERMITE', 'RADON'] as const).map((type) => inspection('SCHEDULED', type)),
      },
      'in progress | 3 Inspections Scheduled | Home, Termite +1',
    ],
    [
      'waits for a quote',
      { offers: accepted, inspections: [inspection('WAITING_QUOTE')] },
      'in progress | Scheduling Inspection | Home',
    ],
    [
      'declined',
      { offers: accepted, inspections: [inspection('DECLINED')] },
      'optional | Optional | schedule-inspection: Schedule',
    ],
    [
      'one done, one to come, without a report',
      { offers: accepted, inspections: [inspection('SCHEDULED', 'SEWER'), inspection('COMPLETED')] },
      'completed | Inspection Completed | Home',
    ],
    [
      'done, with its report',
      { offers: accepted, inspections: [inspection('COMPLETED', 'HOME', 'https://reports.test/1')] },
      'completed | Inspection Completed | Home | open-report: View Report',
    ],
  ])('%s', (_name, story, expected) => {
    expect(line(story, 'inspection')).toBe(expected);
  });
});

describe('the offer step', () => {
  const countered = (fields: Parameters<typeof offer>[1]) => ({ offers: [offer('COUNTERED', fields)] });
  it.each<[string, Story, string]>([
    ['no offer', {}, 'not started | Not Started | create-offer: Create'],
    [
      'no offer, one in review elsewhere',
      { offers: [elsewhere] },
      'not started | Not Started | [create-offer: Create] review-elsewhere',
    ],
    [
      'no offer, one ready to sign elsewhere',
      { offers: [offer('REVIEWED', { listingId: 'other' })] },
      'not started | Not Started | create-offer: Create',
    ],
    [
      'no offer on a home that is coming soon',
      { home: { status: 'APPROVED', externalStatus: 'COMING_SOON' } },
      'not started | Not Started | [create-offer: Create] home-coming-soon',
    ],
    [
      'no offer on a sold home',
      { home: { status: 'APPROVED', externalStatus: 'SOLD' } },
      'not started | Not Started | [create-offer: Create] home-sold',
    ],
    ['REVIEW', { offers: [offer('REVIEW')] }, 'in progress | Offer Submitted | Under review'],
    ['PENDING', { offers: [offer('PENDING')] }, 'in progress | Offer Submitted | Under review'],
    [
      'REVIEWED',
      { offers: [offer('REVIEWED')] },
      'needed | Ready to Sign | Your documents are ready. | review-and-sign: Review & Sign',
    ],
    ['SIGNED', { offers: [offer('SIGNED')] }, 'completed | Awaiting response'],
    [
      'SIGNED, expired',
      { offers: [offer('SIGNED', { until: -1 })] },
      'needed | Terms Expired | A counter opens the negotiation again. | respond: Respond',
    ],
    [
      'SIGNED, a backup',
      { offers: [offer('SIGNED', { isBackup: true })] },
      'completed | Awaiting response | Kept as a backup: the home is under contract.',
    ],
    ['ACCEPTED', { offers: [offer('ACCEPTED')] }, 'completed | Congratulations! | Your offer was accepted.'],
    ['DECLINED', { offers: [offer('DECLINED')] }, 'ended | Offer Declined | new-offer: New Offer'],
    [
      'DECLINED with a reason',
      { offers: [offer('DECLINED', { declineReason: 'Too low.' })] },
      'ended | Offer Declined | Too low. | new-offer: New Offer',
    ],
    [
      'DECLINED, one in review elsewhere',
      { offers: [offer('DECLINED'), elsewhere] },
      'ended | Offer Declined | [new-offer: New Offer] review-elsewhere',
    ],
    ['COUNTERED by the seller', countered({ by: 'SELLER' }), 'needed | Counter received | respond: Respond'],
    ['COUNTERED by the buyer', countered({}), 'completed | Awaiting response'],
    [
      'COUNTERED by the seller, expired',
      countered({ by: 'SELLER', until: -1 }),
      'needed | Terms Expired | A counter opens the negotiation again. | respond: Respond',
    ],
    [
      'COUNTERED by the seller, a backup',
      countered({ by: 'SELLER', isBackup: true }),
      'in progress | Counter received | Kept as a backup: the home is under contract.',
    ],
    ['RESCINDED', { offers: [offer('RESCINDED')] }, 'not started | Not Started | create-offer: Create'],
    [
      'DECLINED, then a new one',
      { offers: [offer('DECLINED'), offer('REVIEW', { createdAt: hours(-1) })] },
      'in progress | Offer Submitted | Under review',
    ],
  ])('%s', (_name, story, expected) => {
    expect(line(story, 'offer')).toBe(expected);
  });

  it('has a state for each status of an offer, and tells until when the other side can respond', () => {
    for (const status of OFFER_STATUSES) expect(line({ offers: [offer(status)] }, 'offer')).not.toBe('');
    expect(journey({ offers: [offer('SIGNED')] }).steps[2]!.at).toBe(hours(24));
    expect(journey(countered({ by: 'SELLER' })).steps[2]!.at).toBe(hours(24));
  });
});

describe('the compact tracker shows', () => {
  const past = tour({ accepted: true, proposedTime: hours(-2), feedback: 'Lovely.' });
  it.each<[string, Story, string]>([
    ['nothing begun', {}, 'tour: Not Started'],
    ['a tour to come', { showings: [tour()] }, 'offer: Not Started'],
    ['a cancelled tour', { showings: [tour({ accepted: null })] }, 'tour: Tour Cancelled'],
    ['a tour that took place', { showings: [past] }, 'offer: Not Started'],
    ['an offer in review', { offers: [offer('REVIEW')] }, 'offer: Offer Submitted'],
    ['an agent’s pending offer', { offers: [offer('PENDING')] }, 'offer: Offer Submitted'],
    ['an offer to sign', { offers: [offer('REVIEWED')] }, 'offer: Ready to Sign'],
    ['a signed offer', { offers: [offer('SIGNED')] }, 'offer: Awaiting response'],
    ['a counter received', { offers: [offer('COUNTERED', { by: 'SELLER' })] }, 'offer: Counter received'],
    ['one’s own counter', { offers: [offer('COUNTERED')] }, 'offer: Awaiting response'],
    ['accepted, no inspection yet', { offers: [offer('ACCEPTED')] }, 'inspection: Optional'],
    [
      'accepted, inspection in progress',
      { offers: [offer('ACCEPTED')], inspections: [inspection('SCHEDULED')] },
      'inspection: Inspection Scheduled',
    ],
    [
      'accepted, inspected',
      { offers: [offer('ACCEPTED')], inspections: [inspection('COMPLETED')] },
      'offer: Congratulations!',
    ],
    [
      'accepted without inspection',
      { offers: [offer('ACCEPTED', { inspectionPeriod: null })] },
      'offer: Congratulations!',
    ],
    ['declined, never toured', { offers: [offer('DECLINED')] }, 'tour: Not Started'],
    ['declined after a tour', { showings: [past], offers: [offer('DECLINED')] }, 'offer: Offer Declined'],
    ['rescinded after a tour', { showings: [past], offers: [offer('RESCINDED')] }, 'offer: Not Started'],
    ['everything blocked', { offers: [elsewhere] }, 'tour: Unavailable'],
    ['a tour to come, the rest blocked', { showings: [tour()], offers: [elsewhere] }, 'tour: Tour Pending'],
    ['toured, the rest blocked', { showings: [past], offers: [elsewhere] }, 'tour: Tour Completed'],
    [
      'declined, the rest blocked',
      { showings: [past], offers: [offer('DECLINED'), elsewhere] },
      'offer: Offer Declined',
    ],
  ])('%s', (_name, story, expected) => {
    const { focus } = journey(story);
    expect(`${focus.name}: ${focus.label}`).toBe(expected);
  });
});

it('says in a sentence what is in the way', () => {
  const obstacle = { code: 'review-elsewhere' as const, offer: elsewhere };
  expect(obstacleText(obstacle, '4 Elm Street')).toBe(
    'Your offer on 4 Elm Street is in review. You can tour homes and make offers again once it’s decided.',
  );
  expect(obstacleText(obstacle)).toContain('Your offer on another home is in review.');
});
