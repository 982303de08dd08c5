import { z } from 'zod';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { mergedWith } from '#shared/clients/merge.rules.ts';
import { findTimelineSchema, type FindTimeline } from '#shared/clients/clients.schema.ts';
import {
  auditLink,
  auditSentence,
  timelineCursor,
  type TimelinePosition,
  type TimelineSource,
} from '#shared/clients/timeline.rules.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { Prisma } from '../../../prisma/generated/client.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';

interface Found {
  at: Date;
  /** Sorts rows of the same moment, and names them: the source and the id. */
  key: string;
}
interface AuditRow extends Found {
  actorKind: string;
  actorId: string | null;
  action: string;
  entityType: string;
  entityId: string;
  after: unknown;
}
interface SentRow extends Found {
  id: string;
  text: string;
  failed: boolean;
}

/** Rows older than the cursor, newest first, from a source with the columns `at` and `key`. */
const older = (before: TimelinePosition | undefined) =>
  before ? Prisma.sql`(at, key COLLATE "C") < (${before.at}::timestamp, ${before.key} COLLATE "C")` : Prisma.sql`true`;

/** An entry of the audit log as the other queries here read it. */
const ENTRY = Prisma.sql`e.at, 'a' || lpad(e.seq::text, 19, '0') AS key, e."actorKind", e."actorId", e.action,
  e."entityType", e."entityId", e.after`;
const until = (before: TimelinePosition | undefined) =>
  before
    ? Prisma.sql`AND e.at <= ${before.at}::timestamp
      AND (e.at, ('a' || lpad(e.seq::text, 19, '0')) COLLATE "C") < (${before.at}::timestamp, ${before.key} COLLATE "C")`
    : Prisma.empty;

/**
 * What the person did, under this account or one that was merged into it, what was done with their account, homes,
 * offers, showings and sales, and what somebody left with their address on the website.
 */
const auditQuery = (
  { id: userId, email }: { id: string; email: string },
  before: TimelinePosition | undefined,
  take: number,
) => Prisma.sql`
  WITH accounts AS (
    SELECT ${userId} AS id UNION ALL SELECT id FROM "ClientMerge" WHERE "keptId" = ${userId}
  ), records AS (
    SELECT 'user' AS type, id FROM accounts
    UNION ALL SELECT 'listing', id FROM "Listing" WHERE "userId" = ${userId}
    UNION ALL SELECT 'offer', id FROM "Offer" WHERE "userId" = ${userId}
    UNION ALL SELECT 'offer', o.id FROM "Offer" o JOIN "Listing" l ON l.id = o."listingId"
      WHERE l."userId" = ${userId} AND l.type = 'SELLER'
    UNION ALL SELECT 'showing', id FROM "Showing" WHERE "userId" = ${userId}
    UNION ALL SELECT 'transaction', t.id FROM "Transaction" t JOIN "Offer" o ON o.id = t."offerId" JOIN "Listing" l ON l.id = t."listingId"
      WHERE o."userId" = ${userId} OR (l."userId" = ${userId} AND l.type = 'SELLER')
    UNION ALL SELECT 'lead', id FROM "Lead" WHERE email = ${email}
    UNION ALL SELECT 'newsletter-subscription', id FROM "NewsletterSubscription" WHERE email = ${email}
  ), found AS (
    (SELECT f.* FROM accounts CROSS JOIN LATERAL (
      SELECT ${ENTRY} FROM "AuditEntry" e WHERE e."actorId" = accounts.id ${until(before)}
      ORDER BY e.at DESC, e.seq DESC LIMIT ${take}) f)
    UNION
    (SELECT f.* FROM (SELECT DISTINCT type, id FROM records) r CROSS JOIN LATERAL (
      SELECT ${ENTRY} FROM "AuditEntry" e WHERE e."entityType" = r.type AND e."entityId" = r.id ${until(before)}
      ORDER BY e.at DESC, e.seq DESC LIMIT ${take}) f)
    UNION
    (SELECT f.* FROM "OpenHouseGuest" g CROSS JOIN LATERAL (
      SELECT ${ENTRY} FROM "AuditEntry" e WHERE e."entityType" = 'open-house' AND e."entityId" = g."openHouseId"
        AND e.after->>'guest' = g.id ${until(before)}
      ORDER BY e.at DESC, e.seq DESC LIMIT ${take}) f WHERE g.email = ${email})
  )
  SELECT * FROM found ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${take}`;

/** To their address, and to that of a merged account until it was free again. */
const emailQuery = (
  { id, email }: { id: string; email: string },
  before: TimelinePosition | undefined,
  take: number,
) => Prisma.sql`
  SELECT * FROM (SELECT e."createdAt" AS at, 'e' || e.id AS key, e.id, e.subject AS text, e.status = 'FAILED' AS failed
    FROM "Email" e WHERE e."to" = ${email} OR (e."to" IN (SELECT email FROM "ClientMerge" WHERE "keptId" = ${id})
      AND e."createdAt" <= (SELECT max("createdAt") FROM "ClientMerge" WHERE "keptId" = ${id} AND email = e."to"))) f
  WHERE ${older(before)} ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${take}`;

const smsQuery = (userId: string, before: TimelinePosition | undefined, take: number) => Prisma.sql`
  SELECT * FROM (SELECT "createdAt" AS at, 's' || id AS key, id, text, status = 'FAILED' AS failed
    FROM "Sms" WHERE "userId" = ${userId}) f
  WHERE ${older(before)} ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${take}`;

const loginQuery = (userId: string, before: TimelinePosition | undefined, take: number) => Prisma.sql`
  SELECT * FROM (SELECT "createdAt" AS at, 'l' || id AS key, id, '' AS text, false AS failed
    FROM "Session" WHERE "userId" = ${userId} OR "userId" IN (SELECT id FROM "ClientMerge" WHERE "keptId" = ${userId})) f
  WHERE ${older(before)} ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${take}`;

interface Entry extends Found {
  source: TimelineSource;
  text: string;
  /** Who did it; empty for an email, a text or a login. */
  who: string;
  link: string | null;
}

const view = ({ at, key, source, text, who, link }: Entry) => ({ id: key, at, source, text, who, link });

/** One person's story: the audit log, emails, texts and logins as sentences. */
export const clientTimelineService = (context: AppContext) => {
  const { prisma } = context;

  /** Pages of records that their id alone does not name, by entity and id; two queries, however many there are. */
  async function linksOf(entries: readonly AuditRow[]) {
    const idsOf = (type: string) => entries.filter((row) => row.entityType === type).map(({ entityId }) => entityId);
    const [offers, showings] = await Promise.all([
      prisma.offer.findMany({
        where: { id: { in: idsOf('offer') } },
        select: { id: true, userId: true, listingId: true },
      }),
      prisma.showing.findMany({ where: { id: { in: idsOf('showing') } }, select: { id: true, listingId: true } }),
    ]);
    return new Map<string, string>([
      ...offers.map(
        (offer) => [`offer ${offer.id}`, `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`] as const,
      ),
      ...showings.map(({ id, listingId }) => [`showing ${id}`, `/listings/${listingId}`] as const),
    ]);
  }

  async function auditEntries(rows: readonly AuditRow[], userId: string): Promise<Entry[]> {
    const [links, people, merges] = await Promise.all([
      linksOf(rows),
      prisma.user.findMany({
        where: { id: { in: rows.flatMap(({ actorId }) => actorId ?? []) } },
        select: { id: true, firstName: true, lastName: true },
      }),
      prisma.clientMerge.findMany({ where: { keptId: userId }, select: { id: true, name: true } }),
    ]);
    const former = new Map(merges.map(({ id, name }) => [id, name]));
    const names = new Map([...people.map((person) => [person.id, fullName(person)] as const), ...former]);
    const textOf = (row: AuditRow) => {
      const mergedId = row.action === 'client.merged' && (row.after as { mergedId?: string } | null)?.mergedId;
      const name = mergedId && former.get(mergedId);
      return name ? mergedWith(name) : auditSentence(row);
    };
    const whoOf = ({ actorKind, actorId }: AuditRow) => {
      if (actorKind === 'SYSTEM') return `${PRODUCT}, automatically`;
      if (actorKind === 'GUEST') return 'Someone without a login';
      if (actorKind.startsWith('TOKEN')) return `By private link (${actorKind.slice(6).toLowerCase()}’s side)`;
      const name = (actorId && names.get(actorId)) || 'Someone';
      return actorKind === 'ADMIN' && actorId !== userId ? `${name}, for ${PRODUCT}` : name;
    };
    return rows.map((row) => ({
      at: row.at,
      key: row.key,
      source: 'audit' as const,
      text: textOf(row),
      who: whoOf(row),
      link: links.get(`${row.entityType} ${row.entityId}`) ?? auditLink(row.entityType, row.entityId),
    }));
  }

  const sent =
    (source: TimelineSource, say: (row: SentRow) => string, link: (row: SentRow) => string | null) =>
    (row: SentRow): Entry => ({ at: row.at, key: row.key, source, text: say(row), who: '', link: link(row) });

  return defineService({
    path: 'client-timeline',
    summary:
      'What a client did and what was done for them, newest first: audit log, emails, texts, logins; for admins. ' +
      '`before` takes the `next` of the page before.',
    roles: { find: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findTimelineSchema },
    view,
    listFields: z.object({ next: z.string().nullable() }),
    service: {
      find: async (params: RequestParams<FindTimeline>) => {
        const { userId, before, $limit } = params.query;
        const person = await prisma.user.findFirst({
          where: { id: userId, deletedAt: null },
          select: { id: true, email: true },
        });
        if (!person) throw notFound('We couldn’t find that person.');
        const take = $limit + 1;
        const [audits, emails, texts, logins] = await Promise.all([
          prisma.$queryRaw<AuditRow[]>(auditQuery(person, before, take)),
          prisma.$queryRaw<SentRow[]>(emailQuery(person, before, take)),
          prisma.$queryRaw<SentRow[]>(smsQuery(userId, before, take)),
          prisma.$queryRaw<SentRow[]>(loginQuery(userId, before, take)),
        ]);
        const newest = [...audits, ...emails, ...texts, ...logins]
          .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1))
          .slice(0, take);
        const shown = newest.slice(0, $limit);
        const entries = new Map(
          [
            ...(await auditEntries(
              audits.filter((row) => shown.includes(row)),
              userId,
            )),
            ...emails.map(
              sent(
                'email',
                ({ text, failed }) => `${failed ? 'Email not delivered' : 'Email'}: ${text}`,
                ({ id }) => `/admin/clients/${userId}?part=emails&mail=${id}`,
              ),
            ),
            ...texts.map(
              sent(
                'sms',
                ({ text, failed }) => `${failed ? 'Text not delivered' : 'Text'}: ${text}`,
                () => null,
              ),
            ),
            ...logins.map(
              sent(
                'login',
                () => 'Logged in',
                () => null,
              ),
            ),
          ].map((entry) => [entry.key, entry]),
        );
        const data = shown.map(({ key }) => ({ ...entries.get(key)!, id: key }));
        const last = shown.at(-1);
        return {
          total: shown.length,
          limit: $limit,
          skip: 0,
          data: admit(params, data),
          next: newest.length > $limit && last ? timelineCursor(last) : null,
        };
      },
    },
  });
};
