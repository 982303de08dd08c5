/** Back from a hosted service: it is asked what happened there, because an address proves nothing. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useActOnFormSigningMutation } from '../../state/form-signings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';

interface HostedReturnProps {
  signing: SignerPageView;
  token?: string | undefined;
  /** What the service's address says: `signing_complete`, `cancel`, … */
  event: string;
}

export function HostedReturn({ signing, token, event }: HostedReturnProps) {
  const [act, { isLoading, isUninitialized, error }] = useActOnFormSigningMutation();
  const wasAsked = useRef(false);
  const { slug, hosted, signedAt, status } = signing;
  const ask = () => void act({ slug, token, act: { action: 'return' } });
  useEffect(() => {
    if (wasAsked.current || signedAt !== null || status !== 'OPEN') return;
    wasAsked.current = true;
    ask();
  });
  const service = hosted?.name ?? 'the signing service';
  // the page itself says what happened
  if (signedAt !== null || status !== 'OPEN') return null;
  if (error) return <ErrorState message={(error as Failure).message} onRetry={ask} isRetrying={isLoading} />;
  if (isLoading || isUninitialized)
    return (
      <Alert severity="info" role="status">
        Checking with {service}…
      </Alert>
    );
  if (event !== 'signing_complete')
    return (
      <Alert severity="info" role="status">
        You haven’t signed yet. You can continue whenever you like.
      </Alert>
    );
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={ask}>
          Check again
        </Button>
      }
    >
      {service} hasn’t confirmed your signature yet. Nothing is lost; this page shows it as soon as it has.
    </Alert>
  );
}
