import { z } from 'zod';
import type { Actor } from '#shared/kernel/actor.ts';
import { shownZip } from '#shared/listings/address-visibility.rules.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  patchOffMarketMatchSchema,
  type PatchOffMarketMatch,
} from '#shared/property-matches/property-matches.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
const include = {
  listing: {
    select: {
      city: true,
      state: true,
      zip: true,
      beds: true,
      baths: true,
      area: true,
      propertyType: true,
      price: true,
    },
  },
};
interface Row {
  id: string;
  score: number;
  reasons: unknown;
  isViewed: boolean;
  isContacted: boolean;
  isDismissed: boolean;
  createdAt: Date;
  listing: { zip: string };
}
/** No street and no names: neither side's contact data shows before both want it. */
const view = ({ id, score, reasons, isViewed, isContacted, isDismissed, createdAt, listing }: Row) => ({
  id,
  score,
  reasons,
  isViewed,
  isContacted,
  isDismissed,
  createdAt,
  property: { ...listing, zip: shownZip(listing.zip, false) },
});

export const offMarketPropertiesService = (deps: ServiceDeps): ServiceDefinition => {
  const read = async (id: string, where: object) => {
    const row = await deps.prisma.offMarketMatch.findFirst({ where: { AND: [where, { id }] }, include });
    if (!row) throw notFound('That match is gone.');
    return row;
  };
  return {
    path: 'off-market-properties',
    summary: 'Homes whose sellers opted in before going live, matched to a buyer.',
    allow: { find: roles, get: roles, patch: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: z.strictObject({}), patch: patchOffMarketMatchSchema },
    view,
    methods: {
      // a plain list, as documented
      find: method(async ({ where }) =>
        (
          await deps.prisma.offMarketMatch.findMany({
            where: { AND: [where, { isDismissed: false }] },
            include,
            orderBy: { createdAt: 'desc' },
            take: 200,
          })
        ).map(view),
      ),
      get: method(async ({ id, where }) => view(await read(id, where))),
      patch: method<PatchOffMarketMatch>(async ({ id, data, where }) => {
        await read(id, where);
        return view(await deps.prisma.offMarketMatch.update({ where: { id }, data, include }));
      }),
      remove: method(async ({ id, where }) => {
        await read(id, where);
        await deps.prisma.offMarketMatch.delete({ where: { id } });
        return { id };
      }),
    },
  };
};
