import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
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
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';

const PARTS = [
  {
    key: 'people',
    label: 'People',
    Part: ({ of }: { of: Organization }) => <MemberList of={{ kind: 'organization', ...of }} />,
  },
  { key: 'homes', label: 'Homes', Part: ({ of }: { of: Organization }) => <OrganizationHomes organization={of} /> },
  {
    key: 'referrals',
    label: 'Referrals',
    Part: ({ of }: { of: Organization }) => <ReferralsList of={{ organizationId: of.id }} />,
  },
] as const;

/**
 * One organization: how its links look, its people, its homes, and whom its people invited. `?part=` is the open part.
 */
export default function AdminOrganizationPage() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { data: organization, error, status, retry } = readOne(useGetOrganizationQuery(id));
  const [isChanging, setChanging] = useState(false);
  const [remove] = useDeleteOrganizationMutation();
  const { key, Part } = PARTS.find((part) => part.key === params.get('part')) ?? PARTS[0];
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
      {error && status !== 404 && <ErrorState message={error} onRetry={retry} />}
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
          <Tabs
            value={key}
            onChange={(_, next: string) => setParams(next === 'people' ? {} : { part: next })}
            aria-label="Parts of this organization"
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            sx={{ mb: 3 }}
          >
            {PARTS.map((part) => (
              <Tab key={part.key} value={part.key} label={part.label} id={`part-${part.key}`} />
            ))}
          </Tabs>
          <Box role="tabpanel" aria-labelledby={`part-${key}`} sx={{ minWidth: 0 }}>
            <Part key={`${organization.id} ${key}`} of={organization} />
          </Box>
          {isChanging && <OrganizationDialog organization={organization} onClose={() => setChanging(false)} />}
        </>
      )}
    </Container>
  );
}
