import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LEAD_KIND_LABELS, LEAD_KINDS } from '#shared/leads/leads.types.ts';
import { ClientsList } from '../features/users/clients-list.tsx';
import { readPages } from '../lib/read-state.ts';
import { useFindLeadsInfiniteQuery, useFindSubscribersInfiniteQuery } from '../state/leads.endpoints.ts';
import { PagedStates } from '../ui/paged-states.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { LeadList, SubscriberList } from '../features/leads/lead-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

interface Choice {
  value: string;
  label: string;
}
function Choose({
  label,
  value,
  all,
  options,
  onChange,
}: {
  label: string;
  value: string;
  all: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      size="small"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

const Filters = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, maxWidth: 800 }}>
    {children}
  </Box>
);

function WroteTab() {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [handled, setHandled] = useState('false');
  const list = readPages(useFindLeadsInfiniteQuery({ text: useDebounced(text.trim()), kind, handled }));
  return (
    <>
      <Filters>
        <SearchField label="Name, email or message" value={text} onChange={setText} />
        <Choose
          label="Type"
          value={kind}
          all="Everything"
          options={LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] }))}
          onChange={setKind}
        />
        <Choose
          label="Status"
          value={handled}
          all="All"
          options={[
            { value: 'false', label: 'Waiting' },
            { value: 'true', label: 'Done' },
          ]}
          onChange={setHandled}
        />
      </Filters>
      <PagedStates
        list={list}
        empty={
          <EmptyState title="No one is waiting for a response">
            Messages, waitlist and workshop sign-ups from the public pages arrive here.
          </EmptyState>
        }
      >
        <LeadList leads={list.rows} />
      </PagedStates>
    </>
  );
}

function NewsletterTab() {
  const [text, setText] = useState('');
  const [subscribed, setSubscribed] = useState('true');
  const list = readPages(useFindSubscribersInfiniteQuery({ text: useDebounced(text.trim()), subscribed }));
  return (
    <>
      <Filters>
        <SearchField label="E-mail" value={text} onChange={setText} />
        <Choose
          label="Status"
          value={subscribed}
          all="All"
          options={[
            { value: 'true', label: 'Subscribed' },
            { value: 'false', label: 'Unsubscribed' },
          ]}
          onChange={setSubscribed}
        />
      </Filters>
      <PagedStates
        list={list}
        empty={
          <EmptyState title="No one here">Subscribers come from the newsletter form on the public pages.</EmptyState>
        }
      >
        <SubscriberList subscribers={list.rows} />
      </PagedStates>
    </>
  );
}

const TABS = { accounts: ClientsList, wrote: WroteTab, newsletter: NewsletterTab } as const;
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
