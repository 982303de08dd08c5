/** What waits in open sales. */
import { soonUntil } from '#shared/desk/desk.rules.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { transactionDeadlines } from '#shared/transactions/transactions.deadlines.ts';
import { addendumsOfDeadlines, offerOfDeadlines } from '../../queries/deadline-rows.ts';
import { transactionListWhere } from '../../queries/transaction-lists.ts';
import { buyerOf, part, place, type DeskRead } from './desk-part.ts';

const saleSelect = {
  listing: place,
  offer: { select: { ...offerOfDeadlines, buyerFirstName: true, buyerLastName: true } },
};

/** A sale is listed by its nearest deadline that is late by the end of the last day that counts as soon. */
export const deadlines: DeskRead = ({ context: { prisma }, actor, now, take }) => {
  const horizon = soonUntil(now);
  const where = transactionListWhere('LATE', actor, horizon);
  return part(
    take,
    (limit) =>
      prisma.transaction.findMany({
        where,
        orderBy: [{ closingDate: 'asc' }, { id: 'asc' }],
        take: limit,
        include: { ...saleSelect, addendums: addendumsOfDeadlines },
      }),
    () => prisma.transaction.count({ where }),
    ({ id, openedAt, listing: home, lenderEmail, closingEmail, ...sale }) => {
      const zone = timeZoneOfHome(home.state, home.county);
      const near = new Set(
        transactionDeadlines(sale, horizon, zone).flatMap(({ key, state: by }) => (by === 'late' ? key : [])),
      );
      const [deadline, ...more] = transactionDeadlines(sale, now, zone).filter(({ key }) => near.has(key));
      const { party } = deadline!;
      return {
        kind: 'deadline',
        id,
        home,
        person: buyerOf(sale.offer),
        deadline: deadline!,
        more: more.length,
        openedAt,
        isReminded: party === 'LENDER' ? lenderEmail !== null : party === 'TITLE' ? closingEmail !== null : true,
      };
    },
  );
};

export const sales: DeskRead = ({ context: { prisma }, actor, now, take }) => {
  const where = transactionListWhere('WAITING_FOR_US', actor, now);
  return part(
    take,
    (limit) =>
      prisma.transaction.findMany({
        where,
        orderBy: [{ closingDate: 'asc' }, { id: 'asc' }],
        take: limit,
        include: saleSelect,
      }),
    () => prisma.transaction.count({ where }),
    ({ id, listing, offer, inspection, inspectionDueDate, openedAt, financing, lenderEmail, closingEmail }) => ({
      kind: 'sale',
      id,
      home: listing,
      person: buyerOf(offer),
      inspection,
      inspectionDueDate,
      openedAt,
      hasTitle: closingEmail !== null,
      hasLender: lenderEmail !== null,
      needsLender: financing !== 'NOT_NEEDED' && financing !== 'COMPLETED',
    }),
  );
};
