import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CONTACT_LABELS, MAX_CONTACT_NAME, type Contact } from '#shared/transactions/transactions.types.ts';
import { typedPhone } from '../../lib/format.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { toast } from '../../ui/toast.ts';
import { useTransactionChange } from './steps/use-transaction-change.ts';

interface ContactFormProps {
  transaction: Transaction;
  contact: Contact;
  token?: string | undefined;
  onChanged: (transaction: Transaction) => void;
  onClose: () => void;
}

/** Name, phone and email of one contact. What was typed stays when the server refuses it. */
export function ContactForm({ transaction, contact, token, onChanged, onClose }: ContactFormProps) {
  const [name, setName] = useState(transaction[`${contact}Name`] ?? '');
  const [email, setEmail] = useState(transaction[`${contact}Email`] ?? '');
  const [number, setNumber] = useState(typedPhone(transaction[`${contact}Phone`] ?? ''));
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged, token);
  const errorOf = (part: 'Name' | 'Email' | 'Phone') => failure?.fieldErrors[`${contact}${part}`];
  const label = CONTACT_LABELS[contact];
  const isInvited = transaction.role === 'ADMIN' && email.trim() !== '' && !transaction.invitedEmails.includes(email);
  const submit = async () => {
    const saved = await save({
      [`${contact}Name`]: name.trim() || null,
      [`${contact}Email`]: email.trim() || null,
      [`${contact}Phone`]: number.trim() || null,
    });
    if (!saved) return;
    toast(`${label} saved.`, { kind: 'success' });
    onClose();
  };
  const isAnyFieldNamed = ['Name', 'Email', 'Phone'].some((part) => failure?.fieldErrors[`${contact}${part}`]);
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1.5, py: 1, maxWidth: 420 }}
    >
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <TextField
        size="small"
        label="Name"
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        error={Boolean(errorOf('Name'))}
        helperText={errorOf('Name')}
        slotProps={{ htmlInput: { maxLength: MAX_CONTACT_NAME } }}
      />
      <TextField
        size="small"
        label="Phone"
        type="tel"
        value={number}
        onChange={(event) => setNumber(typedPhone(event.target.value, number))}
        error={Boolean(errorOf('Phone'))}
        helperText={errorOf('Phone')}
      />
      <TextField
        size="small"
        label="Email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={Boolean(errorOf('Email'))}
        helperText={errorOf('Email') ?? (isInvited ? 'We email an invitation to this address.' : undefined)}
      />
      {failure && !isAnyFieldNamed && <Alert severity="error">{failure.message}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" size="small" loading={isBusy}>
          Save
        </Button>
        <Button size="small" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
