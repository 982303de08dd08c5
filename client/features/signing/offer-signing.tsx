/**
 * What an offer still needs signed, for the person who looks at it: the way into its documents. Loads them on a press.
 */
import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { listOf } from '#shared/kernel/list-of.ts';
import { isEstimateDue } from '#shared/form-signings/form-signings.rules.ts';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { isToDisclose } from './disclosures-question.tsx';
import { isToSign, reviewSteps, signingOfferOf } from './review-steps.ts';

const ReviewAndSign = lazyModule(
  'review-and-sign',
  () => import('./review-and-sign.tsx'),
  (module) => module.ReviewAndSign,
  'aside',
);

interface OfferSigningProps {
  offer: Offer;
  token?: string | undefined;
  /** The seller's figures, beside their estimate. */
  estimate?: ReactNode;
  /** Opens the documents at once: the person came to sign. */
  isAsked?: boolean;
  /** The documents were closed. */
  onClosed?: () => void;
}

/** The seller signs their estimate before they accept. */
export function needsEstimate(offer: Offer): boolean {
  const facts = signingOfferOf(offer);
  return offer.viewerSide !== 'BUYER' && !!facts && isEstimateDue(facts);
}

/** Whether there is anything to sign, or to wait for, in this state of an offer. */
export const hasSigning = (offer: Offer): boolean =>
  (offer.status === 'REVIEWED' && offer.viewerSide === 'BUYER') ||
  (offer.status === 'ACCEPTED' && !offer.bindingAt) ||
  needsEstimate(offer);

export function OfferSigning(props: OfferSigningProps) {
  const { offer, token, estimate, isAsked = false, onClosed } = props;
  const [isOpen, setOpen] = useState(isAsked && hasSigning(offer));
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked && hasSigning(offer)) setOpen(true);
  }
  const side = offer.viewerSide;
  const open = () => setOpen(true);
  if (!hasSigning(offer) && !isOpen) return null;
  return (
    <>
      {offer.status === 'REVIEWED' && (
        <Button variant="contained" startIcon={<DrawIcon />} onClick={open}>
          Review &amp; Sign Offer
        </Button>
      )}
      {needsEstimate(offer) && <Estimate offer={offer} token={token} onOpen={open} />}
      {offer.status === 'ACCEPTED' && !offer.bindingAt && <Agreed offer={offer} token={token} onOpen={open} />}
      {isOpen && side && (
        <PartBoundary what="The documents">
          <Suspense fallback={null}>
            <ReviewAndSign
              offer={offer}
              side={side}
              token={token}
              estimate={estimate}
              onClose={() => {
                setOpen(false);
                onClosed?.();
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

function useSignings(offer: Offer, token: string | undefined) {
  const result = useFindFormSigningsQuery({ offerId: offer.id, token }, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  return { signings: data?.data ?? null, error, retry, isFetching: result.isFetching };
}

const isEstimate = ({ formId, side, status }: FormSigningView) =>
  formId === 9 && side === 'SELLER' && (status === 'OPEN' || status === 'COMPLETED');

function Estimate({ offer, token, onOpen }: { offer: Offer; token: string | undefined; onOpen: () => void }) {
  const { signings, error, retry, isFetching } = useSignings(offer, token);
  if (error) return <ErrorState message={error} onRetry={retry} isRetrying={isFetching} />;
  // as high as what comes: the answers below stay where they are
  if (!signings) return <Skeleton variant="rounded" width={264} height={68} />;
  if (signings.find(isEstimate)?.status === 'COMPLETED')
    return (
      <Box>
        <StatusChip {...STATUSES.estimate.SIGNED} />
      </Box>
    );
  if (offer.viewerSide !== 'SELLER')
    return (
      <Box>
        <StatusChip {...STATUSES.estimate.UNSIGNED} />
      </Box>
    );
  return (
    <Box>
      <Button variant="outlined" startIcon={<DrawIcon />} onClick={onOpen}>
        Sign your closing costs estimate
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {offer.allowedActions.includes('accept') ? 'You sign it before you accept.' : 'You can sign it ahead of time.'}
      </Typography>
    </Box>
  );
}

/** Agreed, but not binding yet: who still has to sign. */
function Agreed({ offer, token, onOpen }: { offer: Offer; token: string | undefined; onOpen: () => void }) {
  const { signings, error, retry, isFetching } = useSignings(offer, token);
  if (error) return <ErrorState message={error} onRetry={retry} isRetrying={isFetching} />;
  if (!signings) return null;
  const steps = offer.viewerSide ? reviewSteps(offer, offer.viewerSide, signings) : [];
  const own = steps.filter(isToSign);
  const later = steps.filter(({ signsAfter }) => signsAfter !== null);
  const asksDisclosures = isToDisclose(offer);
  const isToAct = own.length > 0 || asksDisclosures;
  const isMissing = own.length > 0 || later.length > 0;
  const names = offer.waitingFor.map(({ role, name }) => (isMissing && role === offer.viewerSide ? 'you' : name));
  const nextTurn = later.map(({ name, signsAfter }) => `You sign the ${name} after ${signsAfter}.`).join(' ');
  return (
    <Box
      component="section"
      aria-label="Signatures"
      sx={(theme) => ({
        width: '100%',
        p: 2,
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.states[isToAct ? 'attention' : 'pending'].main}`,
        backgroundColor: theme.vars.palette.states[isToAct ? 'attention' : 'pending'].tint,
      })}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {names.length === 0
          ? 'Agreed, and signed by everyone'
          : names.every((name) => name === 'you')
            ? 'Agreed, waiting for your signature'
            : `Agreed, waiting for signatures from ${listOf(names)}`}
      </Typography>
      {asksDisclosures ? (
        <>
          <Typography sx={{ mt: 0.5 }}>
            The buyer accepted your counter. First say what the buyer must know about the home; then you sign.
          </Typography>
          <Button variant="contained" startIcon={<DrawIcon />} onClick={onOpen} sx={{ mt: 1.5 }}>
            Give your disclosures
          </Button>
        </>
      ) : own.length > 0 ? (
        <>
          <Typography sx={{ mt: 0.5 }}>
            You still have to sign: {listOf(own.map(({ name }) => `the ${name}`))}. {nextTurn && `${nextTurn} `}
            The agreement becomes binding with the last signature.
          </Typography>
          <Button variant="contained" startIcon={<DrawIcon />} onClick={onOpen} sx={{ mt: 1.5 }}>
            Sign now
          </Button>
        </>
      ) : nextTurn ? (
        <Typography sx={{ mt: 0.5 }}>
          {nextTurn} We’ll email you when it’s your turn. The agreement becomes binding with the last signature.
        </Typography>
      ) : (
        <Typography sx={{ mt: 0.5 }}>
          {offer.viewerSide && 'You’ve signed everything. '}The agreement becomes binding with the last signature, and
          its dates count from then.
        </Typography>
      )}
      {!isToAct && offer.viewerSide && (
        <Button onClick={onOpen} sx={{ mt: 1, ml: -2 }}>
          Documents
        </Button>
      )}
    </Box>
  );
}
