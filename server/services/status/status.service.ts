import type { ListingGetPayload } from '../../../prisma/generated/models/Listing.ts';
import { isAdmin, isUser, type Actor } from '#shared/kernel/actor.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { daysListed, missingForSubmit } from '#shared/listings/listings.rules.ts';
import { seenBySellers } from '../../queries/offer-scope.ts';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';

/** A person's own homes, for sale or saved. */
const scope = (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : { userId: actor.userId });

const include = {
  views: { select: { count: true } },
  _count: { select: { uploads: { where: { type: 'PHOTO' as const, problem: null } } } },
};
type Row = ListingGetPayload<{ include: typeof include }>;

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
        const isBuying = isUser(actor, listing.userId) && listing.type === 'BUYER';
        const [requested, confirmed, completed, offers, waiting, unread, messages, transaction, sale, openHouse] =
          await Promise.all([
            context.prisma.showing.count({ where: { listingId: id, ...mine, accepted: false } }),
            context.prisma.showing.count({
              where: { listingId: id, ...mine, accepted: true, proposedTime: { gt: now } },
            }),
            context.prisma.showing.count({
              where: { listingId: id, ...mine, accepted: true, proposedTime: { lte: now } },
            }),
            context.prisma.offer.groupBy({
              by: ['status'],
              where: { listingId: id, ...(listing.type === 'SELLER' && !isAdmin(actor) ? seenBySellers : {}) },
              _count: true,
            }),
            // open rounds that the other side started
            context.prisma.offer.count({
              where: {
                listingId: id,
                status: { in: ['PENDING', 'SIGNED', 'COUNTERED'] },
                offerRounds: {
                  some: { status: 'PENDING', initiatorType: isBuying ? 'SELLER' : 'BUYER', expiresAt: { gt: now } },
                },
              },
            }),
            context.prisma.message.count({
              where: { listingId: id, unread: true, receiverId: actor.kind === 'user' ? actor.userId : '' },
            }),
            context.prisma.message.count({ where: { listingId: id } }),
            context.prisma.transaction.findFirst({
              where: { listingId: id, status: 'OPEN' },
              select: { id: true, closingDate: true },
            }),
            context.prisma.transaction.findFirst({
              where: { listingId: id, status: 'CLOSED' },
              orderBy: { closedAt: 'desc' },
              select: { id: true, closedAt: true, offer: { select: { price: true } } },
            }),
            context.prisma.openHouse.findFirst({
              where: { listingId: id, cancelledAt: null, endTime: { gt: now } },
              orderBy: { startTime: 'asc' },
              select: { startTime: true, endTime: true },
            }),
          ]);
        const byStatus = Object.fromEntries(offers.map((group) => [group.status, group._count]));
        const isOwn = isUser(actor, listing.userId) && listing.type === 'SELLER';
        const nextAction = transaction
          ? { text: 'Follow the progress to closing', link: `/transactions/${transaction.id}` }
          : isOwn && listing.status === 'DRAFT'
            ? {
                text: missingForSubmit(listing, listing._count.uploads).length
                  ? 'Finish your home and submit it'
                  : 'Submit your home for approval',
                link: `/listings/${id}/edit`,
              }
            : isOwn && listing.status === 'PENDING'
              ? { text: 'We’re reviewing your home', link: `/listings/${id}/edit` }
              : listing.externalStatus === 'SOLD' || listing.archivedAt
                ? null
                : waiting
                  ? { text: waiting === 1 ? 'Respond to an offer' : `Respond to ${waiting} offers`, link: '/offers' }
                  : requested
                    ? {
                        text:
                          requested === 1 ? 'Respond to a showing request' : `Respond to ${requested} showing requests`,
                        link: `/selling?listing=${id}`,
                      }
                    : unread
                      ? {
                          text: unread === 1 ? 'Read a new message' : `Read ${unread} new messages`,
                          link: threadLink(id, null),
                        }
                      : null;
        return {
          id,
          showings: { requested, confirmed, completed },
          offers: byStatus,
          messages: { unread, total: messages },
          views: listing.views?.count ?? 0,
          transactionId: transaction?.id ?? null,
          nextAction,
          /** Events that need no action: the closing date, the sale, the next open house. */
          closingDate: transaction?.closingDate ?? null,
          sale:
            sale && listing.externalStatus === 'SOLD'
              ? { transactionId: sale.id, price: sale.offer.price, closedAt: sale.closedAt }
              : null,
          openHouse,
          daysOnMarket:
            daysListed(listing, listing.externalStatus === 'SOLD' && sale?.closedAt ? sale.closedAt : now) ?? 0,
        } satisfies ListingStatusView;
      },
    },
  });
};
