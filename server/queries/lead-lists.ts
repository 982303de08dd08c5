/** The list of leads: what is read with each, and the condition of its filters. */
import type { LeadWhereInput } from '../../prisma/generated/models/Lead.ts';
import type { FindLeads } from '#shared/leads/leads.schema.ts';
import { textWhere } from './text-search.ts';

/** The relations read with a lead wherever it is shown. */
export const leadInclude = { owner: { select: { id: true, firstName: true, lastName: true } } };

/** Somebody waits for our first answer. */
export const UNANSWERED_LEAD = { askedAt: { not: null }, firstResponseAt: null, handledAt: null };

/** The filters together; the scope comes beside it. */
export const leadWhere = ({
  kind,
  ownerId,
  isUnanswered,
  handled,
  text,
}: Omit<FindLeads, '$limit' | '$skip' | '$sort'>): LeadWhereInput => ({
  AND: [
    { kind, ownerId },
    isUnanswered === undefined ? {} : isUnanswered ? UNANSWERED_LEAD : { NOT: UNANSWERED_LEAD },
    handled === undefined ? {} : { handledAt: handled ? { not: null } : null },
    textWhere(text, (says) => [{ email: says }, { firstName: says }, { lastName: says }, { message: says }]),
  ],
});
