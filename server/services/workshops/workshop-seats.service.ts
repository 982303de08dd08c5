import { z } from 'zod';
import { isAdmin, ROLES, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import {
  createSeatSchema,
  findSeatsSchema,
  patchSeatLinkSchema,
  seatPageSchema,
  type CreateSeat,
  type FindSeats,
} from '#shared/workshops/workshops.schema.ts';
import { seatPageView, seatView, type SeatRow } from '#shared/workshops/workshops.view.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { seatOfLink } from '../../workflows/workshops/seat-records.ts';
import { cancelSeat, takeSeat } from '../../workflows/workshops/take-seat.ts';

const LIMIT = { windowSeconds: 900, max: 60, message: 'Too many requests. Please wait a few minutes.' };

/** Seats in the buyer workshop. Anyone can sign up; only admins read the list. */
export const workshopSeatsService = (context: AppContext) => {
  const rows = scopedRows<SeatRow>(() => context.prisma.workshopSeat, { missing: 'We couldn’t find that seat.' });
  return defineService({
    path: 'workshop-seats',
    summary: 'Sign up for a date of the buyer workshop, with or without an account. Admins see who comes.',
    roles: { find: ['ADMIN'], create: ['GUEST', ...USER_TYPES] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findSeatsSchema, create: createSeatSchema },
    limits: {
      create: {
        windowSeconds: 900,
        max: 20,
        message: 'That was too many sign-ups at once. Please wait a few minutes; what you typed stays here.',
      },
    },
    view: seatView,
    acknowledgements: { create: z.object({ received: z.literal(true) }) },
    service: {
      find: (params: RequestParams<FindSeats>) =>
        rows.find(params, { workshopId: params.query.workshopId }, { since: 'asc' }),
      create: async (data: CreateSeat, { origin }: RequestParams) => {
        await context.unit(origin, (unit) => takeSeat(unit, data));
        // the same response for every address
        return acknowledge({ received: true });
      },
    },
  });
};

/**
 * The id is the slug of the emailed link: whoever holds it sees this one seat and can cancel it. Reading changes
 * nothing.
 */
export const workshopLinksService = (context: AppContext) => {
  const page = async (slug: string) => {
    const seat = await seatOfLink(context.prisma, slug);
    return acknowledge(seatPageView(seat, seat.workshop, context.clock()));
  };
  return defineService({
    path: 'workshop-links',
    summary: 'One seat in the buyer workshop, by the private link in its email: read it, or cancel it.',
    roles: { get: ROLES, patch: ROLES },
    anonymous: ['get', 'patch'],
    scope: withoutRows('the slug is the permission'),
    schemas: { patch: patchSeatLinkSchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: (row) => row,
    acknowledgements: { get: seatPageSchema, patch: seatPageSchema },
    service: {
      get: (slug: string) => page(slug),
      patch: async (slug: string, _data: object, { origin }: RequestParams) => {
        await context.unit(origin, (unit) => cancelSeat(unit, slug));
        return page(slug);
      },
    },
  });
};
