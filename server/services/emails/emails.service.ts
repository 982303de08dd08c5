import { findEmailsSchema, type FindEmails } from '#shared/emails/emails.schema.ts';
import { emailView, type EmailRow } from '#shared/emails/emails.view.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { emailWhere } from '../../queries/email-lists.ts';
import { LINK_IN_EMAIL, LINK_NOT_SHOWN, withoutSecretLinks } from '../../workflows/emails/email-secrets.ts';

type Row = EmailRow & { secretLinks: string[] };
/** An email without its private links; `note` explains what happened to them. */
const view = (row: Row, note: string) => emailView({ ...row, ...withoutSecretLinks(row, note) });

/**
 * Every email the product sent. With the built-in adapter mail is read here, so a single email is shown whole, and the
 * audit log records who opened one with a private link. With a mail server only the recipient sees such a link.
 */
export const emailsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.email, {
    missing: 'There is no such email.',
    isLong: true,
  });
  return defineService({
    path: 'emails',
    summary: 'Emails the product sent, with their delivery status; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findEmailsSchema },
    view: {
      find: (row: Row) => view(row, context.ports.mail.builtIn ? LINK_IN_EMAIL : LINK_NOT_SHOWN),
      get: (row: Row) => view(row, LINK_NOT_SHOWN),
    },
    service: {
      find: async (params: RequestParams<FindEmails>) => {
        const { userId, ...filters } = params.query;
        const person =
          userId && (await context.prisma.user.findUnique({ where: { id: userId }, select: { email: true } }));
        const ofPerson = userId ? { to: { in: person ? [person.email] : [] } } : {};
        return rows.find(params, { AND: [emailWhere(filters), ofPerson] });
      },
      get: async (id: string, params: RequestParams) => {
        const row = await rows.get(params, id);
        if (!row.secretLinks.length || !context.ports.mail.builtIn) return row;
        await context.unit(params.actor, async (unit) =>
          unit.audit({ action: 'mail.opened', entityType: 'mail', entityId: id, after: { kind: row.kind } }),
        );
        return { ...row, secretLinks: [] };
      },
    },
  });
};
