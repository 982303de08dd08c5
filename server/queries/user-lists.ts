/** The condition of the filters of the list of accounts. */
import type { UserWhereInput } from '../../prisma/generated/models/User.ts';
import type { UserSheet } from '#shared/users/users.schema.ts';
import { textWhere } from './text-search.ts';

/** The filters together; the scope comes beside it. */
export const userWhere = ({
  email,
  type,
  verified,
  state,
  ownerId,
  from,
  until,
  companyId,
  organizationId,
  text,
  ids,
}: Omit<UserSheet, '$sort'>): UserWhereInput => ({
  AND: [
    { email, type, verified, companyId, organizationId },
    ids ? { id: { in: ids } } : {},
    ownerId ? { clientRecord: { ownerId } } : {},
    state ? { listings: { some: { state } } } : {},
    from || until ? { createdAt: { gte: from, lte: until } } : {},
    textWhere(text, (says) => [{ email: says }, { firstName: says }, { lastName: says }, { phone: says }]),
  ],
});
