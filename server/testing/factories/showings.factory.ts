import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';

type Fields = Prisma.ShowingUncheckedCreateInput;

/** Creates a requested, unconfirmed showing, directly in the database. `fields` override the defaults. */
export const makeShowing = (prisma: PrismaClient, fields: Pick<Fields, 'listingId' | 'userId'> & Partial<Fields>) =>
  prisma.showing.create({ data: { type: 'TOUR', proposedTime: new Date('2099-05-05T15:00:00Z'), ...fields } });
