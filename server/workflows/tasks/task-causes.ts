/** Reads, for each rule, every cause that holds now. */
import { HOUR } from '#shared/kernel/instant.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { onMarketSince } from '#shared/listings/listings.rules.ts';
import { DEADLINE_DOCUMENTS, OFFER_EXPIRING_HOURS, type TaskFacts } from '#shared/tasks/task-rules.ts';
import type { TaskRule } from '#shared/tasks/tasks.types.ts';
import { transactionDeadlines, type DeadlineKey } from '#shared/transactions/transactions.deadlines.ts';
import { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { addendumsOfDeadlines, offerOfDeadlines } from '../../queries/deadline-rows.ts';
import { UNANSWERED_LEAD } from '../../queries/lead-lists.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { HOME_FOR_SALE } from '../../queries/offer-scope.ts';
import { withWaitingMessages } from '../../queries/unanswered-messages.ts';

type Read = { readonly [Rule in TaskRule]: (unit: Unit) => Promise<TaskFacts[Rule][]> };

/** The broker who owns each of these clients; those without one are missing. */
async function brokersOf({ tx }: Unit, clientIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(clientIds.filter((id): id is string => id !== null))];
  const records = await tx.clientRecord.findMany({
    where: { userId: { in: ids }, owner: { type: 'ADMIN', deletedAt: null } },
    select: { userId: true, ownerId: true },
  });
  return new Map(records.flatMap(({ userId, ownerId }) => (ownerId ? [[userId, ownerId] as const] : [])));
}
async function withBroker<Fact extends { clientId: string | null }>(unit: Unit, facts: readonly Fact[]) {
  const brokers = await brokersOf(
    unit,
    facts.map(({ clientId }) => clientId),
  );
  return facts.map((fact) => ({ ...fact, brokerId: fact.clientId ? (brokers.get(fact.clientId) ?? null) : null }));
}

/** Homes of our sellers that are offered and not under contract, with when their price was set. */
async function offeredHomes({ tx, now }: Unit) {
  const homes = await tx.listing.findMany({
    where: {
      type: 'SELLER',
      status: 'APPROVED',
      externalStatus: 'ACTIVE',
      archivedAt: null,
      price: { not: null },
      user: { deletedAt: null },
      transactions: { none: { status: 'OPEN' } },
    },
    select: {
      id: true,
      userId: true,
      price: true,
      approvedAt: true,
      liveDate: true,
      priceChanges: { orderBy: { seq: 'desc' }, take: 1, select: { createdAt: true } },
      pricingOpinions: {
        where: { approvedAt: { not: null } },
        orderBy: { approvedAt: 'desc' },
        take: 1,
        select: { id: true, approvedPrice: true, approvedAt: true },
      },
    },
  });
  return homes.flatMap(({ id, userId, price, priceChanges, pricingOpinions, ...home }) => {
    const since = onMarketSince(home);
    if (!since || since > now) return [];
    const changedAt = priceChanges[0]?.createdAt;
    const pricedAt = changedAt && changedAt > since ? changedAt : since;
    return { listingId: id, clientId: userId, price: price!, pricedAt, changedAt, opinion: pricingOpinions[0] };
  });
}

/** Approved homes of our sellers that are for sale and of which no broker recorded where they stand with their MLS. */
async function homesWithoutMls({ tx }: Unit) {
  const homes = await tx.listing.findMany({
    where: {
      type: 'SELLER',
      status: 'APPROVED',
      externalStatus: { in: ['COMING_SOON', 'ACTIVE'] },
      archivedAt: null,
      approvedAt: { not: null },
      mlsEntry: null,
      user: { deletedAt: null },
    },
    select: { id: true, userId: true, approvedAt: true },
    orderBy: [{ approvedAt: 'asc' }, { id: 'asc' }],
  });
  return homes.map(({ id, userId, approvedAt }, place) => ({
    listingId: id,
    clientId: userId,
    approvedAt: approvedAt!,
    place,
  }));
}

/** How every cause of a rule is read. What is not among them any more is gone. */
export const TASK_CAUSES: Read = {
  OFFER_EXPIRING: async (unit) => {
    const rounds = await unit.tx.offerRound.findMany({
      where: {
        status: 'PENDING',
        expiresAt: { gt: unit.now, lte: new Date(unit.now.getTime() + OFFER_EXPIRING_HOURS * HOUR) },
        offer: { status: { in: ['PENDING', 'SIGNED', 'COUNTERED'] }, listing: HOME_FOR_SALE },
      },
      include: {
        offer: { select: { id: true, listingId: true, userId: true, listing: { select: { userId: true } } } },
      },
    });
    return withBroker(
      unit,
      rounds.map(({ offer, ...round }) => {
        const waitsFor = round.initiatorType === 'BUYER' ? ('SELLER' as const) : ('BUYER' as const);
        return {
          roundId: round.id,
          offerId: offer.id,
          price: withTerms([round])[0]!.terms.price,
          waitsFor,
          expiresAt: round.expiresAt,
          listingId: offer.listingId,
          clientId: waitsFor === 'SELLER' ? offer.listing.userId : offer.userId,
        };
      }),
    );
  },
  LEAD_UNANSWERED: async ({ tx }) =>
    (
      await tx.lead.findMany({
        where: UNANSWERED_LEAD,
        select: { id: true, email: true, askedAt: true, owner: { select: { id: true, type: true, deletedAt: true } } },
      })
    ).map(({ id, email, askedAt, owner }) => ({
      leadId: id,
      email,
      createdAt: askedAt!,
      brokerId: owner?.type === 'ADMIN' && !owner.deletedAt ? owner.id : null,
    })),
  MESSAGE_UNANSWERED: async (unit) => {
    // what a broker ticked off was answered in another way; only a later message waits again
    const ticked = Prisma.sql`AND NOT EXISTS (SELECT 1 FROM "Task" t WHERE t.rule = 'MESSAGE_UNANSWERED'
      AND t.status IN ('COMPLETED', 'CANCELLED') AND NOT t."isSelfClosed" AND t."listingId" IS NOT DISTINCT FROM m."listingId"
      AND t."clientId" = m."senderId" AND t."closedAt" >= m."createdAt")`;
    const rows = await unit.tx.$queryRaw<
      { messageId: string; clientId: string; listingId: string | null; createdAt: Date }[]
    >`
      ${withWaitingMessages(unit.now, ticked)}
      SELECT w.id AS "messageId", w."senderId" AS "clientId", w."listingId", w."createdAt"
      FROM waiting w JOIN "User" u ON u.id = w."senderId" WHERE u."deletedAt" IS NULL`;
    return withBroker(unit, rows);
  },
  DOCUMENT_MISSING: async (unit) => {
    const sales = await unit.tx.transaction.findMany({
      where: { status: 'OPEN' },
      include: {
        addendums: addendumsOfDeadlines,
        offer: { select: { ...offerOfDeadlines, userId: true } },
        listing: { select: { state: true, county: true, userId: true } },
        uploads: { where: { docType: { not: null }, replacedBy: null }, select: { docType: true } },
      },
    });
    return withBroker(
      unit,
      sales.flatMap(({ id, listing, uploads, ...sale }) => {
        const zone = timeZoneOfHome(listing.state, listing.county);
        return transactionDeadlines(sale, unit.now, zone).flatMap((deadline) => {
          const document = documentOf(deadline.key, sale.inspection);
          const isNear = deadline.state === 'late' || deadline.state === 'today' || deadline.state === 'soon';
          if (!document || !isNear || uploads.some(({ docType }) => docType === document)) return [];
          return {
            transactionId: id,
            document,
            deadline,
            zone,
            listingId: sale.listingId,
            clientId: sale.offer.userId ?? listing.userId,
          };
        });
      }),
    );
  },
  PRICE_RECOMMENDED: async (unit) =>
    withBroker(
      unit,
      (await offeredHomes(unit)).flatMap(({ opinion, changedAt, ...home }) => {
        if (!opinion?.approvedAt || !opinion.approvedPrice || opinion.approvedPrice === home.price) return [];
        // a price that was set later is the seller's answer to the opinion
        if (changedAt && changedAt > opinion.approvedAt) return [];
        return {
          ...home,
          opinionId: opinion.id,
          recommended: opinion.approvedPrice,
          recommendedAt: opinion.approvedAt,
        };
      }),
    ),
  PRICE_UNCHANGED: async (unit) =>
    withBroker(
      unit,
      (await offeredHomes(unit)).map(({ listingId, clientId, price, pricedAt }) => ({
        listingId,
        clientId,
        price,
        pricedAt,
      })),
    ),
  MLS_ENTRY_MISSING: async (unit) => withBroker(unit, await homesWithoutMls(unit)),
};

/** The report of an inspection is missing only once there is an inspection. */
const documentOf = (key: DeadlineKey, inspection: string) =>
  key === 'inspection' && inspection !== 'SCHEDULED' ? undefined : DEADLINE_DOCUMENTS[key];
