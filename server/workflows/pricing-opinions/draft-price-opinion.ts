/** A broker's draft of a price opinion: created, saved and discarded. */
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import { assertChangeable, assertLines, assertPrices, type ThreePrices } from '#shared/comps/price-opinion.rules.ts';
import { soldHomeOf, subjectOf } from '#shared/comps/comps.rows.ts';
import type { CreatePricingOpinion, PatchPricingOpinion } from '#shared/comps/comps.schema.ts';
import type { AdjustmentRates, ChosenComp, Comparison, SoldHome } from '#shared/comps/comps.types.ts';
import { comparisonOf } from '#shared/comps/price-opinion.view.ts';
import { assertNotArchived } from '#shared/listings/listings.rules.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { cardHome, listingInclude } from '../../queries/listing-includes.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from '../listings/lock-listing.ts';
import { brokerOf, lockOpinion } from './price-opinion-records.ts';

type SentComps = CreatePricingOpinion['comps'];
const asJson = (comparison: Comparison) => JSON.parse(JSON.stringify(comparison)) as Prisma.InputJsonObject;

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

/** The comparison as it is stored with the opinion: the home, the chosen comps and the rates. */
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

/**
 * Creates a broker's draft for a home that Hearthport sells. A home has one draft at most: a second is refused (409,
 * with the id of the first).
 */
export async function createPriceOpinion(unit: Unit, input: CreatePricingOpinion): Promise<{ id: string }> {
  if (!isAdmin(unit.actor))
    throw forbidden('pricing-opinion.forbidden', `Only a ${PRODUCT} broker can set a price opinion.`);
  const listing = await lockListing(unit, input.listingId);
  if (listing.type !== 'SELLER')
    throw invalidField('listingId', `A price opinion is made for a home that ${PRODUCT} sells.`);
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
