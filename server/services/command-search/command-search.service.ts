import { findCommandsSchema, type FindCommands } from '#shared/command-search/command-search.schema.ts';
import { FOUND_LIMIT, type Found } from '#shared/command-search/command-search.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { OFFER_STATUS_LABELS, type OfferStatus } from '#shared/offers/offers.types.ts';
import { TRANSACTION_STATUS_LABELS, type TransactionStatus } from '#shared/transactions/transactions.types.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { Prisma } from '../../../prisma/generated/client.ts';
import type { AppContext } from '../../context.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';

/** Every word in a name or the address, as the index User_text finds them. */
const PERSON = (words: string[]) =>
  Prisma.join(
    words.map(
      (word) => Prisma.sql`(u."firstName" ILIKE ${word} OR u."lastName" ILIKE ${word} OR u.email ILIKE ${word})`,
    ),
    ' AND ',
  );
// the expressions of the trigram indexes Listing_words and Offer_words
const HOME = Prisma.sql`(l.address || ' ' || l.city || ' ' || l."shortId" || ' ' || coalesce(l."refId", ''))`;
const OFFER = Prisma.sql`(o."buyerFirstName" || ' ' || o."buyerLastName" || ' ' || o."firstName" || ' ' || o."lastName" || ' ' || o.email)`;
/** Offers by their people or by their home. */
const MATCHING = (words: string[]) => Prisma.sql`
  SELECT o.id FROM "Offer" o WHERE ${OFFER} ILIKE ALL (${words})
  UNION SELECT o.id FROM "Offer" o JOIN "Listing" l ON l.id = o."listingId" WHERE ${HOME} ILIKE ALL (${words})`;

/** Each word as a pattern that it occurs anywhere; at most eight count. */
const patterns = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}
interface HomeRow {
  id: string;
  address: string;
  city: string;
  refId: string | null;
  status: string;
  type: string;
}
interface OfferRow {
  id: string;
  buyerFirstName: string;
  buyerLastName: string;
  price: number;
  status: OfferStatus;
  address: string;
  city: string;
}
interface SaleRow extends Omit<OfferRow, 'status'> {
  status: TransactionStatus;
}

const buyer = (row: Pick<OfferRow, 'buyerFirstName' | 'buyerLastName'>) =>
  fullName({ firstName: row.buyerFirstName, lastName: row.buyerLastName });
const place = ({ address, city }: Pick<OfferRow, 'address' | 'city'>) => [address, city].filter(Boolean).join(', ');

/** The people, homes, offers and transactions that a broker's words name, newest first. */
export const commandSearchService = (context: AppContext) => {
  const { prisma } = context;
  return defineService({
    path: 'command-search',
    summary:
      'People, homes, offers and transactions that contain every word, up to five of each, with the page that opens ' +
      'each. For admins.',
    roles: { find: ['ADMIN'] },
    scope: withoutRows('finds rows of many tables, which brokers see'),
    schemas: { find: findCommandsSchema },
    view: (found: Found) => found,
    service: {
      find: async ({ query }: RequestParams<FindCommands>) => {
        const words = patterns(query.text);
        const [people, homes, offers, sales] = await Promise.all([
          prisma.$queryRaw<PersonRow[]>`SELECT u.id, u."firstName", u."lastName", u.email FROM "User" u
            WHERE u."deletedAt" IS NULL AND ${PERSON(words)} ORDER BY u."createdAt" DESC, u.id
            LIMIT ${FOUND_LIMIT}`,
          prisma.$queryRaw<HomeRow[]>`SELECT l.id, l.address, l.city, l."refId", l.status::text AS status,
              l.type::text AS type
            FROM "Listing" l WHERE l."archivedAt" IS NULL AND l.address <> '' AND ${HOME} ILIKE ALL (${words})
            ORDER BY l."updatedAt" DESC, l.id LIMIT ${FOUND_LIMIT}`,
          prisma.$queryRaw<OfferRow[]>`SELECT o.id, o."buyerFirstName", o."buyerLastName", o.price,
              o.status::text AS status, l.address, l.city
            FROM "Offer" o JOIN "Listing" l ON l.id = o."listingId" WHERE o.id IN (${MATCHING(words)})
            ORDER BY o."createdAt" DESC, o.id LIMIT ${FOUND_LIMIT}`,
          prisma.$queryRaw<SaleRow[]>`SELECT t.id, o."buyerFirstName", o."buyerLastName", o.price,
              t.status::text AS status, l.address, l.city
            FROM "Transaction" t JOIN "Offer" o ON o.id = t."offerId" JOIN "Listing" l ON l.id = t."listingId"
            WHERE t."offerId" IN (${MATCHING(words)}) ORDER BY t."openedAt" DESC, t.id LIMIT ${FOUND_LIMIT}`,
        ]);
        const data: Found[] = [
          ...people.map((row) => ({
            id: `person:${row.id}`,
            kind: 'person' as const,
            title: fullName(row) || row.email,
            text: row.email,
            link: `/admin/clients/${row.id}`,
          })),
          ...homes.map((row) => ({
            id: `home:${row.id}`,
            kind: 'home' as const,
            title: place(row),
            text: row.refId ?? '',
            link:
              row.status === 'PENDING' && row.type === 'SELLER'
                ? `/admin/listings?review=${row.id}`
                : `/listings/${row.id}`,
          })),
          ...offers.map((row) => ({
            id: `offer:${row.id}`,
            kind: 'offer' as const,
            title: `${buyer(row)}, ${formatUsd(row.price)}`,
            text: `${place(row)} · ${OFFER_STATUS_LABELS[row.status]}`,
            link: `/admin/offers?offer=${row.id}`,
          })),
          ...sales.map((row) => ({
            id: `transaction:${row.id}`,
            kind: 'transaction' as const,
            title: place(row),
            text: `${buyer(row)} · ${TRANSACTION_STATUS_LABELS[row.status]}`,
            link: transactionLink(row.id),
          })),
        ];
        return { total: data.length, limit: FOUND_LIMIT, skip: 0, data };
      },
    },
  });
};
