/** The kinds by which the list of notifications is filtered: decided by the resource, else by where the link leads. */
import type { NotificationResource } from './notifications.types.ts';

interface Kind {
  label: string;
  resources: readonly NotificationResource[];
  /** The link begins with one of these. */
  links: readonly string[];
  /** The link contains one of these. */
  parts?: readonly string[];
}

const TABLE = {
  messages: { label: 'Messages', resources: ['messages'], links: ['/messages'] },
  sales: { label: 'Sales', resources: ['inspection'], links: ['/transactions'] },
  tours: { label: 'Tours', resources: ['showing'], links: ['/outings', '/admin/showings'] },
  offers: { label: 'Offers', resources: ['offer'], links: ['/offers', '/admin/offers', '/buyers/'] },
  homes: {
    label: 'Homes and matches',
    resources: [],
    links: [
      '/matches',
      '/homes',
      '/buying',
      '/pbuyer#saved-',
      '/listings',
      '/selling',
      '/price-opinion',
      '/admin/comps',
      '/admin/listings',
      // the page of a home without a zip code
      '/home-',
    ],
    // the page of a home: its street, city, state and zip code, see slugOf
    parts: ['-al-', '-tn-'],
  },
} as const satisfies Record<string, Kind>;

export const NOTIFICATION_KINDS = ['messages', 'sales', 'tours', 'offers', 'homes', 'other'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const NOTIFICATION_KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  messages: TABLE.messages.label,
  sales: TABLE.sales.label,
  tours: TABLE.tours.label,
  offers: TABLE.offers.label,
  homes: TABLE.homes.label,
  other: 'Account and other',
};

const TESTED = NOTIFICATION_KINDS.filter((kind) => kind !== 'other');

/** The kind of a notification: the first that its resource or its link belongs to. */
export function notificationKind(row: { resourceType: NotificationResource | null; link: string | null }) {
  const isOf = ({ resources, links, parts = [] }: Kind) =>
    (row.resourceType !== null && resources.includes(row.resourceType)) ||
    links.some((start) => row.link?.startsWith(start)) ||
    parts.some((part) => row.link?.includes(part));
  return TESTED.find((kind) => isOf(TABLE[kind])) ?? ('other' satisfies NotificationKind);
}

/** The same decision as a condition of the database (a Prisma `where`). */
export function whereNotificationKind(kind: NotificationKind) {
  const before = kind === 'other' ? TESTED : TESTED.slice(0, TESTED.indexOf(kind));
  const ofLink = ({ links, parts = [] }: Kind) => [
    ...links.map((startsWith) => ({ startsWith })),
    ...parts.map((contains) => ({ contains })),
  ];
  const isOf = (one: Kind) => ({
    OR: [{ resourceType: { in: [...one.resources] } }, ...ofLink(one).map((link) => ({ link }))],
  });
  // a column that is null is no match: SQL would answer neither yes nor no
  const isNot = (one: Kind) => [
    { OR: [{ resourceType: null }, { resourceType: { notIn: [...one.resources] } }] },
    { OR: [{ link: null }, { AND: ofLink(one).map((link) => ({ link: { not: link } })) }] },
  ];
  return { AND: [...before.flatMap((one) => isNot(TABLE[one])), ...(kind === 'other' ? [] : [isOf(TABLE[kind])])] };
}
