import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createRoundSchema,
  findRoundsSchema,
  patchRoundSchema,
  type CreateRound,
  type FindRounds,
  type PatchRound,
} from '#shared/offers/offers.schema.ts';
import { roundView } from '#shared/offers/offers.view.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { offerScope } from '../../lib/offer-scope.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { acceptOffer, counterOffer, turnDownOffer } from '../../workflows/answer-offer.ts';

const include = { initiator: { select: { firstName: true, lastName: true } } };
const roles = ['TOKEN', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

export const offerRoundsService = (deps: ServiceDeps): ServiceDefinition => {
  const offerWhere = (actor: Actor) => offerScope(actor) ?? { id: { in: [] } };
  async function viewOf(id: string, where: object) {
    const row = await deps.prisma.offerRound.findFirst({ where: { AND: [where, { id }] }, include });
    if (!row) throw notFound('We could not find that round.');
    return roundView(row, deps.clock());
  }
  return {
    path: 'offer-rounds',
    summary: 'The rounds of a negotiation: list them, counter, accept or reject the latest.',
    allow: { find: roles, get: roles, create: roles, patch: roles },
    scope: (actor) => {
      const offer = offerScope(actor);
      return offer ? { offer } : NO_ROWS;
    },
    schemas: { find: findRoundsSchema, create: createRoundSchema, patch: patchRoundSchema },
    querySchemas: { find: findRoundsSchema },
    view: roundView,
    audience: async (id) => {
      const row = await deps.prisma.offerRound.findUnique({
        where: { id },
        select: { offer: { select: { userId: true, listing: { select: { type: true, userId: true } } } } },
      });
      return {
        userIds: row ? [row.offer.userId, row.offer.listing.type === 'SELLER' ? row.offer.listing.userId : null] : [],
        admins: true,
      };
    },
    methods: {
      find: method<never, FindRounds>(async ({ query, where }) => {
        const all = { AND: [where, { offerId: query.offerId }] };
        const [rows, total] = await Promise.all([
          deps.prisma.offerRound.findMany({ where: all, include, ...pageArgs(query as Page, { roundNumber: 'asc' }) }),
          deps.prisma.offerRound.count({ where: all }),
        ]);
        return envelope(
          total,
          query,
          rows.map((row) => roundView(row, deps.clock())),
        );
      }),
      get: method(async ({ id, where }) => viewOf(id, where)),
      create: method<CreateRound>(async ({ data, actor, origin }) => {
        const { offerId, responseNotes, acknowledged, party, changedFields: _worked, ...changes } = data;
        const { roundId } = await deps.unit(origin, async (unit) => {
          const made = await counterOffer(unit, offerId, offerWhere(actor), {
            changes,
            notes: responseNotes,
            party,
            acknowledged: acknowledged === true,
          });
          return { ...made, id: made.roundId };
        });
        return viewOf(roundId, {});
      }),
      patch: method<PatchRound>(async ({ id, data, where, actor, origin }) => {
        const round = await deps.prisma.offerRound.findFirst({
          where: { AND: [where, { id }] },
          include: { offer: { select: { id: true, currentRound: true } } },
        });
        if (!round) throw notFound('We could not find that round.');
        if (round.roundNumber !== round.offer.currentRound)
          throw notFound('This round was answered already. Please look at the latest one.');
        const { status, party, disclosures, reason, responseNotes } = data;
        await deps.unit(origin, (unit) =>
          status === 'ACCEPTED'
            ? acceptOffer(unit, round.offer.id, offerWhere(actor), { party, disclosures })
            : turnDownOffer(unit, round.offer.id, offerWhere(actor), { party, reason: reason ?? responseNotes }),
        );
        return viewOf(id, {});
      }),
    },
  };
};
