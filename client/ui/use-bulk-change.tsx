import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../lib/api.ts';
import { count as digits, plural } from '../lib/format.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { toast } from './toast.ts';
import type { MarkedRows } from './use-row-selection.ts';

interface Refused {
  id: string;
  name: string | null;
  reason: string;
}
interface Answer {
  done: readonly { id: string }[];
  refused: readonly Refused[];
}
type Rows = { ids: readonly string[] } | { matching: object };

interface BulkOptions<Row> {
  chosen: MarkedRows<Row>;
  /** The filters of the list, for all that match. */
  matching: object;
  /** Noun of a row, `task`. */
  item: string;
  /** Rows of one change. */
  max: number;
  send: (change: Rows & { changes: object }) => Promise<Answer>;
}

export interface BulkChangeState {
  /** Changes all marked rows; a failure keeps the selection. */
  run: (changes: object) => Promise<void>;
  isBusy: boolean;
  /** More are marked than one change may have. */
  isTooMany: boolean;
  /** What became of the last change, row by row. */
  result: ReactNode;
}

const isSet = (value: unknown) => value !== undefined && value !== '';

/** One change of all marked rows, and what became of it: a word when all is done, else each that is not and why. */
export function useBulkChange<Row>({ chosen, matching, item, max, send }: BulkOptions<Row>): BulkChangeState {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const run = async (changes: object) => {
    const rows: Rows = chosen.isAll
      ? { matching: Object.fromEntries(Object.entries(matching).filter(([, value]) => isSet(value))) }
      : { ids: chosen.ids };
    setBusy(true);
    try {
      const given = await send({ ...rows, changes });
      if (given.refused.length > 0) setAnswer(given);
      else {
        toast(`${plural(given.done.length, item)} changed.`, { kind: 'success' });
        chosen.clear();
      }
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error', key: 'bulk-change' });
    }
    setBusy(false);
  };
  const close = () => {
    setAnswer(null);
    chosen.clear();
  };
  return {
    run,
    isBusy,
    isTooMany: chosen.count > max,
    result: answer && <BulkResult answer={answer} onClose={close} />,
  };
}

/** How many were changed, and which were not, with the reason of each. */
function BulkResult({ answer: { done, refused }, onClose }: { answer: Answer; onClose: () => void }) {
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
        <Box component="ul" aria-label="Not changed" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {refused.map(({ id, name, reason }) => (
            <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
              <b>{name ?? 'A row that is gone'}</b>
              <Typography color="text.secondary">{reason}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </SheetDialog>
  );
}
