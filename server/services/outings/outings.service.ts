import { brandFrom } from '#shared/brand/brand.ts';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import {
  arrangeOutingSchema,
  callOffStopSchema,
  findOutingsSchema,
  type ArrangeOuting,
  type CallOffStop,
  type FindOutings,
} from '#shared/outings/outings.schema.ts';
import { outingView, type OutingRow } from '#shared/outings/outings.view.ts';
import { TOUR_FEE_CENTS } from '#shared/showings/showings.fees.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { paidIntentFor } from '../../workflows/payments/paid-intent.ts';
import { arrangeOuting, callOffOneStop, callOffOuting } from '../../workflows/outings/arrange-outing.ts';

const include = {
  showings: {
    select: {
      id: true,
      listingId: true,
      accepted: true,
      proposedTime: true,
      suggestedTimes: true,
      noShowAt: true,
      payment: { select: { status: true, amountCents: true } },
      listing: {
        select: {
          id: true,
          type: true,
          userId: true,
          hideAddress: true,
          address: true,
          state: true,
          county: true,
          lat: true,
          lng: true,
        },
      },
    },
  },
};
const roles = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

/** Days of tours, each visible to the person who planned it. */
export const outingsService = (context: AppContext) => {
  const rows = scopedRows<OutingRow>(() => context.prisma.outing, {
    include,
    missing: 'We couldn’t find that day of tours.',
  });
  /** What the person paid for the homes of these stops and did not use yet, by listing. */
  const paidIntents = async ({ stops }: ArrangeOuting, { userId }: UserActor) => {
    const homes = await context.prisma.payment.findMany({
      where: { userId, listingId: { in: stops.map(({ listingId }) => listingId) }, showingId: null },
      select: { listingId: true },
      distinct: ['listingId'],
    });
    const found = new Map<string, string>();
    for (const { listingId } of homes) {
      const paid = listingId && (await paidIntentFor(context, { userId, listingId, due: TOUR_FEE_CENTS }));
      if (listingId && paid) found.set(listingId, paid);
    }
    return found;
  };
  const arrange = async (id: string | null, data: ArrangeOuting, params: RequestParams) => {
    const { brokerage } = brandFrom(context.env.brand);
    const person = params.actor as UserActor;
    const paid = await paidIntents(data, person);
    const outing = await context.unit(params.origin, (unit) =>
      arrangeOuting(unit, person, id, data, { brokerage, paidIntents: paid }),
    );
    return rows.get(params, outing.id);
  };
  return defineService({
    path: 'outings',
    summary: 'Days with tours of several homes: arrange (all tours or none), move, call off one or all.',
    roles: { find: roles, get: roles, create: roles, update: roles, patch: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: {
      find: findOutingsSchema,
      create: arrangeOutingSchema,
      update: arrangeOutingSchema,
      patch: callOffStopSchema,
    },
    querySchemas: { find: findOutingsSchema },
    view: outingView,
    recipients: async (id) => {
      const row = await context.prisma.outing.findUnique({ where: { id }, select: { userId: true } });
      return { userIds: [row?.userId], admins: false };
    },
    limits: {
      create: { windowSeconds: 3600, max: 20, message: 'That is too many days of tours in one hour. Please wait.' },
      update: { windowSeconds: 3600, max: 60, message: 'That is too many changes in one hour. Please wait a little.' },
    },
    service: {
      find: (params: RequestParams<FindOutings>) => rows.find(params, {}, { createdAt: 'desc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: (data: ArrangeOuting, params: RequestParams) => arrange(null, data, params),
      update: async (id: string, data: ArrangeOuting, params: RequestParams) => {
        await rows.get(params, id);
        return arrange(id, data, params);
      },
      patch: async (id: string, { callOff }: CallOffStop, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) =>
          callOffOneStop(unit, id, (params.actor as UserActor).userId, callOff),
        );
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => callOffOuting(unit, id, (params.actor as UserActor).userId));
        return rows.get(params, id);
      },
    },
  });
};
