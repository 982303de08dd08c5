import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { TOUR_AGREEMENT_REQUIRED } from '#shared/showings/showings.messages.ts';
import { useConsents } from '../../features/consents/use-consents.ts';
import type { OutingConsents } from '../../features/outings/plan-day.tsx';
import { lazyModule } from '../../lib/lazy-module.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const TourConsent = lazyModule(
  'tour-consent',
  () => import('../../features/consents/tour-consent.tsx'),
  (module) => module.TourConsent,
  'aside',
);

/**
 * What the states of these homes ask for before a tour: once for each state, as one agreement covers all tours in it.
 */
export function useOutingConsents(homes: readonly ConsentHome[], returnTo: string): OutingConsents {
  const alabama = useConsents(homes.find(({ state }) => state === 'AL') ?? null);
  const tennessee = useConsents(homes.find(({ state }) => state === 'TN') ?? null);
  return {
    blocked: tennessee.beforeTour.includes('TOUR_AGREEMENT_SIGNED') ? TOUR_AGREEMENT_REQUIRED : null,
    panels: [tennessee, alabama]
      .filter(({ home }) => home !== null)
      .map((consents) => (
        <PartBoundary key={consents.home?.state} what="What the state asks for before a tour">
          <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
            <TourConsent consents={consents} returnTo={returnTo} />
          </Suspense>
        </PartBoundary>
      )),
  };
}
