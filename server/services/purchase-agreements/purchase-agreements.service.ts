import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { GENERATE_FIRST } from '#shared/form-signings/form-signings.messages.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { signingInclude, type SigningRow } from '../../workflows/form-signings/signing-records.ts';
import { formSigningScope } from '../../queries/form-signing-scope.ts';

export const purchaseAgreementsService = (context: AppContext) => {
  const rows = scopedRows<SigningRow>(() => context.prisma.formSigning, {
    include: signingInclude,
    missing: GENERATE_FIRST,
  });
  return defineService({
    path: 'purchase-agreements',
    summary: 'The purchase agreement of an offer: whether everyone has signed it, and the buyer’s own link.',
    roles: { get: ['TOKEN', ...USER_TYPES] },
    scope: (actor) => formSigningScope(actor) ?? NO_ROWS,
    schemas: {},
    view: (row) => row,
    acknowledgements: { get: z.strictObject({ completed: z.boolean(), buyerSlug: z.string().nullable() }) },
    service: {
      get: async (offerId: string, params: RequestParams) => {
        const row = await rows.first(params, {
          offerId,
          formId: { in: [6, 13] },
          status: { in: ['OPEN', 'COMPLETED'] },
        });
        if (!row) throw notFound(GENERATE_FIRST);
        const offer = await context.prisma.offer.findUniqueOrThrow({
          where: { id: offerId },
          select: { id: true, userId: true, listing: { select: { type: true, userId: true } } },
        });
        const side = sideOf({ ...offer, listing: { ...offer.listing, underContract: false } }, params.actor);
        const buyer = side === 'BUYER' ? row.signers.find(({ role }) => role === 'BUYER') : undefined;
        return acknowledge({
          completed: row.status === 'COMPLETED',
          buyerSlug: buyer ? context.tokens.signingSlug(buyer) : null,
        });
      },
    },
  });
};
