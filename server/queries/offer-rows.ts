import type { Actor } from '#shared/kernel/actor.ts';
import type { HomeTies } from '#shared/listings/address-visibility.rules.ts';
import { listingView } from '#shared/listings/listings.view.ts';
import { offerView } from '#shared/offers/offers.view.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import { listingInclude } from './listing-includes.ts';
import type { Prisma } from '../../prisma/generated/client.ts';

/** The relations read with an offer wherever it is shown. */
export const offerInclude = {
  offerRounds: {
    orderBy: { roundNumber: 'asc' as const },
    include: { initiator: { select: { firstName: true, lastName: true } } },
  },
  transaction: { select: { id: true, status: true } },
  uploads: { orderBy: { createdAt: 'asc' as const } },
  listing: {
    include: { ...listingInclude, transactions: { where: { status: 'OPEN' as const }, select: { offerId: true } } },
  },
};

/** Types the terms of rounds, which Prisma reads as JSON. The offer commands always write them whole. */
export const withTerms = <Round extends { terms: Prisma.JsonValue }>(rounds: readonly Round[]) =>
  rounds.map((round) => ({ ...round, terms: round.terms as unknown as RoundTerms }));

/** An offer with everything its view needs. */
export type OfferWithHomeRow = Prisma.OfferGetPayload<{ include: typeof offerInclude }>;

/** An offer with its home, rounds and documents, as the actor sees them. */
export function offerWithHome(row: OfferWithHomeRow, actor: Actor, now: Date, ties?: HomeTies) {
  const { type, userId, externalStatus, archivedAt, transactions } = row.listing;
  const underContract = transactions.some((open) => open.offerId !== row.id);
  return {
    ...offerView(row, { type, userId, underContract, externalStatus, archivedAt }, actor, now),
    listings: listingView({ ...row.listing, ...(ties && { ties }) }, actor),
    uploads: row.uploads.map(({ id, key, fileName, url, mimeType, size, type, docType, createdAt }) => ({
      id,
      key,
      fileName,
      url,
      mimeType,
      size,
      type,
      docType,
      createdAt,
    })),
  };
}
