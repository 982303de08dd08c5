import { z } from 'zod';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createOpenHouseGuestSchema,
  findOpenHouseGuestsSchema,
  type CreateOpenHouseGuest,
  type FindOpenHouseGuests,
} from '#shared/open-houses/open-house-guests.schema.ts';
import { openHouseGuestView, type OpenHouseGuestRow } from '#shared/open-houses/open-house-guests.view.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { releaseGuest, signUpGuest } from '../../workflows/open-houses/sign-up-guest.ts';
import { guestOfCode } from '../../workflows/open-houses/tell-guests.ts';

const TOO_MANY = 'Too many requests at once. Please wait a few minutes and try again.';

/**
 * Who comes to open houses. Anybody signs up; the signed code of the email (here the id) takes them off; hosts read the
 * list.
 */
export const openHouseGuestsService = (context: AppContext) => {
  const rows = scopedRows<OpenHouseGuestRow>(() => context.prisma.openHouseGuest, {
    missing: 'We can’t find this sign-up anymore.',
  });
  return defineService({
    path: 'open-house-guests',
    summary:
      'Say that you will come to an open house; say by the link of the email that you cannot (the id is its code). ' +
      'The owner and brokers see who comes.',
    roles: {
      find: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'],
      create: ['GUEST', ...USER_TYPES],
      remove: ['GUEST', ...USER_TYPES],
    },
    scope: (actor: Actor) => {
      if (isAdmin(actor)) return {};
      return actor.kind === 'user' ? { openHouse: { listing: { type: 'SELLER', userId: actor.userId } } } : NO_ROWS;
    },
    schemas: { find: findOpenHouseGuestsSchema, create: createOpenHouseGuestSchema },
    limits: {
      create: { windowSeconds: 900, max: 20, message: TOO_MANY },
      remove: { windowSeconds: 900, max: 60, message: TOO_MANY },
    },
    view: openHouseGuestView,
    acknowledgements: {
      create: z.object({ received: z.literal(true) }),
      remove: z.object({ place: z.string(), when: z.string(), path: z.string() }),
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
      create: async (data: CreateOpenHouseGuest, { origin }: RequestParams) => {
        // the same response for every address
        await context.unit(origin, (unit) => signUpGuest(unit, data));
        return acknowledge({ received: true });
      },
      remove: async (code: string, { actor }: RequestParams) => {
        const id = guestOfCode(context.tokens.readUnsubscribe(code));
        if (!id) throw notFound('This link is incomplete. Open it from the email again.');
        return acknowledge(await context.unit(actor, (unit) => releaseGuest(unit, id)));
      },
    },
  });
};
