/** Asked of a seller whose counter the buyer accepted: what they would have disclosed with their own acceptance. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent } from 'react';
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

/** The form on the page of a document: the button in the bar at the bottom sends it. */
export const DISCLOSURES_FORM = 'disclosures';
/** What sends it, shared with that button. */
export const useDiscloseByLink = (slug: string | undefined) =>
  useActOnFormSigningMutation({ fixedCacheKey: `disclose:${slug}` });

interface DisclosuresQuestionProps {
  offerId: string;
  token?: string | undefined;
  /** On the page of a document: the link that it is signed with. */
  slug?: string | undefined;
  /** With the link to the document, which is another one where it was made again. */
  onAnswered: (disclosures: string, slug?: string) => void;
}

export function DisclosuresQuestion({ offerId, token, slug, onAnswered }: DisclosuresQuestionProps) {
  const [save, saving] = useGiveDisclosuresMutation();
  const [act, acting] = useDiscloseByLink(slug);
  const field = useRef<HTMLTextAreaElement>(null);
  const isLoading = saving.isLoading || acting.isLoading;
  const [text, setText, dropText] = useDraftText(`disclosures:${offerId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isLoading) return;
    const disclosures = text.trim();
    if (!disclosures) {
      // the button in the bar is in reach from anywhere in the document
      field.current?.scrollIntoView({ block: 'center' });
      field.current?.focus({ preventScroll: true });
      return setProblem(DISCLOSURES_REQUIRED);
    }
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
    <Box
      component="form"
      noValidate
      id={slug && DISCLOSURES_FORM}
      onSubmit={(event: FormEvent) => void send(event)}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        // on the wide page of a document the words stand beside the field
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(slug && { lg: 'minmax(0, 2fr) minmax(0, 3fr)' }) },
      }}
    >
      <Box>
        <Typography variant="h3" component={slug ? 'h2' : 'h3'}>
          First, your disclosures
        </Typography>
        <Typography sx={{ mt: 1 }}>
          The buyer accepted your counter. Before you sign, say what the buyer must know about the home. We’ll send it
          to the buyer.
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Such as leaks or water damage, foundation movement, pests, work without a permit, insurance claims, or a
          boundary dispute.
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <TextField
          label="Disclosures"
          required
          inputRef={field}
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
        />
        {!slug && (
          <Button type="submit" variant="contained" loading={isLoading} sx={{ mt: 2 }}>
            Send disclosures
          </Button>
        )}
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
    </Box>
  );
}
