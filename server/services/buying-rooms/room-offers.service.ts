import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { addressLabel, canSeeStreet } from '#shared/listings/address-visibility.rules.ts';
import { findRoomOffersSchema, type FindRoomOffers } from '#shared/buying-rooms/buying-rooms.schema.ts';
import { roomOfferView, type RoomOfferRow } from '#shared/buying-rooms/buying-rooms.view.ts';
import { isTurnOf, maySignAt } from '#shared/form-signings/form-signings.rules.ts';
import { offerStanding } from '#shared/offers/offers.standing.ts';
import { offerLink } from '#shared/notifications/notifications.links.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { factsOf, signingInclude } from '../../workflows/form-signings/signing-records.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { ROOM_ROLES } from './room-scope.ts';

const include = {
  offerRounds: { orderBy: { roundNumber: 'asc' as const } },
  listing: { include: { transactions: { where: { status: 'OPEN' as const }, select: { offerId: true } } } },
  formSignings: { where: { status: 'OPEN' as const }, include: signingInclude, orderBy: { createdAt: 'asc' as const } },
};
type OfferRow = Prisma.OfferGetPayload<{ include: typeof include }>;

/**
 * The offers that the members of a room make together: those of one member that name the other as second buyer. Whoever
 * is not named sees nothing of an offer.
 */
const scope = (actor: Actor) =>
  actor.kind === 'user'
    ? {
        flow: 'BUYER',
        user: { buyingRoom: { room: { members: { some: { userId: actor.userId } } } } },
        OR: [{ userId: actor.userId }, { secondBuyerEmail: { equals: actor.email, mode: 'insensitive' } }],
      }
    : NO_ROWS;

/** Both buyers read the offer as its buyer's side does. */
const standingOf = (offer: OfferRow, now: Date) =>
  offerStanding(
    {
      ...offer,
      offerRounds: withTerms(offer.offerRounds),
      isBackup: offer.status !== 'ACCEPTED' && offer.listing.transactions.some(({ offerId }) => offerId !== offer.id),
      viewerSide: 'BUYER',
      allowedActions: [],
    },
    now,
  );

export const roomOffersService = (context: AppContext) => {
  const rows = scopedRows<OfferRow>(() => context.prisma.offer, { include, missing: 'We couldn’t find that offer.' });
  /** The next document that waits for this person: the first buyer signs on the offer, the second by an own link. */
  function signPath(offer: OfferRow, actor: UserActor): string | null {
    const isOwn = offer.userId === actor.userId;
    const role = isOwn ? ('BUYER' as const) : ('SECOND_BUYER' as const);
    for (const signing of offer.formSignings.map(factsOf)) {
      const signer = signing.signers.find((each) => each.role === role);
      if (!signer || signer.signedAt || signer.declinedAt) continue;
      if (!maySignAt(role, signing, offer.status) || !isTurnOf(signer, signing.signers)) continue;
      return isOwn
        ? offerLink(actor.type, offer, 'BUYER', { toSign: true })
        : `/sign/${context.tokens.signingSlug(signer)}`;
    }
    return null;
  }
  return defineService({
    path: 'buying-room-offers',
    summary: 'Offers that two people who buy together make as first and second buyer, to be read and signed.',
    roles: { find: ROOM_ROLES },
    scope,
    schemas: { find: findRoomOffersSchema },
    view: roomOfferView,
    service: {
      find: async (params: RequestParams<FindRoomOffers>) => {
        const actor = params.actor as UserActor;
        const mates = await context.prisma.user.findMany({
          where: { id: { not: actor.userId }, buyingRoom: { room: { members: { some: { userId: actor.userId } } } } },
          select: { email: true },
        });
        // an own offer with somebody else as second buyer is no offer of this room
        const ofRoom = {
          OR: [
            { userId: { not: actor.userId } },
            ...mates.map(({ email }) => ({ secondBuyerEmail: { equals: email, mode: 'insensitive' } })),
          ],
        };
        const page = await rows.find(params, ofRoom, { createdAt: 'desc' });
        const ties = await streetTies(
          context.prisma,
          actor,
          page.data.map(({ listing }) => listing),
        );
        const data = page.data.map((offer): RoomOfferRow => {
          const { label, tone, terms } = standingOf(offer, context.clock());
          return {
            id: offer.id,
            listingId: offer.listingId,
            place: addressLabel(offer.listing, canSeeStreet(offer.listing, actor, ties(offer.listing))),
            buyerName: fullName({ firstName: offer.buyerFirstName, lastName: offer.buyerLastName }),
            secondBuyerName: offer.secondBuyerName,
            isOwn: offer.userId === actor.userId,
            label,
            tone,
            price: terms.price,
            paymentMethod: terms.paymentMethod,
            concessions: terms.concessions,
            closingDate: terms.closingDate,
            timeZone: timeZoneOfHome(offer.listing.state, offer.listing.county),
            createdAt: offer.createdAt,
            bindingAt: offer.bindingAt,
            signPath: signPath(offer, actor),
          };
        });
        return { ...page, data };
      },
    },
  });
};
