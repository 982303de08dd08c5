import { DAY } from '#shared/kernel/instant.ts';
import { DRAFT_DAYS } from '#shared/offer-drafts/offer-drafts.schema.ts';
import type { Job } from './job-context.ts';

/** Deletes drafts of offers that nobody has changed for 30 days. */
export const cleanOfferDrafts: Job<'clean-offer-drafts'> =
  ({ prisma, clock }) =>
  async () => {
    await prisma.offerDraft.deleteMany({
      where: { updatedAt: { lt: new Date(clock().getTime() - DRAFT_DAYS * DAY) } },
    });
  };
