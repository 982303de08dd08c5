import { HOUR } from '#shared/kernel/instant.ts';
import type { Job } from './job-context.ts';

const STORED_HOURS = 24;

/** Deletes stored responses whose requests are too old to be retried. */
export const cleanIdempotencyKeys: Job<'clean-idempotency-keys'> =
  ({ prisma, clock }) =>
  async () => {
    await prisma.idempotencyKey.deleteMany({
      where: { createdAt: { lt: new Date(clock().getTime() - STORED_HOURS * HOUR) } },
    });
  };
