/**
 * The OData subset that our feeds support: $top, $skip, $count, and $filter on the modification timestamp, the keys and
 * the status.
 */
import type { RequestHandler } from 'express';
import { invalidField } from '#shared/kernel/rule-error.ts';
import type { RateLimiter } from '../../hooks/rate-limit.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';

/** One rate limit shared by all feeds. */
export const FEED_ROUTE = {
  isPublic: true,
  limit: {
    name: 'property-feed',
    rate: {
      windowSeconds: 60,
      max: 120,
      message: 'Too many requests to the feed. Two per second are fine.',
    },
  },
};
export const MAX_IN_PAGE = 200;
const DEFAULT_PAGE = 100;
const MAX_SKIPPED = 100_000;
const STATUSES = { Active: 'ACTIVE', Pending: 'PENDING', Closed: 'SOLD' } as const;
const OPERATORS = { gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte', eq: 'equals' } as const;

/** The fields that `$filter` supports, by column. */
type FilterColumns = Readonly<Record<string, string>>;

interface PropertyQuery {
  top: number;
  skip: number;
  withCount: boolean;
  /** Prisma conditions that must all hold. */
  where: readonly object[];
  /** The last home of the previous page; resolves equal timestamps. */
  after: { at: Date; key: string } | null;
  /** `$filter` as received, for the link to the next page. */
  filter: string;
}

function whole(given: unknown, name: string, fallback: number, max: number): number {
  if (given === undefined) return fallback;
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : NaN;
  if (!(number >= 0)) throw invalidField(name, `${name} is a whole number.`);
  return Math.min(number, max);
}

function condition(text: string, columns: FilterColumns): object {
  const [, field, operator, value] = /^(\w+)\s+(gt|ge|lt|le|eq)\s+(\S(?:.*\S)?)$/.exec(text) ?? [];
  const column = field !== undefined && Object.hasOwn(columns, field) ? columns[field] : undefined;
  const known = operator as keyof typeof OPERATORS | undefined;
  if (!field || !column || !known || !value)
    throw invalidField(
      '$filter',
      `Filter by ${Object.keys(columns)
        .join(', ')
        .replace(
          /, (\w+)$/,
          ' or $1',
        )} with gt, ge, lt, le or eq, joined by and; for example ModificationTimestamp gt 2026-01-01T00:00:00Z.`,
    );
  if (field === 'ModificationTimestamp') {
    const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,7})?)?(Z|[+-]\d\d:\d\d))?$/.test(value)
      ? new Date(value)
      : new Date(NaN);
    if (Number.isNaN(at.getTime()))
      throw invalidField('$filter', 'ModificationTimestamp is compared with a time such as 2026-01-01T00:00:00Z.');
    return { [column]: { [OPERATORS[known]]: at } };
  }
  const name = /^'([^']*)'$/.exec(value)?.[1];
  if (name === undefined) throw invalidField('$filter', `${field} is compared with a text in single quotes.`);
  if (field !== 'StandardStatus') return { [column]: { [OPERATORS[known]]: name } };
  const status = Object.hasOwn(STATUSES, name) ? STATUSES[name as keyof typeof STATUSES] : null;
  if (!status || known !== 'eq')
    throw invalidField(
      '$filter',
      `StandardStatus is one of ${Object.keys(STATUSES)
        .map((one) => `'${one}'`)
        .join(', ')}, compared by eq.`,
    );
  return { [column]: status };
}

/** Parses the position after the previous page, as written by `nextLink`. */
function continued(given: unknown): PropertyQuery['after'] {
  if (given === undefined) return null;
  const [, at, key] = typeof given === 'string' ? (/^(\d{1,15})\.([\w-]{1,64})$/.exec(given) ?? []) : [];
  if (!at || !key) throw invalidField('$skiptoken', 'Use @odata.nextLink unchanged.');
  return { at: new Date(Number(at)), key };
}

const KNOWN = new Set(['$top', '$skip', '$count', '$filter', '$skiptoken', '$orderby']);

/** Parses the parameters; RuleError `invalid` names the invalid one. */
function readPropertyQuery(query: Readonly<Record<string, unknown>>, columns: FilterColumns): PropertyQuery {
  const other = Object.keys(query).find((name) => !KNOWN.has(name));
  if (other !== undefined)
    throw invalidField(
      other.slice(0, 60),
      `${other.slice(0, 60)} isn’t supported; see the ` + 'documentation of the feed.',
    );
  if (query.$orderby !== undefined && !/^ModificationTimestamp( asc)?$/.test(String(query.$orderby)))
    throw invalidField('$orderby', 'Records come in the order of ModificationTimestamp, the oldest change first.');
  const filter = query.$filter ?? '';
  if (typeof filter !== 'string' || filter.length > 500)
    throw invalidField('$filter', 'Send one filter of at most 500 characters.');
  return {
    top: Math.max(1, whole(query.$top, '$top', DEFAULT_PAGE, MAX_IN_PAGE)),
    skip: whole(query.$skip, '$skip', 0, MAX_SKIPPED),
    withCount: query.$count === 'true',
    where:
      filter.trim() === ''
        ? []
        : filter
            .trim()
            .split(/\s+and\s+/)
            .map((text) => condition(text, columns)),
    after: continued(query.$skiptoken),
    filter: filter.trim(),
  };
}

/** The URL of the next page. */
function nextLink(address: string, { top, filter }: PropertyQuery, last: { at: Date; key: string }): string {
  const $skiptoken = `${last.at.getTime()}.${last.key}`;
  return `${address}?${new URLSearchParams({ ...(filter && { $filter: filter }), $top: String(top), $skiptoken })}`;
}

/** A record type, for `sendPages`. */
export interface FeedRecords<Row> {
  /** `Property`: the resource name in the URL and the context. */
  kind: string;
  columns: FilterColumns;
  /** Conditions for publicly visible rows. */
  base: object;
  /** The columns of the modification timestamp and the key, which define the order and the page position. */
  order: readonly [time: string, key: string];
  rows: (page: { where: object; orderBy: object[]; skip: number; take: number }) => Promise<Row[]>;
  count: (where: object) => Promise<number>;
  /** The records of a row; none when the row was deleted in the meantime. */
  records: (row: Row) => object[];
  last: (row: Row) => { at: Date; key: string | null };
}

/**
 * Serves `GET /api/reso/{kind}` in pages, oldest change first, without skipping or repeating records that share a
 * timestamp.
 */
export function sendPages<Row>(publicUrl: string, rateLimiter: RateLimiter, feed: FeedRecords<Row>): RequestHandler {
  return streamingRoutes(rateLimiter)(FEED_ROUTE, async (req, res) => {
    const query = readPropertyQuery(req.query as Record<string, unknown>, feed.columns);
    const where = { AND: [feed.base, ...query.where] };
    const [time, key] = feed.order;
    const { after } = query;
    const rest = after ? { OR: [{ [time]: { gt: after.at } }, { [time]: after.at, [key]: { gt: after.key } }] } : {};
    // one extra row shows whether there is a next page
    const rows = await feed.rows({
      where: { AND: [where, rest] },
      orderBy: [{ [time]: 'asc' }, { [key]: 'asc' }],
      skip: query.skip,
      take: query.top + 1,
    });
    const count = query.withCount ? await feed.count(where) : null;
    const shown = rows.slice(0, query.top);
    const last = rows.length > query.top ? feed.last(shown.at(-1)!) : null;
    res.setHeader('cache-control', 'public, max-age=60');
    res.setHeader('odata-version', '4.0');
    res.json({
      '@odata.context': `${publicUrl}/api/reso/$metadata#${feed.kind}`,
      ...(count !== null && { '@odata.count': count }),
      value: shown.flatMap(feed.records),
      ...(last?.key && {
        '@odata.nextLink': nextLink(`${publicUrl}/api/reso/${feed.kind}`, query, { at: last.at, key: last.key }),
      }),
    });
  });
}
