/** A buyer's pre-approval on their dashboard. */
import Typography from '@mui/material/Typography';
import { ownLetters } from '#shared/buyer-journey/next-facts.rules.ts';
import { letterDay, shareLabels } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetOwnPreApprovalsQuery } from '../../state/pre-approvals.endpoints.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { letterName, letterState } from './letter-words.ts';

export function LetterCard() {
  const { data, error, retry } = readOne(useGetOwnPreApprovalsQuery(undefined, { refetchOnFocus: true }));
  const { open, accepted } = ownLetters(data ?? []);
  const main = accepted ?? open;
  const status = main && letterState(main);
  return (
    <SectionCard
      id="pre-approval"
      title="Documents: your pre-approval"
      end={status && <StatusChip {...status} />}
      link={{ to: '/pre-approval', label: !data || main ? 'Open your pre-approval' : 'Upload your letter' }}
      status={data ? 'ready' : error ? 'failed' : 'loading'}
      error={error}
      onRetry={retry}
    >
      {accepted && (
        <>
          <Typography variant="price" component="p">
            Up to {usd(accepted.acceptedAmount)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {accepted.isValid ? 'Valid until' : 'Ended on'} {letterDay(accepted.validUntil ?? '')}
            {accepted.isValid &&
              ` · Sellers see: ${shareLabels(accepted.docType, accepted.acceptedAmount ?? 0)[accepted.share]}`}
          </Typography>
        </>
      )}
      {open && (
        <Typography variant="body2" sx={{ mt: accepted ? 1 : 0 }}>
          {accepted ? 'A newer one: ' : `${letterName(open)} of ${usd(open.amount)}: `}
          {open.status === 'WAITING' && 'a broker is looking at it.'}
          {open.status === 'DRAFT' && 'not sent yet.'}
          {open.status === 'RETURNED' && `sent back: ${open.returnReason}`}
        </Typography>
      )}
      {!main && (
        <Typography color="text.secondary">
          A lender’s letter or proof of funds, uploaded once, goes with every offer as far as you allow.
        </Typography>
      )}
    </SectionCard>
  );
}
