import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';

type Fields = Prisma.OfferUncheckedCreateInput;
type RoundFields = Partial<Prisma.OfferRoundUncheckedCreateWithoutOfferInput>;

/** Later than any test's clock. */
const EXPIRES = new Date('2099-01-01T18:00:00Z');
const CLOSES = new Date('2099-01-15T18:00:00Z');
/** An accepted offer is binding unless the test says otherwise. */
const BOUND = new Date('2026-11-01T15:00:00Z');

/**
 * Creates a pending cash offer and its rounds, directly in the database. `fields` override the defaults. Given `userId`
 * it is a buyer's own offer, otherwise an agent's. Rounds are numbered from 1, buyer and seller alternate, and each
 * expires with the offer; the last one is current.
 */
export const makeOffer = (
  prisma: PrismaClient,
  {
    rounds = [],
    ...fields
  }: Pick<Fields, 'listingId'> & Partial<Omit<Fields, 'offerRounds'>> & { rounds?: readonly RoundFields[] },
) =>
  prisma.offer.create({
    data: {
      flow: fields.userId ? 'BUYER' : 'AGENT',
      status: 'PENDING',
      initiatorType: 'BUYER',
      bindingAt: fields.status === 'ACCEPTED' ? BOUND : null,
      currentRound: rounds.length,
      firstName: 'Bo',
      lastName: 'Buyer',
      email: 'bo@buyer.test',
      phone: '2055550124',
      buyerFirstName: 'Bo',
      buyerLastName: 'Buyer',
      price: 290_000,
      paymentMethod: 'Cash',
      loan: 0,
      earnestMoney: 1000,
      concessions: 0,
      bagentComm: 0,
      closingDate: CLOSES,
      expiresOn: EXPIRES,
      ...fields,
      offerRounds: {
        create: rounds.map((round, at) => ({
          roundNumber: at + 1,
          initiatorType: at % 2 === 0 ? ('BUYER' as const) : ('SELLER' as const),
          terms: {},
          expiresAt: fields.expiresOn ?? EXPIRES,
          ...round,
        })),
      },
    },
  });
