/** The list of showings: what is read with each, and the condition of its filters. */
import { LAPSED_SHOWING_DAYS } from '#shared/desk/desk.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { TRACKED_HOME_COLUMNS } from '#shared/listings/tracked-home.view.ts';
import type { ShowingSheet } from '#shared/showings/showings.schema.ts';
import type { ShowingState } from '#shared/showings/showings.types.ts';
import type { ShowingGetPayload, ShowingWhereInput } from '../../prisma/generated/models/Showing.ts';
import { madePhotos } from './listing-includes.ts';
import type { ListPart } from './page.ts';
import { saleOfVisitColumns } from './sale-visits.ts';
import { textWhere } from './text-search.ts';

/** The relations read with a showing wherever it is shown. */
export const showingInclude = {
  listing: {
    select: {
      id: true,
      type: true,
      userId: true,
      address: true,
      hideAddress: true,
      city: true,
      state: true,
      zip: true,
      county: true,
      lat: true,
      lng: true,
      slug: true,
      shortId: true,
      accessInfo: true,
      user: { select: { id: true, firstName: true, lastName: true, email: true, phone: true } },
      uploads: {
        where: madePhotos,
        orderBy: [{ main: 'desc' as const }, { order: 'asc' as const }],
        take: 1,
        select: { url: true },
      },
      mlsListing: { select: TRACKED_HOME_COLUMNS },
      ...saleOfVisitColumns.listing.select,
    },
  },
  inspections: saleOfVisitColumns.inspections,
  user: {
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      profilePicUrl: true,
      showings: { where: { accepted: true, noShowAt: { not: null } }, select: { proposedTime: true } },
    },
  },
  survey: true,
  outing: { select: { visitMinutes: true } },
};
/** A showing with everything its view needs. */
export type ShowingWithHome = ShowingGetPayload<{ include: typeof showingInclude }>;

function stateWhere(state: ShowingState | undefined, now: Date): ShowingWhereInput {
  if (state === 'REQUESTED') return { accepted: false };
  if (state === 'CONFIRMED') return { accepted: true, proposedTime: { gt: now } };
  if (state === 'COMPLETED') return { accepted: true, proposedTime: { lte: now }, noShowAt: null };
  if (state === 'NO_SHOW') return { accepted: true, noShowAt: { not: null } };
  if (state === 'DENIED') return { accepted: null, suggestedTimes: { isEmpty: false } };
  return state === 'CANCELLED' ? { accepted: null, suggestedTimes: { isEmpty: true } } : {};
}

/** The filters together, for this person at this time; the scope comes beside it. */
export function showingWhere(query: Omit<ShowingSheet, '$sort'>, actor: Actor, now: Date): ShowingWhereInput {
  const { listingId, userId, personId, state, side, type, listingType, from, to, text } = query;
  const me = actor.kind === 'user' ? actor.userId : '';
  return {
    AND: [
      stateWhere(state, now),
      { listingId, userId, type },
      from ? { proposedTime: { gte: from } } : {},
      to ? { proposedTime: { lt: to } } : {},
      personId && isAdmin(actor)
        ? { OR: [{ userId: personId }, { listing: { type: 'SELLER', userId: personId } }] }
        : {},
      listingType ? { listing: { type: listingType } } : {},
      // only brokers search, because a search must not reveal a hidden address or another person's name
      isAdmin(actor)
        ? textWhere(text, (says) => [
            { listing: { OR: [{ address: says }, { city: says }] } },
            { user: { OR: [{ firstName: says }, { lastName: says }, { email: says }] } },
          ])
        : {},
      side === 'BUYER' ? { userId: me } : side === 'SELLER' ? { listing: { type: 'SELLER', userId: me } } : {},
    ],
  };
}

/**
 * What a broker looks at next, in three parts: requests that wait for an answer and visits to come, each the earliest
 * first; then what is past or canceled, the latest first. A request leaves the front when it leaves the desk.
 */
export function showingParts(now: Date): ListPart[] {
  const since = new Date(now.getTime() - LAPSED_SHOWING_DAYS * DAY);
  const suggested = { accepted: null, suggestedTimes: { isEmpty: false } };
  const canceled = { accepted: null, suggestedTimes: { isEmpty: true } };
  const parts: [ShowingWhereInput, 'asc' | 'desc'][] = [
    [{ accepted: false, proposedTime: { gt: since } }, 'asc'],
    [
      {
        OR: [
          { accepted: true, proposedTime: { gt: now } },
          { ...suggested, proposedTime: { gt: since } },
        ],
      },
      'asc',
    ],
    [
      {
        OR: [
          { accepted: false, proposedTime: { lte: since } },
          { accepted: true, proposedTime: { lte: now } },
          { ...suggested, proposedTime: { lte: since } },
          canceled,
        ],
      },
      'desc',
    ],
  ];
  return parts.map(([where, proposedTime]) => ({ where, order: { proposedTime } }));
}
