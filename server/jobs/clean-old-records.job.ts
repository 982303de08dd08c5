import { DAY } from '#shared/kernel/instant.ts';
import {
  ENDED_CODE_DAYS,
  ENDED_LINK_DAYS,
  LOGIN_TRACE_DAYS,
  NOTIFICATION_DAYS,
} from '#shared/records/retention.rules.ts';
import type { Job } from './job-context.ts';

/** Deletes what has been kept long enough, by the retention rules that no other job applies. */
export const cleanOldRecords: Job<'clean-old-records'> =
  ({ prisma, clock, log }) =>
  async () => {
    const before = (days: number) => ({ lt: new Date(clock().getTime() - days * DAY) });
    const notifications = await prisma.notification.deleteMany({ where: { createdAt: before(NOTIFICATION_DAYS) } });
    const ended = before(LOGIN_TRACE_DAYS);
    // the row stays: a view of support refers to it
    const logins = await prisma.session.updateMany({
      where: {
        AND: [
          { OR: [{ revokedAt: ended }, { expiresAt: ended }] },
          { OR: [{ ip: { not: '' } }, { userAgent: { not: '' } }] },
        ],
      },
      data: { ip: '', userAgent: '' },
    });
    const links = await prisma.userToken.deleteMany({
      // an unsubscribe link has no end
      where: { purpose: { not: 'UNSUBSCRIBE' }, expiresAt: before(ENDED_LINK_DAYS) },
    });
    await prisma.tourRequestCode.deleteMany({ where: { expiresAt: before(ENDED_CODE_DAYS) } });
    if (notifications.count || logins.count || links.count)
      log.info(
        { notifications: notifications.count, logins: logins.count, links: links.count },
        'old records were removed',
      );
  };
