import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  createAllowanceSchema,
  findAllowancesSchema,
  type CreateAllowance,
  type FindAllowances,
} from '#shared/fair-housing/fair-housing-allowances.schema.ts';
import { allowanceView, type AllowanceRow } from '#shared/fair-housing/fair-housing-allowances.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { allowWords, revokeWords } from '../../workflows/fair-housing/allow-words.ts';

/** A broker's exceptions of the fair-housing check, with reasons; the owner of a home sees those of the home. */
export const fairHousingAllowancesService = (context: AppContext) => {
  const rows = scopedRows<AllowanceRow>(() => context.prisma.fairHousingAllowance, {
    include: { allowedBy: { select: { firstName: true, lastName: true } } },
    missing: 'We couldn’t find that exception.',
  });
  return defineService({
    path: 'fair-housing-allowances',
    summary:
      'Words that a broker allowed in one sentence of a public text, against the fair-housing check, with the reason. ' +
      'DELETE takes an exception back.',
    roles: { find: ['SELLER', 'BUYER', 'ADMIN'], create: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) =>
      isAdmin(actor)
        ? {}
        : actor.kind === 'user'
          ? { listing: { type: 'SELLER' as const, userId: actor.userId } }
          : NO_ROWS,
    schemas: { find: findAllowancesSchema, create: createAllowanceSchema },
    view: allowanceView,
    service: {
      find: (params: RequestParams<FindAllowances>) => {
        const { listingId, reviewId, campaignId } = params.query;
        return rows.find(params, {
          revokedAt: null,
          ...(listingId && { listingId }),
          ...(reviewId && { reviewId }),
          ...(campaignId && { campaignId }),
        });
      },
      create: async (data: CreateAllowance, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) => allowWords(unit, data));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await context.unit(params.origin, (unit) => revokeWords(unit, id));
        return rows.get(params, id);
      },
    },
  });
};
