import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ClientSummary } from '../features/clients/client-summary.tsx';
import { MergeDialog } from '../features/clients/merge-dialog.tsx';
import { SupportViewDialog } from '../features/clients/support-view-dialog.tsx';
import { ClientPreparation } from '../features/prep-progress/client-preparation.tsx';
import { ClientHeader } from '../features/users/client-header.tsx';
import { ReachClient } from '../features/users/reach-client.tsx';
import { readOne } from '../lib/read-state.ts';
import { useGetClientMergeQuery } from '../state/client-merges.endpoints.ts';
import { useGetUserQuery } from '../state/users.endpoints.ts';
import type { User } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageParts } from '../ui/page-parts.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { PartTabs, type RecordPart } from '../ui/part-tabs.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { OverviewPart } from './admin-client/overview-part.tsx';
import { ConsentsPart, DocumentsPart, EmailsPart, MessagesPart, TasksPart } from './admin-client/record-parts.tsx';
import { TimelinePart } from './admin-client/timeline-part.tsx';
import { HomesPart, OffersPart, SalesPart, ToursPart } from './admin-client/trade-parts.tsx';

/** What a broker sees of a client, each part loaded when it is opened. */
const PARTS: readonly [RecordPart<User>, ...RecordPart<User>[]] = [
  { key: 'overview', label: 'Overview', render: (user) => <OverviewPart user={user} /> },
  { key: 'timeline', label: 'Timeline', render: (user) => <TimelinePart user={user} /> },
  { key: 'homes', label: 'Homes', render: (user) => <HomesPart user={user} /> },
  { key: 'offers', label: 'Offers', render: (user) => <OffersPart user={user} /> },
  { key: 'tours', label: 'Tours', render: (user) => <ToursPart user={user} /> },
  { key: 'transactions', label: 'Transactions', render: (user) => <SalesPart user={user} /> },
  { key: 'messages', label: 'Messages', render: (user) => <MessagesPart user={user} /> },
  { key: 'documents', label: 'Documents', render: (user) => <DocumentsPart user={user} /> },
  { key: 'tasks', label: 'Tasks', render: (user) => <TasksPart user={user} /> },
  { key: 'emails', label: 'Emails', render: (user) => <EmailsPart user={user} /> },
  { key: 'consents', label: 'Consents', render: (user) => <ConsentsPart user={user} /> },
  { key: 'preparation', label: 'Preparation', render: ({ id }) => <ClientPreparation userId={id} /> },
];

const MORE = [
  { value: 'support', label: 'See as this person' },
  { value: 'merge', label: 'Merge with a duplicate' },
] as const;

const UNREAD = 'This client didn’t load';

/** A client's whole story, for brokers. `?part=` names the open part. */
export default function AdminClientPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const [open, setOpen] = useState<'support' | 'merge' | null>(null);
  const navigate = useNavigate();
  const result = useGetUserQuery(id);
  const { data: user, error, status, retry } = readOne(result);
  const isUnknown = error !== null && status === 404;
  // an account that was merged leads to the one that stayed
  const merge = readOne(useGetClientMergeQuery(isUnknown ? id : skipToken));
  if (isUnknown && merge.data)
    return <Navigate replace to={{ pathname: `/admin/clients/${merge.data.keptId}`, search: params.toString() }} />;
  return (
    <PageParts>
      <Container maxWidth="xl" sx={{ py: 4 }}>
        <Button component={Link} to="/admin/clients" size="small" sx={{ ml: -1, mb: 1 }}>
          All clients
        </Button>
        {isUnknown && merge.error && merge.status === 404 && (
          <EmptyState title="We couldn’t find that client" component="h1">
            The account may have been deleted, or the link may be incomplete.
          </EmptyState>
        )}
        {error && !isUnknown && !user && (
          <PageError title={UNREAD} message={error} onRetry={retry} isRetrying={result.isFetching} />
        )}
        {error && !isUnknown && user && (
          <ErrorState message={error} note="This may be out of date." onRetry={retry} isRetrying={result.isFetching} />
        )}
        {isUnknown && merge.error && merge.status !== 404 && (
          <PageError title={UNREAD} message={merge.error} onRetry={merge.retry} />
        )}
        {!user && (!error || (isUnknown && !merge.error)) && <ListSkeleton rows={5} />}
        {user && (
          <>
            <ClientHeader
              user={user}
              facts={<ClientSummary id={user.id} />}
              actions={
                user.type !== 'ADMIN' && (
                  <>
                    <ReachClient user={user} />
                    <MenuButton size="medium" label="More" options={MORE} onChoose={setOpen} />
                  </>
                )
              }
            />
            {open === 'support' && <SupportViewDialog user={user} onClose={() => setOpen(null)} />}
            {open === 'merge' && (
              <MergeDialog
                user={user}
                onClose={() => setOpen(null)}
                onMerged={(keptId) => {
                  setOpen(null);
                  void navigate(`/admin/clients/${keptId}`, { replace: true });
                }}
              />
            )}
            <PartTabs row={user} parts={PARTS} label="Parts of this client" isDense />
          </>
        )}
      </Container>
    </PageParts>
  );
}
