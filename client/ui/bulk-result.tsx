import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { count as digits } from '../lib/format.ts';
import { SheetDialog } from './sheet-dialog.tsx';

/** What became of each row of one change of many. */
export interface BulkAnswer {
  done: readonly { id: string }[];
  refused: readonly { id: string; name: string | null; reason: string }[];
}

/** Refused rows that are listed at once: more are counted by their reason first. */
const FIRST = 50;

/** How many rows there are for each reason, the most first. */
function byReason(refused: BulkAnswer['refused']): [reason: string, rows: number][] {
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** How many were changed, and which were not, with the reason of each. */
export function BulkResult({ answer: { done, refused }, onClose }: { answer: BulkAnswer; onClose: () => void }) {
  const [isWhole, setWhole] = useState(refused.length <= FIRST);
  const listed = isWhole ? refused : refused.slice(0, FIRST);
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={`${digits(done.length)} done, ${digits(refused.length)} not`}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity={done.length > 0 ? 'info' : 'warning'} role="status">
          {done.length > 0 ? 'The others are changed. These stay as they were:' : 'All of them stay as they were:'}
        </Alert>
        {refused.length > FIRST && (
          <Box component="ul" aria-label="Reasons" sx={{ m: 0, pl: 2.5 }}>
            {byReason(refused).map(([reason, rows]) => (
              <li key={reason}>{`${digits(rows)}: ${reason}`}</li>
            ))}
          </Box>
        )}
        <Box
          component="ul"
          aria-label="Not changed"
          sx={{
            m: 0,
            pl: 2.5,
            display: 'grid',
            gap: 1,
            overflowWrap: 'anywhere',
            '& > li > span': { display: 'block', color: 'text.secondary' },
          }}
        >
          {listed.map(({ id, name, reason }) => (
            <li key={id}>
              <b>{name ?? 'A deleted row'}</b>
              <span>{reason}</span>
            </li>
          ))}
        </Box>
        {!isWhole && (
          <Button variant="outlined" onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
            {`Show the other ${digits(refused.length - FIRST)}`}
          </Button>
        )}
      </Box>
    </SheetDialog>
  );
}
