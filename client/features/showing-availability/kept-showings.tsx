import Alert from '@mui/material/Alert';
import { dateAndTime, fullName, plural } from '../../lib/format.ts';
import type { Showing } from '../../state/wire-types.ts';

interface KeptShowingsProps {
  showings: readonly Showing[];
  /** `in this time`, `outside of these hours`. */
  where: string;
}

/** Confirmed visits that a change does not touch, before it is saved. */
export function KeptShowings({ showings, where }: KeptShowingsProps) {
  if (showings.length === 0) return null;
  const isOne = showings.length === 1;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      {plural(showings.length, 'confirmed visit')} {isOne ? 'falls' : 'fall'} {where} and {isOne ? 'stays' : 'stay'}:{' '}
      {showings
        .map((one) => `${dateAndTime(one.proposedTime, one.timeZone)}, ${fullName(one.requester) || 'a buyer'}`)
        .join('; ')}
      . To change that, cancel {isOne ? 'it' : 'them'} under Showings.
    </Alert>
  );
}
