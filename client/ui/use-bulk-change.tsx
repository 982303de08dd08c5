import { useState, type ReactNode } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { plural } from '../lib/format.ts';
import { BulkResult, type BulkAnswer } from './bulk-result.tsx';
import { toast } from './toast.ts';
import type { MarkedRows } from './use-row-selection.ts';

type Rows = { ids: readonly string[] } | { matching: object };

interface BulkOptions<Row> {
  chosen: MarkedRows<Row>;
  /** The filters of the list, for all that match. */
  matching: object;
  /** Noun of a row, `task`. */
  item: string;
  /** Rows of one change. */
  max: number;
  send: (change: Rows & { changes: object }) => Promise<BulkAnswer>;
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
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
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
