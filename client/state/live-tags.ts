/** Which server events invalidate which queries. */
import { onLive } from '../lib/live.ts';

export const TAGS = [
  'Clients',
  'Comps',
  'Deliveries',
  'Feeds',
  'Flags',
  'Homes',
  'Leads',
  'Listings',
  'Messages',
  'Offers',
  'OpenHouses',
  'PriceOpinions',
  'Referrals',
  'SavedSearches',
  'Sessions',
  'Showings',
  'Tasks',
  'Transactions',
  'Uploads',
] as const;
export type Tag = (typeof TAGS)[number];

const LIVE_TAGS: Readonly<Record<string, readonly Tag[]>> = {
  'feature-flags patched': ['Flags'],
  'feeds patched': ['Feeds'],
  'listings created': ['Listings'],
  'listings patched': ['Listings'],
  'messages created': ['Messages'],
  'messages patched': ['Messages'],
  // brokers get notifications of new leads and failed deliveries
  'notifications created': ['Leads', 'Deliveries'],
  'offers created': ['Offers'],
  'offers patched': ['Offers'],
  'offer-rounds created': ['Offers'],
  'offer-rounds patched': ['Offers'],
  'open-houses created': ['OpenHouses'],
  'open-houses patched': ['OpenHouses'],
  'pricing-opinions created': ['PriceOpinions'],
  'pricing-opinions patched': ['PriceOpinions'],
  'pricing-opinions removed': ['PriceOpinions'],
  'sessions removed': ['Sessions'],
  'showings created': ['Showings'],
  'showings patched': ['Showings'],
  'tasks created': ['Tasks'],
  'tasks patched': ['Tasks'],
  'transactions created': ['Transactions'],
  'transactions patched': ['Transactions'],
  'users created': ['Clients'],
  'users patched': ['Clients'],
};

export const ALL_LIVE_TAGS: ReadonlySet<Tag> = new Set(Object.values(LIVE_TAGS).flat());

/** Debounce: one change may send several events. */
const TOGETHER_MS = 150;

/** Calls `changed` with the invalidated tags. Returns an unsubscribe function. */
export function onLiveTags(changed: (tags: ReadonlySet<Tag>) => void): () => void {
  let waiting = new Set<Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = () => {
    timer = undefined;
    const tags = waiting;
    waiting = new Set();
    changed(tags);
  };
  const stops = Object.entries(LIVE_TAGS).map(([event, tags]) =>
    onLive(event, () => {
      for (const tag of tags) waiting.add(tag);
      timer ??= setTimeout(say, TOGETHER_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
