import { createHash, randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import type { UserActor } from '#shared/kernel/actor.ts';
import type { Database } from '../../server/database/prisma.ts';

const secret = () => createHash('sha256').update(randomUUID()).digest('hex');

/** A tour agreement (form 10) that this buyer signed at a time, with its record; without the pages themselves. */
export async function signedTourAgreement(
  prisma: Database,
  { userId, email }: UserActor,
  listingId: string,
  name: string,
  at: Date,
): Promise<void> {
  const from = { at, ip: '192.0.2.10', userAgent: 'Demo browser' };
  await prisma.formSigning.create({
    data: {
      formId: 10,
      listingId,
      userId,
      status: 'COMPLETED',
      data: {},
      documentKey: `demo-tour-agreement-${userId}.pdf`,
      documentHash: secret(),
      verificationCode: randomUUID(),
      createdAt: at,
      completedAt: at,
      signers: {
        create: {
          role: 'BUYER',
          userId,
          name,
          email,
          slugHash: secret(),
          expiresAt: addDays(at, 30),
          openedAt: at,
          consentAt: at,
          signedAt: at,
          signature: { kind: 'typed', name, initials: name.replace(/[^A-Z]/g, '') },
        },
      },
      events: {
        create: (['OPENED', 'CONSENTED', 'SIGNED', 'COMPLETED'] as const).map((kind) => ({ kind, ...from })),
      },
    },
  });
}
