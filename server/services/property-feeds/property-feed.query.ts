/** The part of OData that the feeds of our own homes and open houses understand: $top, $skip, $count, and $filter on the time of change, the keys and the status. */
import { invalidField } from '#shared/kernel/rule-error.ts';

export const FEED_LIMIT = { windowSeconds: 60, max: 120, message: 'The feed is asked for too often. Two requests a second are fine.' };
export const MOST_IN_PAGE = 200;
const DEFAULT_PAGE = 100;
const MOST_SKIPPED = 100_000;
const STATUSES = { Active: 'ACTIVE', Pending: 'PENDING', Closed: 'SOLD' } as const;
const OPERATORS = { gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte', eq: 'equals' } as const;

/** The fields that `$filter` knows, by their column. */
export type FilterColumns = Readonly<Record<string, string>>;
const PROPERTY_COLUMNS: FilterColumns = { ModificationTimestamp: 'modificationTimestamp', ListingKey: 'listingId', StandardStatus: 'status' };

export interface PropertyQuery {
  top: number;
  skip: number;
  withCount: boolean;
  /** Conditions in Prisma's words, all of which hold. */
  where: readonly object[];
  /** The home that the page before ended with; survives equal timestamps. */
  after: { at: Date; key: string } | null;
  /** `$filter` as it was sent, for the link to the next page. */
  filter: string;
}

function whole(given: unknown, name: string, fallback: number, most: number): number {
  if (given === undefined) return fallback;
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : NaN;
  if (!(number >= 0)) throw invalidField(name, `${name} is a whole number.`);
  return Math.min(number, most);
}

function condition(text: string, columns: FilterColumns): object {
  const [, field, operator, value] = /^(\w+)\s+(gt|ge|lt|le|eq)\s+(\S(?:.*\S)?)$/.exec(text) ?? [];
  const column = field !== undefined && Object.hasOwn(columns, field) ? columns[field] : undefined;
  const known = operator as keyof typeof OPERATORS | undefined;
  if (!field || !column || !known || !value) throw invalidField('$filter', `Filter by ${Object.keys(columns).join(', ').replace(/, (\w+)$/, ' or $1')} with gt, ge, lt, le or eq, joined by and; for example ModificationTimestamp gt 2026-01-01T00:00:00Z.`);
  if (field === 'ModificationTimestamp') {
    const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,7})?)?(Z|[+-]\d\d:\d\d))?$/.test(value) ? new Date(value) : new Date(NaN);
    if (Number.isNaN(at.getTime())) throw invalidField('$filter', 'ModificationTimestamp is compared with a time such as 2026-01-01T00:00:00Z.');
    return { [column]: { [OPERATORS[known]]: at } };
  }
  const name = /^'([^']*)'$/.exec(value)?.[1];
  if (name === undefined) throw invalidField('$filter', `${field} is compared with a text in single quotes.`);
  if (field !== 'StandardStatus') return { [column]: { [OPERATORS[known]]: name } };
  const status = Object.hasOwn(STATUSES, name) ? STATUSES[name as keyof typeof STATUSES] : null;
  if (!status || known !== 'eq') throw invalidField('$filter', `StandardStatus is one of ${Object.keys(STATUSES).map((one) => `'${one}'`).join(', ')}, compared by eq.`);
  return { [column]: status };
}

/** Where the page before ended, as `nextLink` wrote it. */
function continued(given: unknown): PropertyQuery['after'] {
  if (given === undefined) return null;
  const [, at, key] = typeof given === 'string' ? /^(\d{1,15})\.([\w-]{1,64})$/.exec(given) ?? [] : [];
  if (!at || !key) throw invalidField('$skiptoken', 'Follow @odata.nextLink as it is.');
  return { at: new Date(Number(at)), key };
}

const KNOWN = new Set(['$top', '$skip', '$count', '$filter', '$skiptoken', '$orderby']);

/** Reads the parameters; RuleError `invalid` names the one that cannot be read. */
export function readPropertyQuery(query: Readonly<Record<string, unknown>>, columns: FilterColumns = PROPERTY_COLUMNS): PropertyQuery {
  const other = Object.keys(query).find((name) => !KNOWN.has(name));
  if (other !== undefined) throw invalidField(other.slice(0, 60), `${other.slice(0, 60)} is not understood here; see the notes on the feed.`);
  if (query.$orderby !== undefined && !/^ModificationTimestamp( asc)?$/.test(String(query.$orderby))) throw invalidField('$orderby', 'Records come in the order of ModificationTimestamp, the oldest change first.');
  const filter = query.$filter ?? '';
  if (typeof filter !== 'string' || filter.length > 500) throw invalidField('$filter', 'Send one filter of at most 500 characters.');
  return {
    top: Math.max(1, whole(query.$top, '$top', DEFAULT_PAGE, MOST_IN_PAGE)), skip: whole(query.$skip, '$skip', 0, MOST_SKIPPED), withCount: query.$count === 'true',
    where: filter.trim() === '' ? [] : filter.trim().split(/\s+and\s+/).map((text) => condition(text, columns)), after: continued(query.$skiptoken), filter: filter.trim(),
  };
}

/** The address of the page after this one. */
export function nextLink(address: string, { top, filter }: PropertyQuery, last: { at: Date; key: string }): string {
  return `${address}?${new URLSearchParams({ ...(filter && { $filter: filter }), $top: String(top), $skiptoken: `${last.at.getTime()}.${last.key}` }).toString()}`;
}
