import type { Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { hostShowingsLink } from '../notifications/notifications.links.ts';
import { requestStanding, timesToConfirm, type AskedByLink } from './answer-links.rules.ts';
import { HOLD_MINUTES } from './showings.slots.ts';
import type { ShowingType } from './showings.types.ts';

/** A showing as the link in the email of its request reads it. */
export interface AnsweredShowing {
  id: string;
  listingId: string;
  type: ShowingType;
  accepted: boolean | null;
  isAgent: boolean;
  purpose: string | null;
  proposedTime: Instant;
  otherTimes: Instant[];
  suggestedTimes: Instant[];
  noShowAt: Instant | null;
  calendarSequence: number;
  outing: { visitMinutes: number } | null;
  user: { firstName: string; lastName: string };
  listing: {
    address: string;
    city: string;
    state: string;
    county: string | null;
    uploads: { url: string }[];
  };
}

/** `Priya S.`: enough to recognize who is coming. */
export const shortName = ({ firstName, lastName }: AnsweredShowing['user']): string | null =>
  [firstName, lastName && `${lastName.charAt(0)}.`].filter(Boolean).join(' ') || null;

/**
 * The request as the holder of the link sees it: the host's own home, the visitor's first name and initial, the times.
 * Nothing else about people; how to reach the visitor is behind the login.
 */
export function answerPageView(showing: AnsweredShowing, asked: AskedByLink, now: Date) {
  const { listing } = showing;
  const standing = requestStanding(showing, asked, now);
  return {
    id: showing.id,
    listingId: showing.listingId,
    type: showing.type,
    standing,
    /** What the message asked; the showing may have another time by now. */
    emailedTime: asked.proposedTime,
    proposedTime: showing.proposedTime,
    /** Can be confirmed by the link. */
    times: standing === 'OPEN' ? timesToConfirm(showing, now) : [],
    /** What the host suggested, while the visitor has not chosen. */
    suggestedTimes: standing === 'DENIED' ? showing.suggestedTimes : [],
    timeZone: timeZoneOfHome(listing.state, listing.county),
    visitMinutes: showing.outing?.visitMinutes ?? HOLD_MINUTES,
    visitor: shortName(showing.user),
    isAgent: showing.isAgent,
    purpose: showing.purpose,
    home: {
      address: listing.address,
      city: listing.city,
      state: listing.state,
      photo: listing.uploads[0]?.url ?? null,
    },
    /** The page behind the login. */
    page: hostShowingsLink('SELLER', showing.listingId),
  };
}
export type AnswerPageView = ReturnType<typeof answerPageView>;
