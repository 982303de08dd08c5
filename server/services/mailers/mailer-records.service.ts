import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  findMailerRecordsSchema,
  patchMailerRecordSchema,
  type FindMailerRecords,
} from '#shared/mailers/mailers.schema.ts';
import { mailerRecordView, type MailerRecordRow } from '#shared/mailers/mailers.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { markBounced } from '../../workflows/mailers/send-mailer.ts';

/** The recipients of a mailing. A broker marks one as bounced when a bounce message came to the office. */
export const mailerRecordsService = (context: AppContext) => {
  const rows = scopedRows<MailerRecordRow>(() => context.prisma.mailerRecord, {
    missing: 'We couldn’t find that recipient.',
  });
  return defineService({
    path: 'mailer-records',
    summary: 'The recipients of a mailing with their delivery status; PATCH marks one as bounced. For admins.',
    roles: { find: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findMailerRecordsSchema, patch: patchMailerRecordSchema },
    view: mailerRecordView,
    service: {
      find: (params: RequestParams<FindMailerRecords>) => {
        const { campaignId, status, hasUnsubscribed } = params.query;
        const where = {
          campaignId,
          ...(status && { status }),
          ...(hasUnsubscribed !== undefined && { unsubscribedAt: hasUnsubscribed ? { not: null } : null }),
        };
        return rows.find(params, where, { id: 'asc' });
      },
      patch: async (id: string, _data: { status: 'BOUNCED' }, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => markBounced(unit, id));
        return rows.get(params, id);
      },
    },
  });
};
