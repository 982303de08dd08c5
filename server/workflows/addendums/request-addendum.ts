import { NOT_BINDING_YET, REPAIRS_REFUSED } from '#shared/addendums/addendums.messages.ts';
import { assertResponseDate, repairObstacle } from '#shared/addendums/addendums.rules.ts';
import type { CreateAddendum } from '#shared/addendums/addendums.schema.ts';
import { amendedFields, assertAmendment, assertChanges } from '#shared/addendums/amended-terms.rules.ts';
import { conflict, forbidden } from '#shared/kernel/rule-error.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sideLabel, zoneOf } from '../offers/offer-records.ts';
import { assertSaleOpen } from '#shared/transactions/transactions.rules.ts';
import { agreedTerms, lockSale, notifyOfAddendum, publishAddendum, type LockedSale } from './addendum-records.ts';
import { attachFiles } from './attach-files.ts';

/** Throws 409 with the reason where the buyer side cannot request repairs now. */
async function assertMayRequest(unit: Unit, { sale, offer }: LockedSale): Promise<void> {
  const latest = await unit.tx.addendum.findFirst({
    where: { transactionId: sale.id, kind: 'REPAIRS', withdrawnAt: null },
    orderBy: { createdAt: 'desc' },
    select: { status: true },
  });
  const obstacle = repairObstacle(offer.inspectionPeriod, sale.inspection, latest?.status ?? null);
  if (obstacle)
    throw conflict(`addendum.repairs-${obstacle}`, REPAIRS_REFUSED[obstacle], latest ? { status: latest.status } : {});
}

/** Throws 409 while another change of this kind waits for a response. */
async function assertNonePending(unit: Unit, transactionId: string, kind: 'REPAIRS' | 'CHANGES'): Promise<void> {
  if (await unit.tx.addendum.count({ where: { transactionId, kind, status: 'PENDING' } }))
    throw conflict('addendum.pending', 'Another request is waiting for a response.', { status: 'PENDING' });
}

/** A new request replaces one that was answered by another proposal: only one of them can be agreed. */
async function endAnswered(unit: Unit, transactionId: string, kind: 'REPAIRS' | 'CHANGES'): Promise<void> {
  const answered = await unit.tx.addendum.updateManyAndReturn({
    where: { transactionId, kind, status: 'COUNTERED' },
    data: { status: 'DECLINED' },
  });
  for (const addendum of answered) {
    unit.audit({
      action: 'addendum.replaced',
      entityType: 'addendum',
      entityId: addendum.id,
      before: { status: 'COUNTERED' },
      after: { status: 'DECLINED' },
    });
    publishAddendum(unit, addendum);
  }
}

/**
 * The buyer side requests repairs, or either side proposes another price, concessions or closing date. `where` is the
 * scope of sales the actor may see. An admin names the side.
 */
export async function requestAddendum(unit: Unit, data: CreateAddendum, where: object): Promise<{ id: string }> {
  const locked = await lockSale(unit, { AND: [where, { id: data.transaction.connect.id }] });
  const { sale, offer } = locked;
  const side = actingSide(offer, unit.actor, data.party);
  assertSaleOpen(sale);
  assertResponseDate(data.responseDateTime, unit.now);
  const kind = data.addendumItems ? ('REPAIRS' as const) : ('CHANGES' as const);
  if (kind === 'REPAIRS') {
    if (side !== 'BUYER') throw forbidden('addendum.buyers-only', 'The buyer side asks for repairs.');
    await assertMayRequest(unit, locked);
  } else if (!offer.bindingAt) throw conflict('addendum.not-binding', NOT_BINDING_YET);
  await assertNonePending(unit, sale.id, kind);
  const terms = amendedFields(agreedTerms(locked), data.terms);
  if (kind === 'CHANGES') {
    assertAmendment(agreedTerms(locked), data.terms, unit.now);
    assertChanges(terms);
  }
  await endAnswered(unit, sale.id, kind);
  const addendum = await unit.tx.addendum.create({
    data: {
      transactionId: sale.id,
      kind,
      responseDateTime: data.responseDateTime,
      terms: { ...terms } as object,
      note: data.note ?? '',
      initiatorType: side,
      createdAt: unit.now,
      addendumItems: { create: (data.addendumItems ?? []).map(({ item }, order) => ({ item, order })) },
    },
  });
  await attachFiles(
    unit,
    addendum,
    [data.upload?.connect ?? []].flat().map(({ id }) => id),
  );
  unit.audit({
    action: kind === 'REPAIRS' ? 'addendum.repairs-requested' : 'addendum.change-proposed',
    entityType: 'addendum',
    entityId: addendum.id,
    side,
    after: { transactionId: sale.id, items: data.addendumItems?.length ?? 0, terms },
  });
  publishAddendum(unit, addendum, true);
  const until = formatWhen(data.responseDateTime, zoneOf(offer));
  await notifyOfAddendum(unit, { ...locked, addendum }, [side === 'BUYER' ? 'SELLER' : 'BUYER'], (place) => ({
    text:
      kind === 'REPAIRS'
        ? `The buyer asks for repairs at ${place}.`
        : `${sideLabel(side)} proposes a change to the contract for ${place}.`,
    dedupeKey: `addendum:${addendum.id}`,
    isRequired: true,
    actionLabel: 'Read and respond',
    paragraphs: [`Please respond by ${until}.`],
  }));
  return { id: addendum.id };
}
