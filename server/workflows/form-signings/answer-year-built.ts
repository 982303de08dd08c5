import { conflict } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { bindIfSigned } from '../offers/bind-offer.ts';
import { lockOffer } from '../offers/offer-records.ts';
import { signingsOf } from './signing-records.ts';
import { voidForm } from './void-forms.ts';

/**
 * Answers whether a home of unknown year was built before 1978, which decides about the lead-based paint disclosure.
 * 409 where the listing names the year, and once the agreement binds.
 */
export async function answerYearBuilt(
  unit: Unit,
  offerId: string,
  where: object,
  builtBefore1978: boolean,
): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId, where);
  if (offer.listing.yearBuilt !== null)
    throw conflict('offer.year-known', `This home was built in ${offer.listing.yearBuilt}.`);
  if (offer.bindingAt) throw conflict('offer.binding', 'The agreement is already binding.');
  if (offer.builtBefore1978 === builtBefore1978) return { id: offerId };
  await unit.tx.offer.update({ where: { id: offerId }, data: { builtBefore1978 } });
  if (!builtBefore1978)
    for (const signing of await signingsOf(unit, offerId))
      if (signing.formId === 8 && signing.status === 'OPEN')
        await voidForm(unit, signing, 'The home was built in 1978 or later.');
  unit.audit({
    action: 'offer.year-answered',
    entityType: 'offer',
    entityId: offerId,
    before: { builtBefore1978: offer.builtBefore1978 },
    after: { builtBefore1978 },
  });
  unit.enqueue('prepare-documents', { offerId });
  // the disclosure that is not needed may have been the last to be signed
  await bindIfSigned(unit, { ...offer, builtBefore1978 });
  unit.publish('offers', 'patched', { id: offerId });
  return { id: offerId };
}
