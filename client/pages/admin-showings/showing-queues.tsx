import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ShowingState } from '#shared/showings/showings.types.ts';
import { count } from '../../lib/format.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';

const QUEUES = [
  { state: 'REQUESTED', label: 'To confirm' },
  { state: 'DENIED', label: 'Times suggested' },
  { state: 'CONFIRMED', label: 'Accepted' },
] as const satisfies readonly { state: ShowingState; label: string }[];

interface ShowingQueuesProps {
  /** Of the filter; empty for all. */
  state: string;
  onChoose: (state: ShowingState | '') => void;
}

/** The showings of one state, one press away: those that wait for a host first, with their number. */
export function ShowingQueues({ state, onChoose }: ShowingQueuesProps) {
  const { data: asked } = useFindShowingsQuery({ state: 'REQUESTED', $limit: 1 });
  return (
    <Box role="group" aria-label="Show only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {QUEUES.map((queue) => {
        const isChosen = state === queue.state;
        return (
          <Chip
            key={queue.state}
            label={queue.state === 'REQUESTED' && asked ? `${queue.label} (${count(asked.total)})` : queue.label}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? '' : queue.state)}
          />
        );
      })}
    </Box>
  );
}
