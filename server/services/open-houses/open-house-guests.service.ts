import { z } from 'zod';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createOpenHouseGuestSchema,
  findOpenHouseGuestsSchema,
  guestVisitSchema,
  type CreateOpenHouseGuest,
  type FindOpenHouseGuests,
} from '#shared/open-houses/open-house-guests.schema.ts';
import { openHouseGuestView, type OpenHouseGuestRow } from '#shared/open-houses/open-house-guests.view.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { releaseGuest, signUpGuest, visitOfGuest } from '../../workflows/open-houses/sign-up-guest.ts';
import { guestOfCode } from '../../workflows/open-houses/notify-guests.ts';

const TOO_MANY = 'Too many requests at once. Please wait a few minutes and try again.';

/**
 * Who comes to open houses. Anybody signs up; the signed code of the email (here the id) takes them off; hosts read the
 * list.
 */
export const openHouseGuestsService = (context: AppContext) => {
  const rows = scopedRows<OpenHouseGuestRow>(() => context.prisma.openHouseGuest, {
    missing: 'We can’t find this sign-up anymore.',
  });
  const guestNamed = (code: string): string => {
    const id = guestOfCode(context.tokens.readUnsubscribe(code));
    if (!id) throw notFound('This link is incomplete. Open it from the email again.');
    return id;
  };
  return defineService({
    path: 'open-house-guests',
    summary:
      'Say that you will come to an open house; read by the link of the email which one it is, and say that you ' +
      'cannot (the id is its code). ' +
      'The owner and brokers see who comes.',
    roles: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      get: ['GUEST', ...USER_TYPES],
      create: ['GUEST', ...USER_TYPES],
      remove: ['GUEST', ...USER_TYPES],
    },
    scope: (actor: Actor) => {
      if (isAdmin(actor)) return {};
      return actor.kind === 'user' ? { openHouse: { listing: { type: 'SELLER', userId: actor.userId } } } : NO_ROWS;
    },
    schemas: { find: findOpenHouseGuestsSchema, create: createOpenHouseGuestSchema },
    limits: {
      get: { windowSeconds: 900, max: 60, message: TOO_MANY },
      create: { windowSeconds: 900, max: 20, message: TOO_MANY },
      remove: { windowSeconds: 900, max: 60, message: TOO_MANY },
    },
    view: openHouseGuestView,
    acknowledgements: {
      get: guestVisitSchema,
      create: z.object({ received: z.literal(true) }),
      remove: guestVisitSchema.omit({ state: true }),
    },
    service: {
      find: ({ query, ...params }: RequestParams<FindOpenHouseGuests>) => {
        const { listingId } = query;
        return rows.find(
          { ...params, query },
          {
            cancelledAt: null,
            openHouse: {
              cancelledAt: null,
              endTime: { gt: context.clock() },
              ...(listingId && { listingId }),
            },
          },
          { createdAt: 'asc' },
        );
      },
      get: async (code: string) => acknowledge(await visitOfGuest(context.prisma, guestNamed(code), context.clock())),
      create: async (data: CreateOpenHouseGuest, { origin }: RequestParams) => {
        // the same response for every address
        await context.unit(origin, (unit) => signUpGuest(unit, data));
        return acknowledge({ received: true });
      },
      remove: async (code: string, { actor }: RequestParams) => {
        const id = guestNamed(code);
        return acknowledge(await context.unit(actor, (unit) => releaseGuest(unit, id)));
      },
    },
  });
};
