import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { EditPencil } from './edit-pencil.tsx';
import { useTransactionChange } from './use-transaction-change.ts';

interface TextInPlaceProps {
  transaction: Transaction;
  field: 'closingPlace' | 'closingNotes';
  label: string;
  placeholder: string;
  maxLength: number;
  isLong?: boolean;
  onChanged: (transaction: Transaction) => void;
}

/** A text of the sale: read by everyone, changed in place by those who may. */
export function TextInPlace({
  transaction,
  field,
  label,
  placeholder,
  maxLength,
  isLong = false,
  onChanged,
}: TextInPlaceProps) {
  const stored = transaction[field];
  const [typed, setTyped] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const { save, isBusy, failure, clear } = useTransactionChange(transaction, onChanged);
  const isEditable = mayChange(transaction, field);
  if (!stored && !isEditable) return null;
  if (typed === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography color="text.secondary">{label}</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: stored ? 600 : 400 }}>
          {stored ?? 'Not entered yet'}
        </Typography>
        {isEditable && (
          <EditPencil
            label={label}
            isStored={Boolean(stored)}
            isBack={wasOpen}
            onEdit={() => {
              clear();
              setWasOpen(true);
              setTyped(stored ?? '');
            }}
          />
        )}
      </Box>
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ [field]: typed.trim() || null }).then((kept) => {
          if (kept) setTyped(null);
        });
      }}
      sx={{ display: 'grid', gap: 1, maxWidth: 520 }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        value={typed}
        multiline={isLong}
        minRows={isLong ? 2 : undefined}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength }, inputLabel: { shrink: true } }}
      />
      {failure && <Alert severity="error">{failure.fieldErrors[field] ?? failure.message}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" size="small" loading={isBusy}>
          Save
        </Button>
        <Button size="small" onClick={() => setTyped(null)} disabled={isBusy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
