/** Consent to electronic records: asked once for each document, before it can be signed. It can be read before. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type RefObject } from 'react';
import { CONSENT_POINTS } from '#shared/form-signings/form-signings.messages.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useActOnFormSigningMutation } from '../../state/form-signings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

const TICK_FIRST = 'Check the box to agree.';

interface ConsentPanelProps {
  slug: string;
  token?: string | undefined;
  /** The box to check, for the button at the bottom of the screen. */
  boxRef: RefObject<HTMLInputElement | null>;
  onAgreed: () => void;
}

export function ConsentPanel({ slug, token, boxRef, onAgreed }: ConsentPanelProps) {
  const { supportPhone, supportEmail } = useSiteConfig().brand;
  const [act, { isLoading }] = useActOnFormSigningMutation();
  const [isTicked, setTicked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const id = useId();
  const agree = async () => {
    if (!isTicked) {
      setProblem(TICK_FIRST);
      boxRef.current?.focus();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await act({ slug, token, act: { action: 'consent' } }).unwrap();
      onAgreed();
    } catch (thrown) {
      setFailure(messageOf(thrown));
    } finally {
      isSending.current = false;
    }
  };
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        Sign electronically
      </Typography>
      <Box component="ul" sx={{ my: 1.5, pl: 2.5, '& li': { mb: 0.5, maxWidth: '70ch' } }}>
        {CONSENT_POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
      {/* each link is as tall as a finger needs */}
      <Typography color="text.secondary" sx={{ '& a': { display: 'inline-block', py: 0.25 } }}>
        <Link href={`tel:${supportPhone}`}>{supportPhone}</Link> ·{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
      </Typography>
      <FormControl error={problem !== null} sx={{ mt: 1, display: 'block' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isTicked}
              onChange={(event) => {
                setTicked(event.target.checked);
                setProblem(null);
              }}
              slotProps={{
                input: {
                  ref: boxRef,
                  'aria-invalid': problem !== null,
                  ...(problem && { 'aria-describedby': `${id}-problem` }),
                },
              }}
            />
          }
          label="I agree to receive and sign this document electronically."
        />
        {problem && (
          <FormHelperText id={`${id}-problem`} sx={{ mx: 0 }}>
            {problem}
          </FormHelperText>
        )}
      </FormControl>
      {/* the one primary button is in the bar at the bottom */}
      <Button variant="outlined" loading={isLoading} onClick={() => void agree()} sx={{ mt: 1.5 }}>
        Agree and continue
      </Button>
      {failure && (
        <Box role="alert" sx={{ mt: 2 }}>
          <ErrorState message={failure} onRetry={() => void agree()} isRetrying={isLoading} />
        </Box>
      )}
    </Card>
  );
}
