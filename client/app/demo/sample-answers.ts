/** Answers the calls of the screens from the sample data: the same rules and views as the server's, and no request. */
import { DEFAULT_AVAILABILITY } from '#shared/showing-availability/showing-availability.rules.ts';
import type { ListingStatusView } from '#shared/listings/listing-status.types.ts';
import { daysListed } from '#shared/listings/listings.rules.ts';
import { mlsStandingView } from '#shared/mls-entries/mls-entries.view.ts';
import { homeView as marketHomeView } from '#shared/mls-listings/mls-listings.view.ts';
import { favoriteView } from '#shared/favorites/favorites.view.ts';
import { feedbackSummary } from '#shared/showings/feedback-summary.ts';
import { feedbackView } from '#shared/showings/surveys.view.ts';
import { showingSlotsView } from '#shared/showings/showing-slots.view.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { currentVersion } from '#shared/consents/consents.rules.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { BuyerBudget, BuyerPreferences, Consent, Listing } from '../../state/wire-types.ts';
import type { SampleCall } from './sample-call.ts';
import { searchedRow } from './sample-homes.ts';
import { foundHomes } from './sample-search.ts';
import { performanceOf } from './sample-performance.ts';
import { answerOffer, counterOffer, makeOffer } from './sample-negotiation.ts';
import { changeVisit, moveVisit, requestVisit } from './sample-requests.ts';
import {
  homeRow,
  homeView,
  marketRows,
  offersOf,
  offerView,
  ownHomes,
  visitView,
  wire,
  type SampleWorld,
} from './sample-world.ts';

type Handler = (world: SampleWorld, call: SampleCall) => unknown;

/** Where a screen goes further than the sample does. */
export const SAMPLE_ENDS = 'The sample stops here. With your own account, you can go on.';
export const NO_FILES = 'The sample takes no files. You can add yours once you have an account.';

const page = <Row>(data: Row[]) => ({ total: data.length, limit: 100, skip: 0, data });
const missing = () => new ApiError('We couldn’t find that in the sample.', { status: 404 });
const refused = (message: string) => () => {
  throw new ApiError(message, { status: 422 });
};

function found<Row>(row: Row | null | undefined): Row {
  if (!row) throw missing();
  return row;
}

function statusOf(world: SampleWorld, id: string): ListingStatusView {
  const now = world.clock();
  const home = found(homeRow(world, id));
  const states = world.visits.map((row) => showingState(row, now));
  const count = (state: string) => states.filter((one) => one === state).length;
  const offers: Record<string, number> = {};
  for (const { status } of world.isDraft() ? [] : offersOf(world)) offers[status] = (offers[status] ?? 0) + 1;
  return {
    id,
    showings: {
      requested: count('REQUESTED'),
      confirmed: count('CONFIRMED'),
      completed: count('COMPLETED'),
      noShow: count('NO_SHOW'),
      denied: count('DENIED'),
      cancelled: count('CANCELLED'),
    },
    offers,
    messages: { unread: 0, total: 0 },
    daysOnMarket: daysListed(home, now) ?? 0,
    views: home.views?.count ?? 0,
    nextAction: null,
    saleStep: null,
    transactionId: null,
    closingDate: null,
    sale: null,
    openHouse: null,
    mls: mlsStandingView({ ...home, mlsEntry: null }),
  };
}

const said = (world: SampleWorld, listingId: string) =>
  world.visits.filter((row) => row.listingId === listingId && row.feedback !== null);

function saveHome(world: SampleWorld, { body, named }: SampleCall): Listing {
  const { status, ...fields } = body as Partial<Listing>;
  Object.assign(world.typedHome, fields, status && { status });
  // made on the price that was typed last
  if (world.kind === 'selling' && world.isDraft()) world.offers = null;
  return homeView(world, found(homeRow(world, named.id!)));
}

/** One record per person: saved over what is there. */
const own = <Key extends 'budget' | 'preferences'>(key: Key): Record<'get' | 'save', Handler> => ({
  get: (world) => world[key] ?? {},
  save: (world, { body }) =>
    (world[key] = { ...world[key], ...body, id: `sample-${key}` } as BuyerBudget & BuyerPreferences),
});
const budget = own('budget');
const preferences = own('preferences');

const favoritesOf = (world: SampleWorld) =>
  world.favorites.flatMap((saved) => {
    const row = marketRows(world).find(({ publishedAs }) => publishedAs?.id === saved.id);
    const mlsListing = row && { ...searchedRow(row), deletedAt: null };
    return mlsListing ? [wire(favoriteView({ ...saved, mlsListing }, world.actor, world.clock()))] : [];
  });

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET /listings': (world) => page(ownHomes(world)),
  'GET /listings/:id': (world, { named }) => homeView(world, found(homeRow(world, named.id!))),
  'PATCH /listings/:id': saveHome,
  'GET /status/:id': (world, { named }) => wire(statusOf(world, named.id!)),
  'GET /listing-performance/:id': (world, { named }) => performanceOf(world, found(homeRow(world, named.id!))),
  'GET /uploads': () => page([]),
  'GET /mls-listings': (world, { query }) => page(foundHomes(marketRows(world), query, world.clock())),
  'GET /mls-listings/:id': (world, { named }) => {
    const row = found(marketRows(world).find(({ id, publishedAs }) => [id, publishedAs?.id].includes(named.id)));
    return wire(marketHomeView(searchedRow(row), world.clock()));
  },
  'GET /search-suggestions': () => ({ suggestions: [], here: null, beyond: null }),
  'GET /area-matches': () => ({ areas: [], neighborhoods: [], homes: [] }),
  'GET /zip-centers': () => ({ zips: [], isAround: false }),
  'GET /listing-history': () => page([]),

  'GET /showings': (world, { query }) =>
    page(
      world.visits
        .filter((row) => !query.listingId || row.listingId === query.listingId)
        .map((row) => visitView(world, row)),
    ),
  'GET /showings/:id': (world, { named }) => visitView(world, found(world.visits.find(({ id }) => id === named.id))),
  'POST /showings': requestVisit,
  'PATCH /showings/:id': changeVisit,
  'PUT /showings/:id': moveVisit,
  'GET /showing-slots/:id': (world, { named, query }) =>
    wire(
      showingSlotsView(
        named.id!,
        { confirmed: [], availability: DEFAULT_AVAILABILITY, openHouses: [], blackouts: [] },
        (query.type as ShowingType | undefined) ?? 'TOUR',
      ),
    ),
  'GET /showing-feedback': (world, { query }) =>
    page(
      said(world, String(query.listingId)).map((row) =>
        wire(
          feedbackView({
            ...row,
            survey: row.survey ?? null,
            user: { ...row.user, profilePicUrl: null },
          }),
        ),
      ),
    ),
  'GET /showing-feedback/:id': (world, { named }) => {
    const rows = said(world, named.id!);
    return feedbackSummary(
      rows.flatMap(({ survey }) => survey ?? []),
      { total: rows.length, askingPrice: homeRow(world, named.id!)?.price ?? null, noShows: 0 },
    );
  },

  'GET /offers': (world, { query }) =>
    page(
      (world.isDraft() ? [] : offersOf(world))
        .filter((row) => !query.listingId || row.listingId === query.listingId)
        .map((row) => offerView(world, row)),
    ),
  'GET /offers/:id': (world, { named }) => offerView(world, found(offersOf(world).find(({ id }) => id === named.id))),
  'POST /offers': makeOffer,
  'PATCH /offers/:id': answerOffer,
  'POST /offer-rounds': counterOffer,
  'GET /offer-drafts': () => page([]),
  'POST /offer-drafts': (_, { body }) => ({ ...body, id: 'sample-draft', version: Number(body.version ?? 0) + 1 }),
  'DELETE /offer-drafts/:id': () => ({}),
  'GET /form-signing': () => page([]),
  'GET /message-threads': () => page([]),

  'GET /consents': (world) => ({ ...page(world.consents), tourAgreement: null }),
  'POST /consents': (world, { body }) => {
    const kind = body.kind as Consent['kind'];
    const given: Consent = {
      id: `sample-consent-${world.consents.length + 1}`,
      userId: world.user.id,
      listingId: typeof body.listingId === 'string' ? body.listingId : null,
      offerId: null,
      kind,
      textVersion: currentVersion(kind),
      name: typeof body.name === 'string' ? body.name : '',
      ip: null,
      userAgent: null,
      at: world.clock().toISOString(),
    };
    world.consents.push(given);
    return given;
  },

  'GET /buyer-budgets': budget.get,
  'POST /buyer-budgets': budget.save,
  'PATCH /buyer-budgets/:id': budget.save,
  'GET /buyer-preferences': preferences.get,
  'POST /buyer-preferences': preferences.save,
  'PATCH /buyer-preferences/:id': preferences.save,
  'DELETE /buyer-preferences/:id': (world) => {
    world.preferences = null;
    return {};
  },
  'GET /favorites': (world) => page(favoritesOf(world)),
  'POST /favorites': (world, { body }) => {
    const key = body.listingId ?? body.mlsListingId;
    const row = found(marketRows(world).find(({ id, publishedAs }) => [id, publishedAs?.id].includes(key as string)));
    const id = row.publishedAs!.id;
    if (!world.favorites.some((saved) => saved.id === id))
      world.favorites.push({ id, createdAt: world.clock(), savedPrice: row.price });
    return found(favoritesOf(world).find((saved) => saved.id === id));
  },
  'DELETE /favorites/:id': (world, { named }) => {
    world.favorites = world.favorites.filter(({ id }) => id !== named.id);
    return {};
  },
  'GET /saved-searches': () => page([]),
  'GET /outings': () => page([]),
  'GET /pre-approvals': () => page([]),
  // nobody to buy with
  'GET /buying-rooms': () => ({}),
  'POST /uploads': refused(NO_FILES),
  'POST /uploads/transfers': refused(NO_FILES),
  // what the sample cannot know without asking: no screen depends on it, and each says so in its own words
  'GET /zip-codes': refused(SAMPLE_ENDS),
  'GET /market-data': refused(SAMPLE_ENDS),
  'POST /saved-searches': refused(SAMPLE_ENDS),
  'POST /listings': refused(SAMPLE_ENDS),
  'DELETE /listings/:id': refused(SAMPLE_ENDS),
  'POST /open-houses': refused(SAMPLE_ENDS),
  'POST /form-signing': refused(SAMPLE_ENDS),
  'GET /offer-comparisons/document': refused(SAMPLE_ENDS),
  'GET /closing-costs/document': refused(SAMPLE_ENDS),
  'GET /pricing-opinions': () => page([]),
  'GET /closing-cost-estimates': refused(SAMPLE_ENDS),
};

const PATTERNS = Object.entries(HANDLERS).map(([route, handle]) => {
  const [method, pattern = ''] = route.split(' ');
  return { method, handle, path: new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});

/** The answer to a call; null where the sample has none. May throw what a screen shows. */
export function sampleAnswer(
  world: SampleWorld,
  { method, path, query, body }: Omit<SampleCall, 'named'>,
): { value: unknown } | null {
  for (const pattern of PATTERNS) {
    const match = pattern.method === method ? pattern.path.exec(path) : null;
    if (match) return { value: pattern.handle(world, { method, path, query, body, named: { ...match.groups } }) };
  }
  return null;
}
