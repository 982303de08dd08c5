import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  createRemindersSchema,
  remindersSchema,
  type CreateReminders,
} from '#shared/transactions/transactions.reminders.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { remindSales } from '../../workflows/transactions/remind-sales.ts';

/** A broker reminds the people that the chosen sales wait for. */
export const transactionRemindersService = (context: AppContext) =>
  defineService({
    path: 'transaction-reminders',
    summary: 'Remind whoever the chosen sales wait for, or preview who would get what; for admins.',
    roles: { create: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { create: createRemindersSchema },
    view: (row: object) => row,
    acknowledgements: { create: remindersSchema },
    service: {
      create: async (data: CreateReminders, { origin, scope }: RequestParams) =>
        acknowledge(await context.unit(origin, (unit) => remindSales(unit, data, scope))),
    },
  });
