/** The color and icon of a home's state on the market: the same for seller, buyer and broker. */
import type { ExternalStatus } from '#shared/listings/listings.types.ts';

export const MARKET_TONES = {
  COMING_SOON: 'requested',
  ACTIVE: 'confirmed',
  PENDING: 'pending',
  SOLD: 'over',
} as const satisfies Readonly<Record<ExternalStatus, string>>;
