import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import {
  DEFAULT_COLUMNS,
  DESK_COLUMN_LABELS,
  DESK_COLUMNS,
  type DeskColumn,
} from '#shared/transactions/transactions.desk.ts';
import { messageOf } from '../../../lib/api.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SheetDialog } from '../../../ui/sheet-dialog.tsx';

interface ColumnDialogProps {
  /** Of which list, for the subtitle. */
  about: string;
  columns: readonly DeskColumn[];
  onSave: (columns: readonly DeskColumn[]) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses the columns of the list and their order. */
export function ColumnDialog({ about, columns, onSave, onClose }: ColumnDialogProps) {
  const [order, setOrder] = useState<readonly DeskColumn[]>(() => [
    ...columns,
    ...DESK_COLUMNS.filter((column) => !columns.includes(column)),
  ]);
  const [shown, setShown] = useState<ReadonlySet<DeskColumn>>(() => new Set(columns));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ column: DeskColumn; to: 'up' | 'down'; at: number } | null>(null);

  // a moved row keeps the focus; at the end of the list it goes to the button of the other direction
  useEffect(() => {
    if (!moved) return;
    const button = (to: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.column}-${to}"]:not(:disabled)`);
    (button(moved.to) ?? button(moved.to === 'up' ? 'down' : 'up'))?.focus();
  }, [moved]);

  const move = (column: DeskColumn, to: 'up' | 'down') => {
    const from = order.indexOf(column);
    const at = from + (to === 'up' ? -1 : 1);
    const next = order.filter((one) => one !== column);
    next.splice(at, 0, column);
    setOrder(next);
    setMoved({ column, to, at });
  };
  const toggle = (column: DeskColumn) =>
    setShown((before) => {
      const next = new Set(before);
      if (!next.delete(column)) next.add(column);
      return next;
    });
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSave(order.filter((column) => shown.has(column)));
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Columns"
      subtitle={about}
      isBusy={isBusy}
      width="xs"
      actions={
        <>
          <Button
            disabled={isBusy}
            onClick={() => {
              setOrder([...DEFAULT_COLUMNS, ...DESK_COLUMNS.filter((column) => !DEFAULT_COLUMNS.includes(column))]);
              setShown(new Set(DEFAULT_COLUMNS));
            }}
          >
            Usual columns
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void save()}>
            Save columns
          </Button>
        </>
      }
    >
      {error && <ErrorState message={error} onRetry={() => void save()} isRetrying={isBusy} />}
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.map((column, at) => {
          const label = DESK_COLUMN_LABELS[column];
          return (
            <Box component="li" key={column} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flexGrow: 1 }}
                control={<Checkbox checked={shown.has(column)} onChange={() => toggle(column)} />}
                label={label}
              />
              <IconButton
                aria-label={`Move ${label} up`}
                data-move={`${column}-up`}
                disabled={at === 0}
                onClick={() => move(column, 'up')}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={`Move ${label} down`}
                data-move={`${column}-down`}
                disabled={at === order.length - 1}
                onClick={() => move(column, 'down')}
              >
                <DownIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Typography
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
      >
        {moved ? `${DESK_COLUMN_LABELS[moved.column]} is column ${moved.at + 1} of ${order.length}` : ''}
      </Typography>
    </SheetDialog>
  );
}
