import { brandFrom } from '#shared/brand/brand.ts';
import {
  isMedian,
  METRICS,
  monthsUntil,
  type Metric,
  type NumbersRow,
} from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import type { BrokerageNumbers } from '#shared/brokerage-numbers/brokerage-numbers.schema.ts';
import { commissionSavings } from '#shared/commission-savings/commission-savings.rules.ts';
import { roundMoney } from '#shared/kernel/money.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn, startOfDay } from '#shared/kernel/zoned-time.ts';
import { medianResponseMinutes } from '#shared/leads/first-response.rules.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import { closedOn } from '#shared/transactions/closed-on.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { Database } from '../database/prisma.ts';

interface Fact {
  metric: Metric;
  month: string | null;
  state: string | null;
  isAllMonths: boolean;
  isAllStates: boolean;
  sum: number;
  median: number;
}

/** The first question of each person about a home that we list, and when somebody answered it. */
const questionsSince = (from: Date) => Prisma.sql`
  SELECT first.asked, l.state, answer.answered
  FROM (SELECT DISTINCT ON (m."listingId", m."senderId") m."listingId", m."senderId", m."createdAt" AS asked
          FROM "Message" m JOIN "Listing" h ON h.id = m."listingId" AND h.type = 'SELLER' AND h."userId" <> m."senderId"
          JOIN "User" u ON u.id = m."senderId" AND u.type <> 'ADMIN'
          ORDER BY m."listingId", m."senderId", m."createdAt") first
    JOIN "Listing" l ON l.id = first."listingId"
    CROSS JOIN LATERAL (SELECT min(m."createdAt") AS answered FROM "Message" m
      WHERE m."listingId" = first."listingId" AND m."receiverId" = first."senderId"
        AND m."createdAt" >= first.asked) answer
  WHERE first.asked >= ${from}`;

/** Everything that happened on homes that we list since `from`, grouped four ways in one statement. */
const factsSince = (prisma: Database, from: Date, firstDay: string) => prisma.$queryRaw<Fact[]>`
  WITH ours AS (
    SELECT l.id, l.state, m."activationDate" AS live
    FROM "Listing" l LEFT JOIN "MlsListing" m ON m."listingId" = l.id WHERE l.type = 'SELLER'),
  facts AS (
    -- a day, at noon: the same day on the clock of the brokerage
    SELECT 'views' AS metric, v.day + interval '18 hours' AS at, l.state, v.count::float8 AS value
      FROM "ListingViewDay" v JOIN ours l ON l.id = v."listingId" WHERE v.day >= ${firstDay}::date
    UNION ALL
    SELECT 'saves', f."createdAt", l.state, 1
      FROM "Favorite" f JOIN "MlsListing" m ON m.id = f."mlsListingId" JOIN ours l ON l.id = m."listingId"
      WHERE f."createdAt" >= ${from}
    UNION ALL
    SELECT 'tours', s."createdAt", l.state, 1
      FROM "Showing" s JOIN ours l ON l.id = s."listingId" WHERE s.type = 'TOUR' AND s."createdAt" >= ${from}
    UNION ALL
    SELECT 'offers', o."createdAt", l.state, 1
      FROM "Offer" o JOIN ours l ON l.id = o."listingId" WHERE o."createdAt" >= ${from}
    UNION ALL
    SELECT 'accepted', t."openedAt", l.state, 1
      FROM "Transaction" t JOIN ours l ON l.id = t."listingId" WHERE t."openedAt" >= ${from}
    UNION ALL
    -- the day of a sale, as closedOn decides
    SELECT 'closed', least(t."closedAt", t."closingDate"), l.state, 1
      FROM "Transaction" t JOIN ours l ON l.id = t."listingId"
      WHERE t.status = 'CLOSED' AND least(t."closedAt", t."closingDate") >= ${from}
    UNION ALL
    -- a part that was refunded by hand has no day of its own: it is missing from the day of the payment
    SELECT 'tourFees', p."paidAt", coalesce(l.state, ''),
           (p."amountCents" - CASE WHEN p."refundedAt" IS NULL THEN p."refundedCents" ELSE 0 END) / 100.0
      FROM "Payment" p LEFT JOIN "Listing" l ON l.id = p."listingId" WHERE p."paidAt" >= ${from}
    UNION ALL
    SELECT 'tourFees', p."refundedAt", coalesce(l.state, ''), -p."amountCents" / 100.0
      FROM "Payment" p LEFT JOIN "Listing" l ON l.id = p."listingId"
      WHERE p."paidAt" IS NOT NULL AND p."refundedAt" >= ${from}
    UNION ALL
    SELECT 'answerMinutes', q.asked, q.state, extract(epoch FROM q.answered - q.asked) / 60
      FROM (${questionsSince(from)}) q WHERE q.answered IS NOT NULL
    UNION ALL
    SELECT 'daysToOffer', o.first, l.state, extract(epoch FROM o.first - l.live) / 86400
      FROM (SELECT "listingId", min("createdAt") AS first FROM "Offer" GROUP BY 1) o
        JOIN ours l ON l.id = o."listingId" AND l.live <= o.first
      WHERE o.first >= ${from}
  ), local AS (
    SELECT *, to_char(at AT TIME ZONE 'UTC' AT TIME ZONE ${DEFAULT_TIME_ZONE}, 'YYYY-MM') AS month FROM facts)
  SELECT metric, month, state, grouping(month) = 1 AS "isAllMonths", grouping(state) = 1 AS "isAllStates",
    sum(value)::float8 AS sum, (percentile_cont(0.5) WITHIN GROUP (ORDER BY value))::float8 AS median
  FROM local GROUP BY GROUPING SETS ((metric, month, state), (metric, month), (metric, state), (metric))`;

/** Dollars of closed sales, each by the functions that every other screen uses. */
async function moneySince(prisma: Database, from: Date, flatFee: number): Promise<Fact[]> {
  const sales = await prisma.transaction.findMany({
    where: { status: 'CLOSED', closedAt: { gte: from }, listing: { type: 'SELLER' } },
    select: {
      closedAt: true,
      closingDate: true,
      offer: { select: { price: true } },
      listing: { select: { state: true, hearthportPrice: true } },
    },
  });
  const sums = new Map<string, Fact>();
  for (const { offer, listing, ...sale } of sales) {
    const soldOn = closedOn(sale)!;
    if (soldOn < from) continue;
    const saved = commissionSavings(offer.price, listing.hearthportPrice ?? flatFee);
    const at = dayIn(soldOn, DEFAULT_TIME_ZONE).slice(0, 7);
    for (const [metric, value] of [
      ['flatFees', saved.flatFee],
      ['savings', saved.savings],
    ] as const)
      for (const month of [at, null])
        for (const state of [listing.state, null]) {
          const key = `${metric} ${month} ${state}`;
          const sum = roundMoney((sums.get(key)?.sum ?? 0) + value, 2);
          sums.set(key, { metric, month, state, isAllMonths: !month, isAllStates: state === null, sum, median: sum });
        }
  }
  return [...sums.values()];
}

/** How long people who wrote to us waited, by the function that also times each of them. */
async function answersSince(prisma: Database, from: Date): Promise<Fact[]> {
  const leads = await prisma.lead.findMany({
    where: { askedAt: { gte: from } },
    select: { askedAt: true, firstResponseAt: true, handledAt: true, state: true },
  });
  const groups = new Map<string, { month: string | null; state: string | null; leads: typeof leads }>();
  for (const lead of leads) {
    const at = dayIn(lead.askedAt!, DEFAULT_TIME_ZONE).slice(0, 7);
    for (const month of [at, null])
      for (const state of lead.state ? [lead.state, null] : [null]) {
        const key = `${month} ${state}`;
        const group = groups.get(key) ?? { month, state, leads: [] };
        group.leads.push(lead);
        groups.set(key, group);
      }
  }
  return [...groups.values()].flatMap(({ month, state, leads: some }) => {
    const median = medianResponseMinutes(some);
    if (median === null) return [];
    return { metric: 'leadMinutes', month, state, isAllMonths: !month, isAllStates: !state, sum: median, median };
  });
}

const rounded: Readonly<Partial<Record<Metric, number>>> = { tourFees: 2, savings: 2, daysToOffer: 1 };

/** Rows by month and state, by month, by state, and of the whole period: `months` months, this one included. */
export async function brokerageNumbers(
  prisma: Database,
  { months: count, now, brand }: { months: number; now: Date; brand: Readonly<Record<string, string | undefined>> },
): Promise<BrokerageNumbers> {
  const months = monthsUntil(dayIn(now, DEFAULT_TIME_ZONE), count);
  const firstDay = `${months[0]!}-01`;
  const from = startOfDay(firstDay, DEFAULT_TIME_ZONE);
  const [facts, money, answers, unanswered] = await Promise.all([
    factsSince(prisma, from, firstDay),
    moneySince(prisma, from, brandFrom(brand).flatFee),
    answersSince(prisma, from),
    prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (${questionsSince(from)}) q WHERE q.answered IS NULL`,
  ]);
  const found = [...facts, ...money, ...answers];
  const row = (month: string | null, state: string | null): NumbersRow => {
    const valueOf = (metric: Metric): number | null => {
      const fact = found.find(
        (one) =>
          one.metric === metric &&
          (month === null ? one.isAllMonths : !one.isAllMonths && one.month === month) &&
          (state === null ? one.isAllStates : !one.isAllStates && one.state === state),
      );
      if (isMedian(metric)) return fact ? roundMoney(fact.median, rounded[metric] ?? 0) : null;
      return fact ? roundMoney(fact.sum, rounded[metric] ?? 0) : 0;
    };
    return {
      month,
      state,
      ...(Object.fromEntries(METRICS.map((metric) => [metric, valueOf(metric)])) as Record<Metric, number | null>),
    };
  };
  return {
    months,
    rows: [...months, null].flatMap((month) => [...STATES, null].map((state) => row(month, state))),
    unanswered: unanswered[0]!.count,
  };
}
