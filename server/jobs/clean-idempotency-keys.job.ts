import { HOUR } from '#shared/kernel/instant.ts';
import type { Job } from './job-context.ts';

const STORED_HOURS = 24;

/** Forgets the kept answers of requests that nobody repeats any more. */
export const cleanIdempotencyKeys: Job<'clean-idempotency-keys'> =
  ({ prisma, clock }) =>
  async () => {
    await prisma.idempotencyKey.deleteMany({
      where: { createdAt: { lt: new Date(clock().getTime() - STORED_HOURS * HOUR) } },
    });
  };
