import { hasOpenRepairs } from '#shared/addendums/addendums.rules.ts';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { sideOf } from '#shared/offers/offers.rules.ts';
import { journeySteps, transactionActions, transactionRole } from '#shared/transactions/transactions.rules.ts';
import {
  findTransactionsSchema,
  patchTransactionSchema,
  type FindTransactions,
  type PatchTransaction,
} from '#shared/transactions/transactions.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { transactionScope } from '../../lib/offer-scope.ts';
import { offerInclude, offerWithHome } from '../../lib/offer-rows.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { textWhere } from '../../lib/text-search.ts';
import { changeTransaction } from '../../workflows/change-transaction.ts';

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
const readRow = (deps: ServiceDeps, where: object) => deps.prisma.transaction.findFirst({ where, include });
type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** A transaction as its people see it: both sides the whole journey, a lender or title company without the negotiation. */
function transactionView(row: Row, actor: Actor, now: Date) {
  const { offer, listing, addendums, ...fields } = row;
  const side = sideOf(
    { id: offer.id, userId: offer.userId, listing: { ...offer.listing, underContract: false } },
    actor,
  );
  const role = transactionRole(row, actor, side);
  // whoever sees the sale is of it
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

export const transactionsService = (deps: ServiceDeps): ServiceDefinition => {
  async function viewOf(id: string, where: object, actor: Actor) {
    const row = await readRow(deps, { AND: [where, { id }] });
    if (!row) throw notFound('We could not find that transaction.');
    return transactionView(row, actor, deps.clock());
  }
  return {
    path: 'transactions',
    summary: 'The way from acceptance to closing: steps, dates, contacts.',
    allow: { find: ['TOKEN', ...USER_TYPES], get: ['TOKEN', ...USER_TYPES], patch: ['TOKEN', ...USER_TYPES] },
    scope: (actor) => transactionScope(actor) ?? NO_ROWS,
    schemas: { find: findTransactionsSchema, patch: patchTransactionSchema },
    querySchemas: { find: findTransactionsSchema },
    view: transactionView,
    audience: async (id) => {
      const row = await deps.prisma.transaction.findUnique({
        where: { id },
        select: {
          lenderEmail: true,
          closingEmail: true,
          offer: { select: { userId: true } },
          listing: { select: { type: true, userId: true } },
        },
      });
      if (!row) return { userIds: [], admins: false };
      const outside = await deps.prisma.user.findMany({
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
    methods: {
      find: method<never, FindTransactions>(async ({ query, where, actor }) => {
        const { listingId, offerId, status, text } = query;
        const all = {
          AND: [
            where,
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
        const [rows, total] = await Promise.all([
          deps.prisma.transaction.findMany({ where: all, include, ...pageArgs(query as Page, { openedAt: 'desc' }) }),
          deps.prisma.transaction.count({ where: all }),
        ]);
        const now = deps.clock();
        return envelope(
          total,
          query,
          rows.map((row) => transactionView(row, actor, now)),
        );
      }),
      get: method(async ({ id, where, actor }) => viewOf(id, where, actor)),
      patch: method<PatchTransaction>(async ({ id, data, where, actor, origin }) => {
        await deps.unit(origin, (unit) => changeTransaction(unit, id, where, data));
        return viewOf(id, where, actor);
      }),
    },
  };
};
