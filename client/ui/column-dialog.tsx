import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { SheetDialog } from './sheet-dialog.tsx';

interface ColumnDialogProps<Column extends string> {
  /** Label of each column there is. */
  labels: Readonly<Record<Column, string>>;
  /** The columns until a person chooses others. */
  usual: readonly Column[];
  /** Those that are shown now. */
  columns: readonly Column[];
  /** Null for the usual columns, of which a narrow table leaves some out. */
  onSave: (columns: readonly Column[] | null) => void;
  onClose: () => void;
}

/** Chooses the columns of the list and their order. */
export function ColumnDialog<Column extends string>({
  labels,
  usual,
  columns,
  onSave,
  onClose,
}: ColumnDialogProps<Column>) {
  const all = Object.keys(labels) as Column[];
  const first = (chosen: readonly Column[]) => [...chosen, ...all.filter((column) => !chosen.includes(column))];
  const [order, setOrder] = useState<readonly Column[]>(() => first(columns));
  const [shown, setShown] = useState<ReadonlySet<Column>>(() => new Set(columns));
  const [isUsual, setUsual] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ column: Column; to: 'up' | 'down'; at: number } | null>(null);

  // a moved row keeps the focus; at the end of the list it goes to the button of the other direction
  useEffect(() => {
    if (!moved) return;
    const button = (to: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.column}-${to}"]:not(:disabled)`);
    (button(moved.to) ?? button(moved.to === 'up' ? 'down' : 'up'))?.focus();
  }, [moved]);

  const move = (column: Column, to: 'up' | 'down') => {
    const from = order.indexOf(column);
    const at = from + (to === 'up' ? -1 : 1);
    const next = order.filter((one) => one !== column);
    next.splice(at, 0, column);
    setOrder(next);
    setMoved({ column, to, at });
    setUsual(false);
  };
  const toggle = (column: Column) => {
    const next = new Set(shown);
    if (!next.delete(column)) next.add(column);
    setShown(next);
    setUsual(false);
  };

  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Columns"
      width="xs"
      actions={
        <>
          <Button
            onClick={() => {
              setOrder(first(usual));
              setShown(new Set(usual));
              setUsual(true);
            }}
          >
            Usual columns
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              onSave(isUsual || shown.size === 0 ? null : order.filter((column) => shown.has(column)));
              onClose();
            }}
          >
            Show columns
          </Button>
        </>
      }
    >
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.map((column, at) => {
          const label = labels[column];
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
        {moved ? `${labels[moved.column]} is column ${moved.at + 1} of ${order.length}` : ''}
      </Typography>
    </SheetDialog>
  );
}
