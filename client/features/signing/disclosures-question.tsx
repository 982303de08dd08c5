/** Asked of a seller whose counter the buyer accepted: what they would have disclosed with their own acceptance. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import { lacksDisclosures } from '#shared/offers/offers.disclosures.ts';
import { DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { MAX_DISCLOSURES } from '#shared/offers/offers.terms.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useActOnFormSigningMutation, useGiveDisclosuresMutation } from '../../state/form-signings.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The seller has not said yet what the buyer must know, and the agreement does not bind. */
export const isToDisclose = (offer: Offer): boolean => offer.viewerSide === 'SELLER' && lacksDisclosures(offer);

interface DisclosuresQuestionProps {
  offerId: string;
  token?: string | undefined;
  /** On the page of a document: the link that it is signed with. */
  slug?: string | undefined;
  /** For the button at the bottom of that page. */
  inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** With the link to the document, which is another one where it was made again. */
  onAnswered: (disclosures: string, slug?: string) => void;
}

export function DisclosuresQuestion({ offerId, token, slug, inputRef, onAnswered }: DisclosuresQuestionProps) {
  const [save, saving] = useGiveDisclosuresMutation();
  const [act, acting] = useActOnFormSigningMutation();
  const isLoading = saving.isLoading || acting.isLoading;
  const [text, setText, dropText] = useDraftText(`disclosures:${offerId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    const disclosures = text.trim();
    if (!disclosures) return setProblem(DISCLOSURES_REQUIRED);
    setFailure(null);
    try {
      const page = slug && (await act({ slug, token, act: { action: 'disclose', disclosures } }).unwrap());
      if (!page) await save({ offerId, disclosures, token }).unwrap();
      dropText();
      onAnswered(disclosures, page ? page.slug : undefined);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h3" component={slug ? 'h2' : 'h3'}>
        First, your disclosures
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        The buyer accepted your counter. Before you sign, say what the buyer must know about the home. We send it to the
        buyer.
      </Typography>
      <TextField
        label="Disclosures"
        required
        inputRef={inputRef}
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
        {/* on the page, the one primary button is in the bar at the bottom */}
        <Button variant={slug ? 'outlined' : 'contained'} loading={isLoading} onClick={() => void send()}>
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
