import { USER_TYPES, type UserActor } from '#shared/kernel/actor.ts';
import {
  calendarLinkSchema,
  createCalendarLinkSchema,
  findCalendarLinkSchema,
} from '#shared/calendars/calendars.schema.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';

const MINUTES = 60;
const LIMIT = {
  windowSeconds: 15 * MINUTES,
  max: 30,
  message: 'That is too many requests. Please wait a few minutes.',
};

/** The private address of a person's own calendar. */
export const calendarLinksService = (context: AppContext) => {
  const { prisma, tokens, env } = context;
  const linkOf = (user: { id: string; calendarVersion: number }) =>
    acknowledge({ url: `${env.publicUrl}/api/calendars/${tokens.calendarCode(user)}.ics` });
  return defineService({
    path: 'calendar-links',
    summary: 'The private address of your calendar: read it, or make a new one so that the old one stops working.',
    roles: { find: USER_TYPES, create: USER_TYPES },
    scope: () => NO_ROWS,
    schemas: { find: findCalendarLinkSchema, create: createCalendarLinkSchema },
    querySchemas: { find: findCalendarLinkSchema },
    limits: { find: LIMIT, create: LIMIT },
    view: (row) => row,
    acknowledgements: { find: calendarLinkSchema, create: calendarLinkSchema },
    service: {
      find: async ({ actor }: RequestParams) =>
        linkOf(await prisma.user.findUniqueOrThrow({ where: { id: (actor as UserActor).userId } })),
      create: async (_data: object, { origin, actor }: RequestParams) => {
        const id = (actor as UserActor).userId;
        const user = await context.unit(origin, async (unit) => {
          unit.audit({ action: 'calendar.address-changed', entityType: 'user', entityId: id });
          return unit.tx.user.update({ where: { id }, data: { calendarVersion: { increment: 1 } } });
        });
        return linkOf(user);
      },
    },
  });
};
