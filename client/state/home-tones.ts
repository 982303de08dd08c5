/** Color and icon of a home's market status, the same for every role. */
import type { ExternalStatus } from '#shared/listings/listings.types.ts';

export const MARKET_TONES = {
  COMING_SOON: 'requested',
  ACTIVE: 'confirmed',
  PENDING: 'pending',
  SOLD: 'over',
} as const satisfies Readonly<Record<ExternalStatus, string>>;
