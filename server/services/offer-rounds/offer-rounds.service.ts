import type { OfferRoundGetPayload } from '../../../prisma/generated/models/OfferRound.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import {
  createRoundSchema,
  findRoundsSchema,
  patchRoundSchema,
  type CreateRound,
  type FindRounds,
  type PatchRound,
} from '#shared/offers/offers.schema.ts';
import { roundView } from '#shared/offers/offers.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { rowsInScope } from '../../hooks/scope-rows.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { offerRecipients, offerScope } from '../../queries/offer-scope.ts';
import { acceptOffer } from '../../workflows/offers/accept-offer.ts';
import { counterOffer } from '../../workflows/offers/counter-offer.ts';
import { declineOffer } from '../../workflows/offers/decline-offer.ts';

const include = { initiator: { select: { firstName: true, lastName: true, profilePicUrl: true } } };
type Row = OfferRoundGetPayload<{ include: typeof include }>;
const roles = ['TOKEN', 'SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

export const offerRoundsService = (context: AppContext) => {
  const offerWhere = (actor: Actor) => rowsInScope(offerScope(actor) ?? NO_ROWS);
  const rows = scopedRows<Row>(() => context.prisma.offerRound, { include, missing: 'We couldn’t find that round.' });
  return defineService({
    path: 'offer-rounds',
    summary: 'The rounds of a negotiation: list them, counter, accept or reject the latest.',
    roles: { find: roles, get: roles, create: roles, patch: roles },
    scope: (actor) => {
      const offer = offerScope(actor);
      return offer ? { offer } : NO_ROWS;
    },
    schemas: { find: findRoundsSchema, create: createRoundSchema, patch: patchRoundSchema },
    querySchemas: { find: findRoundsSchema },
    view: (row: Row, actor: Actor, now: Date) => roundView(row, actor, now),
    recipients: async (id) => {
      const round = await context.prisma.offerRound.findUnique({ where: { id }, select: { offerId: true } });
      return round ? offerRecipients(context.prisma, round.offerId) : { userIds: [], admins: true };
    },
    service: {
      find: (params: RequestParams<FindRounds>) =>
        rows.find(params, { offerId: params.query.offerId }, { roundNumber: 'asc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateRound, params: RequestParams) => {
        const { actor, origin } = params;
        // the check mark was validated, and the changes are computed here whatever the client worked out
        const { offerId, responseNotes, acknowledged: _, party, changedFields: _given, ...changes } = data;
        const { roundId } = await context.unit(origin, async (unit) => {
          const made = await counterOffer(unit, offerId, offerWhere(actor), {
            changes,
            notes: responseNotes,
            party,
          });
          return { ...made, id: made.roundId };
        });
        return rows.get(params, roundId);
      },
      patch: async (id: string, data: PatchRound, params: RequestParams) => {
        const { actor, origin } = params;
        const { offerId } = await rows.get(params, id);
        const { status, party, disclosures, reason, responseNotes } = data;
        const response = { roundId: id, party };
        await context.unit(origin, (unit) =>
          status === 'ACCEPTED'
            ? acceptOffer(unit, offerId, offerWhere(actor), { ...response, disclosures, notes: responseNotes })
            : declineOffer(unit, offerId, offerWhere(actor), { ...response, reason: reason ?? responseNotes }),
        );
        return rows.get(params, id);
      },
    },
  });
};
