import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { CompanyDialog } from '../features/companies/company-dialog.tsx';
import { CompanyHomes } from '../features/companies/company-homes.tsx';
import { ReferralsList } from '../features/referrals/referrals-list.tsx';
import { MemberList } from '../features/users/member-list.tsx';
import { phone } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { useDeleteCompanyMutation, useGetCompanyQuery, type Company } from '../state/companies.endpoints.ts';
import { DeleteNamed } from '../ui/delete-named.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PartTabs, type RecordPart } from '../ui/part-tabs.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';

const PARTS: readonly [RecordPart<Company>, ...RecordPart<Company>[]] = [
  { key: 'people', label: 'People', render: (company) => <MemberList of={{ kind: 'company', ...company }} /> },
  { key: 'homes', label: 'Homes', render: (company) => <CompanyHomes company={company} /> },
  { key: 'referrals', label: 'Referrals', render: ({ id }) => <ReferralsList of={{ companyId: id }} /> },
];

/** One company: its facts, its people, their homes, and whom they invited. `?part=` is the open part. */
export default function AdminCompanyPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: company, error, status, retry } = readOne(useGetCompanyQuery(id));
  const [isChanging, setChanging] = useState(false);
  const [remove] = useDeleteCompanyMutation();
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <Button component={RouterLink} to="/admin/companies" size="small" sx={{ ml: -1, mb: 1 }}>
        All companies
      </Button>
      {error && status === 404 && (
        <EmptyState title="We couldn’t find that company" component="h1">
          It may have been deleted.
        </EmptyState>
      )}
      {error && status !== 404 && !company && (
        <PageError title="This company didn’t load" message={error} onRetry={retry} />
      )}
      {error && status !== 404 && company && (
        <ErrorState message={error} note="This may be out of date." onRetry={retry} />
      )}
      {!company && !error && <ListSkeleton rows={4} />}
      {company && (
        <>
          <PageHeader
            title={company.name}
            actions={
              <>
                <DeleteNamed
                  what="company"
                  name={company.name}
                  onDelete={() => remove(company.id).unwrap()}
                  onDeleted={() => {
                    toast('The company is deleted.', { kind: 'success' });
                    void navigate('/admin/companies');
                  }}
                />
                <Button variant="outlined" onClick={() => setChanging(true)}>
                  Change
                </Button>
              </>
            }
          />
          <Box sx={{ mb: 4 }}>
            <Facts>
              <Fact name="License">{company.licenseNumber ?? 'Not known'}</Fact>
              <Fact name="Phone">
                {company.phone ? <Link href={`tel:${company.phone}`}>{phone(company.phone)}</Link> : 'Not known'}
              </Fact>
              <Fact name="Email">
                {company.email ? <Link href={`mailto:${company.email}`}>{company.email}</Link> : 'Not known'}
              </Fact>
              <Fact name="Address">
                {[company.address, company.city, [company.state, company.zip].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(', ') || 'Not known'}
              </Fact>
            </Facts>
          </Box>
          <PartTabs row={company} parts={PARTS} label="Parts of this company" />
          {isChanging && <CompanyDialog company={company} onClose={() => setChanging(false)} />}
        </>
      )}
    </Container>
  );
}
