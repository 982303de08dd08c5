import type { RoundTerms } from '#shared/offers/offers.types.ts';
import type { UserRow } from '#shared/users/users.view.ts';
import { listingInclude } from './listing-includes.ts';
import type { Prisma } from '../../prisma/generated/client.ts';

/** The fields of an account that its view reads; never its password. */
const userFields = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  type: true,
  verified: true,
  identityVerified: true,
  emailEnabled: true,
  smsEnabled: true,
  smsConsentAt: true,
  smsStoppedAt: true,
  autoApproveShowings: true,
  timezone: true,
  referralCode: true,
  companyId: true,
  organizationId: true,
  profilePicUrl: true,
  createdAt: true,
  deletedAt: true,
} satisfies Record<keyof UserRow, true>;

/** The valid documents of an offer, with who signed them. */
export const validSignings = {
  where: { status: { in: ['OPEN' as const, 'COMPLETED' as const] } },
  select: {
    formId: true,
    side: true,
    status: true,
    signers: {
      select: { id: true, role: true, order: true, name: true, consentAt: true, signedAt: true, declinedAt: true },
    },
  },
};

/** The relations read with an offer wherever it is shown. */
export const offerInclude = {
  user: {
    select: {
      ...userFields,
      preApprovals: {
        where: { status: 'ACCEPTED' as const },
        select: { docType: true, status: true, acceptedAmount: true, validUntil: true, share: true },
        take: 1,
      },
    },
  },
  offerRounds: {
    orderBy: { roundNumber: 'asc' as const },
    include: { initiator: { select: { firstName: true, lastName: true, profilePicUrl: true } } },
  },
  transaction: { select: { id: true, status: true, closingDate: true, closedAt: true } },
  uploads: { orderBy: { createdAt: 'asc' as const } },
  formSignings: validSignings,
  listing: {
    include: { ...listingInclude, transactions: { where: { status: 'OPEN' as const }, select: { offerId: true } } },
  },
};

/** Types the terms of rounds, which Prisma reads as JSON. The offer commands always write them whole. */
export const withTerms = <Round extends { terms: Prisma.JsonValue }>(rounds: readonly Round[]) =>
  rounds.map((round) => ({ ...round, terms: round.terms as unknown as RoundTerms }));

/** An offer with everything its view needs. */
export type OfferWithHomeRow = Prisma.OfferGetPayload<{ include: typeof offerInclude }>;
