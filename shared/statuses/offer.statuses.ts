import { statusLooks } from '../kernel/status.ts';
import { OFFER_STATUS_LABELS } from '../offers/offers.types.ts';

/** An offer; an open one is `BACKUP` or `EXPIRED` instead where that applies: see offerStanding. */
export const OFFER_LOOKS = statusLooks(
  { ...OFFER_STATUS_LABELS, BACKUP: 'Backup', EXPIRED: 'Expired' },
  {
    REVIEW: 'requested',
    REVIEWED: 'pending',
    PENDING: 'requested',
    SIGNED: 'pending',
    COUNTERED: 'pending',
    ACCEPTED: 'confirmed',
    DECLINED: 'cancelled',
    RESCINDED: 'ended',
    BACKUP: 'onHold',
    EXPIRED: 'ended',
  },
);
