import { Suspense, useCallback, useState } from 'react';
import {
  homeOfferObstacle,
  ownOfferObstacle,
  type HomeOnMarket,
} from '#shared/buyer-journey/buying-obstacles.rules.ts';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import type { OfferListing } from '../../features/offers/offer-listing.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useUser } from '../../state/hooks.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { BlockedDialog } from './tour-flow.tsx';
import { useFirstKnown } from './use-first-known.ts';

const SubmitOfferDialog = lazyModule(
  'offer-dialog',
  () => import('../../features/offers/submit-offer-dialog.tsx'),
  (module) => module.default,
  'aside',
);
const SubmitBuyerOfferDialog = lazyModule(
  'buyer-offer-dialog',
  () => import('../../features/offers/submit-buyer-offer-dialog.tsx'),
  (module) => module.default,
  'aside',
);
const OfferConsent = lazyModule(
  'offer-consent',
  () => import('../../features/consents/offer-consent.tsx'),
  (module) => module.OfferConsent,
  'aside',
);

/** A home that takes offers. `market` is null for an outside home without a listing of this buyer. */
export type OfferedHome = OfferListing & Pick<ConsentHome, 'type'> & { market: HomeOnMarket | null };

/**
 * Offers of our own buyers are reviewed first; everybody else offers as a buyer's agent, and only on homes
 * that we sell.
 */
export function useIsOurBuyer(home: Pick<ConsentHome, 'type'>): boolean {
  const type = useUser()?.type;
  return home.type === 'BUYER' || type === 'BUYER' || type === 'PBUYER';
}

/** The offer form, with what the state asks a buyer to read before it. */
export function OfferFlow({
  home,
  onOpened,
  onClose,
}: {
  home: OfferedHome;
  /** The form is shown. */
  onOpened?: () => void;
  onClose: () => void;
}) {
  const isOurBuyer = useIsOurBuyer(home);
  const { offers, isKnown } = useOwnOffers();
  const obstacle = useFirstKnown(
    !isOurBuyer ? null : isKnown ? (homeOfferObstacle(home.market) ?? ownOfferObstacle(offers, home.id)) : undefined,
  );
  const [isPassed, setIsPassed] = useState(!isOurBuyer);
  const pass = useCallback(() => {
    setIsPassed(true);
    onOpened?.();
  }, [onOpened]);
  if (obstacle === undefined) return null;
  if (obstacle) return <BlockedDialog title="You can’t make an offer yet" obstacle={obstacle} onClose={onClose} />;
  if (!isPassed)
    return (
      <PartBoundary what="What is read before an offer">
        <Suspense fallback={null}>
          <OfferConsent home={home} onPassed={pass} onCancel={onClose} />
        </Suspense>
      </PartBoundary>
    );
  const Dialog = isOurBuyer ? SubmitBuyerOfferDialog : SubmitOfferDialog;
  return (
    <PartBoundary what="The offer form">
      <Suspense fallback={null}>
        <Dialog listing={home} open onClose={onClose} />
      </Suspense>
    </PartBoundary>
  );
}
