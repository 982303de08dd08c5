import { randomUUID } from 'node:crypto';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client.ts';

/** A tour agreement (form 10) that its person signed, directly in the database. `fields` override the defaults. */
export const makeTourAgreement = (
  prisma: Pick<PrismaClient, 'formSigning'>,
  fields: { userId: string; listingId: string; completedAt: Date } & Partial<Prisma.FormSigningUncheckedCreateInput>,
) =>
  prisma.formSigning.create({
    data: {
      formId: 10,
      status: 'COMPLETED',
      data: {},
      pages: 1,
      documentKey: `tour-agreement-${randomUUID()}.pdf`,
      documentHash: '0'.repeat(64),
      verificationCode: randomUUID(),
      createdAt: fields.completedAt,
      ...fields,
    },
  });
