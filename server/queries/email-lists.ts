/** The condition of the filters of the list of emails. */
import type { EmailWhereInput } from '../../prisma/generated/models/Email.ts';
import type { EmailSheet } from '#shared/emails/emails.schema.ts';
import { textWhere } from './text-search.ts';

/** The filters together. */
export const emailWhere = ({
  to,
  kind,
  status,
  from,
  until,
  text,
  ids,
}: Omit<EmailSheet, '$sort'>): EmailWhereInput => ({
  AND: [
    { kind, status },
    to ? { to: { contains: to } } : {},
    ids ? { id: { in: ids } } : {},
    from || until ? { createdAt: { gte: from, lte: until } } : {},
    textWhere(text, (says) => [{ to: says }, { subject: says }]),
  ],
});
