import { isAdmin } from '#shared/kernel/actor.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { createOfferLinkSchema, removeOfferLinkQuerySchema } from '#shared/offers/offers.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { revokeOfferLink, sendOfferLink } from '../../workflows/offer-links.ts';

export const offerLinksService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'offer-links',
  summary: "Private links of outside parties: mail a new one, or revoke all of a party's; for admins.",
  allow: { create: ['ADMIN'], remove: ['ADMIN'] },
  scope: (actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { create: createOfferLinkSchema },
  querySchemas: { remove: removeOfferLinkQuerySchema },
  view: (row) => row,
  methods: {
    create: method<{ offerId: string; party: Side }>(async ({ data, origin }) => {
      await deps.unit(origin, (unit) => sendOfferLink(unit, data.offerId, data.party));
      return { offerId: data.offerId, party: data.party, sent: true };
    }),
    remove: method<never, { party: Side }>(async ({ id, query, origin }) => {
      await deps.unit(origin, (unit) => revokeOfferLink(unit, id, query.party));
      return { offerId: id, party: query.party, revoked: true };
    }),
  },
});
