import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import {
  createOffMarketMessageSchema,
  type CreateOffMarketMessage,
} from '#shared/property-matches/property-matches.schema.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { shownOffMarket } from '../../queries/off-market-homes.ts';
import { writeOffMarket } from '../../workflows/property-matches/off-market-leads.ts';

interface Row {
  id: string;
  matchId: string;
  createdAt: Date;
}
/** Matches that the person is a side of: as the buyer, or as the seller of the home. */
const talksOf = (userId: string) => ({
  ...shownOffMarket,
  isDismissed: false,
  OR: [{ userId }, { listing: { ...shownOffMarket.listing, userId } }],
});

export const offMarketMessagesService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.offMarketMessage, { missing: 'That message is gone.' });
  return defineService({
    path: 'off-market-messages',
    summary:
      'Writes between a seller and a buyer before a home is listed, without names; read with the match or the home.',
    roles: { create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope: (actor: Actor) => (actor.kind === 'user' ? { match: talksOf(actor.userId) } : NO_ROWS),
    schemas: { create: createOffMarketMessageSchema },
    view: ({ id, matchId, createdAt }: Row) => ({ id, matchId, createdAt }),
    limits: {
      create: {
        windowSeconds: 60,
        max: 60,
        message: 'That is too many messages in one minute. Please wait a moment.',
      },
    },
    service: {
      create: async (data: CreateOffMarketMessage, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const { id } = await context.unit(params.origin, (unit) => writeOffMarket(unit, data, userId, talksOf(userId)));
        return rows.get(params, id);
      },
    },
  });
};
