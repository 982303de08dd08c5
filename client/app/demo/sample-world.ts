/** The sample data of one walk while it is open: what exists, what the visitor changed, and how a person sees it. */
import type { UserActor } from '#shared/kernel/actor.ts';
import { listingView, type ListingRow } from '#shared/listings/listings.view.ts';
import { offerWithHomeView } from '#shared/offers/offers.view.ts';
import { showingView, type ShowingRow } from '#shared/showings/showings.view.ts';
import type { DemoKind } from '../../state/demo.slice.ts';
import type {
  BuyerBudget,
  BuyerPreferences,
  Consent,
  Listing,
  Offer,
  Showing,
  User,
  Wire,
} from '../../state/wire-types.ts';
import { SAMPLE_HOME } from './demo-walks.ts';
import { sampleHomes, SELLER_ID } from './sample-homes.ts';
import { sampleOffers, type SampleOffer } from './sample-offers.ts';
import { sampleVisits } from './sample-visits.ts';

/** A view as it comes from the server: dates are strings. */
export const wire = <View>(view: View): Wire<View> => JSON.parse(JSON.stringify(view)) as Wire<View>;

/** Who the visitor is during a walk. Nobody is signed in: only the walk's own store knows this person. */
export const sampleUser = (kind: DemoKind): User => ({
  id: kind === 'selling' ? SELLER_ID : 'sample-buyer',
  email: 'sample@example.com',
  firstName: 'Sam',
  lastName: 'Sample',
  phone: null,
  type: kind === 'selling' ? 'SELLER' : 'BUYER',
  verified: true,
  identityVerified: false,
  emailEnabled: false,
  smsEnabled: false,
  smsConsentAt: null,
  smsStoppedAt: null,
  autoApproveShowings: false,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  referralCode: 'SAMPLE1',
  profilePicUrl: null,
  createdAt: new Date().toISOString(),
});

export interface SampleWorld {
  kind: DemoKind;
  clock: () => Date;
  user: User;
  actor: UserActor;
  homes: ListingRow[];
  visits: ShowingRow[];
  /** Null until the visitor looks at them: their prices follow the asking price of that moment. */
  offers: SampleOffer[] | null;
  consents: Consent[];
  favorites: { id: string; createdAt: Date; savedPrice: number | null }[];
  budget: BuyerBudget | null;
  preferences: BuyerPreferences | null;
  /** The fields of the home that the visitor typed, as the form sent them. */
  typedHome: Partial<Listing>;
  /** The home is in its form, not yet on the market. */
  isDraft: () => boolean;
}

export function sampleWorld(kind: DemoKind, clock: () => Date, isDraft: () => boolean): SampleWorld {
  const user = sampleUser(kind);
  const homes = sampleHomes(clock());
  return {
    kind,
    clock,
    user,
    actor: { kind: 'user', userId: user.id, type: user.type, email: user.email },
    homes,
    visits: kind === 'selling' ? sampleVisits(homes[0]!, clock()) : [],
    offers: kind === 'selling' ? null : [],
    consents: [],
    favorites: [],
    budget: null,
    preferences: null,
    typedHome: {},
    isDraft,
  };
}

/** The home with what was typed, in the status that the step of the walk gives it. */
export function homeRow(world: SampleWorld, id: string): ListingRow | null {
  const row = world.homes.find((home) => home.id === id);
  if (!row || world.kind !== 'selling' || id !== SAMPLE_HOME) return row ?? null;
  const typed = world.typedHome as Partial<ListingRow>;
  return { ...row, ...typed, status: world.isDraft() ? (typed.status ?? 'DRAFT') : 'APPROVED' };
}

/** Every home of the sample, as it is now. */
export const marketRows = (world: SampleWorld): ListingRow[] =>
  world.homes.flatMap(({ id }) => homeRow(world, id) ?? []);

export const homeView = (world: SampleWorld, row: ListingRow): Listing => wire(listingView(row, world.actor));

/** The seller has the one home that the walk is about, a buyer none. */
export const ownHomes = (world: SampleWorld): Listing[] =>
  world.kind === 'selling' ? [homeView(world, homeRow(world, SAMPLE_HOME)!)] : [];

/** The showing with its home as it is now. */
export function visitView(world: SampleWorld, row: ShowingRow): Showing {
  const home = homeRow(world, row.listingId);
  const listing = home
    ? { ...home, uploads: (home.uploads ?? []).map(({ url }) => ({ url })), mlsListing: null }
    : row.listing;
  return wire(showingView({ ...row, listing }, world.actor, world.clock()));
}

/** The offers; made up on the price of the moment when they are first asked for. */
export const offersOf = (world: SampleWorld): SampleOffer[] =>
  (world.offers ??= sampleOffers(homeRow(world, SAMPLE_HOME)!, world.clock()));

export function offerView(world: SampleWorld, row: SampleOffer): Offer {
  const listing = { ...homeRow(world, row.listingId)!, transactions: [] };
  return wire(offerWithHomeView({ ...row, listing }, world.actor, world.clock())) as Offer;
}

/** What the state area of the demo holds. */
export const samplesOf = (world: SampleWorld) => ({
  mockListings: marketRows(world).map((row) => homeView(world, row)),
  mockShowings: world.visits.map((row) => visitView(world, row)),
  mockOffers: offersOf(world).map((row) => offerView(world, row)),
});
