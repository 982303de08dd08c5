import { isAdmin, isUser } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { conflict, forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { adjusted } from '#shared/comps/adjustments.rules.ts';
import {
  assertApprovable,
  assertChangeable,
  assertLines,
  assertPrices,
  type ThreePrices,
} from '#shared/comps/price-opinion.rules.ts';
import { soldHomeOf, subjectOf } from '#shared/comps/comps.rows.ts';
import type { CreatePricingOpinion, PatchPricingOpinion } from '#shared/comps/comps.schema.ts';
import type { AdjustmentRates, ChosenComp, Comparison, SoldHome } from '#shared/comps/comps.types.ts';
import { comparisonOf } from '#shared/comps/price-opinion.view.ts';
import { assertNotArchived, isOwner } from '#shared/listings/listings.rules.ts';
import { OPEN_TASKS } from '#shared/tasks/tasks.types.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { cardHome, listingInclude } from '../../queries/listing-includes.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { notify, notifyAdmins } from '../notifications/notify.ts';

type SentComps = CreatePricingOpinion['comps'];
const asJson = (comparison: Comparison) => JSON.parse(JSON.stringify(comparison)) as Prisma.InputJsonObject;
const brokerOf = (unit: Unit): string | null => (unit.actor.kind === 'user' ? unit.actor.userId : null);

/**
 * The chosen comps with their facts: existing ones keep the stored facts, new ones are read now. 400 naming the field
 * of an unknown sale.
 */
async function chosenComps(unit: Unit, sent: SentComps, kept: readonly SoldHome[]): Promise<ChosenComp[]> {
  const fresh = sent.map(({ mlsListingId }) => mlsListingId).filter((id) => !kept.some((home) => home.id === id));
  const rows = await unit.tx.mlsListing.findMany({
    where: { id: { in: fresh }, status: 'SOLD', deletedAt: null },
    ...cardHome,
  });
  return sent.map(({ mlsListingId, lines }, at) => {
    const row = rows.find(({ id }) => id === mlsListingId);
    const home = kept.find(({ id }) => id === mlsListingId) ?? (row ? soldHomeOf(row, unit.now) : null);
    if (!home)
      throw invalidField(`comps.${at}.mlsListingId`, 'This home is no longer among the sold homes. Choose another.');
    return { home, lines };
  });
}

async function comparisonNow(
  unit: Unit,
  listingId: string,
  sent: SentComps,
  rates: AdjustmentRates,
  before: Comparison | null,
): Promise<Comparison> {
  const subject = await unit.tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    include: { uploads: listingInclude.uploads },
  });
  const comps = await chosenComps(unit, sent, before?.comps.map(({ home }) => home) ?? []);
  assertLines(comps);
  return { subject: subjectOf(subject), comps, rates, asOf: unit.now };
}

/** Stores by which sold homes the last approved opinion priced the home; a draft stores none. */
async function nameComps(unit: Unit, listingId: string, { comps }: Comparison): Promise<void> {
  await unit.tx.comp.deleteMany({ where: { listingId } });
  const known = await unit.tx.mlsListing.findMany({
    where: { id: { in: comps.map(({ home }) => home.id) } },
    select: { id: true },
  });
  await unit.tx.comp.createMany({
    data: comps
      .filter(({ home }) => known.some(({ id }) => id === home.id))
      .map(({ home, lines }) => ({
        listingId,
        mlsListingId: home.id,
        adjustments: JSON.parse(JSON.stringify(lines)) as Prisma.InputJsonArray,
        adjustedPrice: adjusted({ home, lines }).price,
        createdAt: unit.now,
      })),
  });
}

/**
 * Creates a broker's draft for a home that Hearthport sells. A home has one draft at most: a second is refused (409,
 * with the id of the first).
 */
export async function createPriceOpinion(unit: Unit, input: CreatePricingOpinion): Promise<{ id: string }> {
  if (!isAdmin(unit.actor))
    throw forbidden('pricing-opinion.forbidden', 'Only a Hearthport broker can set a price opinion.');
  const listing = await lockListing(unit, input.listingId);
  if (listing.type !== 'SELLER')
    throw invalidField('listingId', 'A price opinion is made for a home that Hearthport sells.');
  assertNotArchived(listing);
  const draft = await unit.tx.pricingOpinion.findFirst({
    where: { listingId: listing.id, approvedAt: null },
    select: { id: true, version: true },
  });
  if (draft)
    throw conflict(
      'pricing-opinion.draft-exists',
      'Another broker started a price opinion of this home in the meantime. Your work is still here: review ' +
        'theirs, or overwrite it with yours.',
      draft,
    );
  assertPrices(input);
  const { price1, price2, price3, note } = input;
  const comparison = await comparisonNow(unit, listing.id, input.comps, input.rates, null);
  const opinion = await unit.tx.pricingOpinion.create({
    data: {
      listingId: listing.id,
      price1,
      price2,
      price3,
      note,
      comps: asJson(comparison),
      createdById: brokerOf(unit),
      createdAt: unit.now,
    },
  });
  unit.audit({
    action: 'pricing-opinion.created',
    entityType: 'pricing-opinion',
    entityId: opinion.id,
    after: { price1, price2, price3, comps: comparison.comps.map(({ home }) => home.id) },
  });
  unit.publish('pricing-opinions', 'created', opinion);
  return { id: opinion.id };
}

async function lockOpinion(unit: Unit, id: string) {
  await unit.tx.$queryRaw`SELECT 1 FROM "PricingOpinion" WHERE id = ${id} FOR UPDATE`;
  const opinion = await unit.tx.pricingOpinion.findUnique({ where: { id } });
  if (!opinion) throw notFound('We couldn’t find that price opinion.');
  return opinion;
}

/** Saves a draft based on the version the broker edited; 409 with the current version when another save came first. */
export async function savePriceOpinion(
  unit: Unit,
  id: string,
  { version, approvedPrice: _approved, ...input }: PatchPricingOpinion,
): Promise<{ id: string }> {
  const opinion = await lockOpinion(unit, id);
  assertChangeable(opinion, unit.actor, version);
  const prices: ThreePrices = {
    price1: input.price1 ?? opinion.price1,
    price2: input.price2 ?? opinion.price2,
    price3: input.price3 ?? opinion.price3,
  };
  assertPrices(prices);
  const before = comparisonOf(opinion.comps);
  const sent = input.comps ?? before?.comps.map(({ home, lines }) => ({ mlsListingId: home.id, lines })) ?? [];
  const rates = input.rates ?? before?.rates;
  const comparison =
    rates && (input.comps || input.rates) ? await comparisonNow(unit, opinion.listingId, sent, rates, before) : null;
  await unit.tx.pricingOpinion.update({
    where: { id },
    data: {
      ...prices,
      note: input.note,
      ...(comparison ? { comps: asJson(comparison) } : {}),
      version: { increment: 1 },
      updatedAt: unit.now,
    },
  });
  unit.audit({
    action: 'pricing-opinion.saved',
    entityType: 'pricing-opinion',
    entityId: id,
    before: { price1: opinion.price1, price2: opinion.price2, price3: opinion.price3 },
    after: { ...prices, version: opinion.version + 1, comps: (comparison ?? before)?.comps.map(({ home }) => home.id) },
  });
  unit.publish('pricing-opinions', 'patched', { id });
  return { id };
}

/**
 * Approves a draft with the recommended price (whole dollars) and sends it to the seller, who is notified by email too.
 * Completes the request task, if any; the opinion is final from here on.
 */
export async function approvePriceOpinion(
  unit: Unit,
  id: string,
  version: number,
  approvedPrice: number,
): Promise<{ id: string }> {
  const opinion = await lockOpinion(unit, id);
  assertChangeable(opinion, unit.actor, version);
  const comparison = comparisonOf(opinion.comps);
  assertApprovable({ ...opinion, comps: comparison?.comps ?? [] }, approvedPrice);
  await unit.tx.pricingOpinion.update({
    where: { id },
    data: {
      approvedPrice,
      approvedAt: unit.now,
      approvedById: brokerOf(unit),
      version: { increment: 1 },
      updatedAt: unit.now,
    },
  });
  if (comparison) await nameComps(unit, opinion.listingId, comparison);
  const { userId, address } = await unit.tx.listing.findUniqueOrThrow({
    where: { id: opinion.listingId },
    select: { userId: true, address: true },
  });
  const request = await unit.tx.pricingOpinionRequest.findUnique({ where: { listingId: opinion.listingId } });
  if (request && !request.answeredAt) {
    await unit.tx.pricingOpinionRequest.update({
      where: { listingId: opinion.listingId },
      data: { answeredAt: unit.now },
    });
    await closeTask(unit, request.taskId, 'COMPLETED');
  }
  unit.audit({
    action: 'pricing-opinion.approved',
    entityType: 'pricing-opinion',
    entityId: id,
    side: 'SELLER',
    after: { approvedPrice, price1: opinion.price1, price2: opinion.price2, price3: opinion.price3 },
  });
  await notify(unit, [userId], {
    text: `Your price opinion${address ? ` of ${address}` : ''} is ready.`,
    link: `/price-opinion/${opinion.listingId}`,
    dedupeKey: `pricing-opinion:${id}`,
    actionLabel: 'See the three prices',
    subject: `Your price opinion${address ? ` of ${address}` : ''} is ready`,
    paragraphs: [
      `We compared your home with homes that sold near it. Our broker recommends ${formatUsd(approvedPrice)}, in ` +
        `a range from ${formatUsd(opinion.price1)} to ${formatUsd(opinion.price3)}.`,
      'On the page you see each home we compared, what we added or took off for each difference, and a document ' +
        'to keep. The asking price is your decision.',
    ],
  });
  unit.publish('pricing-opinions', 'patched', { id });
  return { id };
}

/** The brokers' open task for a price opinion request. */
async function closeTask(unit: Unit, id: string | null, status: 'COMPLETED' | 'CANCELLED'): Promise<void> {
  const { count } = id
    ? await unit.tx.task.updateMany({
        where: { id, status: { in: [...OPEN_TASKS] } },
        data: { status, closedAt: unit.now },
      })
    : { count: 0 };
  if (!id || !count) return;
  unit.audit({ action: 'task.moved', entityType: 'task', entityId: id, after: { status } });
  unit.publish('tasks', 'patched', { id });
}

/** Deletes every opinion of a home, its requests and its comps. Returns the number of opinions deleted. */
export async function removePriceOpinions(unit: Unit, listingId: string): Promise<number> {
  const removed = await unit.tx.pricingOpinion.findMany({ where: { listingId }, select: { id: true } });
  await unit.tx.pricingOpinion.deleteMany({ where: { listingId } });
  await unit.tx.comp.deleteMany({ where: { listingId } });
  const request = await unit.tx.pricingOpinionRequest.findUnique({
    where: { listingId },
    select: { taskId: true, answeredAt: true },
  });
  if (request) await unit.tx.pricingOpinionRequest.delete({ where: { listingId } });
  if (request && !request.answeredAt) await closeTask(unit, request.taskId, 'CANCELLED');
  for (const { id } of removed)
    unit.audit({ action: 'pricing-opinion.removed', entityType: 'pricing-opinion', entityId: id });
  return removed.length;
}

/** Discards a draft; an approved opinion cannot be discarded (409). */
export async function discardPriceOpinion(unit: Unit, id: string): Promise<void> {
  const opinion = await lockOpinion(unit, id);
  assertChangeable(opinion, unit.actor, opinion.version);
  await unit.tx.pricingOpinion.delete({ where: { id } });
  unit.audit({
    action: 'pricing-opinion.discarded',
    entityType: 'pricing-opinion',
    entityId: id,
    before: { price1: opinion.price1, price2: opinion.price2, price3: opinion.price3 },
  });
  unit.publish('pricing-opinions', 'removed', { id });
}

/**
 * A seller requests a price opinion of their home, which creates a task and notifies the brokers. Repeating an open
 * request changes nothing.
 */
export async function requestPriceOpinion(unit: Unit, listingId: string, note: string): Promise<{ id: string }> {
  const listing = await lockListing(unit, listingId);
  if (!isOwner(listing, unit.actor) && !isAdmin(unit.actor))
    throw forbidden('pricing-opinion-request.not-yours', 'Only the owner of a home asks for its price opinion.');
  if (listing.type !== 'SELLER')
    throw invalidField('listingId', 'A price opinion is made for a home that Hearthport sells.');
  assertNotArchived(listing);
  if (listing.externalStatus === 'SOLD' && listing.status === 'APPROVED')
    throw conflict('pricing-opinion-request.sold', 'This home is sold (SOLD), so it no longer needs a price opinion.');
  const known = await unit.tx.pricingOpinionRequest.findUnique({ where: { listingId } });
  if (known && !known.answeredAt) return { id: listingId };
  const place = listing.address || 'a home without an address yet';
  const task = await unit.tx.task.create({
    data: {
      title: `Price opinion of ${place}`,
      description: note,
      type: 'GENERAL',
      priority: 'HIGH',
      dueAt: new Date(unit.now.getTime() + 2 * 86_400_000),
      clientId: listing.userId,
      listingId,
      createdAt: unit.now,
    },
  });
  const data = {
    note,
    taskId: task.id,
    requestedById: isUser(unit.actor, listing.userId) ? listing.userId : brokerOf(unit),
    requestedAt: unit.now,
    answeredAt: null,
  };
  await unit.tx.pricingOpinionRequest.upsert({ where: { listingId }, create: { listingId, ...data }, update: data });
  unit.audit({
    action: 'task.created',
    entityType: 'task',
    entityId: task.id,
    after: { type: task.type, priority: task.priority },
  });
  unit.audit({
    action: 'pricing-opinion.asked',
    entityType: 'listing',
    entityId: listingId,
    side: 'SELLER',
    after: { taskId: task.id },
  });
  unit.publish('tasks', 'created', task);
  await notifyAdmins(unit, {
    text: `A seller asks for a price opinion of ${place}.`,
    link: `/admin/comps?listing=${listingId}`,
    dedupeKey: `pricing-opinion-request:${task.id}`,
    actionLabel: 'Compare homes',
    paragraphs: note ? [`Their note: ${note}`] : [],
  });
  return { id: listingId };
}
