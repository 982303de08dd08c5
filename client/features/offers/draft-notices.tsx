/** Messages about the draft of an offer: restored, saved, not saved, changed elsewhere. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateAndTime } from '../../lib/format.ts';
import type { OpenedDraft } from './offer-draft.ts';
import type { DraftState } from './use-offer-draft.ts';

interface RestoredNoticeProps {
  opened: Pick<OpenedDraft<object>, 'savedAt' | 'goneFiles'>;
  problem: string | null;
  onStartOver: () => void;
}

/** On return: what was kept, from when, and which documents are gone. */
export function RestoredNotice({ opened: { savedAt, goneFiles }, problem, onStartOver }: RestoredNoticeProps) {
  if (savedAt === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={onStartOver}>
            Start over
          </Button>
        }
      >
        We kept your offer from {dateAndTime(savedAt)}.
      </Alert>
      {problem && <Alert severity="error">{problem}</Alert>}
      {goneFiles.length > 0 && (
        <Alert severity="warning">
          Documents are kept for 24 hours before an offer is sent. Please add these again: {goneFiles.join(', ')}.
        </Alert>
      )}
    </Box>
  );
}

/** Another tab or device has another version: nothing is overwritten until the person chooses. */
export function ElsewhereNotice({
  state,
  onUseOther,
  onOverwrite,
}: {
  state: DraftState;
  onUseOther: () => void;
  onOverwrite: () => void;
}) {
  if (state.kind !== 'elsewhere') return null;
  const overwrite = (
    <Button color="inherit" size="small" onClick={onOverwrite}>
      Keep this one
    </Button>
  );
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onUseOther}>
            Use the other one
          </Button>
          {overwrite}
        </>
      }
    >
      {state.savedAt
        ? `You changed this offer in another tab or on another device (${dateAndTime(state.savedAt)}). `
        : 'This offer was changed, sent or started over in another tab or on another device. '}
      Changes here aren’t saved until you choose one.
    </Alert>
  );
}

const LABELS: Readonly<Partial<Record<DraftState['kind'], string>>> = { saving: 'Saving…', saved: 'Saved' };

/** One quiet line beside the buttons. A failure is announced, a save is not. */
export function SavedLine({ state, hasAccount }: { state: DraftState; hasAccount: boolean }) {
  if (state.kind === 'failed')
    return (
      <Typography variant="body2" color="error" role="status">
        Not saved{hasAccount ? ' to your account yet' : ''}. {state.message}
      </Typography>
    );
  const label = LABELS[state.kind];
  if (!label) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {label}
      {state.kind === 'saved' && !hasAccount && ' on this device'}
    </Typography>
  );
}
