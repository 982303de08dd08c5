import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { LogoField } from '../features/organizations/logo-field.tsx';
import { OrganizationDialog } from '../features/organizations/organization-dialog.tsx';
import { OrganizationHomes } from '../features/organizations/organization-homes.tsx';
import { ReferralsList } from '../features/referrals/referrals-list.tsx';
import { MemberList } from '../features/users/member-list.tsx';
import { plural } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import {
  useDeleteOrganizationMutation,
  useGetOrganizationQuery,
  type Organization,
} from '../state/organizations.endpoints.ts';
import { DeleteNamed } from '../ui/delete-named.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PartTabs, type RecordPart } from '../ui/part-tabs.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';

const PARTS: readonly [RecordPart<Organization>, ...RecordPart<Organization>[]] = [
  { key: 'people', label: 'People', render: (one) => <MemberList of={{ kind: 'organization', ...one }} /> },
  { key: 'homes', label: 'Homes', render: (one) => <OrganizationHomes organization={one} /> },
  { key: 'referrals', label: 'Referrals', render: ({ id }) => <ReferralsList of={{ organizationId: id }} /> },
];

/**
 * One organization: how its links look, its people, its homes, and whom its people invited. `?part=` is the open part.
 */
export default function AdminOrganizationPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: organization, error, status, retry } = readOne(useGetOrganizationQuery(id));
  const [isChanging, setChanging] = useState(false);
  const [remove] = useDeleteOrganizationMutation();
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <Button component={RouterLink} to="/admin/organizations" size="small" sx={{ ml: -1, mb: 1 }}>
        All organizations
      </Button>
      {error && status === 404 && (
        <EmptyState title="We couldn’t find that organization" component="h1">
          It may have been deleted.
        </EmptyState>
      )}
      {error && status !== 404 && !organization && (
        <PageError title="This organization didn’t load" message={error} onRetry={retry} />
      )}
      {error && status !== 404 && organization && (
        <ErrorState message={error} note="This may be out of date." onRetry={retry} />
      )}
      {!organization && !error && <ListSkeleton rows={4} />}
      {organization && (
        <>
          <PageHeader
            title={organization.name}
            subtitle={`${plural(organization.members, 'person', 'people')}, ${plural(organization.homes, 'home')}`}
            actions={
              <>
                <DeleteNamed
                  what="organization"
                  name={organization.name}
                  onDelete={() => remove(organization.id).unwrap()}
                  onDeleted={() => {
                    toast('The organization is deleted.', { kind: 'success' });
                    void navigate('/admin/organizations');
                  }}
                />
                <Button variant="outlined" onClick={() => setChanging(true)}>
                  Change
                </Button>
              </>
            }
          />
          <Box sx={{ mb: 3 }}>
            <LogoField organization={organization} />
          </Box>
          <PartTabs row={organization} parts={PARTS} label="Parts of this organization" />
          {isChanging && <OrganizationDialog organization={organization} onClose={() => setChanging(false)} />}
        </>
      )}
    </Container>
  );
}
