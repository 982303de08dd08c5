import BudgetIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import SignIcon from '@mui/icons-material/DrawOutlined';
import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import TogetherIcon from '@mui/icons-material/GroupOutlined';
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { NOT_FOR_BUYERS } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { Affordability } from '../features/buyer-budgets/affordability.tsx';
import { BudgetInputs } from '../features/buyer-budgets/budget-inputs.tsx';
import { JointBudget } from '../features/buying-rooms/joint-budget.tsx';
import { LeaveRoom } from '../features/buying-rooms/leave-room.tsx';
import { nameOf } from '../features/buying-rooms/member-names.ts';
import { RoomHomes } from '../features/buying-rooms/room-homes.tsx';
import { RoomHomesSkeleton } from '../features/buying-rooms/room-homes-skeleton.tsx';
import { RoomInvitationPart } from '../features/buying-rooms/room-invitation.tsx';
import { RoomNotesDialog } from '../features/buying-rooms/room-notes-dialog.tsx';
import { RoomOffers } from '../features/buying-rooms/room-offers.tsx';
import { HomeGrid } from '../features/mls-listings/home-grid.tsx';
import { readList, readOne } from '../lib/read-state.ts';
import {
  partnerOf,
  useFindRoomHomesQuery,
  useFindRoomOffersQuery,
  useGetOwnRoomQuery,
  type Room,
} from '../state/buying-rooms.endpoints.ts';
import { useFindFavoritesQuery } from '../state/favorites.endpoints.ts';
import { useUser } from '../state/hooks.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

/** A row of cards. */
const OWN_SHOWN = 4;
const LOAN = ['interestRate', 'loanTerm', 'selectedHomePrice'] as const;

const BESIDE = {
  display: 'grid',
  columnGap: 8,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** What a room is, for somebody who buys alone. */
const PARTS = [
  [
    HeartIcon,
    'You see each other’s saved homes in one list and vote: love, maybe or no. What you both love comes first.',
  ],
  [NotesIcon, 'You write notes to each other about a home.'],
  [BudgetIcon, 'If both of you choose to, you see what you can afford together.'],
  [SignIcon, 'On an offer, both of you are named and sign.'],
] as const;
function Explanation() {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '65ch', display: 'grid', gap: 1.5 }}>
      {PARTS.map(([Icon, text]) => (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 1.5 }}>
          <Icon color="primary" />
          <Typography>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What the co-buyer will see first. */
function OwnSavedHomes() {
  const { data, error, retry } = readList(useFindFavoritesQuery());
  const homes = (data?.data ?? []).flatMap(({ isListed, property }) => (isListed ? [property] : []));
  if (error && homes.length === 0) return <ErrorState message={error} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (homes.length === 0)
    return (
      <EmptyState
        isRow
        icon={<HeartIcon />}
        title="You haven’t saved a home yet"
        action={
          <Button component={Link} to="/browse" variant="outlined">
            Browse homes
          </Button>
        }
      >
        Tap the heart on a home. Your co-buyer will see it here.
      </EmptyState>
    );
  return (
    <Box component="section" aria-labelledby="own-saved-homes">
      <Typography id="own-saved-homes" variant="h3" component="h2">
        Homes you saved
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Your co-buyer will see {homes.length === 1 ? 'it' : 'them'}, and you’ll see theirs.
      </Typography>
      <HomeGrid homes={homes.slice(0, OWN_SHOWN)} label="Homes you saved" />
    </Box>
  );
}

/** The notes that a notification leads to, or those of a home that was pressed. */
function NotesOf({ room, home, onClose }: { room: Room; home: { id: string; address?: string }; onClose: () => void }) {
  const linked = readOne(useFindRoomHomesQuery({ home: home.id }, { skip: home.address !== undefined }));
  const address = home.address ?? linked.data?.data[0]?.property.address;
  if (address === undefined) return null;
  return <RoomNotesDialog room={room} home={{ id: home.id, address }} onClose={onClose} />;
}

/** Leads to the documents of an offer; an offer that is signed or gone leaves the page as it is. */
function ToSigning({ offerId }: { offerId: string }) {
  const offers = readList(useFindRoomOffersQuery());
  const path = offers.data?.data.find(({ id }) => id === offerId)?.signPath;
  return path ? <Navigate to={path} replace /> : null;
}

function RoomPage({ room }: { room: Room }) {
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<{ id: string; address: string } | null>(null);
  const linked = params.get('notes');
  const signed = params.get('sign');
  const noted = pressed ?? (linked ? { id: linked } : null);
  const partner = partnerOf(room);
  const closeNotes = () => {
    setPressed(null);
    if (!linked) return;
    params.delete('notes');
    setParams(params, { replace: true });
  };
  return (
    <Stack spacing={{ xs: 4, sm: 5 }}>
      {signed && <ToSigning offerId={signed} />}
      {!partner && (
        <Box component="section" aria-label="Your co-buyer" sx={room.invitation ? undefined : BESIDE}>
          {!room.invitation && <Explanation />}
          <RoomInvitationPart invitation={room.invitation} />
        </Box>
      )}
      <RoomOffers />
      <RoomHomes room={room} onNotes={setPressed} />
      <JointBudget room={room}>
        {(budget, change) => (
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 6 },
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
            }}
          >
            <BudgetInputs budget={budget} onChange={change} only={LOAN} />
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Affordability budget={budget} />
            </Paper>
          </Box>
        )}
      </JointBudget>
      <Box>
        <LeaveRoom room={room} />
      </Box>
      {noted && <NotesOf room={room} home={noted} onClose={closeNotes} />}
    </Stack>
  );
}

export default function BuyingTogetherPage() {
  const isBroker = useUser()?.type === 'ADMIN';
  const result = useGetOwnRoomQuery(undefined, { skip: isBroker });
  const { data: room, error, retry } = readOne(result);
  // null is an answer, too: this person buys alone
  const isKnown = result.currentData !== undefined;
  const partner = partnerOf(room);
  if (isBroker)
    return (
      <Container sx={{ py: 4 }}>
        <EmptyState component="h1" icon={<TogetherIcon />} title="Buying together">
          {NOT_FOR_BUYERS}
        </EmptyState>
      </Container>
    );
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title={partner ? `You and ${nameOf(partner)}` : 'Buying together'}
        tabTitle="Buying together"
        subtitle={
          partner
            ? 'The homes that either of you saved, those you agree on first. Only the two of you see this page.'
            : 'Look for a home with your spouse, partner, brother or sister.'
        }
      />
      {error && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={error}
            note={isKnown ? 'What you see may be out of date.' : 'Your saved homes, votes and notes are kept.'}
            onRetry={retry}
            isRetrying={result.isFetching}
          />
        </Box>
      )}
      {!isKnown && !error && <RoomHomesSkeleton />}
      {isKnown &&
        (room ? (
          <RoomPage room={room} />
        ) : (
          <Stack spacing={5}>
            <Box sx={BESIDE}>
              <Explanation />
              <RoomInvitationPart invitation={null} />
            </Box>
            <OwnSavedHomes />
          </Stack>
        ))}
    </Container>
  );
}
