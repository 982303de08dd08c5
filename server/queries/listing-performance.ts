/** Views, saves and tour requests of a home by week, and of similar homes in the same weeks after they were listed. */
import type { ListingWeek } from '#shared/listing-performance/listing-performance.rules.ts';
import type { PerformanceRow, WeekRow } from '#shared/listing-performance/listing-performance.view.ts';
import { SIMILAR_BEDS, similarHomesQuery, type ComparedHome } from '#shared/mls-listings/similar-homes.rules.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { Database } from '../database/prisma.ts';

/** The latest similar homes that are read, however many there are. */
const MAX_SIMILAR = 50;

interface Facts extends WeekRow {
  askingHomes: number;
  askingLow: number | null;
  askingHigh: number | null;
  opinionLow: number | null;
  opinionHigh: number | null;
}

interface AskedHome extends ComparedHome {
  id: string;
  userId: string;
  /** The calendar day it was listed. */
  since: string;
  /** Today, on the calendar of the home. */
  today: string;
  zone: string;
  weeks: readonly ListingWeek[];
}

const NO_HOMES = Prisma.sql`SELECT NULL::text, NULL::date, NULL::date, NULL::int WHERE false`;

/** Homes of other sellers in the same city, and so in the same time zone, until they went under contract. */
function similarHomes({ id, userId, today, zone, ...home }: AskedHome): Prisma.Sql {
  const near = similarHomesQuery(home);
  if (!near) return NO_HOMES;
  const { city, state, minPrice, maxPrice } = near;
  return Prisma.sql`
    SELECT l.id, (greatest(l."approvedAt", l."liveDate") AT TIME ZONE 'UTC' AT TIME ZONE ${zone})::date,
      least(${today}::date, (sale.at AT TIME ZONE 'UTC' AT TIME ZONE ${zone})::date),
      CASE WHEN m.status = 'ACTIVE' THEN m.price END
    FROM "MlsListing" m JOIN "Listing" l ON l.id = m."listingId"
      CROSS JOIN LATERAL (SELECT min(t."openedAt") AS at FROM "Transaction" t WHERE t."listingId" = l.id) sale
    WHERE m.state = ${state} AND m.city = ${city} AND m.price BETWEEN ${minPrice} AND ${maxPrice}
      AND m."listingId" IS NOT NULL AND m."deletedAt" IS NULL AND l.id <> ${id} AND l."userId" <> ${userId}
      AND l.type = 'SELLER' AND l.status = 'APPROVED' AND l."archivedAt" IS NULL AND l."approvedAt" IS NOT NULL
      AND (m.beds IS NULL OR ${home.beds}::int IS NULL OR abs(m.beds - ${home.beds}::int) <= ${SIMILAR_BEDS})
      AND (m.status = 'ACTIVE' OR sale.at IS NOT NULL)
    ORDER BY m."activationDate" DESC, m.id LIMIT ${MAX_SIMILAR}`;
}

/** One statement, whatever the number of homes and weeks; asked for with at least one week. */
export async function performanceFacts(
  prisma: Database,
  home: AskedHome,
): Promise<NonNullable<PerformanceRow['facts']>> {
  const { id, since, today, zone, weeks } = home;
  const lastDay = weeks.at(-1)!;
  const rows = await prisma.$queryRaw<Facts[]>`
    WITH weeks AS (
      SELECT * FROM unnest(${weeks.map(({ firstDay }) => firstDay)}::int[], ${weeks.map(({ days }) => days)}::int[])
        WITH ORDINALITY AS w(first, days, nth)),
    compared(id, since, until, asks) AS MATERIALIZED (${similarHomes(home)}),
    homes AS (
      SELECT ${id}::text AS id, ${since}::date AS since, ${today}::date AS until, true AS own
      UNION ALL SELECT id, since, until, false FROM compared),
    -- views before they were counted by day are only in the total: then nothing is known before the first counted day
    counted AS (
      SELECT h.*, CASE WHEN c.count > coalesce(v.sum, 0) THEN coalesce(v.first, ${today}::date) - h.since ELSE 0 END AS known
      FROM homes h LEFT JOIN "ListingViewCount" c ON c."listingId" = h.id
        CROSS JOIN LATERAL (SELECT sum(d.count) AS sum, min(d.day) AS first FROM "ListingViewDay" d
          WHERE d."listingId" = h.id) v),
    facts AS (
      SELECT h.id, d.day - h.since AS at, d.count AS views, 0 AS saves, 0 AS showings
        FROM homes h JOIN "ListingViewDay" d ON d."listingId" = h.id
      UNION ALL
      SELECT h.id, (f."createdAt" AT TIME ZONE 'UTC' AT TIME ZONE ${zone})::date - h.since, 0, 1, 0
        FROM homes h JOIN "Listing" l ON l.id = h.id JOIN "MlsListing" m ON m."listingId" = h.id
          JOIN "Favorite" f ON f."mlsListingId" = m.id AND f."userId" <> l."userId"
      UNION ALL
      SELECT h.id, (s."createdAt" AT TIME ZONE 'UTC' AT TIME ZONE ${zone})::date - h.since, 0, 0, 1
        FROM homes h JOIN "Listing" l ON l.id = h.id
          JOIN "Showing" s ON s."listingId" = h.id AND s.type = 'TOUR' AND s."userId" <> l."userId"),
    days AS (
      SELECT id, at, sum(views) AS views, sum(saves) AS saves, sum(showings) AS showings FROM facts
      WHERE at BETWEEN ${weeks[0]!.firstDay} AND ${lastDay.firstDay + lastDay.days - 1} GROUP BY id, at),
    sums AS (
      SELECT w.nth, h.own, h.known <= w.first AS "isCounted", coalesce(sum(d.views), 0)::int AS views,
        coalesce(sum(d.saves), 0)::int AS saves, coalesce(sum(d.showings), 0)::int AS showings
      FROM counted h CROSS JOIN weeks w LEFT JOIN days d ON d.id = h.id AND d.at >= w.first AND d.at < w.first + w.days
      WHERE h.own OR (h.known <= w.first AND h.since + w.first + w.days <= h.until)
      GROUP BY w.nth, w.first, h.id, h.own, h.known),
    asking AS (SELECT count(asks)::int AS n, min(asks) AS low, max(asks) AS high FROM compared)
    SELECT max(views) FILTER (WHERE own AND "isCounted") AS views, max(saves) FILTER (WHERE own) AS saves,
      max(showings) FILTER (WHERE own) AS showings, (count(*) FILTER (WHERE NOT own))::int AS homes,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY views) FILTER (WHERE NOT own) AS "similarViews",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY saves) FILTER (WHERE NOT own) AS "similarSaves",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY showings) FILTER (WHERE NOT own) AS "similarShowings",
      a.n AS "askingHomes", a.low AS "askingLow", a.high AS "askingHigh",
      o.price1 AS "opinionLow", o.price3 AS "opinionHigh"
    FROM sums CROSS JOIN asking a
      LEFT JOIN LATERAL (SELECT p.price1, p.price3 FROM "PricingOpinion" p
        WHERE p."listingId" = ${id} AND p."approvedAt" IS NOT NULL ORDER BY p."createdAt" DESC LIMIT 1) o ON true
    GROUP BY nth, a.n, a.low, a.high, o.price1, o.price3 ORDER BY nth`;
  const first = rows[0]!;
  return {
    weeks: rows,
    asking:
      first.askingLow === null || first.askingHigh === null
        ? null
        : { homes: first.askingHomes, low: first.askingLow, high: first.askingHigh },
    opinion:
      first.opinionLow === null || first.opinionHigh === null
        ? null
        : { low: first.opinionLow, high: first.opinionHigh },
  };
}
