import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_ROOM_HOMES, ROOM_FILTERS, type RoomFilter } from '#shared/buying-rooms/buying-rooms.types.ts';
import { plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindRoomHomesQuery, type Room } from '../../state/buying-rooms.endpoints.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RoomHomeCard } from './room-home.tsx';
import { RoomHomesSkeleton } from './room-homes-skeleton.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

const PAGE = 20;
const FILTER_LABELS: Readonly<Record<RoomFilter, string>> = {
  ALL: 'All',
  LOVED: 'You both love',
  TO_VOTE: 'To vote on',
};
const NONE_LABELS: Readonly<Record<Exclude<RoomFilter, 'ALL'>, string>> = {
  LOVED: 'There’s no home yet that you both love.',
  TO_VOTE: 'You’ve voted on every home.',
};

interface RoomHomesProps {
  room: Room;
  onNotes: (home: { id: string; address: string }) => void;
}

/** The homes that either saved, those they agree on first. */
export function RoomHomes({ room, onNotes }: RoomHomesProps) {
  const [show, setShow] = useState<RoomFilter>('ALL');
  const [limit, setLimit] = useState(PAGE);
  const list = readList(useFindRoomHomesQuery({ show, $limit: limit }, { refetchOnFocus: true }));
  const order = useSteadyOrder(list.data?.data ?? [], `${show} ${room.id}`);
  const counts = list.data?.counts;
  const total = list.data?.total ?? 0;
  return (
    <Box component="section" aria-labelledby="room-homes">
      <Typography id="room-homes" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Homes
      </Typography>
      {counts && counts.ALL > 0 && room.members.length > 1 && (
        <ToggleButtonGroup
          exclusive
          color="primary"
          size="small"
          value={show}
          aria-label="Which homes"
          onChange={(_, chosen: RoomFilter | null) => {
            if (chosen) setShow(chosen);
            setLimit(PAGE);
          }}
          sx={{ mb: 1 }}
        >
          {ROOM_FILTERS.map((filter) => (
            <ToggleButton key={filter} value={filter} sx={{ px: 1.5, minHeight: 40, textTransform: 'none' }}>
              {`${FILTER_LABELS[filter]} (${counts[filter]})`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {order.isMoved && (
        <Box sx={{ my: 1 }}>
          <Button size="small" onClick={order.sort}>
            Votes changed the order. Sort again
          </Button>
        </Box>
      )}
      {list.error && (
        <ErrorState
          message={list.error}
          note={list.data ? 'What you see may be out of date.' : undefined}
          onRetry={list.retry}
        />
      )}
      {!list.data && !list.error && <RoomHomesSkeleton />}
      {counts?.ALL === 0 && !list.error && (
        <EmptyState
          icon={<HeartIcon />}
          title="Homes that either of you saves appear here"
          action={
            <Button component={Link} to="/browse" variant="outlined">
              Browse homes
            </Button>
          }
        >
          Tap the heart on a home. Both of you will see it here right away.
        </EmptyState>
      )}
      {counts && counts.ALL > 0 && total === 0 && show !== 'ALL' && (
        <Box sx={{ py: 2 }}>
          <Typography color="text.secondary" role="status" sx={{ mb: 1.5 }}>
            {NONE_LABELS[show]}
          </Typography>
          {show === 'LOVED' && counts.TO_VOTE > 0 ? (
            <Button variant="outlined" onClick={() => setShow('TO_VOTE')}>
              Vote on {plural(counts.TO_VOTE, 'home')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setShow('ALL')}>
              Show all homes
            </Button>
          )}
        </Box>
      )}
      {order.rows.length > 0 && (
        <Box
          component="ul"
          aria-label="Homes you both see"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            columnGap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {order.rows.map((home) => (
            <li key={home.id}>
              <RoomHomeCard
                home={home}
                room={room}
                onNotes={() => onNotes({ id: home.id, address: home.property.address })}
              />
            </li>
          ))}
        </Box>
      )}
      {total > order.rows.length && limit < MAX_ROOM_HOMES && (
        <Button onClick={() => setLimit(limit + PAGE)} loading={list.isLoading} sx={{ mt: 1 }}>
          {`Show more of ${total} homes`}
        </Button>
      )}
    </Box>
  );
}
