/** The condition of the filters of the list of workshop dates, and what its view reads. */
import type { WorkshopSheet } from '#shared/workshops/workshops.schema.ts';

export const workshopInclude = { attendees: { select: { state: true } } } as const;

/** The dates that anybody can sign up for. */
export const openWorkshops = (now: Date) => ({ cancelledAt: null, startsAt: { gt: now } });

/** The dates to come, or those that are past or cancelled; the scope comes beside it. */
export const workshopWhere = ({ isPast }: Omit<WorkshopSheet, '$sort'>, now: Date) =>
  isPast ? { NOT: openWorkshops(now) } : openWorkshops(now);

/** Without a chosen order: what comes first, or what was last. */
export const workshopOrder = ({ isPast }: Omit<WorkshopSheet, '$sort'>) =>
  ({ startsAt: isPast ? 'desc' : 'asc' }) satisfies Record<string, 'asc' | 'desc'>;
