import type { FormAmendment } from '#shared/form-signings/form-data.types.ts';
import type { FormSigningFacts } from '#shared/form-signings/form-signings.types.ts';
import type { ChangedFields } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** What an agreed addendum puts in writing. */
export interface PlannedAmendment {
  addendumId: string;
  amendment: FormAmendment;
}

/** The agreed addenda of a binding contract that have no document to sign yet. */
export async function plannedAmendments(
  unit: Unit,
  offer: { id: string; bindingAt: Date | null },
  signings: readonly (Pick<FormSigningFacts, 'status'> & { addendumId: string | null })[],
): Promise<PlannedAmendment[]> {
  if (!offer.bindingAt) return [];
  const bindingAt = offer.bindingAt.toISOString();
  const agreed = await unit.tx.addendum.findMany({
    where: { transaction: { offerId: offer.id, status: 'OPEN' }, status: 'APPROVED', appliedAt: null },
    include: { addendumItems: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
    orderBy: { createdAt: 'asc' },
  });
  const hasDocument = (id: string) =>
    signings.some(({ addendumId, status }) => addendumId === id && (status === 'OPEN' || status === 'COMPLETED'));
  return agreed
    .filter(({ id }) => !hasDocument(id))
    .map(({ id, kind, terms, note, creditAs, addendumItems }) => ({
      addendumId: id,
      amendment: {
        bindingAt,
        kind,
        note,
        creditAs,
        changes: terms as ChangedFields,
        items: addendumItems.map((item) => ({
          item: item.item,
          resolution: item.resolution ?? 'REPAIR',
          credit: item.credit,
          note: item.note,
        })),
      },
    }));
}
