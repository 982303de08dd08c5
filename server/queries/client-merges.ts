/** What a merge of two accounts reads: the accounts, what names them, and what speaks against it. */
import { MERGE_ADDRESSES, MERGE_RELATIONS, relationKey } from '#shared/clients/merge.relations.ts';
import { accountBlocks, type MergeAccount, type MergeBlock } from '#shared/clients/merge.rules.ts';
import type { MergeNames } from '#shared/clients/merge.fields.ts';
import { isUndecided, OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { Transaction } from '../database/prisma.ts';

type Reader = Pick<Transaction, '$queryRaw' | '$queryRawUnsafe' | 'offer' | 'user'>;
export type MergePerson = MergeAccount & { names: MergeNames; profilePicUrl: string | null };

const include = {
  company: { select: { name: true } },
  organization: { select: { name: true } },
  clientTags: { orderBy: { tag: 'asc' as const }, select: { tag: true } },
  clientRecord: { select: { identityCheckedAt: true, owner: { select: { firstName: true, lastName: true } } } },
  sessions: { orderBy: { lastSeenAt: 'desc' as const }, take: 1, select: { lastSeenAt: true } },
  listings: { where: { type: 'SELLER' as const }, take: 1, select: { id: true } },
};

/** The accounts with these ids, deleted ones too; those that do not exist are missing from the map. */
export async function readMergePeople(tx: Reader, ids: readonly string[]): Promise<Map<string, MergePerson>> {
  const rows = await tx.user.findMany({ where: { id: { in: [...ids] } }, include });
  return new Map(
    rows.map(({ company, organization, clientTags, clientRecord, sessions, listings, ...account }) => [
      account.id,
      {
        ...account,
        lastSeenAt: sessions[0]?.lastSeenAt ?? null,
        identityCheckedAt: clientRecord?.identityCheckedAt ?? null,
        hostsHomes: listings.length > 0,
        names: {
          company: company?.name ?? null,
          organization: organization?.name ?? null,
          owner: clientRecord?.owner ? fullName(clientRecord.owner) : null,
          tags: clientTags.map(({ tag }) => tag),
        },
      },
    ]),
  );
}

export interface RelationCount {
  key: string;
  kept: number;
  merged: number;
}
const COUNTS = MERGE_RELATIONS.map(
  ({ table, column }, at) =>
    `SELECT ${at} AS at, count(*) FILTER (WHERE "${column}" = $1)::int AS kept,
      count(*) FILTER (WHERE "${column}" = $2)::int AS merged FROM "${table}" WHERE "${column}" IN ($1, $2)`,
).join(' UNION ALL ');

/** How many rows name each of the two accounts, by relation; one query. */
export async function countMergeRows(tx: Reader, keptId: string, mergedId: string): Promise<RelationCount[]> {
  const rows = await tx.$queryRawUnsafe<{ at: number; kept: number; merged: number }[]>(COUNTS, keptId, mergedId);
  return rows.map(({ at, kept, merged }) => ({ key: relationKey(MERGE_RELATIONS[at]!), kept, merged }));
}

const ADDRESS_COUNTS = MERGE_ADDRESSES.map(
  ({ table, column }, at) =>
    `SELECT ${at} AS at, count(*) FILTER (WHERE "${column}" = $1)::int AS kept,
      count(*) FILTER (WHERE "${column}" = $2)::int AS merged FROM "${table}" WHERE "${column}" IN ($1, $2)`,
).join(' UNION ALL ');

/** What a merge of the two moves, by relation: rows that name them, and what was left with a verified address. */
export async function countMerge(tx: Reader, kept: MergePerson, merged: MergePerson): Promise<RelationCount[]> {
  const rows = await countMergeRows(tx, kept.id, merged.id);
  if (!merged.verified) return rows;
  const left = await tx.$queryRawUnsafe<{ at: number; kept: number; merged: number }[]>(
    ADDRESS_COUNTS,
    kept.email,
    merged.email,
  );
  return [...rows, ...left.map(({ at, ...counts }) => ({ key: relationKey(MERGE_ADDRESSES[at]!), ...counts }))];
}

type BlockKind =
  | 'offer'
  | 'showing'
  | 'inspection'
  | 'off-market'
  | 'messages'
  | 'both-offered'
  | 'second-buyer'
  | 'room'
  | 'signing'
  | 'payment'
  | 'letters'
  | 'sale';

/** A sentence for each reason and the part of a client’s page, or the page, where it shows. */
const SENTENCES: Readonly<
  Record<BlockKind, { say: (place: string) => string; link: (keptId: string, mergedId: string) => string }>
> = {
  offer: {
    say: (place) => `One of them made an offer on ${place}, which the other one sells: they are two people.`,
    link: (_, id) => `/admin/clients/${id}?part=offers`,
  },
  showing: {
    say: (place) => `One of them asked to see ${place}, which the other one sells: they are two people.`,
    link: (_, id) => `/admin/clients/${id}?part=tours`,
  },
  inspection: {
    say: (place) => `One of them has ${place} inspected, which the other one sells: they are two people.`,
    link: (_, id) => `/admin/clients/${id}?part=homes`,
  },
  'off-market': {
    say: (place) => `One of them wrote to the other one about ${place} before it was listed: they are two people.`,
    link: (_, id) => `/admin/clients/${id}?part=homes`,
  },
  messages: {
    say: (place) => `They wrote to each other about ${place}: they are two people.`,
    link: (_, id) => `/admin/clients/${id}?part=messages`,
  },
  'both-offered': {
    say: (place) => `Both have an offer on ${place}, and a buyer has one. One of the offers has to be withdrawn first.`,
    link: (_, id) => `/admin/clients/${id}?part=offers`,
  },
  'second-buyer': {
    say: (place) => `They are first and second buyer of one offer on ${place}: they are two people.`,
    link: (_, id) => `/admin/clients/${id}?part=offers`,
  },
  room: {
    say: () => 'Both are in a room for buying together, and a person is in one. One of them has to leave theirs first.',
    link: (id) => `/admin/clients/${id}`,
  },
  signing: {
    say: (place) =>
      `A document about ${place} waits for signatures under the account that would end. It has to be signed, declined ` +
      'or voided first.',
    link: (_, id) => `/admin/clients/${id}?part=documents`,
  },
  payment: {
    say: () => 'A payment of the account that would end is under way. It has to be paid, ended or refunded first.',
    link: () => '/admin/payments',
  },
  letters: {
    say: () => 'Both sent a letter of a lender or bank that waits for review. One has to be answered first.',
    link: () => '/admin/pre-approvals',
  },
  sale: {
    say: (place) =>
      `The sale of ${place} names the email of the account that would end, which opens it. Keep that account, or put ` +
      'the other address into the sale first.',
    link: (_, id) => `/admin/clients/${id}?part=transactions`,
  },
};

/**
 * An undecided offer of somebody else that knows the person who buys along by the address that would end: with it, they
 * would no longer see the offer.
 */
async function namedInOffer(tx: Reader, kept: MergeAccount, merged: MergeAccount, now: Date): Promise<MergeBlock[]> {
  const offers = await tx.offer.findMany({
    where: {
      status: { in: [...OPEN_OFFERS] },
      userId: { notIn: [kept.id, merged.id] },
      secondBuyerEmail: { equals: merged.email, mode: 'insensitive' },
    },
    orderBy: { createdAt: 'desc' },
    include: { offerRounds: true, listing: { select: { address: true } } },
  });
  // the database compares by a pattern, in which a low line stands for any character
  const offer = offers.find(
    (one) => one.secondBuyerEmail.toLowerCase() === merged.email.toLowerCase() && isUndecided(one, now),
  );
  if (!offer) return [];
  return [
    {
      key: 'named-in-offer',
      text:
        `An undecided offer on ${offer.listing.address || 'a home'} names the email of the account that would end as ` +
        'that of the second buyer, who reads and signs it by that address. Keep that account, or wait until the offer is ' +
        'decided or withdrawn.',
      link: `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`,
    },
  ];
}

/**
 * Why these two cannot be merged now: what their accounts are, and what they did with each other or have under way.
 * Empty: nothing is in the way.
 */
export async function mergeBlocks(
  tx: Reader,
  kept: MergeAccount,
  merged: MergeAccount,
  now: Date,
): Promise<MergeBlock[]> {
  const byAccount = accountBlocks(kept, merged);
  if (kept.id === merged.id || [...byAccount].some(({ key }) => key === 'broker' || key === 'deleted'))
    return byAccount;
  const undecided = Prisma.sql`('ACCEPTED', ${Prisma.join([...OPEN_OFFERS])})`;
  const party = merged.type === 'LENDER' || merged.type === 'TITLE';
  const found = await tx.$queryRaw<{ kind: BlockKind; place: string }[]>`
    WITH pair(one, other) AS (VALUES (${kept.id}, ${merged.id}), (${merged.id}, ${kept.id}))
    (SELECT 'offer' AS kind, l.address AS place FROM pair JOIN "Offer" o ON o."userId" = one
      JOIN "Listing" l ON l.id = o."listingId" AND l."userId" = other AND l.type = 'SELLER' LIMIT 1)
    UNION ALL (SELECT 'showing', l.address FROM pair JOIN "Showing" s ON s."userId" = one
      JOIN "Listing" l ON l.id = s."listingId" AND l."userId" = other AND l.type = 'SELLER' LIMIT 1)
    UNION ALL (SELECT 'inspection', l.address FROM pair JOIN "Inspection" i ON i."userId" = one
      JOIN "Listing" l ON l.id = i."listingId" AND l."userId" = other AND l.type = 'SELLER' LIMIT 1)
    UNION ALL (SELECT 'off-market', l.address FROM pair JOIN "OffMarketMatch" m ON m."userId" = one AND m."isContacted"
      JOIN "Listing" l ON l.id = m."listingId" AND l."userId" = other LIMIT 1)
    UNION ALL (SELECT 'messages', l.address FROM pair JOIN "Message" m ON m."senderId" = one AND m."receiverId" = other
      JOIN "Listing" l ON l.id = m."listingId" LIMIT 1)
    UNION ALL (SELECT 'both-offered', l.address FROM "Offer" o JOIN "Listing" l ON l.id = o."listingId"
      JOIN "Listing" m ON m.id = l.id OR m."mlsListingId" = l."mlsListingId" JOIN "Offer" p ON p."listingId" = m.id
      WHERE o."userId" = ${kept.id} AND p."userId" = ${merged.id} AND o.status::text IN ${undecided}
        AND p.status::text IN ${undecided} LIMIT 1)
    UNION ALL (SELECT 'second-buyer', l.address FROM pair JOIN "Offer" o ON o."userId" = one AND o."secondBuyerEmail" <> ''
      JOIN "User" u ON u.id = other AND u.email = lower(o."secondBuyerEmail") JOIN "Listing" l ON l.id = o."listingId" LIMIT 1)
    UNION ALL (SELECT 'room', '' FROM "BuyingRoomMember" a JOIN "BuyingRoomMember" b ON b."userId" = ${merged.id}
      WHERE a."userId" = ${kept.id})
    UNION ALL (SELECT 'signing', l.address FROM "FormSigning" f JOIN "Listing" l ON l.id = f."listingId"
      WHERE f.status = 'OPEN' AND (f."userId" = ${merged.id}
        OR f.id IN (SELECT "formSigningId" FROM "FormSigner" WHERE "userId" = ${merged.id})) LIMIT 1)
    UNION ALL (SELECT 'payment', '' FROM "Payment" WHERE "userId" = ${merged.id}
      AND status IN ('CREATING', 'REQUIRES_PAYMENT', 'REFUNDING') LIMIT 1)
    UNION ALL (SELECT 'letters', '' FROM "PreApproval" a JOIN "PreApproval" b ON b."userId" = ${merged.id} AND b.status = 'WAITING'
      WHERE a."userId" = ${kept.id} AND a.status = 'WAITING' LIMIT 1)
    UNION ALL (SELECT 'sale', l.address FROM "Transaction" t JOIN "Listing" l ON l.id = t."listingId"
      WHERE ${party} AND (t."lenderEmail" = ${merged.email} OR t."closingEmail" = ${merged.email}) LIMIT 1)`;
  return [
    ...byAccount,
    ...found.map(({ kind, place }) => ({
      key: kind,
      text: SENTENCES[kind].say(place || 'a home'),
      link: SENTENCES[kind].link(kept.id, merged.id),
    })),
    ...(await namedInOffer(tx, kept, merged, now)),
  ];
}
