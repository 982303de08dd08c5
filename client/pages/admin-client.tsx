import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ComponentType } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ClientSummary } from '../features/clients/client-summary.tsx';
import { MergeDialog } from '../features/clients/merge-dialog.tsx';
import { SupportViewDialog } from '../features/clients/support-view-dialog.tsx';
import { ClientPreparation } from '../features/prep-progress/client-preparation.tsx';
import { ClientHeader } from '../features/users/client-header.tsx';
import { readOne } from '../lib/read-state.ts';
import { useGetClientMergeQuery } from '../state/client-merges.endpoints.ts';
import { useGetUserQuery } from '../state/users.endpoints.ts';
import type { User } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { OverviewPart } from './admin-client/overview-part.tsx';
import { ConsentsPart, DocumentsPart, EmailsPart, MessagesPart, TasksPart } from './admin-client/record-parts.tsx';
import { TimelinePart } from './admin-client/timeline-part.tsx';
import { HomesPart, OffersPart, SalesPart, ToursPart } from './admin-client/trade-parts.tsx';

const PreparationPart = ({ user }: { user: User }) => <ClientPreparation userId={user.id} />;

/** What a broker sees of a client, each part loaded when it is opened. */
const PARTS: readonly { key: string; label: string; Part: ComponentType<{ user: User }> }[] = [
  { key: 'overview', label: 'Overview', Part: OverviewPart },
  { key: 'homes', label: 'Homes', Part: HomesPart },
  { key: 'offers', label: 'Offers', Part: OffersPart },
  { key: 'tours', label: 'Tours', Part: ToursPart },
  { key: 'transactions', label: 'Transactions', Part: SalesPart },
  { key: 'messages', label: 'Messages', Part: MessagesPart },
  { key: 'documents', label: 'Documents', Part: DocumentsPart },
  { key: 'tasks', label: 'Tasks', Part: TasksPart },
  { key: 'emails', label: 'Emails', Part: EmailsPart },
  { key: 'consents', label: 'Consents', Part: ConsentsPart },
  { key: 'preparation', label: 'Preparation', Part: PreparationPart },
  { key: 'timeline', label: 'Timeline', Part: TimelinePart },
];

/** A client's whole story, for brokers. `?part=` names the open part. */
export default function AdminClientPage() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'support' | 'merge' | null>(null);
  const navigate = useNavigate();
  const result = useGetUserQuery(id);
  const { data: user, error, status, retry } = readOne(result);
  const isUnknown = error !== null && status === 404;
  // an account that was merged leads to the one that stayed
  const merge = readOne(useGetClientMergeQuery(isUnknown ? id : skipToken));
  const { key, Part } = PARTS.find((part) => part.key === params.get('part')) ?? PARTS[0]!;
  if (isUnknown && merge.data)
    return <Navigate replace to={{ pathname: `/admin/clients/${merge.data.keptId}`, search: params.toString() }} />;
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <Button component={Link} to="/admin/clients" size="small" sx={{ ml: -1, mb: 1 }}>
        All clients
      </Button>
      {isUnknown && merge.error && merge.status === 404 && (
        <EmptyState title="We couldn’t find that client" component="h1">
          The account may have been deleted, or the link may be incomplete.
        </EmptyState>
      )}
      {error && !isUnknown && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {isUnknown && merge.error && merge.status !== 404 && <ErrorState message={merge.error} onRetry={merge.retry} />}
      {!user && (!error || (isUnknown && !merge.error)) && <ListSkeleton rows={5} />}
      {user && (
        <>
          <ClientHeader
            user={user}
            facts={<ClientSummary id={user.id} />}
            actions={
              user.type !== 'ADMIN' && (
                <>
                  <Button variant="outlined" onClick={() => setOpen('support')}>
                    See as this person
                  </Button>
                  <Button variant="outlined" onClick={() => setOpen('merge')}>
                    Merge with a duplicate
                  </Button>
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
          <Tabs
            value={key}
            onChange={(_, next: string) => setParams(next === 'overview' ? {} : { part: next })}
            aria-label="Parts of this client"
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            // all parts fit beside one another on a wide screen
            sx={{ mb: 3, '& .MuiTab-root': { minWidth: 0, px: 1.5 } }}
          >
            {PARTS.map((part) => (
              <Tab key={part.key} value={part.key} label={part.label} id={`part-${part.key}`} />
            ))}
          </Tabs>
          <Box role="tabpanel" aria-labelledby={`part-${key}`} sx={{ minWidth: 0 }}>
            <Part key={`${user.id} ${key}`} user={user} />
          </Box>
        </>
      )}
    </Container>
  );
}
