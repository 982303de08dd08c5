import { verify } from '@node-rs/argon2';
import {
  brokerageExportSchema,
  createBrokerageExportSchema,
  type CreateBrokerageExport,
} from '#shared/brokerage-exports/brokerage-exports.schema.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { PASSWORD_WRONG } from '#shared/users/users.messages.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { startBrokerageExport } from '../../workflows/users/start-brokerage-export.ts';

/** Asks for a total export with the password and a reason; the answer is a link that works once. */
export const brokerageExportsService = (context: AppContext) =>
  defineService({
    path: 'brokerage-exports',
    summary:
      'Ask for everything the brokerage keeps as one archive: with the password and a reason, which is audited and ' +
      'emailed to every broker. The answer is a download link that works once, for 10 minutes.',
    roles: { create: ['ADMIN'] },
    scope: withoutRows('the link opens the archive once'),
    schemas: { create: createBrokerageExportSchema },
    view: (row) => row,
    acknowledgements: { create: brokerageExportSchema },
    limits: {
      create: { windowSeconds: 3600, max: 10, message: 'That is a lot of exports in one hour. Please wait a little.' },
    },
    service: {
      create: async (data: CreateBrokerageExport, { actor }: RequestParams) => {
        const { userId } = actor as UserActor;
        const { passwordHash } = await context.prisma.user.findUniqueOrThrow({
          where: { id: userId },
          select: { passwordHash: true },
        });
        context.wrongPasswords.count(userId);
        if (!passwordHash || !(await verify(passwordHash, data.currentPassword)))
          throw invalidField('currentPassword', PASSWORD_WRONG);
        context.wrongPasswords.forget(userId);
        const { secret, expiresAt } = await context.unit(actor, (unit) => startBrokerageExport(unit, data));
        return acknowledge({ url: `/api/brokerage-exports/${secret}/archive.zip`, expiresAt });
      },
    },
  });
