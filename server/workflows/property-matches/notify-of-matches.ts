/**
 * Notifies people of homes that fit their preferences. Matches are stored first; each person is notified in a
 * transaction of their own, as search alerts are: at once, and of what comes within the hour together.
 */
import { homeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import { BETWEEN_SOON_MS } from '#shared/saved-searches/saved-searches.rules.ts';
import type { Database } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { cardHome } from '../../queries/listing-includes.ts';
import { offMarketHomes } from '../../queries/off-market-homes.ts';
import { publicRows } from '../../queries/public-homes.ts';
import { emailHome } from '../emails/email-homes.ts';
import { sendEmail } from '../emails/send-email.ts';
import { notify, takesEmail } from '../notifications/notify.ts';

/** Homes shown in an email; the rest is a link. */
const HOMES_PER_EMAIL = 6;
const NEW_HOMES = { table: 'PropertyMatch', pending: `origin = 'NEW_HOME' AND "notifiedAt" IS NULL` } as const;
const BEFORE_LISTED = { table: 'OffMarketMatch', pending: '"notifiedAt" IS NULL' } as const;
type Kind = typeof NEW_HOMES | typeof BEFORE_LISTED;

const hourBefore = (now: Date) => new Date(now.getTime() - BETWEEN_SOON_MS);
const dueOf = ({ table, pending }: Kind) =>
  `SELECT m."userId" FROM (SELECT DISTINCT "userId" FROM "${table}" WHERE ${pending}) m
    JOIN "User" u ON u.id = m."userId" AND u."deletedAt" IS NULL
    WHERE NOT EXISTS (SELECT 1 FROM "${table}" t WHERE t."userId" = m."userId" AND t."notifiedAt" > $1::timestamp)`;

/** Everybody with matches they can be notified of now: not yet notified, and of no other one within the hour. */
export async function peopleWithNewMatches(prisma: Pick<Database, '$queryRawUnsafe'>, now: Date): Promise<string[]> {
  const people = await prisma.$queryRawUnsafe<{ userId: string }[]>(
    `${dueOf(NEW_HOMES)} UNION ${dueOf(BEFORE_LISTED)} ORDER BY 1`,
    hourBefore(now),
  );
  return people.map(({ userId }) => userId);
}

/**
 * Marks a person's new matches as notified, and returns them. Locked first, so that two workers never take the same
 * one.
 */
async function takePending({ tx, now }: Unit, { table, pending }: Kind, userId: string): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id FROM "${table}" WHERE "userId" = $1 AND ${pending} ORDER BY id FOR UPDATE`,
    userId,
  );
  if (!rows.length) return [];
  // another worker may have notified them of an earlier match in the meantime
  const recent = await tx.$queryRawUnsafe<unknown[]>(
    `SELECT id FROM "${table}" WHERE "userId" = $1 AND "notifiedAt" > $2::timestamp LIMIT 1`,
    userId,
    hourBefore(now),
  );
  if (recent.length) return [];
  const ids = rows.map(({ id }) => id);
  await tx.$executeRawUnsafe(`UPDATE "${table}" SET "notifiedAt" = $2::timestamp WHERE id = ANY($1)`, ids, now);
  return ids;
}

/** One line in the list, and one email with the homes. */
async function notifyOfNewHomes(unit: Unit, userId: string): Promise<void> {
  const { tx, now, baseUrl } = unit;
  const ids = await takePending(unit, NEW_HOMES, userId);
  if (!ids.length) return;
  const matches = await tx.propertyMatch.findMany({
    where: {
      id: { in: ids },
      isViewed: false,
      isDismissed: false,
      mlsListing: { status: 'ACTIVE', ...publicRows },
    },
    include: { mlsListing: cardHome, user: true },
    orderBy: [{ score: 'desc' }, { id: 'asc' }],
  });
  const [first] = matches;
  if (!first) return;
  const count = matches.length;
  const text =
    count === 1
      ? 'A home that fits your preferences came to market.'
      : `${count} homes that fit your preferences came to market.`;
  const dedupeKey = `new-matches:${ids[0]}`;
  await notify(unit, [userId], { text, link: '/matches', dedupeKey, isListOnly: true });
  if (!takesEmail(first.user)) return;
  const shown = matches.slice(0, HOMES_PER_EMAIL);
  const url = `${baseUrl}/matches`;
  await sendEmail(
    unit,
    first.user.email,
    {
      subject: count === 1 ? 'New on the market, and it fits' : `${count} new homes that fit`,
      greeting: `Hello ${first.user.firstName || 'there'},`,
      paragraphs: [text],
      sections: [
        {
          title: count === 1 ? 'The home' : 'The homes',
          homes: shown.map(({ mlsListing }) => emailHome(homeCardView(mlsListing, now), 'New on the market', baseUrl)),
          links: count > shown.length ? [{ label: `See all ${count}`, url }] : [],
        },
      ],
      action: { label: count === 1 ? 'See why it fits' : 'See why they fit', url },
      unsubscribeCode: unit.unsubscribeCode(userId),
    },
    `${dedupeKey}:${userId}`,
  );
}

async function notifyOfOffMarketHomes(unit: Unit, userId: string): Promise<void> {
  const ids = await takePending(unit, BEFORE_LISTED, userId);
  if (!ids.length) return;
  const count = await unit.tx.offMarketMatch.count({
    where: { id: { in: ids }, isViewed: false, isDismissed: false, removedAt: null, listing: offMarketHomes },
  });
  if (!count) return;
  await notify(unit, [userId], {
    alsoActor: true,
    text:
      count === 1
        ? 'A home that fits your preferences is about to come to market.'
        : `${count} homes that fit your preferences are about to come to market.`,
    link: '/matches#before-listed',
    dedupeKey: `off-market:${ids[0]}`,
    subject: count === 1 ? 'Before it’s listed: a home that fits' : `Before they’re listed: ${count} homes that fit`,
    paragraphs: [
      count === 1
        ? 'You see it before it is listed, without its address. Ask, and the seller can answer.'
        : 'You see them before they are listed, without their addresses. Ask, and the sellers can answer.',
    ],
    actionLabel: count === 1 ? 'See why it fits' : 'See why they fit',
  });
}

/** Notifies a person of what fits, on the market and before it is listed. Repeating it sends nothing twice. */
export async function notifyOfMatches(unit: Unit, userId: string): Promise<void> {
  await notifyOfNewHomes(unit, userId);
  await notifyOfOffMarketHomes(unit, userId);
}
