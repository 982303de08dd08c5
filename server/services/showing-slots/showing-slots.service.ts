import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';

/** The homes one can ask to see: what is public, and what one wants oneself. */
const scope = (actor: Actor) => {
  if (actor.kind !== 'user') return NO_ROWS;
  return isAdmin(actor)
    ? {}
    : { OR: [{ type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null }, { userId: actor.userId }] };
};

/** When a home is already promised to somebody: the times alone, never whose they are. The id is the listing's. */
export const showingSlotsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'showing-slots',
  summary: 'The starts of the confirmed showings of a home, so that a taken time cannot be chosen.',
  allow: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
  scope,
  schemas: {},
  view: (row) => row,
  methods: {
    get: method(async ({ id, where }) => {
      const listing = await deps.prisma.listing.findFirst({ where: { AND: [where, { id }] }, select: { id: true } });
      if (!listing) throw notFound('This home is not on the market any more, or the link is wrong.');
      const confirmed = await deps.prisma.showing.findMany({
        // one that began less than an hour ago still holds the home
        where: { listingId: id, accepted: true, proposedTime: { gt: new Date(deps.clock().getTime() - HOUR) } },
        select: { proposedTime: true },
        orderBy: { proposedTime: 'asc' },
      });
      return { id, taken: confirmed.map(({ proposedTime }) => proposedTime) };
    }),
  },
});
