import {
  AGREEMENT_TEXTS,
  AMENDMENT_WAITS,
  ITEM_REQUIRED,
  ITEMS_ARE_THE_BUYERS,
  NOTHING_LEFT,
  RECEIPTS_OF_REPAIRS,
  REPAIRS_REFUSED,
} from '#shared/addendums/addendums.messages.ts';
import {
  agreementOutcome,
  assertAnswered,
  assertResponseDate,
  defaultResponseDate,
} from '#shared/addendums/addendums.rules.ts';
import { MANY_ITEMS, MAX_ITEMS, type PatchAddendum } from '#shared/addendums/addendums.schema.ts';
import { addendumEventOf, applyAddendumEvent, type AddendumEvent } from '#shared/addendums/addendums.transitions.ts';
import type { AddendumStatus } from '#shared/addendums/addendums.types.ts';
import {
  amendedFields,
  amendmentOf,
  amendmentOfCredits,
  assertAmendment,
  assertChanges,
  totalCredit,
} from '#shared/addendums/amended-terms.rules.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import type { ChangedFields } from '#shared/offers/offers.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sideLabel } from '../offers/offer-records.ts';
import { assertSaleOpen } from '#shared/transactions/transactions.rules.ts';
import { agreedTerms, lockAddendum, notifyOfAddendum, publishAddendum } from './addendum-records.ts';
import { completeRepairs } from './complete-repairs.ts';

export type LockedAddendum = Awaited<ReturnType<typeof lockAddendum>>;
/** The columns that an event changes besides the status. */
interface Outcome {
  terms?: ChangedFields;
  agreedAt?: Date;
  appliedAt?: Date | null;
  withdrawnAt?: Date;
  responseDateTime?: Date;
}

/** The terms that the addendum would change as it stands, checked. */
function changedTerms(locked: LockedAddendum, creditAs = locked.addendum.creditAs, now: Date): ChangedFields {
  const { addendum } = locked;
  const terms = agreedTerms(locked);
  const amendment =
    addendum.kind === 'REPAIRS'
      ? amendmentOfCredits(terms, totalCredit(addendum.addendumItems), creditAs)
      : amendmentOf(addendum.terms as ChangedFields);
  assertAmendment(terms, amendment, now);
  return amendedFields(terms, amendment);
}

/** Another proposal for a change of the contract. */
function proposedTerms(locked: LockedAddendum, terms: PatchAddendum['terms'], now: Date): ChangedFields {
  const agreed = agreedTerms(locked);
  const amendment = { ...amendmentOf(locked.addendum.terms as ChangedFields), ...terms };
  assertAmendment(agreed, amendment, now);
  const changed = amendedFields(agreed, amendment);
  assertChanges(changed);
  return changed;
}

async function reload(unit: Unit, locked: LockedAddendum): Promise<LockedAddendum> {
  const addendumItems = await unit.tx.addendumItem.findMany({
    where: { addendumId: locked.addendum.id },
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
  });
  return { ...locked, addendum: { ...locked.addendum, addendumItems } };
}

async function approve(unit: Unit, locked: LockedAddendum, data: PatchAddendum): Promise<Outcome> {
  const { addendum, sale, offer } = locked;
  if (data.addendumItems?.upsert.length || data.terms)
    throw invalidField('addendumItems', 'Approve it as it is, or send a counteroffer with other items.');
  if (await unit.tx.addendum.count({ where: { transactionId: sale.id, status: 'APPROVED', appliedAt: null } }))
    throw conflict('addendum.amendment-waits', AMENDMENT_WAITS);
  if (addendum.status === 'PENDING')
    await unit.tx.addendumItem.updateMany({
      where: { addendumId: addendum.id },
      data: { resolution: 'REPAIR', credit: null },
    });
  const answered = await reload(unit, locked);
  assertAnswered(answered.addendum.addendumItems);
  const terms = changedTerms(answered, undefined, unit.now);
  // another amendment may have brought about the same
  if (addendum.kind === 'CHANGES' && !Object.keys(terms).length) throw conflict('addendum.nothing-left', NOTHING_LEFT);
  const outcome = agreementOutcome(answered.addendum, offer.bindingAt !== null);
  if (outcome === 'amendment') unit.enqueue('prepare-documents', { offerId: offer.id });
  return { terms, agreedAt: unit.now, appliedAt: outcome === 'nothing' ? unit.now : null };
}

async function counter(unit: Unit, locked: LockedAddendum, data: PatchAddendum): Promise<Outcome> {
  const { addendum } = locked;
  const responseDateTime = data.responseDateTime ?? defaultResponseDate(unit.now);
  if (addendum.kind === 'CHANGES') return { terms: proposedTerms(locked, data.terms, unit.now), responseDateTime };
  const { upsert = [], deleteMany = [] } = data.addendumItems ?? {};
  for (const row of upsert) {
    const own = addendum.addendumItems.find(({ id }) => id === row.id);
    if (!own || (row.item !== undefined && row.item !== own.item))
      throw invalidField('addendumItems', ITEMS_ARE_THE_BUYERS);
    const resolution = row.resolution ?? own.resolution;
    const credit = resolution === 'CREDIT' ? (row.credit ?? own.credit) : null;
    assertAnswered([{ id: own.id, resolution, credit }]);
    await unit.tx.addendumItem.update({
      where: { id: own.id },
      data: { resolution, credit, ...(row.note !== undefined && { note: row.note }) },
    });
  }
  if (deleteMany.length) throw invalidField('addendumItems', ITEMS_ARE_THE_BUYERS);
  const answered = await reload(unit, locked);
  assertAnswered(answered.addendum.addendumItems);
  return { terms: changedTerms(answered, data.creditAs, unit.now), responseDateTime };
}

/** The side that wrote it changes its items, terms or date, or asks again after a counteroffer. */
async function revise(unit: Unit, locked: LockedAddendum, data: PatchAddendum): Promise<Outcome> {
  const { addendum, sale } = locked;
  const date = data.responseDateTime ?? (addendum.responseDateTime > unit.now ? addendum.responseDateTime : null);
  const responseDateTime = date ?? defaultResponseDate(unit.now);
  if (addendum.kind === 'CHANGES') return { terms: proposedTerms(locked, data.terms, unit.now), responseDateTime };
  if (sale.inspection === 'COMPLETED') throw conflict('addendum.repairs-completed', REPAIRS_REFUSED.completed);
  const { upsert = [], deleteMany = [] } = data.addendumItems ?? {};
  await unit.tx.addendumItem.deleteMany({ where: { addendumId: addendum.id, id: { in: deleteMany } } });
  let order = Math.max(-1, ...addendum.addendumItems.map((item) => item.order));
  for (const { id, item } of upsert) {
    const own = addendum.addendumItems.find((each) => each.id === id);
    if (id && !own) throw invalidField('addendumItems', 'One of the items no longer exists.');
    if (!own) {
      order += 1;
      await unit.tx.addendumItem.create({ data: { addendumId: addendum.id, item: item!, order } });
    } else if (item !== undefined && item !== own.item)
      // another request has no response yet
      await unit.tx.addendumItem.update({
        where: { id: own.id },
        data: { item, resolution: null, credit: null, note: '' },
      });
  }
  const count = await unit.tx.addendumItem.count({ where: { addendumId: addendum.id } });
  if (!count) throw invalidField('addendumItems', ITEM_REQUIRED, 'required');
  if (count > MAX_ITEMS) throw invalidField('addendumItems', MANY_ITEMS, 'too-many');
  return { terms: {}, responseDateTime };
}

const decline = (): Promise<Outcome> => Promise.resolve({});
const withdraw = (unit: Unit): Promise<Outcome> => Promise.resolve({ withdrawnAt: unit.now });
const EVENTS: Readonly<
  Record<AddendumEvent, (unit: Unit, locked: LockedAddendum, data: PatchAddendum) => Promise<Outcome>>
> = { approve, counter, revise, decline, withdraw };

/**
 * Answers an addendum, changes it, or records that agreed repairs are done. Of two answers at the same moment one wins,
 * the other is a 409 with the status. What is agreed is put in writing by an amendment (form 14), and the terms change
 * when everybody has signed it.
 */
export async function changeAddendum(
  unit: Unit,
  id: string,
  data: PatchAddendum,
  where: object,
): Promise<{ id: string }> {
  const locked = await lockAddendum(unit, id, where);
  const { addendum, sale, offer } = locked;
  const side = actingSide(offer, unit.actor, data.party);
  assertSaleOpen(sale);
  if (data.responseDateTime) assertResponseDate(data.responseDateTime, unit.now);
  if (addendum.status === 'APPROVED' && data.addendumItems && (data.status ?? 'APPROVED') === 'APPROVED')
    return completeRepairs(unit, locked, side, data.addendumItems);
  if (data.addendumItems?.upsert.some(({ uploads }) => uploads?.length))
    throw invalidField('addendumItems', RECEIPTS_OF_REPAIRS);
  const event = addendumEventOf(addendum, data.status, side);
  const status = applyAddendumEvent(addendum, event, side);
  const { terms, ...outcome } = await EVENTS[event](unit, locked, data);
  await unit.tx.addendum.update({
    where: { id },
    data: {
      status,
      ...outcome,
      ...(terms && { terms: { ...terms } as object }),
      ...(data.creditAs && { creditAs: data.creditAs }),
      ...(data.note !== undefined && { note: data.note }),
    },
  });
  unit.audit({
    action: `addendum.${event}`,
    entityType: 'addendum',
    entityId: id,
    side,
    before: { status: addendum.status },
    after: { status, ...(terms && { terms }) },
  });
  publishAddendum(unit, addendum);
  await notifyOfAnswer(unit, locked, { event, status, side });
  return { id };
}

async function notifyOfAnswer(
  unit: Unit,
  locked: LockedAddendum,
  { event, status, side }: { event: AddendumEvent; status: AddendumStatus; side: Side },
): Promise<void> {
  const { addendum } = locked;
  const who = sideLabel(side);
  const what = addendum.kind === 'REPAIRS' ? 'the repairs' : 'the change to the contract';
  const texts: Readonly<Record<AddendumEvent, (place: string) => string>> = {
    approve: (place) => `${who} agrees to ${what} for ${place}.`,
    counter: (place) => `${who} answers with a counteroffer for ${what} at ${place}.`,
    decline: (place) => `${who} declines ${what} for ${place}.`,
    revise: (place) => `${who} changed the request about ${what} at ${place}.`,
    withdraw: (place) => `${who} withdrew the request about ${what} at ${place}.`,
  };
  await notifyOfAddendum(unit, locked, [side === 'BUYER' ? 'SELLER' : 'BUYER'], (place) => ({
    text: texts[event](place),
    dedupeKey: `addendum:${addendum.id}:${status}:${unit.now.toISOString()}`,
    isRequired: true,
    actionLabel:
      status === 'APPROVED' ? 'See what is agreed' : status === 'DECLINED' ? 'See the sale' : 'Read and respond',
    ...(status === 'APPROVED' && {
      paragraphs: [AGREEMENT_TEXTS[agreementOutcome(addendum, locked.offer.bindingAt !== null)]],
    }),
  }));
}
