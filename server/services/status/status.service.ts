import type { ListingGetPayload } from '../../../prisma/generated/models/Listing.ts';
import type { TransactionGetPayload } from '../../../prisma/generated/models/Transaction.ts';
import { isAdmin, isUser, type Actor, type Side, type UserActor } from '#shared/kernel/actor.ts';
import { nextActionOn } from '#shared/listings/next-action.rules.ts';
import { daysListed, missingForSubmit } from '#shared/listings/listings.rules.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import type { ShowingState } from '#shared/showings/showings.types.ts';
import { waitingRequest } from '#shared/addendums/addendums.rules.ts';
import { agreementStep, waitingForSignatures } from '#shared/form-signings/waiting-for.rules.ts';
import { validSignings } from '../../queries/offer-rows.ts';
import { seenBySellers } from '../../queries/offer-scope.ts';
import { mlsStandingView } from '#shared/mls-entries/mls-entries.view.ts';
import { closedOn } from '#shared/transactions/closed-on.ts';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';

/** A person's own homes, for sale or saved. */
const scope = (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { userId: actor.userId });

const include = {
  views: { select: { count: true } },
  mlsEntry: true,
  _count: { select: { uploads: { where: { type: 'PHOTO' as const, problem: null } } } },
};
type Row = ListingGetPayload<{ include: typeof include }>;
const offerNames = { id: true, listingId: true, userId: true };
/** What decides who has to sign an agreement, or an amendment of it. */
const agreement = {
  status: true,
  flow: true,
  bindingAt: true,
  disclosures: true,
  secondBuyerName: true,
  secondBuyerEmail: true,
  builtBefore1978: true,
  listing: { select: { type: true, state: true, yearBuilt: true } },
  formSignings: validSignings,
};
const openSale = {
  id: true,
  closingDate: true,
  offer: { select: agreement },
  addendums: { select: { kind: true, status: true, initiatorType: true } },
} as const;

/** What an open sale waits for from a side: its part of the agreement, else the answer to a request. */
const saleStepOf = (
  side: Side,
  { offer, addendums }: TransactionGetPayload<{ select: typeof openSale }>,
): string | null =>
  agreementStep(side, { ...offer, waitingFor: waitingForSignatures(offer, offer.formSignings) }) ??
  waitingRequest(side, addendums)?.step ??
  null;

function showingCounts(visits: readonly Parameters<typeof showingState>[0][], now: Date) {
  const states = visits.map((visit) => showingState(visit, now));
  const of = (state: ShowingState) => states.filter((one) => one === state).length;
  return {
    requested: of('REQUESTED'),
    confirmed: of('CONFIRMED'),
    completed: of('COMPLETED'),
    noShow: of('NO_SHOW'),
    denied: of('DENIED'),
    cancelled: of('CANCELLED'),
  };
}

/** A listing's dashboard figures and next action; the id is the listing's. */
export const statusService = (context: AppContext) => {
  const homes = scopedRows<Row>(() => context.prisma.listing, { include, missing: 'We couldn’t find that home.' });
  return defineService({
    path: 'status',
    summary: 'Showings, offers, messages, days on market, views and the next action of a home.',
    roles: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope,
    schemas: {},
    view: (row) => row,
    service: {
      get: async (id: string, params: RequestParams) => {
        const { actor } = params;
        const listing = await homes.get(params, id);
        const now = context.clock();
        const mine = listing.type === 'BUYER' ? { userId: listing.userId } : {};
        const asker = actor as UserActor;
        const isBuying = isUser(actor, listing.userId) && listing.type === 'BUYER';
        const [visits, offers, waiting, toSign, unread, messages, transaction, sale, openHouse] = await Promise.all([
          context.prisma.showing.findMany({
            where: { listingId: id, ...mine },
            select: { accepted: true, proposedTime: true, suggestedTimes: true, noShowAt: true },
          }),
          context.prisma.offer.groupBy({
            by: ['status'],
            where: { listingId: id, ...(listing.type === 'SELLER' && !isAdmin(actor) ? seenBySellers : {}) },
            _count: true,
          }),
          // open rounds that the other side started
          context.prisma.offer.findMany({
            where: {
              listingId: id,
              status: { in: ['PENDING', 'SIGNED', 'COUNTERED'] },
              offerRounds: {
                some: { status: 'PENDING', initiatorType: isBuying ? 'SELLER' : 'BUYER', expiresAt: { gt: now } },
              },
            },
            select: offerNames,
          }),
          context.prisma.offer.findFirst({
            where: { listingId: id, userId: asker.userId, status: 'REVIEWED' },
            select: offerNames,
          }),
          context.prisma.message.count({ where: { listingId: id, unread: true, receiverId: asker.userId } }),
          context.prisma.message.count({ where: { listingId: id } }),
          context.prisma.transaction.findFirst({
            where: { listingId: id, status: 'OPEN' },
            select: openSale,
          }),
          context.prisma.transaction.findFirst({
            where: { listingId: id, status: 'CLOSED' },
            orderBy: { closedAt: 'desc' },
            select: { id: true, closedAt: true, closingDate: true, offer: { select: { price: true } } },
          }),
          context.prisma.openHouse.findFirst({
            where: { listingId: id, cancelledAt: null, endTime: { gt: now } },
            orderBy: { startTime: 'asc' },
            select: { startTime: true, endTime: true },
          }),
        ]);
        const soldOn = listing.externalStatus === 'SOLD' && sale ? closedOn(sale) : null;
        const byStatus = Object.fromEntries(offers.map((group) => [group.status, group._count]));
        const showings = showingCounts(visits, now);
        const isOwn = isUser(actor, listing.userId);
        const saleStep = transaction && isOwn ? saleStepOf(isBuying ? 'BUYER' : 'SELLER', transaction) : null;
        return {
          id,
          showings,
          offers: byStatus,
          messages: { unread, total: messages },
          views: listing.views?.count ?? 0,
          transactionId: transaction?.id ?? null,
          saleStep,
          nextAction: nextActionOn({
            listing,
            asker,
            isOver: listing.externalStatus === 'SOLD' || listing.archivedAt !== null,
            isReadyToSubmit: missingForSubmit(listing, listing._count.uploads).length === 0,
            transactionId: transaction?.id ?? null,
            saleStep,
            toSign,
            inReview: byStatus.REVIEW ?? 0,
            waiting,
            showings,
            unread,
          }),
          /** Events that need no action: the closing date, the sale, the next open house. */
          closingDate: transaction?.closingDate ?? null,
          sale:
            sale && listing.externalStatus === 'SOLD'
              ? { transactionId: sale.id, price: sale.offer.price, closedAt: soldOn }
              : null,
          openHouse,
          mls: mlsStandingView(listing),
          daysOnMarket: daysListed(listing, soldOn ?? now) ?? 0,
        } satisfies ListingStatusView;
      },
    },
  });
};
