import type { TransactionGetPayload } from '../../../prisma/generated/models/Transaction.ts';
import { hasOpenRepairs } from '#shared/addendums/addendums.rules.ts';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { journeySteps, transactionActions, transactionRole } from '#shared/transactions/transactions.rules.ts';
import {
  findTransactionsSchema,
  patchTransactionSchema,
  type FindTransactions,
  type PatchTransaction,
} from '#shared/transactions/transactions.schema.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { offerInclude, offerWithHome } from '../../queries/offer-rows.ts';
import { textWhere } from '../../queries/text-search.ts';
import { changeTransaction } from '../../workflows/transactions/change-transaction.ts';

const include = {
  offer: { include: offerInclude },
  addendums: { orderBy: { createdAt: 'desc' as const }, include: { addendumItems: true } },
  listing: {
    select: {
      showings: {
        where: { type: 'TOUR' as const },
        select: { userId: true, accepted: true, proposedTime: true, type: true },
      },
    },
  },
};
type Row = TransactionGetPayload<{ include: typeof include }>;

/** A transaction as its people see it: both sides see everything, a lender or title company no negotiation. */
function transactionView(row: Row, actor: Actor, now: Date) {
  const { offer, listing, addendums, ...fields } = row;
  const side = sideOf(
    { id: offer.id, userId: offer.userId, listing: { ...offer.listing, underContract: false } },
    actor,
  );
  const role = transactionRole(row, actor, side);
  // everyone who sees the sale is part of it
  const full = offerWithHome(offer, actor, now, { hasConfirmedTour: false, isOfSale: true });
  const isParty = side !== null || isAdmin(actor);
  const { offerRounds, uploads, counter, disclosures, declineReason, ...outline } = full;
  return {
    ...fields,
    role,
    addendums,
    timeZone: timeZoneOfHome(offer.listing.state, offer.listing.county),
    steps: journeySteps(row, {
      now,
      showings: listing.showings.filter((showing) => showing.userId === offer.userId),
      hasOpenRepairs: hasOpenRepairs(addendums),
    }),
    allowedActions: transactionActions(row, role),
    listing: full.listings,
    offer: isParty ? full : outline,
  };
}

export const transactionsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.transaction, {
    include,
    missing: 'We could not find that transaction.',
  });
  return defineService({
    path: 'transactions',
    summary: 'Transactions from acceptance to closing: steps, dates, contacts.',
    roles: { find: ['TOKEN', ...USER_TYPES], get: ['TOKEN', ...USER_TYPES], patch: ['TOKEN', ...USER_TYPES] },
    scope: (actor) => transactionScope(actor) ?? NO_ROWS,
    schemas: { find: findTransactionsSchema, patch: patchTransactionSchema },
    querySchemas: { find: findTransactionsSchema },
    view: transactionView,
    recipients: async (id) => {
      const row = await context.prisma.transaction.findUnique({
        where: { id },
        select: {
          lenderEmail: true,
          closingEmail: true,
          offer: { select: { userId: true } },
          listing: { select: { type: true, userId: true } },
        },
      });
      if (!row) return { userIds: [], admins: false };
      const outside = await context.prisma.user.findMany({
        where: { email: { in: [row.lenderEmail, row.closingEmail].filter((email) => email !== null) } },
        select: { id: true },
      });
      return {
        userIds: [
          row.offer.userId,
          row.listing.type === 'SELLER' ? row.listing.userId : null,
          ...outside.map((user) => user.id),
        ],
        admins: true,
      };
    },
    service: {
      find: (params: RequestParams<FindTransactions>) => {
        const { listingId, offerId, status, text } = params.query;
        const where = {
          AND: [
            { listingId, offerId, status },
            textWhere(text, (says) => [
              { listing: { OR: [{ address: says }, { city: says }, { zip: says }] } },
              {
                offer: {
                  OR: [{ buyerFirstName: says }, { buyerLastName: says }, { firstName: says }, { lastName: says }],
                },
              },
            ]),
          ],
        };
        return rows.find(params, where, { openedAt: 'desc' });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchTransaction, params: RequestParams) => {
        await context.unit(params.origin, (unit) => changeTransaction(unit, id, params.scope, data));
        return rows.get(params, id);
      },
    },
  });
};
