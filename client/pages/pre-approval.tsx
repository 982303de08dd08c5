import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ownLetters } from '#shared/buyer-journey/next-facts.rules.ts';
import { LETTER_LABELS, LETTER_TYPES, type LetterType } from '#shared/pre-approvals/pre-approvals.types.ts';
import { AcceptedLetter } from '../features/pre-approvals/accepted-letter.tsx';
import { BudgetBeside } from '../features/pre-approvals/budget-beside.tsx';
import { OpenLetter } from '../features/pre-approvals/open-letter.tsx';
import { FileDrop } from '../features/uploads/file-drop.tsx';
import { readOne } from '../lib/read-state.ts';
import type { Failure } from '../state/api-thunk.ts';
import { useCreatePreApprovalMutation, useGetOwnPreApprovalsQuery } from '../state/pre-approvals.endpoints.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

const HINTS: Readonly<Record<LetterType, string>> = {
  PRE_APPROVAL: 'Your lender’s letter with the price you’re approved for.',
  PROOF_OF_FUNDS: 'If you pay cash: a letter or statement from your bank that shows the funds.',
};

/** Uploads a letter and has it read. */
function NewLetter({ title, text }: { title: string; text: string }) {
  const [docType, setDocType] = useState<LetterType>('PRE_APPROVAL');
  const [create, { isLoading }] = useCreatePreApprovalMutation();
  const [failed, setFailed] = useState<{ uploadId: string; message: string } | null>(null);
  const read = async (uploadId: string) => {
    setFailed(null);
    try {
      await create(uploadId).unwrap();
    } catch (thrown) {
      setFailed({ uploadId, message: (thrown as Failure).message });
    }
  };
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '68ch' }}>{text}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Document type"
        value={docType}
        onChange={(_, chosen: LetterType | null) => chosen && setDocType(chosen)}
      >
        {LETTER_TYPES.map((type) => (
          <ToggleButton key={type} value={type}>
            {LETTER_LABELS[type]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {HINTS[docType]} PDF or a photo, up to 25 MB. We read the figures from a PDF; from a photo, you enter them
        yourself.
      </Typography>
      <FileDrop key={docType} owner={{ docType }} type="OFFER_DOC" isSingle onUploaded={(id) => void read(id)} />
      {isLoading && (
        <Typography role="status" sx={{ mt: 1 }}>
          Reading your document…
        </Typography>
      )}
      {failed && (
        <Alert severity="error" sx={{ mt: 1 }}>
          <ErrorState message={failed.message} onRetry={() => void read(failed.uploadId)} isRetrying={isLoading} />
        </Alert>
      )}
    </Paper>
  );
}

const STEPS = [
  ['Upload the letter', 'From your lender, or from your bank if you pay cash. You can correct what we read.'],
  ['A broker checks it', 'You’re notified of the result. If something is missing, you can send another.'],
  ['You choose what sellers see', 'Nothing, that you’re approved, up to the price you offer, or the full amount.'],
] as const;

/** What comes after the upload, for somebody who has not begun. */
function WhatHappens() {
  return (
    <Box component="section" aria-labelledby="what-happens">
      <Typography variant="h3" component="h2" id="what-happens" sx={{ mb: 2 }}>
        What happens next
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {STEPS.map(([title, text], at) => (
          <Box
            component="li"
            key={title}
            sx={(theme) => ({ pt: 1.5, borderTop: `2px solid ${theme.vars.palette.divider}` })}
          >
            <Typography sx={{ fontWeight: 600 }}>{`${at + 1}. ${title}`}</Typography>
            <Typography color="text.secondary">{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A buyer's pre-approval or proof of funds, outside of an offer. */
export default function PreApprovalPage() {
  const result = useGetOwnPreApprovalsQuery(undefined, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  const { open, accepted } = ownLetters(data ?? []);
  const canUpload = open?.status !== 'WAITING';
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Your pre-approval"
        subtitle="Upload it once. We read it, a broker checks it, and you choose how much of it sellers see."
      />
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <Stack spacing={3}>
          {open && <OpenLetter letter={open} />}
          {accepted && <AcceptedLetter letter={accepted} />}
          <BudgetBeside letter={accepted?.isValid ? accepted : null} />
          {canUpload && (
            <Box>
              {open || accepted ? (
                <NewLetter
                  title={open ? 'Upload a different document' : 'Upload a newer document'}
                  text={
                    open
                      ? 'It takes the place of the one above.'
                      : 'The accepted one stays valid until the new one is accepted.'
                  }
                />
              ) : (
                <NewLetter
                  title="Show that you can buy"
                  text="With an accepted pre-approval your offers carry more weight, and you get a dashboard of your own. It takes about two minutes if you have the letter at hand."
                />
              )}
            </Box>
          )}
          {!open && !accepted && <WhatHappens />}
        </Stack>
      )}
    </Container>
  );
}
