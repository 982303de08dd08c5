import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { fullName, phone, shortDate } from '../../lib/format.ts';
import type { User } from '../../state/wire-types.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { contactOf, hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';

/** Who a client is, at the top of their page. */
export function ClientHeader({
  user,
  actions,
  facts,
}: {
  user: User;
  actions?: ReactNode;
  /** What the brokerage keeps about the client, in a line. */
  facts?: ReactNode;
}) {
  const name = fullName(user) || contactOf(user.email);
  return (
    <PageHeader
      title={name}
      tabTitle={`${name}, client`}
      lead={<PersonAvatar person={user} size={64} />}
      subtitle={
        <Box component="span" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
          <span>
            {USER_TYPE_LABELS[user.type]}, since {shortDate(user.createdAt)}
          </span>
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
          >
            {hasOnlyNumber(user.email) ? 'No email' : <Link href={`mailto:${user.email}`}>{user.email}</Link>}
            {user.phone ? <Link href={`tel:${user.phone}`}>{phone(user.phone)}</Link> : 'No phone number'}
            {!hasOnlyNumber(user.email) && (
              <StatusChip {...STATUSES.email[user.verified ? 'VERIFIED' : 'UNVERIFIED']} />
            )}
            <StatusChip {...STATUSES.identity[user.identityVerified ? 'VERIFIED' : 'UNVERIFIED']} />
          </Box>
          {facts}
        </Box>
      }
      actions={actions}
    />
  );
}
