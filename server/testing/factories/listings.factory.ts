import { randomUUID } from 'node:crypto';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';

type Fields = Prisma.ListingUncheckedCreateInput;

/** Creates an approved listing in Birmingham, directly in the database. `fields` override the defaults. */
export const makeListing = (prisma: PrismaClient, fields: Pick<Fields, 'userId'> & Partial<Fields>) =>
  prisma.listing.create({
    data: {
      type: 'SELLER',
      status: 'APPROVED',
      shortId: randomUUID().slice(0, 7),
      slug: randomUUID(),
      address: '12 Oak St',
      city: 'Birmingham',
      state: 'AL',
      zip: '35205',
      price: 325_000,
      beds: 3,
      baths: 2,
      area: 1850,
      ...fields,
    },
  });
