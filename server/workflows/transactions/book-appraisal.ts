import { appraisalAfter } from '#shared/transactions/transactions.steps.rules.ts';
import type { AppraisalStatus } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { LockedOffer } from '../offers/offer-records.ts';
import { moveSaleVisit } from './move-sale-visit.ts';
import { notifyAppraiser, type AppraisedSale } from './notify-appraiser.ts';

interface SaleOfVisit extends AppraisedSale {
  appraisal: AppraisalStatus;
  appraisalDate: Date | null;
}

/**
 * Books, moves or calls off the appraiser's visit: a confirmed APPRAISAL showing without fee or agreement. A date that
 * has passed is only recorded. The appraiser is emailed, the host notified. Returns the status of the step, and whether
 * the host was notified. Throws 400 naming `appraisalDate` for a time at which the home cannot be shown, 409 where no
 * appraisal is needed, and 400 naming `reason` for a visit that is called off without one.
 */
export async function bookAppraisal(
  unit: Unit,
  offer: LockedOffer,
  sale: SaleOfVisit,
  { at, reason }: { at: Date | null; reason: string | undefined },
): Promise<{ appraisal: AppraisalStatus; isHostNotified: boolean }> {
  const appraisal = appraisalAfter(sale, at, reason);
  const moved = await moveSaleVisit(unit, offer, {
    type: 'APPRAISAL',
    was: sale.appraisalDate,
    at,
    calledOff: reason?.trim() || 'The appraisal was called off.',
    field: 'appraisalDate',
    who: 'An appraiser',
    prepare: 'Please give access to all rooms. The lender’s appraiser measures the home and takes pictures.',
  });
  if (moved) await notifyAppraiser(unit, sale, offer.listing, moved);
  return { appraisal, isHostNotified: moved !== null };
}
