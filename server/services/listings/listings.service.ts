import { isAdmin, isUser, USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { forbidden, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { canSeeStreet } from '#shared/listings/address-visibility.rules.ts';
import { isOwner } from '#shared/listings/listings.rules.ts';
import {
  createListingQuerySchema,
  createListingSchema,
  createWantedHomeSchema,
  findListingsSchema,
  patchListingQuerySchema,
  patchListingSchema,
  type CreateListing,
  type CreateWantedHome,
  type FindListings,
  type ListingFilter,
  type PatchListing,
} from '#shared/listings/listings.schema.ts';
import { listingView } from '#shared/listings/listings.view.ts';
import { method, type Call, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { listingInclude } from '../../lib/listing-includes.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { isNameSafe } from '../../lib/public-homes.ts';
import { streetTies } from '../../lib/street-ties.ts';
import { adjustPrice } from '../../workflows/adjust-price.ts';
import { archiveListing } from '../../workflows/archive-listing.ts';
import { createListing, createWantedHome, updateListing } from '../../workflows/edit-listing.ts';
import { approveListing, returnListing, submitListing } from '../../workflows/review-listing.ts';
import { listingsScope } from './listings.scope.ts';

function filterWhere(filter: ListingFilter, actor: Actor): object {
  const { mine, text, archived, ...exact } = filter;
  return {
    AND: [
      exact,
      // nor by the last four digits of its zip code
      exact.zip && exact.zip.length > 5 && !isAdmin(actor) ? { hideAddress: false } : {},
      archived ? { archivedAt: { not: null } } : { archivedAt: null },
      mine && actor.kind === 'user' ? { userId: actor.userId } : {},
      // a hidden street address must not be found by guessing it
      text
        ? {
            OR: [
              { address: { contains: text, mode: 'insensitive' }, ...(isAdmin(actor) ? {} : { hideAddress: false }) },
              { city: { contains: text, mode: 'insensitive' } },
              { zip: { startsWith: text }, ...(text.length > 5 && !isAdmin(actor) ? { hideAddress: false } : {}) },
              { shortId: text.toLowerCase() },
            ],
          }
        : {},
    ],
  };
}

export const listingsService = (deps: ServiceDeps): ServiceDefinition => {
  const gone = () => notFound('This home is not on the market any more, or the link is wrong.');
  async function read(id: string, where: object) {
    const row = await deps.prisma.listing.findFirst({
      where: { AND: [where, { OR: [{ id }, { slug: id }, { shortId: id }, { slugs: { some: { slug: id } } }] }] },
      include: listingInclude,
    });
    if (!row) throw gone();
    return row;
  }
  async function viewsOf(rows: readonly Awaited<ReturnType<typeof read>>[], actor: Actor) {
    const tiesOf = await streetTies(deps.prisma, actor, rows);
    return rows.map((row) => listingView({ ...row, ties: tiesOf(row) }, actor));
  }
  const viewOf = async (id: string, actor: Actor) => (await viewsOf([await read(id, {})], actor))[0]!;

  /** `status` is a command of its own; `price` alone on a published home is Adjust Price; anything else changes facts. */
  async function change(
    call: Call<PatchListing, { notify: boolean }>,
    listing: Awaited<ReturnType<typeof read>>,
  ): Promise<{ id: string }> {
    const { status, version, ...fields } = call.data;
    const { id } = listing;
    if (status !== undefined) {
      const others = Object.keys(fields).filter((field) => field !== 'reviewNote');
      if (others.length) throw invalidField(others[0]!, `Change ${others[0]} first, then the status.`);
      if (status === 'PENDING') return deps.unit(call.origin, (unit) => submitListing(unit, id, call.where));
      if (status === 'APPROVED') return deps.unit(call.origin, (unit) => approveListing(unit, id, version));
      return deps.unit(call.origin, (unit) => returnListing(unit, id, fields.reviewNote));
    }
    if (fields.price != null && Object.keys(fields).length === 1 && listing.status === 'APPROVED') {
      return deps.unit(call.origin, (unit) => adjustPrice(unit, id, fields.price!, call.query.notify, call.where));
    }
    return deps.unit(call.origin, (unit) => updateListing(unit, id, fields, call.where));
  }

  return {
    path: 'listings',
    summary: 'Homes that Hearthport sells (SELLER) and homes its buyers want (BUYER).',
    allow: {
      find: ['GUEST', 'TOKEN', ...USER_TYPES],
      get: ['GUEST', 'TOKEN', ...USER_TYPES],
      create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      patch: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      remove: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
    },
    scope: listingsScope,
    schemas: {
      find: findListingsSchema,
      create: (query) => (query.buyer ? createWantedHomeSchema : createListingSchema),
      patch: patchListingSchema,
    },
    querySchemas: { find: findListingsSchema, create: createListingQuerySchema, patch: patchListingQuerySchema },
    view: listingView,
    audience: async (id) => ({
      userIds: [(await deps.prisma.listing.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: true,
    }),
    methods: {
      find: method<never, FindListings>(async ({ query, where, actor }) => {
        const all = { AND: [where, filterWhere(query.filter, actor)] };
        const [rows, total] = await Promise.all([
          deps.prisma.listing.findMany({
            where: all,
            include: listingInclude,
            ...pageArgs(query as Page, { createdAt: 'desc' }),
          }),
          deps.prisma.listing.count({ where: all }),
        ]);
        return envelope(total, query, await viewsOf(rows, actor));
      }),
      get: method(async ({ id, where, actor }) => {
        const row = await read(id, where);
        const ties = (await streetTies(deps.prisma, actor, [row]))(row);
        // a slug from before the street was hidden is answered as one that never was
        if (!isNameSafe(id, row) && !canSeeStreet(row, actor, ties)) throw gone();
        if (!isUser(actor, row.userId) && !isAdmin(actor)) deps.listingViews.add(row.id);
        return listingView({ ...row, ties }, actor);
      }),
      create: method<CreateListing | CreateWantedHome, { buyer: boolean }>(async ({ data, query, actor, origin }) => {
        const person = actor as UserActor;
        const made = query.buyer
          ? await deps.unit(origin, (unit) => createWantedHome(unit, person, (data as CreateWantedHome).mlsListingId))
          : await deps.unit(origin, (unit) => createListing(unit, person, data as CreateListing));
        return viewOf(made.id, actor);
      }),
      patch: method<PatchListing, { notify: boolean }>(async (call) => {
        const listing = await read(call.id, call.where);
        const isWanting = listing.type === 'BUYER' && isUser(call.actor, listing.userId);
        if (!isAdmin(call.actor) && !isOwner(listing, call.actor) && !isWanting)
          throw forbidden('listing.edit-forbidden', 'Only the owner or Hearthport can change this home.');
        if (isWanting && !isAdmin(call.actor)) {
          const { pros, cons, feedback, overallFeedback, ...rest } = call.data;
          const other = Object.keys(rest)[0];
          if (other) throw invalidField(other, 'Of a home you are interested in you can change your own notes only.');
          await deps.prisma.listing.update({
            where: { id: listing.id },
            data: { pros, cons, feedback, overallFeedback },
          });
          return viewOf(listing.id, call.actor);
        }
        const { id } = await change(call, listing);
        return viewOf(id, call.actor);
      }),
      remove: method(async ({ id, where, actor, origin }) => {
        const listing = await read(id, where);
        await deps.unit(origin, (unit) => archiveListing(unit, listing.id, where));
        return viewOf(listing.id, actor);
      }),
    },
  };
};
