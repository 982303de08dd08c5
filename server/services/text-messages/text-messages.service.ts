import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { brandFrom } from '#shared/brand/brand.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { isUsPhone } from '#shared/kernel/phone.ts';
import { SMS_MEANINGS } from '#shared/notifications/sms-keywords.rules.ts';
import { textMessageView, type TextMessageRow } from '#shared/text-messages/text-messages.view.ts';
import { id, paging, requiredText, sorting } from '#shared/kernel/fields.schema.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { replyToText } from '../../workflows/text-messages/reply-to-text.ts';

const create = z.strictObject({
  from: requiredText(40, 'Enter the sender’s phone number.').refine(isUsPhone, 'Enter a US phone number.'),
  text: requiredText(320, 'Enter the message.'),
});
const find = z.strictObject({ ...paging(25, 200), $sort: sorting(['createdAt']), userId: id().optional() });

export const textMessagesService = (context: AppContext) => {
  const rows = scopedRows<TextMessageRow>(() => context.prisma.sms, { missing: 'There is no such text message.' });
  return defineService({
    path: 'text-messages',
    summary:
      'Text messages the product sent, with their delivery status; for admins. POST simulates an incoming text, ' +
      'with the built-in adapter only.',
    roles: { find: ['ADMIN'], create: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find, create },
    view: (row: TextMessageRow) => textMessageView(row, context.ports.sms.builtIn),
    acknowledgements: { create: z.object({ meaning: z.enum(SMS_MEANINGS).nullable(), reply: z.string() }) },
    service: {
      find: (params: RequestParams<z.output<typeof find>>) => rows.find(params, { userId: params.query.userId }),
      // simulates a reply without a provider; with one, only its signed webhook requests count
      create: async (data: z.output<typeof create>, { origin }: RequestParams) => {
        if (!context.ports.sms.builtIn)
          throw conflict('sms.provider', 'This server sends texts through a provider, so reply from a phone.');
        const answer = await context.unit(origin, async (unit) => {
          const { meaning, reply } = await replyToText(unit, data.from, data.text, brandFrom(context.env.brand));
          await unit.tx.sms.create({
            data: {
              dedupeKey: randomUUID(),
              to: data.from,
              text: reply,
              status: 'SENT',
              sentAt: unit.now,
              createdAt: unit.now,
            },
          });
          return { meaning, reply };
        });
        return acknowledge(answer);
      },
    },
  });
};
