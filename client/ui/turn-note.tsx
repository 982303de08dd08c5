import Box from '@mui/material/Box';
import { dateAndTime } from '../lib/format.ts';
import { StatusChip } from './status-chip.tsx';

interface TurnNoteProps {
  /** It waits for the person who reads this. */
  isYours: boolean;
  /** `Your turn`, `The host’s turn`. */
  whose: string;
  /** What is to be done; the date follows it. */
  text: string;
  by: Date | null;
  zone: string;
}

/** Who has to act next, what to do, and by when, as one sentence that wraps. */
export function TurnNote({ isYours, whose, text, by, zone }: TurnNoteProps) {
  const sentence = by ? `${text} ${dateAndTime(by, zone)}.` : `${text}.`;
  return (
    <Box sx={{ color: isYours ? 'text.primary' : 'text.secondary' }}>
      {isYours ? <StatusChip tone="attention" label={whose} /> : <b>{whose}:</b>} {sentence}
    </Box>
  );
}
