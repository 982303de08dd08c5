/** Spreadsheets (CSV) for brokers: every row that the filters of a list match, streamed. */
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { MAX_SHEET_ROWS } from '#shared/kernel/envelope.ts';
import { forbidden, RuleError } from '#shared/kernel/rule-error.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import type { AppContext } from '../context.ts';
import { badInput } from '../hooks/errors.ts';
import { asDownload, sendStream, streamingRoutes, type StreamingRoute } from './streaming-route.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'This spreadsheet was downloaded too often this hour. Please try again later.',
};
const TOO_MANY = `This list has more than ${MAX_SHEET_ROWS.toLocaleString('en-US')} rows. Narrow it with a filter, then download it.`;
/** Rows that are read at a time. */
const CHUNK = 100;
/** Spreadsheet programs read UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

function assertBroker(actor: Actor): void {
  if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'sheet.login', 'Please log in.');
  if (!isAdmin(actor)) throw forbidden('sheet.brokers', 'Only brokers can download this spreadsheet.');
}

/** Names of the filters; what was searched for may be a person's name, which no audit entry holds. */
const filtersOf = (query: object): string[] => Object.keys(query).filter((key) => !key.startsWith('$'));

interface Spreadsheet<Query, Row extends { id: string }> {
  /** `transactions`: the name of the file and of the limit. */
  name: string;
  schema: z.ZodType<Query>;
  scope: NonNullable<StreamingRoute['scope']>;
  /** The first line, with its line end. */
  head: string;
  /** The ids of the rows that match, in their order, at most `take`. */
  find: (query: Query, actor: Actor, scope: object, take: number, now: Date) => Promise<{ id: string }[]>;
  read: (ids: string[], scope: object) => Promise<Row[]>;
  /** One row as a line, with its line end. */
  line: (row: Row, actor: Actor, now: Date) => string;
}

/**
 * The handler of `GET /<list>/sheet.csv`. Which rows is read once, so that none appears twice or is left out. Audited.
 */
export function spreadsheetRoute<Query, Row extends { id: string }>(
  context: AppContext,
  { name, schema, scope: scopeOf, head, find, read, line }: Spreadsheet<Query, Row>,
) {
  async function* pieces(found: readonly { id: string }[], actor: Actor, scope: object, now: Date) {
    yield BYTE_ORDER_MARK + head;
    for (let from = 0; from < found.length; from += CHUNK) {
      const ids = found.slice(from, from + CHUNK).map(({ id }) => id);
      const byId = new Map((await read(ids, scope)).map((row) => [row.id, row]));
      yield ids
        .flatMap((id) => byId.get(id) ?? [])
        .map((row) => line(row, actor, now))
        .join('');
    }
  }
  return streamingRoutes(context.rateLimiter)(
    { assertMay: assertBroker, limit: { name: `${name}.sheet`, rate: LIMIT, isPerPerson: true }, scope: scopeOf },
    async (req: Request, res: Response, { actor, scope }) => {
      const query = schema.safeParse(req.query);
      if (!query.success) throw badInput(query.error);
      const now = context.clock();
      const found = await find(query.data, actor, scope, MAX_SHEET_ROWS + 1, now);
      if (found.length > MAX_SHEET_ROWS) throw new RuleError('invalid', 'sheet.too-many', TOO_MANY);
      // before the first byte: whoever has a part of the file is in the log
      await context.unit(actor, (unit) => {
        unit.audit({
          action: 'spreadsheet.downloaded',
          entityType: 'spreadsheet',
          entityId: name,
          after: { rows: found.length, filters: filtersOf(req.query) },
        });
        return Promise.resolve();
      });
      const all = pieces(found, actor, scope, now);
      // an error before the first chunk still gets an error response
      const first = await all.next();
      asDownload(res, `${name}-${dayIn(now, DEFAULT_TIME_ZONE)}.csv`);
      async function* whole() {
        if (!first.done) yield first.value;
        yield* all;
      }
      // break the connection on a later error, so that a partial file is not mistaken for a complete one
      await sendStream(Readable.from(whole()), res).catch((error: unknown) =>
        context.log.error({ error: String(error) }, `the spreadsheet of ${name} was interrupted`),
      );
    },
  );
}
