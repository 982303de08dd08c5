import type { Actor } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE, EASTERN_HOMES, HOME_ZONES } from '#shared/kernel/time-zones.ts';
import { INSPECTIONS_TO_ARRANGE } from '#shared/transactions/transactions.guide.ts';
import { lateCutoffs } from '#shared/transactions/transactions.late.ts';
import type { TransactionList } from '#shared/transactions/transactions.lists.ts';
import type { TransactionStatus } from '#shared/transactions/transactions.types.ts';
import { textWhere } from './text-search.ts';

const WEEK = 7 * 86_400_000;
const OPEN = { status: 'OPEN' as const };
const INSPECTING = ['NONE', 'WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'] as const;
const NOT_APPLIED = ['NONE', 'PRE_APPROVED'] as const;
const WITHOUT_COMMITMENT = ['NONE', 'PRE_APPROVED', 'IN_PROGRESS'] as const;

/** Repairs that were agreed on and are not done. */
const UNREPAIRED = {
  kind: 'REPAIRS' as const,
  status: 'APPROVED' as const,
  addendumItems: { some: { resolution: 'REPAIR' as const, completed: false } },
};

const { state, counties } = EASTERN_HOMES;
const eastern = { state, county: { in: [...counties], mode: 'insensitive' as const } };
/** Homes whose clock shows this zone, as `timeZoneOfHome` decides. */
const homesIn = (zone: string): object =>
  zone === DEFAULT_TIME_ZONE ? { OR: [{ state: { not: state } }, { county: null }, { NOT: eastern }] } : eastern;

/** Closings and dates counted from others, on the clock of the homes of a zone. */
function lateIn(zone: string, now: Date): object {
  const { boundBefore, disclosedBefore, repairedBefore, today, tomorrow, time } = lateCutoffs(now, zone);
  const financed = { paymentMethod: 'Financed' as const };
  return {
    listing: homesIn(zone),
    OR: [
      { closingDate: { lt: today } },
      { closingDate: { lt: tomorrow }, closingTime: { lt: time } },
      { offer: { ...financed, bindingAt: { lt: boundBefore } }, financing: { in: [...NOT_APPLIED] } },
      { offer: financed, closingDate: { lt: disclosedBefore }, financing: { not: 'COMPLETED' } },
      { closingDate: { lt: repairedBefore }, addendums: { some: UNREPAIRED } },
    ],
  };
}

/** A deadline passed and is not met: `isLate` of the deadlines of a sale. */
const late = (now: Date): object => {
  const passed = { lt: now };
  return {
    ...OPEN,
    OR: [
      {
        offer: { bindingAt: { not: null } },
        OR: [
          { earnestMoneyDueDate: passed, earnestMoneyReceivedAt: null },
          { inspectionDueDate: passed, inspection: { in: [...INSPECTING] } },
          { financingDueDate: passed, financing: { in: [...WITHOUT_COMMITMENT] } },
        ],
      },
      // of each kind only the latest is open
      { addendums: { some: { status: { in: ['PENDING', 'COUNTERED'] }, responseDateTime: passed } } },
      ...HOME_ZONES.map((zone) => lateIn(zone, now)),
    ],
  };
};

/** The sales a partner still works on; everybody else's open ones. */
function toDo(actor: Actor): object {
  if (actor.kind !== 'user') return OPEN;
  if (actor.type === 'LENDER') return { ...OPEN, financing: { in: [...WITHOUT_COMMITMENT] } };
  return OPEN;
}

/** The start of the day in the zone of most homes; nobody closes in the hour by which others differ. */
const startOfDay = (now: Date) => lateCutoffs(now, DEFAULT_TIME_ZONE).today;

/** The condition of a saved filter, for this person at this time. */
export function transactionListWhere(list: TransactionList | undefined, actor: Actor, now: Date): object {
  switch (list) {
    case undefined:
      return {};
    case 'TO_DO':
      return toDo(actor);
    case 'CLOSING_THIS_WEEK':
      // a closing of this day is on the list all day
      return {
        ...OPEN,
        closingDate: { gte: startOfDay(now), lt: new Date(now.getTime() + WEEK) },
      };
    case 'LATE':
      return late(now);
    case 'WAITING_FOR_US':
      // waitsForUs of a sale
      return {
        ...OPEN,
        OR: [
          { inspection: { in: [...INSPECTIONS_TO_ARRANGE] } },
          { closingEmail: null },
          { lenderEmail: null, financing: { in: [...WITHOUT_COMMITMENT] } },
        ],
      };
  }
}

/** What a list of sales is filtered by. */
export interface TransactionFilterQuery {
  listingId?: string | undefined;
  offerId?: string | undefined;
  status?: TransactionStatus | undefined;
  list?: TransactionList | undefined;
  /** Words of the home's address, of the buyer or of the buyer's agent. */
  text?: string | undefined;
}

/** The condition of the filters together, for this person at this time; the scope comes beside it. */
export const transactionWhere = (
  { listingId, offerId, status, list, text }: TransactionFilterQuery,
  actor: Actor,
  now: Date,
): object => ({
  AND: [
    { listingId, offerId, status },
    transactionListWhere(list, actor, now),
    textWhere(text, (says) => [
      { listing: { OR: [{ address: says }, { city: says }, { zip: says }] } },
      {
        offer: { OR: [{ buyerFirstName: says }, { buyerLastName: says }, { firstName: says }, { lastName: says }] },
      },
    ]),
  ],
});
