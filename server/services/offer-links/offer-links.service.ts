import { z } from 'zod';
import { isAdmin, SIDES, type Side } from '#shared/kernel/actor.ts';
import { createOfferLinkSchema, removeOfferLinkQuerySchema } from '#shared/offers/offers.schema.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { revokeOfferLink, sendOfferLink } from '../../workflows/offers/offer-links.ts';

const link = { offerId: z.string(), party: z.enum(SIDES) };

export const offerLinksService = (context: AppContext) =>
  defineService({
    path: 'offer-links',
    summary: "Private links of outside parties: email a new one, or revoke all of a party's; for admins.",
    roles: { create: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { create: createOfferLinkSchema },
    querySchemas: { remove: removeOfferLinkQuerySchema },
    view: (row) => row,
    acknowledgements: {
      create: z.object({ ...link, sent: z.literal(true) }),
      remove: z.object({ ...link, revoked: z.literal(true) }),
    },
    service: {
      create: async (data: { offerId: string; party: Side }, { origin }: RequestParams) => {
        await context.unit(origin, (unit) => sendOfferLink(unit, data.offerId, data.party));
        return acknowledge({ offerId: data.offerId, party: data.party, sent: true });
      },
      remove: async (id: string, { query, origin }: RequestParams<{ party: Side }>) => {
        await context.unit(origin, (unit) => revokeOfferLink(unit, id, query.party));
        return acknowledge({ offerId: id, party: query.party, revoked: true });
      },
    },
  });
