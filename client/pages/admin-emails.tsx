import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPages } from '../lib/read-state.ts';
import {
  useFindEmailsInfiniteQuery,
  useFindFailedJobsInfiniteQuery,
  useFindTextMessagesInfiniteQuery,
} from '../state/emails.endpoints.ts';
import { PagedStates } from '../ui/paged-states.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { FailedJobs } from '../features/emails/failed-jobs.tsx';
import { EmailList } from '../features/emails/email-list.tsx';
import { EmailPreview } from '../features/emails/email-preview.tsx';
import { IncomingText, TextMessages } from '../features/emails/text-messages.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

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

export default function AdminMailsPage() {
  const [search, setSearch] = useSearchParams();
  const [to, setTo] = useState(search.get('to') ?? '');
  const settled = useDebounced(to.trim().toLowerCase());
  const list = readPages(useFindEmailsInfiniteQuery({ to: settled }));
  const { reload } = list;
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const wanted = search.get('mail');
  const tab = search.get('tab') ?? 'emails';
  const chosen = list.rows.find(({ id }) => id === wanted) ?? (isNarrow ? undefined : list.rows[0]);
  const put = useCallback(
    (name: string, value: string | null) =>
      setSearch(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        { replace: true },
      ),
    [setSearch],
  );
  useEffect(() => put('to', settled || null), [settled, put]);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Emails"
        subtitle="Every email Hearthport sent. Without a mail server, you can read them here."
        actions={
          <Button startIcon={<RefreshIcon />} onClick={reload}>
            Refresh
          </Button>
        }
      />
      <Tabs
        value={tab}
        onChange={(_, value: string) => put('tab', value === 'emails' ? null : value)}
        aria-label="Sent messages"
        sx={{ mb: 3 }}
      >
        <Tab value="emails" label="Emails" />
        <Tab value="texts" label="Text messages" />
        <Tab value="failed" label="Failed jobs" />
      </Tabs>
      {tab === 'texts' && <TextsTab />}
      {tab === 'failed' && <FailedTab />}
      {tab === 'emails' && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '360px minmax(0, 1fr)' } }}>
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <SearchField label="Recipient's email" value={to} onChange={setTo} />
            <PagedStates
              list={list}
              empty={
                <EmptyState title={settled ? 'No emails to this address' : 'No emails yet'}>
                  {settled
                    ? 'Enter the full address, or clear the field to see all.'
                    : 'Emails appear here as soon as one is sent.'}
                </EmptyState>
              }
            >
              <EmailList mails={list.rows} chosenId={chosen?.id ?? null} onChoose={(id) => put('mail', id)} />
            </PagedStates>
          </Box>
          {isNarrow ? (
            <SheetDialog
              isOpen={wanted !== null && chosen !== undefined}
              onClose={() => put('mail', null)}
              title="Email"
            >
              {chosen && <EmailPreview key={chosen.id} mail={chosen} isOpened />}
            </SheetDialog>
          ) : (
            chosen && <EmailPreview key={chosen.id} mail={chosen} isOpened={chosen.id === wanted} />
          )}
        </Box>
      )}
    </Container>
  );
}
