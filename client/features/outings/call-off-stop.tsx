import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '#shared/brand/product.ts';
import { clockTime, plural, usd } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useCallOffStopMutation, type Outing } from '../../state/outings.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { isOpenStop } from './outing-stop.tsx';

type Stop = Outing['stops'][number];

/** What becomes of host, fee, calendar and the rest of the day, each in a sentence. */
function consequences(stop: Stop, outing: Outing, isTest: boolean): string[] {
  const isOutside = stop.listingType === 'BUYER';
  const host = isOutside ? `${PRODUCT}, which arranges this tour,` : 'The host';
  const others = outing.stops.filter((one) => isOpenStop(one) && one.showingId !== stop.showingId).length;
  const fee = isTest
    ? `Your fee of ${usd(stop.paidCents / 100)} goes back to you. It was a test payment: no card was charged.`
    : `Your fee of ${usd(stop.paidCents / 100)} goes back to the card you paid with. ` +
      'It can take 5 to 10 business days to show up at your bank.';
  return [
    stop.state === 'CONFIRMED'
      ? `${host} is notified that you’re not coming.`
      : `Your request ends, and ${isOutside ? host : 'the host'} is notified.`,
    stop.paidCents > 0 ? fee : 'You paid no fee for this tour, so there’s nothing to refund.',
    ...(stop.state === 'CONFIRMED'
      ? [`Its calendar entry is canceled for you${isOutside ? '' : ' and the host'}.`]
      : []),
    others > 0
      ? `Your other ${others === 1 ? 'tour keeps its time' : `${plural(others, 'tour')} keep their times`}.`
      : 'It’s the last tour of this day.',
  ];
}

/** Asks whether one tour of a day is called off, and says what that means. */
export function CallOffStop({ outing, stop, onClose }: { outing: Outing; stop: Stop; onClose: () => void }) {
  const [callOff, { isLoading, error }] = useCallOffStopMutation();
  const isTest = useSiteConfig().payments?.isTest ?? false;
  const end = async () => {
    const result = await callOff({ id: outing.id, showingId: stop.showingId });
    if (result.error) return;
    toast(`The tour of ${stop.address} is called off.`, { kind: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Call off this tour?"
      confirmLabel="Call off this tour"
      cancelLabel="Keep it"
      isDestructive
      isBusy={isLoading}
      error={error ? (error as Failure).message : null}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <Typography>
        {stop.address}, {clockTime(stop.proposedTime, stop.timeZone)}.
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
        {consequences(stop, outing, isTest).map((sentence) => (
          <Typography key={sentence} component="li" sx={{ mb: 0.5 }}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
