import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { paging, sorting, text } from '#shared/kernel/fields.schema.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';

const find = z.strictObject({
  ...paging(25, 200),
  $sort: sorting(['createdAt']),
  to: text(320).toLowerCase().optional(),
});

interface Row {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}
const view = ({ id, to, subject, text, html, status, error, createdAt, sentAt }: Row) => ({
  id,
  to,
  subject,
  text,
  html,
  status,
  error,
  createdAt,
  sentAt,
});

/** Every letter the product wrote. With the built-in adapter this is where mail arrives. */
export const mailsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'mails',
  summary: 'Letters the product wrote, with their delivery; for admins.',
  allow: { find: ['ADMIN'], get: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find },
  view,
  methods: {
    find: method<never, z.output<typeof find>>(async ({ query, where }) => {
      const wanted = { AND: [where, query.to ? { to: { contains: query.to } } : {}] };
      const [rows, total] = await Promise.all([
        deps.prisma.mail.findMany({ where: wanted, ...pageArgs(query as Page, { createdAt: 'desc' }) }),
        deps.prisma.mail.count({ where: wanted }),
      ]);
      return envelope(total, query, rows.map(view));
    }),
    get: method(async ({ id, where }) => {
      const row = await deps.prisma.mail.findFirst({ where: { AND: [where, { id }] } });
      if (!row) throw notFound('There is no such letter.');
      return view(row);
    }),
  },
});
