/** What the brokerage keeps about a client: owner, tags, company, organization, identity check. */
import { contactOf } from '#shared/users/contact.rules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dateAndTime, fullName } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetClientQuery } from '../../state/clients.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { ClientFileDialog } from './client-file-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

export function ClientFile({ user }: { user: User }) {
  const { data: client, error, retry } = readOne(useGetClientQuery(user.id));
  const [open, setOpen] = useState<'file' | 'identity' | null>(null);
  if (error && !client) return <PartError message={error} onRetry={retry} />;
  if (!client) return <ListSkeleton rows={2} />;
  const { owner, tags, company, organization, identity, identityVerified } = client;
  return (
    <>
      <Facts>
        <Fact name="Owner">{owner ? fullName(owner) : 'Unassigned'}</Fact>
        <Fact name="Tags">
          {tags.length === 0 ? (
            'None'
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {tags.map((tag) => (
                <Chip key={tag} size="small" label={tag} />
              ))}
            </Box>
          )}
        </Fact>
        <Fact name="Company">
          {company ? (
            <>
              <Link component={RouterLink} to={`/admin/companies/${company.id}`}>
                {company.name}
              </Link>
              {company.licenseNumber && `, license ${company.licenseNumber}`}
            </>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="Organization">
          {organization ? (
            <Link component={RouterLink} to={`/admin/organizations/${organization.id}`}>
              {organization.name}
            </Link>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="Notified">
          {user.emailEnabled ? 'by email' : 'in the product only'}
          {user.smsEnabled ? ' and text' : ''}
        </Fact>
        <Fact name="Referral code">{user.referralCode}</Fact>
        <Fact name="Identity">
          {identityVerified ? 'Verified' : 'Not verified'}
          {identity && (
            <Typography variant="body2" color="text.secondary">
              {identityVerified ? 'Verified' : 'Withdrawn'} by {fullName(identity.by) || 'someone'},{' '}
              {dateAndTime(identity.at)}: {identity.reason}
            </Typography>
          )}
        </Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen('file')}>
          Change owner, tags, company
        </Button>
        <Button variant="outlined" onClick={() => setOpen('identity')}>
          {identityVerified ? 'Withdraw verification' : 'Mark identity as verified'}
        </Button>
      </Box>
      {open === 'file' && <ClientFileDialog client={client} onClose={() => setOpen(null)} />}
      {open === 'identity' && (
        <IdentityDialog client={client} name={fullName(user) || contactOf(user.email)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
