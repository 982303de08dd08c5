import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { LeadsTable } from '../features/leads/leads-table.tsx';
import { SubscribersTable } from '../features/leads/subscribers-table.tsx';
import { ClientsList } from '../features/users/clients-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const TABS = { accounts: ClientsList, wrote: LeadsTable, newsletter: SubscribersTable } as const;
const tabOf = (name: string | null): keyof typeof TABS =>
  name === 'wrote' || name === 'newsletter' ? name : 'accounts';

export default function AdminClientsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const Shown = TABS[tab];
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Clients" subtitle="Everyone with an account, and everyone who contacted us without one." />
      <Tabs
        value={tab}
        onChange={(_, value: string) => setSearch(value === 'accounts' ? {} : { tab: value }, { replace: true })}
        aria-label="Who"
        variant="scrollable"
        sx={{ mb: 3 }}
      >
        <Tab value="accounts" label="Accounts" />
        <Tab value="wrote" label="Inquiries" />
        <Tab value="newsletter" label="Newsletter" />
      </Tabs>
      <Shown />
    </Container>
  );
}
