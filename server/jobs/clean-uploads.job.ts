import { HOUR } from '#shared/kernel/instant.ts';
import { UNUSED_FILE_HOURS } from '#shared/records/retention.rules.ts';
import { storedFileKeys } from '../media/photo-files.ts';
import { removeOldTransfers, TRANSFER_HOURS } from '../media/transfers.ts';
import { unsentFiles } from '../queries/message-files.ts';
import { messageOf, type Job } from './job-context.ts';

const BATCH = 200;

/**
 * Deletes files that agent-flow guests uploaded without submitting an offer within 24 hours, letters that did not
 * become a pre-approval, and files that were added to a message and not sent: row and file together, or neither. One
 * failure does not block the others. Partial uploads without progress for a day are deleted too.
 */
export const cleanUploads: Job<'clean-uploads'> =
  ({ env, prisma, ports, clock, log }) =>
  async (_, { signal }) => {
    const abandoned = {
      OR: [
        { sessionId: { not: null } },
        // a letter that was uploaded but not made a pre-approval
        { sessionId: null, listingId: null, type: 'OFFER_DOC' as const, preApproval: null },
        unsentFiles(),
      ],
      offerId: null,
      transactionId: null,
      addendumId: null,
      createdAt: { lt: new Date(clock().getTime() - UNUSED_FILE_HOURS * HOUR) },
    };
    const failures: string[] = [];
    let removed = 0;
    let last = '';
    while (!signal.aborted) {
      const uploads = await prisma.upload.findMany({
        where: { ...abandoned, id: { gt: last } },
        select: { id: true, key: true },
        orderBy: { id: 'asc' },
        take: BATCH,
      });
      for (const { id, key } of uploads) {
        try {
          await prisma.$transaction(async (tx) => {
            // an offer that is being submitted, or a message being sent, may be claiming it: then it stays
            const { count } = await tx.upload.deleteMany({ where: { ...abandoned, id } });
            if (count) for (const file of storedFileKeys(key)) await ports.storage.remove(file);
            removed += count;
          });
        } catch (error) {
          log.error({ uploadId: id, error: messageOf(error) }, 'an abandoned upload could not be removed');
          failures.push(id);
        }
        last = id;
      }
      if (uploads.length < BATCH) break;
    }
    const transfers = await removeOldTransfers(env.dataDir, new Date(clock().getTime() - TRANSFER_HOURS * HOUR));
    if (transfers) log.info({ transfers }, 'stalled partial uploads removed');
    if (removed) log.info({ removed }, 'abandoned uploads removed');
    if (failures.length)
      throw new Error(`${failures.length} abandoned uploads could not be removed: ${failures.slice(0, 5).join(', ')}`);
  };
