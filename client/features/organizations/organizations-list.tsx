import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ORGANIZATIONS_TABLE } from '#shared/organizations/organizations.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { count, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindOrganizationsQuery, type Organization } from '../../state/organizations.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useNew } from '../../ui/use-new.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { OrganizationDialog } from './organization-dialog.tsx';

const TITLE: DataColumn<Organization> = {
  key: 'name',
  label: 'Organization',
  sort: 'name',
  minWidth: 220,
  cell: ({ id, name }) => (
    <Link component={RouterLink} to={`/admin/organizations/${id}`}>
      {name}
    </Link>
  ),
};
const CELLS: Readonly<
  Record<keyof typeof ORGANIZATIONS_TABLE.columns, Omit<DataColumn<Organization>, 'key' | 'label'>>
> = {
  tagline: { cell: ({ tagline }) => tagline || '–' },
  members: { isNumeric: true, minWidth: 100, cell: ({ members }) => count(members) },
  homes: { isNumeric: true, minWidth: 100, cell: ({ homes }) => count(homes) },
  createdAt: { sort: 'createdAt', minWidth: 120, hideOrder: 1, cell: ({ createdAt }) => shortDate(createdAt) },
};

/** Every organization, for brokers. */
export function OrganizationsList() {
  const navigate = useNavigate();
  const address = useTableAddress(ORGANIZATIONS_TABLE);
  const saved = useSavedViews('organizations');
  const list = readRows(useFindOrganizationsQuery(addressQuery(address)));
  const [isAdding, setAdding] = useNew();
  return (
    <>
      <PageHeader
        title="Organizations"
        subtitle="Employers, credit unions and associations: their people, and the homes they share."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            Add an organization
          </Button>
        }
      />
      <DataTable
        label="Organizations"
        item="organization"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Name"
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/organizations/sheet.csv?${toQueryString({ text: address.settled || undefined, ...address.sort.query })}`}
              fileName="organizations.csv"
            />
          </>
        }
        empty={
          <EmptyState title="No organizations yet">
            Add an employer, a credit union or an association: its people, the homes it shares, and how its links look.
          </EmptyState>
        }
      />
      {isAdding && (
        <OrganizationDialog
          organization={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate(`/admin/organizations/${id}`)}
        />
      )}
    </>
  );
}
