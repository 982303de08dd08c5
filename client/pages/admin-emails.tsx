import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { readPages } from '../lib/read-state.ts';
import { useFindFailedJobsInfiniteQuery, useFindTextMessagesInfiniteQuery } from '../state/emails.endpoints.ts';
import { PagedStates } from '../ui/paged-states.tsx';
import { FailedJobs } from '../features/emails/failed-jobs.tsx';
import { EmailsTable } from '../features/emails/emails-table.tsx';
import { IncomingText, TextMessages } from '../features/emails/text-messages.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

function TextsTab() {
  const list = readPages(useFindTextMessagesInfiniteQuery({}));
  return (
    <>
      <IncomingText />
      <PagedStates
        list={list}
        empty={
          <EmptyState title="No text messages yet">
            Texts go to people who turned them on in their settings and gave consent.
          </EmptyState>
        }
      >
        <TextMessages messages={list.rows} />
      </PagedStates>
    </>
  );
}

function FailedTab() {
  const list = readPages(useFindFailedJobsInfiniteQuery({}));
  return (
    <PagedStates
      list={list}
      empty={
        <EmptyState title="Nothing failed">
          Emails, texts and other jobs that fail every attempt appear here, so you can retry them.
        </EmptyState>
      }
    >
      <FailedJobs jobs={list.rows} />
    </PagedStates>
  );
}

const TABS = { emails: EmailsTable, texts: TextsTab, failed: FailedTab } as const;
const tabOf = (name: string | null): keyof typeof TABS => (name === 'texts' || name === 'failed' ? name : 'emails');

export default function AdminMailsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const Shown = TABS[tab];
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Emails"
        subtitle={`Every email ${PRODUCT} sent. Without a mail server, you can read them here.`}
      />
      <Tabs
        value={tab}
        onChange={(_, value: string) => setSearch(value === 'emails' ? {} : { tab: value }, { replace: true })}
        aria-label="Sent messages"
        sx={{ mb: 3 }}
      >
        <Tab value="emails" label="Emails" />
        <Tab value="texts" label="Text messages" />
        <Tab value="failed" label="Failed jobs" />
      </Tabs>
      <Shown />
    </Container>
  );
}
