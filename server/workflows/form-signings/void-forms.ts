import { DISCLOSURES_GIVEN } from '#shared/form-signings/form-signings.messages.ts';
import { isOutdatedByDisclosures, showsChange } from '#shared/form-signings/form-signings.rules.ts';
import type { FormSigningFacts } from '#shared/form-signings/form-signings.types.ts';
import type { ChangedFields } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { auditSigning, followAtService, publishSigning, record, signingsOf } from './signing-records.ts';

/** Voids valid documents of an offer that `isVoid` selects, with the reason for their record. */
async function voidWhere(
  unit: Unit,
  offerId: string,
  reason: string,
  isVoid: (signing: FormSigningFacts) => boolean,
): Promise<void> {
  for (const signing of await signingsOf(unit, offerId)) {
    if (signing.status !== 'OPEN' && signing.status !== 'COMPLETED') continue;
    if (!isVoid(signing)) continue;
    await voidForm(unit, signing, reason);
  }
}

/** Voids one document: its signatures no longer count, its record and its pages stay. */
export async function voidForm(
  unit: Unit,
  signing: { id: string; formId: number; offerId: string | null; hostedBy: string | null },
  reason: string,
): Promise<void> {
  await unit.tx.formSigning.update({
    where: { id: signing.id },
    data: { status: 'VOIDED', voidedAt: unit.now, voidReason: reason },
  });
  await record(unit, signing.id, 'VOIDED', { detail: reason.slice(0, 200) });
  auditSigning(unit, 'voided', signing);
  followAtService(unit, signing);
  publishSigning(unit, signing);
}

/** Terms changed: voids exactly the documents that show one of them. */
export const voidChangedForms = (unit: Unit, offerId: string, changed: ChangedFields, reason: string): Promise<void> =>
  voidWhere(unit, offerId, reason, (signing) => showsChange(signing, changed));

/** The seller gave disclosures: voids the documents that have to be made again with them. */
export const voidUndisclosedForms = (unit: Unit, offerId: string): Promise<void> =>
  voidWhere(unit, offerId, DISCLOSURES_GIVEN, isOutdatedByDisclosures);

/** The offer goes back for changes: voids all its documents. */
export const voidAllForms = (unit: Unit, offerId: string, reason: string): Promise<void> =>
  voidWhere(unit, offerId, reason, () => true);

/** The offer is over: voids what still waits for signatures; what is signed stays as it is. */
export const voidOpenForms = (unit: Unit, offerId: string, reason: string): Promise<void> =>
  voidWhere(unit, offerId, reason, ({ status }) => status === 'OPEN');
