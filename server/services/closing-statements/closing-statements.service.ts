import { USER_TYPES } from '#shared/kernel/actor.ts';
import {
  patchClosingStatementSchema,
  type PatchClosingStatement,
} from '#shared/closing-statements/closing-statements.schema.ts';
import { closingStatementView } from '#shared/closing-statements/closing-statements.view.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import {
  closingStatementInclude,
  purchaseOf,
  type ClosingStatementSource,
} from '../../queries/closing-statement-rows.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { readTourFeeCredit } from '../../queries/tour-fee-credit.ts';
import { saveClosingStatement } from '../../workflows/transactions/save-closing-statement.ts';

/** The id is the transaction's: each has one statement, which shows the estimates alone until something was entered. */
export const closingStatementsService = (context: AppContext) => {
  const rows = scopedRows<ClosingStatementSource>(() => context.prisma.transaction, {
    include: closingStatementInclude,
    missing: 'We couldn’t find that transaction.',
  });
  const { tourFeeAtClosing } = context.env;
  const read = async (params: RequestParams, id: string) => {
    const row = await rows.get(params, id);
    return { ...row, tourFees: await readTourFeeCredit(context.prisma, purchaseOf(row), tourFeeAtClosing) };
  };
  return defineService({
    path: 'closing-statements',
    summary: 'What each side pays and receives at closing: the estimate beside the actual amounts, line by line.',
    roles: { get: ['TOKEN', ...USER_TYPES], patch: ['TITLE', 'ADMIN'] },
    scope: (actor) => transactionScope(actor) ?? NO_ROWS,
    schemas: { patch: patchClosingStatementSchema },
    view: closingStatementView,
    recipients: async (id) => {
      const sale = await context.prisma.transaction.findUnique({
        where: { id },
        select: {
          offerId: true,
          lenderEmail: true,
          closingEmail: true,
          offer: { select: { userId: true } },
          listing: { select: { type: true, userId: true } },
        },
      });
      if (!sale) return { userIds: [], admins: false };
      const partners = await context.prisma.user.findMany({
        where: { email: { in: [sale.lenderEmail, sale.closingEmail].filter((email) => email !== null) } },
        select: { id: true },
      });
      return {
        userIds: [sale.offer.userId, ownerIdOf(sale.listing), ...partners.map((user) => user.id)],
        admins: true,
        offerId: sale.offerId,
      };
    },
    service: {
      get: (id: string, params: RequestParams) => read(params, id),
      patch: async (id: string, data: PatchClosingStatement, params: RequestParams) => {
        await context.unit(params.origin, (unit) =>
          saveClosingStatement(unit, id, params.scope, data, tourFeeAtClosing),
        );
        return read(params, id);
      },
    },
  });
};
