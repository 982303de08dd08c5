import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { COMPANIES_TABLE } from '#shared/companies/companies.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { count, phone, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindCompaniesQuery, type Company } from '../../state/companies.endpoints.ts';
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
import { CompanyDialog } from './company-dialog.tsx';

const TITLE: DataColumn<Company> = {
  key: 'name',
  label: 'Company',
  sort: 'name',
  minWidth: 220,
  cell: ({ id, name }) => (
    <Link component={RouterLink} to={`/admin/companies/${id}`}>
      {name}
    </Link>
  ),
};
const CELLS: Readonly<Record<keyof typeof COMPANIES_TABLE.columns, Omit<DataColumn<Company>, 'key' | 'label'>>> = {
  license: { hideOrder: 1, cell: ({ licenseNumber }) => licenseNumber ?? '–' },
  place: { cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–' },
  phone: { cell: (company) => (company.phone ? phone(company.phone) : '–') },
  members: { isNumeric: true, minWidth: 100, cell: ({ members }) => count(members) },
  createdAt: { sort: 'createdAt', minWidth: 120, hideOrder: 2, cell: ({ createdAt }) => shortDate(createdAt) },
};

/** Every company, for brokers. */
export function CompaniesList() {
  const navigate = useNavigate();
  const address = useTableAddress(COMPANIES_TABLE);
  const saved = useSavedViews('companies');
  const list = readRows(useFindCompaniesQuery(addressQuery(address)));
  const [isAdding, setAdding] = useNew();
  return (
    <>
      <PageHeader
        title="Companies"
        subtitle="The brokerages, lenders and title companies that clients belong to."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            Add a company
          </Button>
        }
      />
      <DataTable
        label="Companies"
        item="company"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Name, license or city"
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/companies/sheet.csv?${toQueryString({ text: address.settled || undefined, ...address.sort.query })}`}
              fileName="companies.csv"
            />
          </>
        }
        empty={
          <EmptyState title="No companies yet">
            Add the brokerages, lenders and title companies that clients belong to.
          </EmptyState>
        }
      />
      {isAdding && (
        <CompanyDialog
          company={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate(`/admin/companies/${id}`)}
        />
      )}
    </>
  );
}
