import type { ListingGetPayload } from '../../../prisma/generated/models/Listing.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, isUser, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { canSeeStreet } from '#shared/listings/address-visibility.rules.ts';
import { PBUYER_SELLS_BY_CALL } from '#shared/listings/listings.messages.ts';
import { assertNotArchived, isOwner } from '#shared/listings/listings.rules.ts';
import {
  createListingQuerySchema,
  createListingSchema,
  createBuyerListingSchema,
  findListingsSchema,
  getListingQuerySchema,
  patchListingQuerySchema,
  patchListingSchema,
  type CreateListing,
  type CreateBuyerListing,
  type FindListings,
  type PatchListing,
} from '#shared/listings/listings.schema.ts';
import { listingView } from '#shared/listings/listings.view.ts';
import { isSupport } from '#shared/support-views/support-views.rules.ts';
import { defineService, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { listingInclude } from '../../queries/listing-includes.ts';
import { listingWhere } from '../../queries/listing-lists.ts';
import { isNameSafe } from '../../queries/public-homes.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { adjustPrice } from '../../workflows/listings/adjust-price.ts';
import { archiveListing } from '../../workflows/listings/archive-listing.ts';
import { createListing, createBuyerListing, updateListing } from '../../workflows/listings/edit-listing.ts';
import { approveListing, returnListing, submitListing } from '../../workflows/listings/review-listing.ts';
import { listingsScope } from './listings.scope.ts';

type Row = ListingGetPayload<{ include: typeof listingInclude }>;
const GONE = 'This home is no longer on the market, or the link is wrong.';

export const listingsService = (context: AppContext) => {
  const homes = scopedRows<Row>(() => context.prisma.listing, { include: listingInclude, missing: GONE });
  /** A home by its id, short id or any current or former slug. */
  async function read(id: string, params: RequestParams<object>): Promise<Row> {
    // in one condition, the former slugs would make PostgreSQL read every listing
    const row =
      (await homes.first(params, { OR: [{ id }, { slug: id }, { shortId: id }] })) ??
      (await homes.first(params, { slugs: { some: { slug: id } } }));
    if (!row) throw notFound(GONE);
    return row;
  }
  async function withTies<R extends Row>(rows: readonly R[], actor: Actor) {
    const tiesOf = await streetTies(context.prisma, actor, rows);
    return rows.map((row) => ({ ...row, ties: tiesOf(row) }));
  }
  const readWithTies = async (id: string, params: RequestParams<object>) =>
    (await withTies([await homes.get(params, id)], params.actor))[0]!;

  /** `status` is a separate command; `price` of a published home is Adjust Price; anything else changes facts. */
  async function change(
    listing: Row,
    data: PatchListing,
    { query, scope, origin }: RequestParams<{ notify: boolean }>,
  ): Promise<{ id: string }> {
    const { status, version, ...fields } = data;
    const { id } = listing;
    if (status !== undefined) {
      const others = Object.keys(fields).filter((field) => field !== 'reviewNote');
      if (others.length) throw invalidField(others[0]!, `Change ${others[0]} first, then the status.`);
      if (status === 'PENDING') return context.unit(origin, (unit) => submitListing(unit, id, scope));
      if (status === 'APPROVED') return context.unit(origin, (unit) => approveListing(unit, id, version));
      return context.unit(origin, (unit) => returnListing(unit, id, fields.reviewNote));
    }
    if (fields.price != null && listing.status === 'APPROVED') {
      const { price, ...others } = fields;
      return context.unit(origin, async (unit) => {
        if (Object.keys(others).length > 0) await updateListing(unit, id, others, scope);
        return adjustPrice(unit, id, price, query.notify, scope);
      });
    }
    return context.unit(origin, (unit) => updateListing(unit, id, fields, scope));
  }

  return defineService({
    path: 'listings',
    summary: `Homes that ${PRODUCT} sells (SELLER) and homes its buyers want (BUYER).`,
    roles: {
      find: ['GUEST', 'TOKEN', ...USER_TYPES],
      get: ['GUEST', 'TOKEN', ...USER_TYPES],
      create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      patch: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      remove: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
    },
    scope: listingsScope,
    schemas: {
      find: findListingsSchema,
      create: (query) => (query.buyer ? createBuyerListingSchema : createListingSchema),
      patch: patchListingSchema,
    },
    querySchemas: {
      find: findListingsSchema,
      get: getListingQuerySchema,
      create: createListingQuerySchema,
      patch: patchListingQuerySchema,
    },
    view: listingView,
    recipients: async (id) => ({
      userIds: [(await context.prisma.listing.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: true,
    }),
    service: {
      find: async (params: RequestParams<FindListings>) => {
        const { query, actor } = params;
        // the order would give away what nobody else may see
        if (query.$sort?.priority && !isAdmin(actor))
          throw invalidField('$sort', 'Only brokers can sort homes by their priority.');
        const page = await homes.find(params, listingWhere(query.filter, actor));
        return { ...page, data: await withTies(page.data, actor) };
      },
      get: async (id: string, params: RequestParams<{ refresh: boolean }>) => {
        const { actor, query } = params;
        const row = (await withTies([await read(id, params)], actor))[0]!;
        // a slug from before the street was hidden responds like an unknown one
        if (!isNameSafe(id, row) && !canSeeStreet(row, actor, row.ties)) throw notFound(GONE);
        const isView = !query.refresh && !isUser(actor, row.userId) && !isAdmin(actor) && !isSupport(actor);
        if (isView) context.listingViews.add(row.id);
        return row;
      },
      create: async (data: CreateListing | CreateBuyerListing, params: RequestParams<{ buyer: boolean }>) => {
        const { query, actor, origin } = params;
        const person = actor as UserActor;
        // a PBUYER has no seller pages to finish a listing with
        if (!query.buyer && person.type === 'PBUYER') throw forbidden('listing.pbuyer', PBUYER_SELLS_BY_CALL);
        const made = query.buyer
          ? await context.unit(origin, (unit) =>
              createBuyerListing(unit, person, (data as CreateBuyerListing).mlsListingId),
            )
          : await context.unit(origin, (unit) => createListing(unit, person, data as CreateListing));
        return readWithTies(made.id, params);
      },
      patch: async (id: string, data: PatchListing, params: RequestParams<{ notify: boolean }>) => {
        const { actor } = params;
        const listing = await read(id, params);
        const isWanting = listing.type === 'BUYER' && isUser(actor, listing.userId);
        if (!isAdmin(actor) && !isOwner(listing, actor) && !isWanting)
          throw forbidden('listing.edit-forbidden', `Only the owner or ${PRODUCT} can change this home.`);
        if (isWanting && !isAdmin(actor)) {
          const { pros, cons, feedback, overallFeedback, ...rest } = data;
          const other = Object.keys(rest)[0];
          if (other) throw invalidField(other, 'For a home you’re interested in, you can change only your own notes.');
          assertNotArchived(listing);
          await context.prisma.listing.update({
            where: { id: listing.id },
            data: { pros, cons, feedback, overallFeedback },
          });
          return readWithTies(listing.id, params);
        }
        const changed = await change(listing, data, params);
        return readWithTies(changed.id, params);
      },
      remove: async (id: string, params: RequestParams) => {
        const listing = await read(id, params);
        await context.unit(params.origin, (unit) => archiveListing(unit, listing.id, params.scope));
        return readWithTies(listing.id, params);
      },
    },
  });
};
