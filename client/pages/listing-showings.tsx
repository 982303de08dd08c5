import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { HostActions, HostTurn, ShowingNotes } from '../features/showings/host-showings.tsx';
import { AutoApproveSwitch } from '../features/showing-availability/auto-approve-switch.tsx';
import { AvailabilityEditor } from '../features/showing-availability/availability-editor.tsx';
import { ShowingTimesSkeleton } from '../features/showing-availability/showing-times-skeleton.tsx';
import { dateAndTime, fullName } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { useUser } from '../state/hooks.ts';
import { useGetListingQuery } from '../state/listings.endpoints.ts';
import { useFindShowingsQuery, useGetShowingAvailabilityQuery } from '../state/showings.endpoints.ts';
import type { Showing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useNow } from '../ui/use-now.ts';

const MAX = 100;

/**
 * When a home for sale can be visited: its calendar, weekly hours, times off and notice; for its seller and brokers.
 */
export default function ListingShowingsPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const user = useUser();
  const now = useNow(60_000);
  const home = readOne(useGetListingQuery(id, { refetchOnFocus: true }));
  const setting = readOne(useGetShowingAvailabilityQuery(id, { refetchOnFocus: true }));
  const visits = readOne(useFindShowingsQuery({ listingId: id, $limit: MAX }, { refetchOnFocus: true }));
  const [openId, setOpenId] = useState<string | null>(null);
  const showings = visits.data?.data ?? [];
  const opened = showings.find((showing) => showing.id === openId);
  // a home of somebody else: the seller's screens are its owner's and the brokers'
  const isMissing = home.status === 404 || setting.status === 404;
  const error = isMissing ? null : (home.error ?? setting.error ?? visits.error);
  const selling = user?.type === 'ADMIN' ? '/admin/showings' : `/selling?listing=${id}`;
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Showing times"
        subtitle={home.data && `${home.data.address}, ${home.data.city}. Times are local to the home.`}
        actions={
          <Button component={Link} to={selling} variant="outlined">
            Showings and open houses
          </Button>
        }
      />
      {error && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={error}
            note={home.data && setting.data && visits.data ? 'This is the last known information.' : undefined}
            onRetry={() => {
              for (const state of [home, setting, visits]) if (state.error) state.retry();
            }}
          />
        </Box>
      )}
      {isMissing ? (
        <EmptyState
          icon={<HomeIcon />}
          title="Only the seller can set the showing times"
          action={
            <Button component={Link} to="/selling" variant="contained">
              Go to my homes
            </Button>
          }
        >
          This home isn’t one of yours, or it’s no longer there.
        </EmptyState>
      ) : home.data && setting.data && visits.data ? (
        <>
          {user && user.id === home.data.userId && (
            <Box sx={{ mb: 4 }}>
              <AutoApproveSwitch user={user} />
            </Box>
          )}
          <AvailabilityEditor
            listing={home.data}
            availability={setting.data}
            showings={showings}
            now={now}
            onShowing={setOpenId}
            onOpenHouse={() => void navigate(`/selling?listing=${id}`)}
          />
        </>
      ) : (
        !error && <ShowingTimesSkeleton />
      )}
      {opened && (
        <ShowingDialog
          showing={opened}
          siblings={showings}
          now={now}
          isAdmin={user?.type === 'ADMIN'}
          onClose={() => setOpenId(null)}
        />
      )}
    </Container>
  );
}

interface ShowingDialogProps {
  showing: Showing;
  siblings: readonly Showing[];
  now: Date;
  isAdmin: boolean;
  onClose: () => void;
}

/** A visit of the calendar with what the host may do. */
function ShowingDialog({ showing, siblings, now, isAdmin, onClose }: ShowingDialogProps) {
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={`${SHOWING_TYPE_LABELS[showing.type]} for ${fullName(showing.requester) || 'a buyer'}`}
      subtitle={dateAndTime(showing.proposedTime, showing.timeZone)}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <StatusChip {...STATUSES.showing[showing.state]} />
        <HostTurn showing={showing} isAdmin={isAdmin} now={now} />
        <ShowingNotes showing={showing} />
        <HostActions showing={showing} siblings={siblings} isAdmin={isAdmin} now={now} onChanged={onClose} />
        {showing.allowedActions.length === 0 && <Typography color="text.secondary">Nothing to do here.</Typography>}
      </Box>
    </SheetDialog>
  );
}
