import { statusLooks, type StatusLook } from '../kernel/status.ts';
import { EXTERNAL_STATUS_LABELS } from '../listings/listings.types.ts';

/** A home on the market. Apart from the other states, because the cards of public pages need only these. */
export const MARKET_STATUSES = statusLooks(EXTERNAL_STATUS_LABELS, {
  COMING_SOON: 'requested',
  ACTIVE: 'confirmed',
  PENDING: 'pending',
  SOLD: 'over',
});

/** A planned open house; its label says when. */
export const OPEN_HOUSE_STATUS: StatusLook = { label: 'Open house', tone: 'confirmed' };
