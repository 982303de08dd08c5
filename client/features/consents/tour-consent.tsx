import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { NO_AGREEMENT_IN_ALABAMA } from '#shared/consents/consents.messages.ts';
import { TOUR_AGREEMENT_DAYS } from '#shared/consents/consents.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { longDate } from '../../lib/format.ts';
import { useOpenTourAgreementMutation } from '../../state/consents.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { answerSentence, recadAnswer } from './answers.ts';
import { RecadDialog } from './recad-dialog.tsx';
import type { Consents } from './use-consents.ts';

interface TourConsentProps {
  consents: Consents;
  /** Creates the person's listing of an outside home, which the agreement is made for. */
  makeListing?: (() => Promise<string>) | undefined;
  /** The address that opens this dialog again. */
  returnTo: string;
}

const Panel = ({ children }: { children: ReactNode }) => (
  <Box
    role="group"
    aria-label="Before you tour"
    sx={{ mb: 3, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
  >
    {children}
  </Box>
);

/** What the state of the home asks for before a tour. */
export function TourConsent({ consents, makeListing, returnTo }: TourConsentProps) {
  const { home, read } = consents;
  if (home?.state !== 'AL' && home?.state !== 'TN') return null;
  if (read.error && !read.data)
    return (
      <Panel>
        <ErrorState message={read.error} onRetry={read.retry} isRetrying={read.isLoading} />
      </Panel>
    );
  if (!read.data)
    return (
      <Panel>
        <Skeleton width="70%" />
        <Skeleton width="90%" />
        <Skeleton width="40%" height={48} />
      </Panel>
    );
  return (
    <Panel>
      {home.state === 'AL' ? (
        <AlabamaTour consents={consents} />
      ) : (
        <TennesseeTour consents={consents} makeListing={makeListing} returnTo={returnTo} />
      )}
    </Panel>
  );
}

function AlabamaTour({ consents: { home, read } }: Pick<TourConsentProps, 'consents'>) {
  const [isReading, setReading] = useState(false);
  const answer = recadAnswer(read.data?.data);
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{NO_AGREEMENT_IN_ALABAMA}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {answer
          ? answerSentence(answer)
          : 'We email you the Alabama brokerage disclosure with your request. It says how we can work with you; you ' +
            'can also read it here and sign it, or decline to.'}
      </Typography>
      <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => setReading(true)}>
        Read the disclosure
      </Button>
      {isReading && (
        <RecadDialog
          listingId={home?.id ?? null}
          answer={answer}
          onClose={() => setReading(false)}
          closeLabel="Not now"
        />
      )}
    </>
  );
}

function TennesseeTour({ consents: { home, read, beforeTour }, makeListing, returnTo }: TourConsentProps) {
  const navigate = useNavigate();
  const [open] = useOpenTourAgreementMutation();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const agreement = read.data?.tourAgreement;
  const sign = async () => {
    setOpening(true);
    setFailure(null);
    try {
      const listingId = home?.id ?? (await makeListing?.());
      if (!listingId) return;
      const { slug } = await open(listingId).unwrap();
      // Back from the agreement leads to this dialog, too
      await navigate(returnTo, { replace: true });
      await navigate(`/sign/${encodeURIComponent(slug)}`, { state: { from: returnTo } });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setOpening(false);
    }
  };
  if (agreement && beforeTour.length === 0)
    return (
      <Typography>
        {`You signed your tour agreement on ${longDate(agreement.completedAt)}. It covers the tours that you request ` +
          `until ${longDate(agreement.validUntil)}.`}
      </Typography>
    );
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>Tennessee asks for a tour agreement.</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {`You sign it once, and it covers every tour that you request for ${TOUR_AGREEMENT_DAYS} days. Your chosen times ` +
          'stay here while you sign.'}
      </Typography>
      <Button variant="contained" sx={{ mt: 1.5 }} loading={isOpening} onClick={() => void sign()}>
        Sign your tour agreement
      </Button>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </>
  );
}
