import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { ownTourObstacle, type BuyingObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { TOUR_AGREEMENT_REQUIRED } from '#shared/showings/showings.messages.ts';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { ObstacleNote } from '../../features/buyer-journey/obstacle-note.tsx';
import { useConsents } from '../../features/consents/use-consents.ts';
import { TourDialog } from '../../features/showings/tour-dialog.tsx';
import type { TouredHome } from '../../features/showings/toured-home.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import type { Offer } from '../../state/wire-types.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useFirstKnown } from './use-first-known.ts';

const TourConsent = lazyModule(
  'tour-consent',
  () => import('../../features/consents/tour-consent.tsx'),
  (module) => module.TourConsent,
  'aside',
);

interface TourFlowProps {
  home: TouredHome;
  place: Pick<ConsentHome, 'state' | 'type'>;
  /** The address that opens this dialog again, after the tour agreement was signed. */
  returnTo: string;
  onClose: () => void;
}

/** The request of a tour, with what the state asks for before it. */
export function TourFlow({ home, place, returnTo, onClose }: TourFlowProps) {
  const { offers, isKnown } = useOwnOffers();
  const obstacle = useFirstKnown(isKnown ? ownTourObstacle(offers, home.listingId) : undefined);
  const consents = useConsents({ id: home.listingId, ...place });
  if (obstacle) return <BlockedDialog title="You can’t request a tour yet" obstacle={obstacle} onClose={onClose} />;
  return (
    <TourDialog
      home={home}
      state={place.state}
      consent={
        <PartBoundary what="What your state asks for before a tour">
          <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
            <TourConsent consents={consents} makeListing={home.makeListing} returnTo={returnTo} />
          </Suspense>
        </PartBoundary>
      }
      blocked={consents.beforeTour.includes('TOUR_AGREEMENT_SIGNED') ? TOUR_AGREEMENT_REQUIRED : null}
      onClose={onClose}
    />
  );
}

interface BlockedDialogProps {
  title: string;
  obstacle: BuyingObstacle<Offer>;
  onClose: () => void;
}

/** Shown instead of a form that could not be sent. */
export function BlockedDialog({ title, obstacle, onClose }: BlockedDialogProps) {
  return (
    <SheetDialog isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
      <ObstacleNote obstacle={obstacle} />
    </SheetDialog>
  );
}
