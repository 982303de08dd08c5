/** The parts of the desk that Prisma cannot ask in one statement. */
import { messageLine } from '#shared/messages/message-files.rules.ts';
import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { withWaitingMessages } from '../../queries/unanswered-messages.ts';
import type { DeskRead } from './desk-part.ts';

interface MessageRow {
  id: string;
  senderId: string;
  listingId: string | null;
  text: string;
  photos: number;
  documents: number;
  createdAt: Date;
  firstName: string;
  lastName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  county: string | null;
  total: number;
}

/** The oldest message of each person about each home that no broker answered. */
export const readMessages: DeskRead = async ({ context, now, take }) => {
  const rows = await context.prisma.$queryRaw<MessageRow[]>`
    ${withWaitingMessages(now)}
    SELECT w.id, w."listingId", w."senderId", left(w.text, 120) AS text, w.photos, w.documents, w."createdAt", u."firstName", u."lastName", l.address,
      l.city, l.state, l.county, (SELECT count(*) FROM waiting)::int AS total
    FROM waiting w JOIN "User" u ON u.id = w."senderId" LEFT JOIN "Listing" l ON l.id = w."listingId"
    ORDER BY w."createdAt", w.id LIMIT ${Math.max(take, 1)}`;
  return {
    total: rows[0]?.total ?? 0,
    facts: rows
      .slice(0, take)
      .map(
        ({ id, listingId, senderId, text, photos, documents, createdAt, address, city, state, county, ...sender }) => ({
          kind: 'message',
          id,
          listingId,
          senderId,
          text: messageLine({ text, photos, documents }),
          createdAt,
          home: address === null ? null : { address, city: city ?? '', state: state ?? '', county },
          person: fullName(sender),
        }),
      ),
  };
};

interface FeedRow {
  kind: string;
  records: number;
  since: Date;
}

/** One item for each feed with open rejections. */
export const readFeeds: DeskRead = async ({ context }) => {
  const kinds = MLS_SOURCES.map((source) => `reso:${source}`);
  const rows = await context.prisma.$queryRaw<FeedRow[]>`
    SELECT run.kind, count(*)::int AS records, min(run."startedAt") AS since
    FROM "ImportRejection" r JOIN "ImportRun" run ON run.id = r."importRunId"
    WHERE r."resolvedAt" IS NULL AND run.kind = ANY(${kinds}) GROUP BY run.kind ORDER BY run.kind`;
  return {
    total: rows.length,
    facts: rows.flatMap(({ kind, records, since }) => {
      const source = MLS_SOURCES.find((each) => kind === `reso:${each}`);
      return source ? { kind: 'feed', source, records, since } : [];
    }),
  };
};
