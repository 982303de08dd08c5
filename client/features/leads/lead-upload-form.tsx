import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import {
  CONSENT_NOTE_REQUIRED,
  CONSENT_REQUIRED,
  LEAD_CONSENT_LABELS,
  LEAD_CONSENT_TEXTS,
  LEAD_CONSENTS,
  MAX_CONSENT_NOTE,
  type LeadConsent,
} from '#shared/leads/lead-consent.rules.ts';
import { MAX_LEAD_SOURCE } from '#shared/leads/leads.types.ts';
import { count, plural } from '../../lib/format.ts';

/** What is said about a whole list. */
export interface ListFacts {
  source: string;
  consent: LeadConsent;
  consentNote: string;
}

interface LeadUploadFormProps {
  /** The usual name of the list. */
  name: string;
  /** Leads that can be imported. */
  leads: number;
  /** Leads sent so far; null while nothing is sent. */
  sent: number | null;
  onSend: (facts: ListFacts) => void;
}

/** Name of the list and how its people agreed; both are stored with each lead. */
export function LeadUploadForm({ name, leads, sent, onSend }: LeadUploadFormProps) {
  const [source, setSource] = useState(name);
  const [consent, setConsent] = useState<LeadConsent | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isSending = sent !== null;
  const noConsent = isTried && consent === '';
  const noNote = isTried && note.trim() === '';
  const send = () => {
    if (consent === '' || note.trim() === '') setTried(true);
    else onSend({ source: source.trim() || name, consent, consentNote: note.trim() });
  };
  return (
    <Box component="section" aria-label="Import" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        About this list
      </Typography>
      <TextField
        size="small"
        label="Name of the list"
        value={source}
        disabled={isSending}
        onChange={(event) => setSource(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_LEAD_SOURCE } }}
        helperText="Saved with each lead, so you know where they came from."
      />
      <TextField
        select
        size="small"
        label="How these people agreed to hear from us"
        value={consent}
        disabled={isSending}
        error={noConsent}
        onChange={(event) => setConsent(event.target.value as LeadConsent)}
        helperText={noConsent ? CONSENT_REQUIRED : consent ? LEAD_CONSENT_TEXTS[consent] : 'Saved with each lead.'}
      >
        {LEAD_CONSENTS.map((each) => (
          <MenuItem key={each} value={each}>
            {LEAD_CONSENT_LABELS[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Where and when"
        value={note}
        disabled={isSending}
        error={noNote}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_CONSENT_NOTE } }}
        helperText={noNote ? CONSENT_NOTE_REQUIRED : 'For example: sign-in sheet of the open house, 12 Oak St, Nov 14.'}
      />
      {!consent && !isTried && (
        <Alert severity="info">Don’t upload bought lists: those people never agreed to hear from {PRODUCT}.</Alert>
      )}
      <Box>
        <Button
          variant="contained"
          disabled={leads === 0}
          loading={isSending}
          onClick={send}
        >{`Import ${plural(leads, 'lead')}`}</Button>
      </Box>
      {isSending && (
        <Box>
          <LinearProgress variant="determinate" value={(sent / leads) * 100} aria-label="Sent" />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {`${count(sent)} of ${plural(leads, 'lead')} sent. Keep this page open.`}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
