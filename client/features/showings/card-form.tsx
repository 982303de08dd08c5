import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { TOUR_FEE_CENTS } from '#shared/showings/showings.fees.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import type { PayerFormProps } from './fee-payer.ts';

const StripeCardForm = lazyModule(
  'stripe-card',
  () => import('./stripe-card.tsx'),
  (module) => module.StripeCardForm,
  'aside',
);
const TestCardForm = lazyModule(
  'test-card',
  () => import('./test-card.tsx'),
  (module) => module.TestCardForm,
  'aside',
);

/** The card form of the configured payment provider, for charges of one tour fee each. */
export function CardForm({ onReady }: PayerFormProps) {
  const { payments } = useSiteConfig();
  return (
    <PartBoundary what="The card form">
      <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
        {payments?.publishableKey ? (
          <StripeCardForm publishableKey={payments.publishableKey} amountCents={TOUR_FEE_CENTS} onReady={onReady} />
        ) : (
          payments?.isTest && <TestCardForm onReady={onReady} />
        )}
      </Suspense>
    </PartBoundary>
  );
}
