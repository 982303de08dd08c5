import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import {
  CLOSING_LINES,
  closingLineKind,
  MAX_CLOSING_LABEL,
  MAX_CLOSING_NOTE,
} from '#shared/closing-statements/closing-statements.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { DraftLine } from './draft-lines.ts';

const isCost = (side: Side, key: string) => /COSTS$/.test(closingLineKind(side, key)?.section ?? '');
/** What a folded line does not show. */
const BEHIND = ['key', 'label', 'note'] as const;

interface StatementLineProps {
  line: DraftLine;
  /** Name and amount in one row, the rest behind a button: on a phone. */
  isFolded: boolean;
  /** Cents; null for a line that has none, or shows it at an earlier line of its kind. */
  estimate: number | null;
  /** Cents by the contract as amended; null for a line without an estimate. */
  expected: number | null;
  /** Among the lines of its side, for screen readers. */
  number: number;
  errorOf: (field: string) => string | undefined;
  onChange: (fields: Partial<DraftLine>) => void;
  onRemove: () => void;
}

/** One line of a closing statement while it is typed. */
export function StatementLine({
  line,
  isFolded,
  estimate,
  expected,
  number,
  errorOf,
  onChange,
  onRemove,
}: StatementLineProps) {
  const { side, key, label, amount, isBeforeClosing, note } = line;
  const item = useRef<HTMLLIElement>(null);
  // a line that was just added has no name yet
  const [isOpened, setOpened] = useState(label === '');
  const isOpen = !isFolded || isOpened || BEHIND.some((field) => errorOf(field));
  const remove = () => {
    // the pressed button goes away: its neighbor keeps the place of the keyboard
    const neighbor = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    if (neighbor instanceof HTMLElement) neighbor.focus({ preventScroll: true });
    onRemove();
  };
  const field = (name: string, help = '') => {
    const error = errorOf(name) ?? (name === 'amount' ? errorOf('cents') : undefined);
    return { error: Boolean(error), helperText: error ?? help, size: 'small' as const };
  };
  const isAmended = expected !== null && expected !== estimate;
  const estimated =
    estimate === null ? '' : isAmended ? `Amended: ${formatCents(expected)}` : `Estimate ${formatCents(estimate)}`;
  const amountField = (
    <TextField
      label="Amount"
      value={amount}
      {...field('amount', isFolded ? '' : estimated)}
      onChange={(event) => onChange({ amount: event.target.value })}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        // beside the name every letter of the line counts
        ...(isFolded && { formHelperText: { sx: { mx: 0 } } }),
      }}
    />
  );
  const isWrong = Boolean(errorOf('amount') ?? errorOf('cents'));
  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      aria-label={`Line ${number}: ${label || 'new'}`}
      sx={{
        outline: 'none',
        display: 'grid',
        columnGap: 1,
        rowGap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: isFolded ? 'minmax(0, 1fr) 124px 40px' : '1fr 1fr 144px 40px',
        pb: isFolded && !isOpen ? 1 : 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isFolded && (
        <>
          {/* beside its field, also where that says below what is wrong */}
          <Box sx={{ alignSelf: isWrong ? 'start' : 'center', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {label || 'New line'}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[estimated, isBeforeClosing ? 'paid before closing' : null, note ? 'with a note' : null]
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </Box>
          {amountField}
          <IconButton
            aria-label={`${isOpen ? 'Hide' : 'Show'} the details of ${label || 'this line'}`}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? <LessIcon /> : <MoreIcon />}
          </IconButton>
        </>
      )}
      {isOpen && (
        <>
          <TextField
            select
            label="Kind"
            value={key}
            {...field('key')}
            sx={{ gridColumn: isFolded ? '1 / -1' : 'auto' }}
            onChange={(event) => onChange({ key: event.target.value, isBeforeClosing: false })}
          >
            {CLOSING_LINES[side].map((kind) => (
              <MenuItem key={kind.key} value={kind.key}>
                {kind.label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Name on the document"
            value={label}
            {...field('label')}
            onChange={(event) => onChange({ label: event.target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_CLOSING_LABEL } }}
            sx={{ gridColumn: isFolded ? '1 / -1' : 'auto' }}
          />
          {!isFolded && amountField}
          {!isFolded && (
            <IconButton aria-label={`Remove ${label || 'this line'}`} onClick={remove} sx={{ justifySelf: 'start' }}>
              <DeleteIcon />
            </IconButton>
          )}
          <TextField
            label="Why it differs from the estimate"
            value={note}
            {...field('note')}
            onChange={(event) => onChange({ note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_CLOSING_NOTE } }}
            sx={{ gridColumn: isFolded ? '1 / -1' : isCost(side, key) ? 'span 2' : 'span 3' }}
          />
          {isCost(side, key) && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isBeforeClosing}
                  onChange={(event) => onChange({ isBeforeClosing: event.target.checked })}
                />
              }
              label="Paid before closing"
              sx={{ gridColumn: isFolded ? '1 / -1' : 'span 2' }}
            />
          )}
          {isFolded && (
            <Button
              color="error"
              size="small"
              startIcon={<DeleteIcon />}
              aria-label={`Remove ${label || 'this line'}`}
              onClick={remove}
              sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
            >
              Remove
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
