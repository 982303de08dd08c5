import { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { paging, sorting } from '#shared/kernel/fields.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';

const find = z.strictObject({ ...paging(25, 200), $sort: sorting(['createdAt']) });
interface Row { id: string; to: string; text: string; status: string; error: string | null; createdAt: Date; sentAt: Date | null }
const view = ({ id, to, text, status, error, createdAt, sentAt }: Row) => ({ id, to, text, status, error, createdAt, sentAt });

export const textMessagesService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'text-messages',
  summary: 'Text messages the product wrote, with their delivery; for admins.',
  allow: { find: ['ADMIN'] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find },
  view,
  methods: {
    find: method<never, Page>(async ({ query, where }) => {
      const [rows, total] = await Promise.all([deps.prisma.sms.findMany({ where, ...pageArgs(query, { createdAt: 'desc' }) }), deps.prisma.sms.count({ where })]);
      return envelope(total, query, rows.map(view));
    }),
  },
});
