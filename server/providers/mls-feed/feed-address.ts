/** URLs of a RESO Web API: our query combined with that of the feed's configured URL. */
import type { FeedPosition } from './port.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export interface FeedQuestion {
  filter: string | null;
  orderBy: string;
  top: number;
  select?: string;
  withMedia: boolean;
}

/** A filter for records that changed at this time (ISO 8601) or later; null for all. */
export const modifiedFrom = (from: string | null) => (from === null ? null : `ModificationTimestamp ge ${from}`);
/** A filter for records behind this position, in the order of change and key. */
export const modifiedAfter = ({ modifiedAt, listingKey }: FeedPosition) =>
  `ModificationTimestamp gt ${modifiedAt} or ` +
  `(ModificationTimestamp eq ${modifiedAt} and ListingKey gt ${quoted(listingKey)})`;
/** A filter for records behind this key, in the order of keys; null for all. */
export const keyAfter = (key: string | null) => (key === null ? null : `ListingKey gt ${quoted(key)}`);
/** A filter for the records of these keys. */
export const keyIsOneOf = (keys: readonly string[]) => keys.map((key) => `ListingKey eq ${quoted(key)}`).join(' or ');

/** The request URL. Encoded by hand: not every feed understands form encoding (`+` for a space, `%24` for `$`). */
export function feedAddress(base: string, { filter, orderBy, top, select, withMedia }: FeedQuestion): string {
  const url = new URL(base);
  const own = [...url.searchParams].filter(([name]) => !['$top', '$orderby', '$select', '$skip'].includes(name));
  const ownFilter = own.find(([name]) => name === '$filter')?.[1] ?? null;
  const ownExpand = own.find(([name]) => name === '$expand')?.[1];
  const filters = [ownFilter, filter].filter((part) => part !== null && part !== '');
  const expand = withMedia ? (ownExpand ?? 'Media') : '';
  const asked: [string, string][] = [
    ...own.filter(([name]) => name !== '$filter' && name !== '$expand'),
    ...(filters.length
      ? [
          ['$filter', filters.length > 1 ? filters.map((part) => `(${part})`).join(' and ') : filters[0]!] as [
            string,
            string,
          ],
        ]
      : []),
    ['$orderby', orderBy],
    ['$top', String(top)],
    ...(select ? [['$select', select] as [string, string]] : []),
    ...(expand ? [['$expand', expand] as [string, string]] : []),
  ];
  const query = asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${url.origin}${url.pathname}?${query}`;
}
