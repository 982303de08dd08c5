import { USER_TYPES, type UserActor } from '#shared/kernel/actor.ts';
import {
  calendarLinkSchema,
  createCalendarLinkSchema,
  findCalendarLinkSchema,
  type FindCalendarLink,
} from '#shared/calendars/calendars.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { rowsInScope } from '../../hooks/scope-rows.ts';
import { transactionScope } from '../../queries/offer-scope.ts';

const MINUTES = 60;
const LIMIT = {
  windowSeconds: 15 * MINUTES,
  max: 30,
  message: 'That is too many requests. Please wait a few minutes.',
};

/** The private address of a person's own calendar, or of one sale in it. */
export const calendarLinksService = (context: AppContext) => {
  const { prisma, tokens, env } = context;
  const linkOf = (user: { id: string; calendarVersion: number }, saleId?: string) =>
    acknowledge({ url: `${env.publicUrl}/api/calendars/${tokens.calendarCode(user, saleId)}.ics` });
  return defineService({
    path: 'calendar-links',
    summary:
      'The private address of your calendar, or with `transactionId` of one sale: read it, or make a new one so that the ' +
      'old ones stop working.',
    roles: { find: USER_TYPES, create: USER_TYPES },
    scope: () => NO_ROWS,
    schemas: { find: findCalendarLinkSchema, create: createCalendarLinkSchema },
    querySchemas: { find: findCalendarLinkSchema },
    limits: { find: LIMIT, create: LIMIT },
    view: (row) => row,
    acknowledgements: { find: calendarLinkSchema, create: calendarLinkSchema },
    service: {
      find: async ({ actor, query }: RequestParams<FindCalendarLink>) => {
        const { transactionId: id } = query;
        const sales = { AND: [transactionScope(actor) ?? rowsInScope(NO_ROWS), { id }] };
        if (id && !(await prisma.transaction.count({ where: sales })))
          throw notFound('We couldn’t find that transaction.');
        return linkOf(await prisma.user.findUniqueOrThrow({ where: { id: (actor as UserActor).userId } }), id);
      },
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
