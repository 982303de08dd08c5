import { brandFrom } from '#shared/brand/brand.ts';
import { sendMailerBatch, startMailer } from '../workflows/mailers/send-mailer.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Sends each mailing whose time has come, and goes on with those that a stopped process left unfinished. It may run in
 * several processes at once. One failure does not block the others.
 */
export const sendDueMailers: Job<'send-due-mailers'> =
  ({ prisma, unit, clock, log, env }) =>
  async (_payload, { signal }) => {
    const actor = { kind: 'system', name: 'send-due-mailers' } as const;
    const brand = brandFrom(env.brand ?? {});
    const due = await prisma.mailerCampaign.findMany({
      where: { OR: [{ state: 'SENDING' }, { state: 'SCHEDULED', scheduledAt: { lte: clock() } }] },
      select: { id: true },
      orderBy: { scheduledAt: 'asc' },
    });
    const failures: string[] = [];
    for (const { id } of due) {
      try {
        let isMore = await unit(actor, (work) => startMailer(work, id));
        while (isMore && !signal.aborted) isMore = await unit(actor, (work) => sendMailerBatch(work, id, brand));
      } catch (error) {
        log.error({ mailerId: id, error: messageOf(error) }, 'a mailing could not be sent');
        failures.push(id);
      }
    }
    if (failures.length) throw new Error(`${failures.length} mailings could not be sent: ${failures.join(', ')}`);
  };
