import { Readable } from 'node:stream';
import type { Router } from 'express';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { forbidden, RuleError } from '#shared/kernel/rule-error.ts';
import { transactionCsvLine, transactionsCsvHead } from '#shared/transactions/transactions.csv.ts';
import { transactionSheetSchema, type TransactionSheet } from '#shared/transactions/transactions.schema.ts';
import { transactionView } from '#shared/transactions/transactions.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { badInput } from '../../hooks/errors.ts';
import { sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { transactionWhere } from '../../queries/transaction-lists.ts';
import { transactionInclude } from '../../queries/transaction-rows.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'This spreadsheet was downloaded too often this hour. Please try again later.',
};
/** Sales that are read at a time. */
const CHUNK = 100;
/** Spreadsheet programs read UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

function assertBroker(actor: Actor): void {
  if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'sheet.login', 'Please log in.');
  if (!isAdmin(actor)) throw forbidden('sheet.brokers', 'Only brokers can download this spreadsheet.');
}

async function* sheetOf({ prisma }: AppContext, query: TransactionSheet, actor: Actor, scope: object, now: Date) {
  const sort = Object.entries(query.$sort ?? { openedAt: -1 }).map(([field, direction]) => ({
    [field]: direction === 1 ? ('asc' as const) : ('desc' as const),
  }));
  // which sales, once: a sale that changes meanwhile neither appears twice nor pushes another one out
  const found = await prisma.transaction.findMany({
    where: { AND: [scope, transactionWhere(query, actor, now)] },
    orderBy: [...sort, { id: 'desc' }],
    select: { id: true },
  });
  yield BYTE_ORDER_MARK + transactionsCsvHead();
  for (let from = 0; from < found.length; from += CHUNK) {
    const ids = found.slice(from, from + CHUNK).map(({ id }) => id);
    const rows = await prisma.transaction.findMany({
      where: { AND: [scope, { id: { in: ids } }] },
      include: transactionInclude,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => transactionCsvLine(transactionView(row, actor, now), now))
      .join('');
  }
}

/** `GET /transactions/sheet.csv`: every sale that a broker's filters match, all pages, as a spreadsheet. Streamed. */
export function transactionSheetRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter)(
    {
      assertMay: assertBroker,
      limit: { name: 'transactions.sheet', rate: LIMIT, isPerPerson: true },
      scope: (actor) => transactionScope(actor) ?? NO_ROWS,
    },
    async (req, res, { actor, scope }) => {
      const query = transactionSheetSchema.safeParse(req.query);
      if (!query.success) throw badInput(query.error);
      const now = context.clock();
      const pieces = sheetOf(context, query.data, actor, scope, now);
      // an error before the first chunk still gets an error response
      const first = await pieces.next();
      res.setHeader('content-type', 'text/csv; charset=utf-8');
      res.setHeader('x-content-type-options', 'nosniff');
      res.setHeader('cache-control', 'private, no-store');
      res.setHeader('content-disposition', `attachment; filename="transactions-${now.toISOString().slice(0, 10)}.csv"`);
      async function* all() {
        if (!first.done) yield first.value;
        yield* pieces;
      }
      // break the connection on a later error, so that a partial file is not mistaken for a complete one
      await sendStream(Readable.from(all()), res).catch((error: unknown) =>
        context.log.error({ error: String(error) }, 'a spreadsheet of sales was interrupted'),
      );
    },
  );
  routes.get('/transactions/sheet.csv', knownQuery('status', 'list', 'text', 'listingId', '$sort'), route);
}
