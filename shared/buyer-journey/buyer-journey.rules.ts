/**
 * The buyer's journey on one home: tour, inspection, offer. Decides the state, the labels and the action of each step,
 * and which step the compact tracker shows.
 */
import type { Instant } from '../kernel/instant.ts';
import { millisOf } from '../kernel/instant.ts';
import { inspectionObstacle, inspectionSummary } from '../inspections/inspections.rules.ts';
import { INSPECTION_OBSTACLES } from '../inspections/inspections.types.ts';
import { ENDED_OFFERS } from '../offers/offers.rules.ts';
import { offerStanding } from '../offers/offers.standing.ts';
import { showingState } from '../showings/showings.rules.ts';
import type { ShowingState } from '../showings/showings.types.ts';
import type { InspectionStatus } from '../transactions/transactions.types.ts';
import type {
  BuyerJourney,
  BuyerStep,
  InspectionFacts,
  JourneyFacts,
  JourneyOffer,
  TourFacts,
} from './buyer-journey.types.ts';
import {
  homeOfferObstacle,
  homeTourObstacle,
  ownOfferObstacle,
  ownTourObstacle,
  type BuyingObstacle,
  type OwnOffer,
} from './buying-obstacles.rules.ts';

/** A tour to come, else one that took place, else one that did not. */
const TOUR_RANK: Readonly<Record<ShowingState, number>> = {
  CONFIRMED: 0,
  REQUESTED: 0,
  COMPLETED: 1,
  DENIED: 2,
  CANCELLED: 2,
  NO_SHOW: 2,
};

const newest = <Row extends { createdAt: Instant }>(a: Row, b: Row) => millisOf(b.createdAt) - millisOf(a.createdAt);

/** The tour that the step is about: one to come, else the last that took place, else the last cancelled; or null. */
export function tourOfJourney<Tour extends TourFacts>(showings: readonly Tour[], now: Date): Tour | null {
  const rank = (showing: Tour) => TOUR_RANK[showingState(showing, now)];
  const [first] = showings.filter(({ type }) => type === 'TOUR').sort((a, b) => rank(a) - rank(b) || newest(a, b));
  return first ?? null;
}

/** The offer that the step is about: the standing one, else the last declined; or null. A rescinded one is none. */
export function offerOfJourney<Own extends JourneyOffer>(offers: readonly Own[], listingId: string): Own | null {
  const made = offers.filter((offer) => offer.listingId === listingId && offer.status !== 'RESCINDED').sort(newest);
  return made.find(({ status }) => !ENDED_OFFERS.includes(status)) ?? made[0] ?? null;
}

type Rest<Own extends OwnOffer> = Omit<BuyerStep<Own>, 'name'>;
const step = <Own extends OwnOffer>(rest: Pick<Rest<Own>, 'state' | 'label'> & Partial<Rest<Own>>): Rest<Own> => ({
  note: null,
  at: null,
  action: null,
  ...rest,
});

function tourStep<Own extends OwnOffer>(
  tour: TourFacts | null,
  obstacle: BuyingObstacle<Own> | null,
  now: Date,
): Rest<Own> {
  if (!tour) {
    const action = { kind: 'schedule-tour' as const, obstacle };
    if (obstacle) return step({ state: 'unavailable', label: 'Unavailable', action });
    return step({ state: 'not started', label: 'Not Started', action, note: 'See the home before you decide.' });
  }
  const state = showingState(tour, now);
  switch (state) {
    case 'CANCELLED':
    case 'DENIED':
      return step({
        state: 'ended',
        label: 'Tour Cancelled',
        note: state === 'DENIED' ? 'The host suggested other times.' : null,
        action: { kind: 'reschedule-tour', obstacle },
      });
    case 'NO_SHOW':
      return step({ state: 'ended', label: 'Tour Missed', action: { kind: 'reschedule-tour', obstacle } });
    case 'COMPLETED':
      return tour.feedback === null
        ? step({
            state: 'completed',
            label: 'Tour Completed',
            at: tour.proposedTime,
            action: { kind: 'leave-feedback', obstacle: null },
          })
        : step({
            state: 'completed',
            label: 'Tour Completed',
            at: tour.proposedTime,
            note: 'Thank you for your feedback.',
          });
    case 'CONFIRMED':
      return step({ state: 'in progress', label: 'Tour Confirmed', at: tour.proposedTime });
    case 'REQUESTED':
      return step({
        state: 'in progress',
        label: 'Tour Pending',
        at: tour.proposedTime,
        note: 'Waiting for the host to confirm.',
      });
  }
}

/** Statuses of a requested inspection that is not done yet. */
const UNDER_WAY: readonly InspectionStatus[] = ['SCHEDULED', 'WAITING_SCHEDULE', 'WAITING_QUOTE', 'APPROVED'];

function inspectionLabel(open: readonly InspectionFacts[]): string {
  const isScheduled = open.every(({ status }) => status === 'SCHEDULED');
  if (open.length === 1) return isScheduled ? 'Inspection Scheduled' : 'Scheduling Inspection';
  return `${open.length} Inspections ${isScheduled ? 'Scheduled' : 'Pending'}`;
}

function inspectionStep<Own extends JourneyOffer>(
  inspections: readonly InspectionFacts[],
  offer: Own | null,
  now: Date,
): Rest<Own> {
  const done = inspections.filter(({ status }) => status === 'COMPLETED');
  const open = inspections.filter(({ status }) => UNDER_WAY.includes(status));
  const standing = offer && !ENDED_OFFERS.includes(offer.status) ? offerStanding(offer, now).terms : null;
  if (done.length > 0) {
    const url = done.find(({ reportUrl }) => reportUrl)?.reportUrl;
    return step({
      state: 'completed',
      label: 'Inspection Completed',
      note: inspectionSummary(done.map(({ type }) => type)),
      ...(url && { action: { kind: 'open-report', obstacle: null, url } }),
    });
  }
  if (open.length > 0)
    return step({
      state: 'in progress',
      label: inspectionLabel(open),
      note: inspectionSummary(open.map(({ type }) => type)),
      at: open.length === 1 ? (open[0]?.inspectionDate ?? null) : null,
    });
  if (standing?.inspectionPeriod === null) return step({ state: 'n/a', label: 'N/A', note: 'Not part of your offer.' });
  const code = inspectionObstacle(offer && standing ? { ...standing, status: offer.status } : null);
  return step({
    state: 'optional',
    label: 'Optional',
    action: { kind: 'schedule-inspection', obstacle: code && { code, text: INSPECTION_OBSTACLES[code] } },
  });
}

const BACKUP_NOTE = 'Kept as a backup: the home is under contract.';

function offerStep<Own extends JourneyOffer>(
  offer: Own | null,
  obstacle: BuyingObstacle<Own> | null,
  now: Date,
): Rest<Own> {
  if (!offer) return step({ state: 'not started', label: 'Not Started', action: { kind: 'create-offer', obstacle } });
  const { state, turn, deadline } = offerStanding(offer, now);
  switch (offer.status) {
    case 'ACCEPTED':
      return step({ state: 'completed', label: 'Congratulations!', note: 'Your offer was accepted.' });
    case 'DECLINED':
    case 'RESCINDED':
      return step({
        state: 'ended',
        label: 'Offer Declined',
        note: offer.declineReason || null,
        action: { kind: 'new-offer', obstacle },
      });
    case 'REVIEW':
      return step({ state: 'in progress', label: 'Offer Submitted', note: 'Under review' });
    case 'REVIEWED':
      return step({
        state: 'needed',
        label: 'Ready to Sign',
        note: 'Your documents are ready.',
        action: { kind: 'review-and-sign', obstacle: null },
      });
  }
  if (state === 'EXPIRED')
    return step({
      state: 'needed',
      label: 'Terms Expired',
      note: 'A counter opens the negotiation again.',
      action: { kind: 'respond', obstacle: null },
    });
  const isBackup = state === 'BACKUP';
  const initiator = offer.offerRounds.reduce<Own['offerRounds'][number] | null>(
    (last, round) => (last && last.roundNumber > round.roundNumber ? last : round),
    null,
  )?.initiatorType;
  if (offer.status === 'COUNTERED' && initiator === 'SELLER')
    return isBackup
      ? step({ state: 'in progress', label: 'Counter received', note: BACKUP_NOTE })
      : step({ state: 'needed', label: 'Counter received', at: deadline, action: { kind: 'respond', obstacle: null } });
  if (offer.status === 'PENDING')
    return step({ state: 'in progress', label: 'Offer Submitted', note: isBackup ? BACKUP_NOTE : 'Under review' });
  return step({
    state: 'completed',
    label: 'Awaiting response',
    note: isBackup ? BACKUP_NOTE : null,
    at: turn === 'SELLER' ? deadline : null,
  });
}

/** Can be started now: not begun, or ended, with nothing in the way. */
const isStartable = ({ state, action }: BuyerStep) =>
  (state === 'not started' || state === 'optional' || state === 'ended') && action !== null && action.obstacle === null;

function focusOf<Own extends JourneyOffer>(
  [tour, inspection, offer]: readonly [BuyerStep<Own>, BuyerStep<Own>, BuyerStep<Own>],
  made: Own | null,
): BuyerStep<Own> {
  const status = made && !ENDED_OFFERS.includes(made.status) ? made.status : null;
  if (status && status !== 'ACCEPTED') return offer;
  if (inspection.state === 'in progress') return inspection;
  if (status === 'ACCEPTED') return inspection.state === 'optional' ? inspection : offer;
  const startable = [tour, inspection, offer].find(isStartable);
  // nothing can be started: what is under way, else the furthest that was reached
  return (
    startable ??
    (tour.state === 'in progress'
      ? tour
      : offer.state === 'ended'
        ? offer
        : tour.state === 'completed'
          ? tour
          : null) ??
    tour
  );
}

/** The journey of a buyer on one home. */
export function buyerJourney<Tour extends TourFacts, Own extends JourneyOffer>(
  facts: JourneyFacts<Tour, Own>,
): BuyerJourney<Tour, Own> {
  const { listingId, home, showings, inspections, offers, now } = facts;
  const tour = tourOfJourney(showings, now);
  const offer = offerOfJourney(offers, listingId);
  const steps = [
    { name: 'tour', ...tourStep(tour, homeTourObstacle(home) ?? ownTourObstacle(offers, listingId), now) },
    { name: 'inspection', ...inspectionStep(inspections, offer, now) },
    { name: 'offer', ...offerStep(offer, homeOfferObstacle(home) ?? ownOfferObstacle(offers, listingId), now) },
  ] as const;
  return { steps, focus: focusOf(steps, offer), tour, offer };
}
