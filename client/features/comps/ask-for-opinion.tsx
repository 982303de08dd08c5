import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_OPINION_QUESTION } from '#shared/comps/comps.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { longDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import type { OpinionRequest } from '../../state/price-opinions.endpoints.ts';
import { useGetOpinionRequestQuery, useRequestOpinionMutation } from '../../state/price-opinions.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDraftText } from '../../ui/draft-text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';

/** Requests a price opinion, once; then shows its progress. */
export function AskForOpinion({ listing }: { listing: Listing }) {
  const known = readOne(useGetOpinionRequestQuery(listing.id));
  const [note, setNote, removeNote] = useDraftText(`price-opinion:${listing.id}`);
  const [request] = useRequestOpinionMutation();
  const [sent, setSent] = useState<OpinionRequest | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const shown = sent ?? known.data;
  const ask = async () => {
    setSending(true);
    setError(null);
    try {
      setSent(await request({ listingId: listing.id, note, idempotencyKey: newIdempotencyKey() }).unwrap());
      removeNote();
      toast('Request sent. We’ll let you know as soon as it’s ready.', { kind: 'success' });
    } catch (cause) {
      setError(messageOf(cause));
    } finally {
      setSending(false);
    }
  };
  if (known.error) return <ErrorState message={known.error} onRetry={known.retry} />;
  if (!shown) return <Spinner caption="Looking" />;
  if (shown.requestedAt && !shown.answeredAt) {
    return (
      <Alert severity="info" sx={{ maxWidth: 760, alignItems: 'flex-start' }}>
        <AlertTitle>A broker is preparing your price opinion</AlertTitle>
        You asked on {longDate(shown.requestedAt)}. Within two business days we’ll compare your home with homes sold
        nearby, and let you know here and by email.
        {shown.note && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            You wrote: “{shown.note}”
          </Typography>
        )}
      </Alert>
    );
  }
  return (
    <Box component="section" aria-labelledby="ask-title" sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Typography variant="h3" component="h2" id="ask-title">
        What could your home sell for?
      </Typography>
      <Typography>
        A broker picks similar homes that sold nearby, adjusts for each difference, and gives you three prices with the
        reasons: for a quick sale, at market value, and at the top. It’s included, with no obligation.
      </Typography>
      <TextField
        label="Anything we should know? (optional)"
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText="What you’ve updated, what’s worn, when you’d like to move."
        slotProps={{ htmlInput: { maxLength: MAX_OPINION_QUESTION } }}
      />
      {error && (
        <ErrorState
          message={error}
          note="What you wrote is still here."
          onRetry={() => void ask()}
          isRetrying={isSending}
        />
      )}
      <Box>
        <Button variant="contained" loading={isSending} onClick={() => void ask()}>
          Ask for a price opinion
        </Button>
      </Box>
    </Box>
  );
}
