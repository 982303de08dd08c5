import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { dateAndTime } from '../../lib/format.ts';

interface ChosenTimesProps {
  /** The favorite first. */
  chosen: readonly string[];
  zone: string;
  onRemove: (iso: string) => void;
}

/** The chosen times in order; pressed, one is taken away. */
export function ChosenTimes({ chosen, zone, onRemove }: ChosenTimesProps) {
  return (
    <Box role="group" aria-label="Your times" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
      {chosen.map((iso, at) => (
        <Chip
          key={iso}
          component="button"
          color="primary"
          variant={at === 0 ? 'filled' : 'outlined'}
          label={`${at + 1}. ${dateAndTime(iso, zone)}`}
          onClick={() => onRemove(iso)}
          onDelete={() => onRemove(iso)}
          deleteIcon={<CloseIcon aria-hidden />}
          aria-label={`Remove ${dateAndTime(iso, zone)}`}
        />
      ))}
    </Box>
  );
}
