/** What waits around offers and visits. */
import { LAPSED_SHOWING_DAYS, soonUntil } from '#shared/desk/desk.rules.ts';
import { maySignAt } from '#shared/form-signings/form-signings.rules.ts';
import type { FormId } from '#shared/form-signings/form-signings.types.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { HOME_FOR_SALE } from '../../queries/offer-scope.ts';
import { buyerOf, part, person, place, type DeskRead } from './desk-part.ts';

const NEGOTIATED = ['PENDING', 'SIGNED', 'COUNTERED'] as const;
const SIGNABLE = ['REVIEWED', ...NEGOTIATED, 'ACCEPTED'] as const;
/** A broker's own signature as a condition on the documents of an offer. */
const UNSIGNED = {
  status: 'OPEN' as const,
  signers: { some: { role: 'BROKERAGE' as const, signedAt: null, declinedAt: null } },
};

export const offers: DeskRead = ({ context: { prisma }, take }) => {
  const where = { status: 'REVIEW' as const };
  return part(
    take,
    (limit) =>
      prisma.offer.findMany({
        where,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: {
          id: true,
          price: true,
          createdAt: true,
          expiresOn: true,
          buyerFirstName: true,
          buyerLastName: true,
          listing: { select: { ...place.select, finalOfferDate: true } },
        },
      }),
    () => prisma.offer.count({ where }),
    ({ id, price, createdAt, expiresOn, listing: { finalOfferDate, ...home }, ...offer }) => ({
      kind: 'offer',
      id,
      home,
      person: buyerOf(offer),
      price,
      createdAt,
      expiresOn,
      finalOfferDate,
    }),
  );
};

export const expiries: DeskRead = ({ context: { prisma }, now, take }) => {
  const where = {
    status: 'PENDING' as const,
    expiresAt: { gt: now, lte: soonUntil(now) },
    offer: { status: { in: [...NEGOTIATED] }, listing: HOME_FOR_SALE },
  };
  return part(
    take,
    (limit) =>
      prisma.offerRound.findMany({
        where,
        orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
        take: limit,
        include: {
          offer: {
            select: {
              id: true,
              buyerFirstName: true,
              buyerLastName: true,
              listing: {
                select: { ...place.select, transactions: { where: { status: 'OPEN' }, select: { id: true } } },
              },
            },
          },
        },
      }),
    () => prisma.offerRound.count({ where }),
    ({ offer: { id, listing, ...offer }, ...round }) => ({
      kind: 'expiry',
      id,
      home: listing,
      person: buyerOf(offer),
      price: withTerms([round])[0]!.terms.price,
      waitsFor: round.initiatorType === 'BUYER' ? 'SELLER' : 'BUYER',
      openedAt: round.createdAt,
      expiresAt: round.expiresAt,
      isUnderContract: listing.transactions.length > 0,
    }),
  );
};

export const signatures: DeskRead = ({ context: { prisma }, take }) => {
  const where = { status: { in: [...SIGNABLE] }, listing: HOME_FOR_SALE, formSignings: { some: UNSIGNED } };
  return part(
    take,
    (limit) =>
      prisma.offer.findMany({
        where,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: {
          id: true,
          status: true,
          buyerFirstName: true,
          buyerLastName: true,
          listing: place,
          formSignings: {
            where: UNSIGNED,
            orderBy: { createdAt: 'asc' },
            select: { formId: true, side: true, createdAt: true },
          },
        },
      }),
    () => prisma.offer.count({ where }),
    ({ id, status, listing: home, formSignings, ...offer }) => ({
      kind: 'signature',
      id,
      home,
      person: buyerOf(offer),
      status,
      forms: formSignings
        .map(({ formId, side }) => ({ formId: formId as FormId, side }))
        .filter((form) => maySignAt('BROKERAGE', form, status))
        .map(({ formId }) => formId),
      sentAt: formSignings[0]!.createdAt,
    }),
  );
};

export const showings: DeskRead = ({ context: { prisma }, now, take }) => {
  const where = { accepted: false, proposedTime: { gt: new Date(now.getTime() - LAPSED_SHOWING_DAYS * DAY) } };
  return part(
    take,
    (limit) =>
      prisma.showing.findMany({
        where,
        orderBy: [{ proposedTime: 'asc' }, { id: 'asc' }],
        take: limit,
        select: {
          id: true,
          proposedTime: true,
          otherTimes: true,
          createdAt: true,
          user: person,
          payment: { select: { status: true } },
          listing: { select: { ...place.select, type: true } },
        },
      }),
    () => prisma.showing.count({ where }),
    ({ id, listing: { type, ...home }, user, payment, proposedTime, otherTimes, createdAt }) => ({
      kind: 'showing',
      id,
      home,
      person: fullName(user),
      listingType: type,
      times: [proposedTime, ...otherTimes],
      hasFee: payment?.status === 'SUCCEEDED',
      createdAt,
    }),
  );
};
