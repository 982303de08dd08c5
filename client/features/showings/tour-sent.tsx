import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { Showing } from '../../state/wire-types.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

interface TourSentProps {
  showing: Showing;
  /** `tour` */
  what: string;
  zone: string;
  onClose: () => void;
}

/** What becomes of the request that was sent. */
export function TourSent({ showing, what, zone, onClose }: TourSentProps) {
  const isConfirmed = showing.state === 'CONFIRMED';
  const isTest = useSiteConfig().payments?.isTest ?? false;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={`Your ${what} is ${isConfirmed ? 'confirmed' : 'requested'}`}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Box role="status" sx={{ display: 'flex', gap: 2 }}>
        <CheckIcon color="success" aria-hidden />
        <Box>
          <Typography>
            {isConfirmed
              ? `See you on ${dateAndTime(showing.proposedTime, zone)} at ${showing.listing.address}.`
              : `${[showing.proposedTime, ...showing.otherTimes].map((time) => dateAndTime(time, zone)).join(', or ')}.`}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {isConfirmed
              ? 'You can cancel or reschedule until then.'
              : 'The host will confirm one of your times or suggest another. We’ll let you know right away, here and ' +
                'by email.'}
          </Typography>
          {showing.stripePaymentIntentId && (
            <Typography sx={{ mt: 1 }}>
              {`Your fee of ${TOUR_FEE} is paid and goes back to you if the ${what} doesn’t take place.`}
              {isTest && ' This was a test payment: no card was charged.'}
            </Typography>
          )}
        </Box>
      </Box>
    </SheetDialog>
  );
}
