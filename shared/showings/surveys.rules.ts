/** When the survey of a visit is sent, and how long its link works. */
import { DAY, HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { showingState, type ShowingFacts } from './showings.rules.ts';
import type { ShowingType } from './showings.types.ts';

/** After the start of the visit, which is when the product calls it over. */
export const SURVEY_AFTER = 2 * HOUR;
/** A visit this long ago is asked about no more: the server was down for days, or the visit is from before surveys. */
export const SURVEY_UNTIL = 2 * DAY;
/** Days for which the first pages of the visitor's account ask as well. */
export const SURVEY_ASKED_DAYS = 14;
/** Days that the link of the email works. */
export const SURVEY_LINK_DAYS = 60;
/** Visits of people who consider buying; an inspector, an appraiser and a buyer before closing are not asked. */
export const SURVEYED_TYPES: readonly ShowingType[] = ['TOUR', 'OTHER'];

type Asked = Pick<ShowingFacts, 'accepted' | 'proposedTime' | 'suggestedTimes' | 'noShowAt' | 'feedback'> & {
  type: ShowingType;
  surveySentAt: Instant | null;
};

/** True while the survey is due: the visit took place, there is no feedback, and the survey was not sent. */
export function isSurveyDue(showing: Asked, now: Date): boolean {
  const since = now.getTime() - millisOf(showing.proposedTime);
  return (
    showingState(showing, now) === 'COMPLETED' &&
    showing.feedback === null &&
    showing.surveySentAt === null &&
    SURVEYED_TYPES.includes(showing.type) &&
    since >= SURVEY_AFTER &&
    since < SURVEY_UNTIL
  );
}

/**
 * The visit that its visitor is asked about on their own pages: the last of these days without feedback; or null. An
 * offer says how they liked the home.
 */
export function visitToAskAbout<Visit extends Omit<Asked, 'surveySentAt'> & { listingId: string }>(
  visits: readonly Visit[],
  ownOffers: readonly { listingId: string }[],
  now: Date,
): Visit | null {
  const [last] = visits
    .filter(
      (visit) =>
        !ownOffers.some(({ listingId }) => listingId === visit.listingId) &&
        showingState(visit, now) === 'COMPLETED' &&
        visit.feedback === null &&
        SURVEYED_TYPES.includes(visit.type) &&
        now.getTime() - millisOf(visit.proposedTime) < SURVEY_ASKED_DAYS * DAY,
    )
    .sort((a, b) => millisOf(b.proposedTime) - millisOf(a.proposedTime));
  return last ?? null;
}

/** True while the link of an email that was sent then works. */
export const isSurveyLinkValid = (sentAt: Instant | null, now: Date): boolean =>
  sentAt !== null && now.getTime() - millisOf(sentAt) < SURVEY_LINK_DAYS * DAY;
