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
