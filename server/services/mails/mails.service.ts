import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { paging, sorting, text } from '#shared/kernel/fields.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { LINK_IN_EMAIL, LINK_NOT_SHOWN, withoutSecretLinks } from '../../workflows/mail-secrets.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';

const find = z.strictObject({
  ...paging(25, 200),
  $sort: sorting(['createdAt']),
  to: text(320).toLowerCase().optional(),
});

interface Row {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  secretLinks: string[];
  status: string;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}
/** An email without its private links; `note` says what became of them. */
const view = ({ id, kind, to, subject, status, error, createdAt, sentAt, ...bodies }: Row, note: string) => ({
  id,
  kind,
  to,
  subject,
  ...withoutSecretLinks(bodies, note),
  status,
  error,
  createdAt,
  sentAt,
});

/**
 * Every email the product wrote. With the built-in adapter this is where mail arrives, so that a single one is shown whole, and the audit log says who
 * opened one with a private link. With a mail server nobody but the receiver sees such a link.
 */
export const mailsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'mails',
  summary: 'Emails the product wrote, with their delivery; for admins.',
  allow: { find: ['ADMIN'], get: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find },
  view: (row) => row,
  methods: {
    find: method<never, z.output<typeof find>>(async ({ query, where }) => {
      const wanted = { AND: [where, query.to ? { to: { contains: query.to } } : {}] };
      const [rows, total] = await Promise.all([
        deps.prisma.mail.findMany({ where: wanted, ...pageArgs(query as Page, { createdAt: 'desc' }) }),
        deps.prisma.mail.count({ where: wanted }),
      ]);
      const note = deps.ports.mail.builtIn ? LINK_IN_EMAIL : LINK_NOT_SHOWN;
      return envelope(
        total,
        query,
        rows.map((row) => view(row, note)),
      );
    }),
    get: method(async ({ id, where, actor }) => {
      const row = await deps.prisma.mail.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('There is no such email.');
      if (!row.secretLinks.length || !deps.ports.mail.builtIn) return view(row, LINK_NOT_SHOWN);
      await deps.unit(actor, async (unit) =>
        unit.audit({ action: 'mail.opened', noun: 'mail', nounId: id, after: { kind: row.kind } }),
      );
      return view({ ...row, secretLinks: [] }, LINK_NOT_SHOWN);
    }),
  },
});
