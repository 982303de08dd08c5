/** A letter that is being prepared, in review, or was sent back. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { letterDay } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { timeAgo, usd } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import {
  useChangePreApprovalMutation,
  useRemovePreApprovalMutation,
  type PreApproval,
} from '../../state/pre-approvals.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterReading } from './letter-reading.tsx';
import { letterName, letterState } from './letter-words.ts';

export function OpenLetter({ letter }: { letter: PreApproval }) {
  const [change, changing] = useChangePreApprovalMutation();
  const [remove, removing] = useRemovePreApprovalMutation();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: { unwrap: () => Promise<unknown> }) => {
    setFailure(null);
    try {
      await action.unwrap();
      setRemoving(false);
    } catch (thrown) {
      setFailure((thrown as Failure).message);
    }
  };
  const isWaiting = letter.status === 'WAITING';
  const { label, tone } = letterState(letter);
  return (
    <Paper variant="outlined" component="section" aria-label={letterName(letter)} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h3" component="h2">
          {letterName(letter)}
        </Typography>
        <StatusChip tone={tone} label={label} />
      </Box>
      {letter.status === 'RETURNED' && (
        <Alert severity="warning" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Sent back: {letter.returnReason}
        </Alert>
      )}
      {isWaiting && (
        <>
          <Typography>
            You sent it {timeAgo(letter.submittedAt ?? '')}. A broker will compare it with the document, and you’ll get
            a notification with the answer.
          </Typography>
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {usd(letter.amount)} · {letter.lender} · {letter.buyerName}
            {letter.expiresOn && ` · until ${letterDay(letter.expiresOn)}`}
          </Typography>
        </>
      )}
      <Box sx={{ my: 2 }}>
        <FileLinks files={[letter.file]} label="Your document" />
      </Box>
      {isWaiting ? (
        <Button
          variant="outlined"
          loading={changing.isLoading}
          onClick={() => void run(change({ id: letter.id, change: { status: 'DRAFT' } }))}
        >
          Withdraw it
        </Button>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 4 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <LetterReading letter={letter} />
          <LetterForm key={letter.id} letter={letter} onRemove={() => setRemoving(true)} />
        </Box>
      )}
      {failure && !isRemoving && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove this document?"
        confirmLabel="Remove it"
        isDestructive
        isBusy={removing.isLoading}
        error={failure}
        onConfirm={() => void run(remove(letter.id))}
        onCancel={() => setRemoving(false)}
      >
        <Typography>The document and what you entered are deleted. You can upload another one at any time.</Typography>
      </ConfirmDialog>
    </Paper>
  );
}
