/** Which server events invalidate which queries. */
import { onLive } from '../lib/live.ts';

export const TAGS = [
  'Addendums',
  'Allowances',
  'ClosingStatements',
  'Companies',
  'ClientNotes',
  'Clients',
  'Consents',
  'Desk',
  'Emails',
  'FailedJobs',
  'Favorites',
  'FeedRejections',
  'Feeds',
  'Flags',
  'FormSignings',
  'Inspections',
  'Leads',
  'Listings',
  'Mailers',
  'Notifications',
  'OffMarketHomes',
  'Offers',
  'OpinionRequests',
  'Organizations',
  'Outings',
  'Payments',
  'PreApprovals',
  'PrepPhotos',
  'PriceOpinions',
  'Referrals',
  'Reviews',
  'Rooms',
  'SavedSearches',
  'SavedViews',
  'Sessions',
  'ShowingAvailability',
  'ShowingSlots',
  'Showings',
  'Tasks',
  'TextMessages',
  'Transactions',
  'Users',
  'Workshops',
] as const;
export type Tag = (typeof TAGS)[number];

const LIVE_TAGS: Readonly<Record<string, readonly Tag[]>> = {
  'addendums created': ['Addendums', 'Transactions'],
  'addendums patched': ['Addendums', 'FormSignings', 'Transactions'],
  'buying-rooms patched': ['Rooms'],
  'client-notes created': ['ClientNotes'],
  'client-notes patched': ['ClientNotes'],
  'client-notes removed': ['ClientNotes'],
  // with the number of people in a company or organization
  'clients patched': ['Clients', 'ClientNotes', 'Companies', 'Organizations', 'Users'],
  'closing-statements patched': ['ClosingStatements'],
  'companies created': ['Companies'],
  'companies patched': ['Companies'],
  'companies removed': ['Companies'],
  'consents created': ['Consents'],
  'feature-flags patched': ['Flags'],
  'form-signing created': ['FormSignings'],
  // consents: a signed tour agreement
  'form-signing patched': ['Addendums', 'Consents', 'FormSignings', 'Offers', 'Transactions'],
  'inspections created': ['Inspections', 'Transactions'],
  'inspections patched': ['Inspections', 'Transactions'],
  'listings created': ['Listings'],
  // an offer is shown with its home and what is asked for it
  'listings patched': ['Allowances', 'Listings', 'Offers'],
  'mailers created': ['Mailers'],
  'mailers patched': ['Allowances', 'Mailers'],
  'mailers removed': ['Mailers'],
  'messages created': ['Desk'],
  'messages patched': ['Desk'],
  // brokers get a notification of each new lead, and with every email; savers when a saved home changes, co-buyers when
  // there is something to sign
  'notifications created': ['Leads', 'Emails', 'Favorites', 'Notifications', 'Rooms'],
  'notifications patched': ['Notifications'],
  'off-market-homes patched': ['OffMarketHomes'],
  'offers created': ['Offers'],
  'offers patched': ['Offers'],
  'offer-rounds created': ['Offers'],
  'offer-rounds patched': ['Offers'],
  'open-houses created': ['Listings', 'ShowingSlots'],
  'open-houses patched': ['Listings', 'ShowingSlots'],
  'organizations created': ['Organizations'],
  'organizations patched': ['Organizations'],
  'organizations removed': ['Organizations'],
  'outings created': ['Outings'],
  'outings patched': ['Outings'],
  'payments created': ['Payments'],
  'payments patched': ['Payments'],
  'pre-approvals created': ['PreApprovals'],
  'pre-approvals patched': ['PreApprovals'],
  'pre-approvals removed': ['PreApprovals'],
  'pricing-opinions created': ['PriceOpinions'],
  'pricing-opinions patched': ['PriceOpinions'],
  'pricing-opinions removed': ['PriceOpinions'],
  'referrals created': ['Referrals'],
  'referrals patched': ['Referrals'],
  'reviews created': ['Reviews'],
  'reviews patched': ['Allowances', 'Reviews'],
  'sessions removed': ['Sessions'],
  'showing-availability patched': ['ShowingAvailability', 'ShowingSlots'],
  'showings created': ['Showings', 'ShowingSlots'],
  'showings patched': ['Showings', 'ShowingSlots', 'Outings'],
  'tasks created': ['Tasks'],
  'tasks patched': ['Tasks'],
  'transactions created': ['Transactions'],
  // addendums: what a sale that is over left open
  'transactions patched': ['Addendums', 'Transactions'],
  'users created': ['Users'],
  'users patched': ['Users'],
  'workshops created': ['Workshops'],
  'workshops patched': ['Workshops'],
};

/** What may have changed while the live connection was away. */
export const ALL_LIVE_TAGS: ReadonlySet<Tag> = new Set<Tag>([
  ...Object.values(LIVE_TAGS).flat(),
  'Feeds',
  'FeedRejections',
]);

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
