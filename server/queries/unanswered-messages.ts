/** Messages to the brokerage that no broker answered; the desk lists them and a rule makes tasks of them. */
import { READ_MESSAGE_DAYS } from '#shared/desk/desk.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { Prisma } from '../../prisma/generated/client.ts';

/**
 * `WITH … waiting` with id, listingId, senderId, text, photos, documents and createdAt: the oldest message of each
 * person about each home, or about none in the thread with their broker, that no broker answered: unread ones, and for
 * some days those that were read. Messages between buyer and seller are theirs. `without` is a further condition on the
 * message `m`.
 */
export const withWaitingMessages = (now: Date, without: Prisma.Sql = Prisma.empty): Prisma.Sql => {
  const readSince = new Date(now.getTime() - READ_MESSAGE_DAYS * DAY);
  return Prisma.sql`
    WITH brokers AS MATERIALIZED (SELECT id FROM "User" WHERE type = 'ADMIN'), waiting AS MATERIALIZED (
      SELECT DISTINCT ON (m."listingId", m."senderId") m.id, m."listingId", m."senderId", m.text, m.photos, m.documents,
        m."createdAt"
      FROM "Message" m
      WHERE m."receiverId" IN (SELECT id FROM brokers) AND m."senderId" NOT IN (SELECT id FROM brokers)
        AND (m.unread OR m."createdAt" > ${readSince})
        AND NOT EXISTS (SELECT 1 FROM "Message" a WHERE a."receiverId" = m."senderId" AND a."listingId" IS NOT DISTINCT FROM m."listingId"
          AND a."createdAt" > m."createdAt" AND a."senderId" IN (SELECT id FROM brokers))
        ${without}
      ORDER BY m."listingId", m."senderId", m."createdAt", m.id)`;
};
