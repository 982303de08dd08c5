/** Asked of a seller whose counter the buyer accepted: what they would have disclosed with their own acceptance. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { MAX_DISCLOSURES } from '#shared/offers/offers.terms.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useGiveDisclosuresMutation } from '../../state/form-signings.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The seller has not said yet what the buyer must know, and the agreement does not bind. */
export const lacksDisclosures = ({ viewerSide, status, bindingAt, disclosures }: Offer): boolean =>
  viewerSide === 'SELLER' && status === 'ACCEPTED' && !bindingAt && !disclosures;

interface DisclosuresQuestionProps {
  offerId: string;
  token?: string | undefined;
  onAnswered: (disclosures: string) => void;
}

export function DisclosuresQuestion({ offerId, token, onAnswered }: DisclosuresQuestionProps) {
  const [save, { isLoading }] = useGiveDisclosuresMutation();
  const [text, setText, dropText] = useDraftText(`disclosures:${offerId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    const disclosures = text.trim();
    if (!disclosures) return setProblem(DISCLOSURES_REQUIRED);
    setFailure(null);
    try {
      await save({ offerId, disclosures, token }).unwrap();
      dropText();
      onAnswered(disclosures);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h3">First, your disclosures</Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        The buyer accepted your counter. Before you sign, say what the buyer must know about the home. We send it to the
        buyer.
      </Typography>
      <TextField
        label="Disclosures"
        required
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        error={problem !== null}
        helperText={problem ?? 'If you have nothing to disclose, type in none.'}
        slotProps={{ htmlInput: { maxLength: MAX_DISCLOSURES } }}
        sx={{ mb: 2 }}
      />
      <Box>
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          Continue
        </Button>
      </Box>
      {failure && (
        <Box role="alert" sx={{ mt: 2 }}>
          <ErrorState
            message={failure}
            note="What you typed is still here."
            onRetry={() => void send()}
            isRetrying={isLoading}
          />
        </Box>
      )}
    </Box>
  );
}
