import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { MAILER_MISSING } from '#shared/mailers/mailers.messages.ts';
import {
  createMailerSchema,
  findMailersSchema,
  patchMailerSchema,
  type CreateMailer,
  type FindMailers,
  type PatchMailer,
} from '#shared/mailers/mailers.schema.ts';
import { mailerView } from '#shared/mailers/mailers.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { mailerInclude, mailerWhere, withMailerResults, type StoredMailer } from '../../queries/mailer-lists.ts';
import { postcardFile } from './postcard-file.ts';
import { changeMailer, createMailer, removeMailer } from '../../workflows/mailers/plan-mailer.ts';

/** The mailings of the brokerage with their results. */
export const mailersService = (context: AppContext) => {
  const rows = scopedRows<StoredMailer>(() => context.prisma.mailerCampaign, {
    missing: MAILER_MISSING,
    include: mailerInclude,
  });

  const withResults = (found: readonly StoredMailer[]) => withMailerResults(context.prisma, found);
  const one = async (params: RequestParams, id: string) => (await withResults([await rows.get(params, id)]))[0]!;

  return defineService({
    path: 'mailers',
    summary:
      'Mailings: emails to chosen people, newsletter issues and postcards, with their results; for admins. PATCH with ' +
      '`state` schedules a draft (SCHEDULED), takes it back (DRAFT), stops it while it is sent (STOPPED), sends the ' +
      'rest (SENDING) or fixes the addresses of a postcard (SENT).',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findMailersSchema, create: createMailerSchema, patch: patchMailerSchema },
    view: mailerView,
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: async (params: RequestParams<FindMailers>) => {
        const page = await rows.find(params, mailerWhere(params.query));
        return { ...page, data: await withResults(page.data) };
      },
      get: (id: string, params: RequestParams) => one(params, id),
      create: async (data: CreateMailer, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => createMailer(unit, data));
        return one(params, id);
      },
      patch: async (id: string, data: PatchMailer, params: RequestParams) => {
        // before the transaction, because it draws; the version says that the text is still the same
        if (data.state === 'SENT') await postcardFile(context, await rows.get(params, id), []);
        await context.unit(params.origin, (unit) => changeMailer(unit, id, data));
        return one(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const before = await one(params, id);
        await context.unit(params.origin, (unit) => removeMailer(unit, id));
        return before;
      },
    },
  });
};
