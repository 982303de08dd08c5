import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { createPricingOpinionRequestSchema, type CreatePricingOpinionRequest } from '#shared/comps/comps.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { askForPriceOpinion } from '../../workflows/price-opinions.ts';

interface RequestRow {
  listingId: string;
  note: string;
  askedAt: Date;
  answeredAt: Date | null;
}
const view = ({ listingId, note, askedAt, answeredAt }: RequestRow) => ({
  id: listingId,
  listingId,
  note,
  askedAt,
  answeredAt,
});

/** What a seller asked for, by the id of the home. `askedAt` is null where nobody asked. */
export const pricingOpinionRequestsService = (deps: ServiceDeps): ServiceDefinition => {
  async function read(id: string, where: object) {
    const listing = await deps.prisma.listing.findFirst({
      where: { AND: [where, { id }] },
      select: { id: true, pricingOpinionRequest: true },
    });
    if (!listing) throw notFound('We could not find that home.');
    return listing.pricingOpinionRequest
      ? view(listing.pricingOpinionRequest)
      : { id, listingId: id, note: '', askedAt: null, answeredAt: null };
  }
  return {
    path: 'pricing-opinion-requests',
    summary: 'A seller asks a broker for a price opinion of their home; read by the id of the home.',
    allow: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'], create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope: (actor: Actor) =>
      isAdmin(actor) ? { type: 'SELLER' } : actor.kind === 'user' ? { type: 'SELLER', userId: actor.userId } : NO_ROWS,
    schemas: { create: createPricingOpinionRequestSchema },
    view,
    limits: {
      create: {
        windowSeconds: 3600,
        max: 20,
        message: 'You asked several times in this hour. A broker has it on their list.',
      },
    },
    methods: {
      get: method(async ({ id, where }) => read(id, where)),
      create: method<CreatePricingOpinionRequest>(async ({ data, origin, where }) => {
        await read(data.listingId, where);
        await deps.unit(origin, (unit) => askForPriceOpinion(unit, data.listingId, data.note));
        return read(data.listingId, where);
      }),
    },
  };
};
