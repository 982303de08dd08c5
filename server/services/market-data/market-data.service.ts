import { GUEST, USER_TYPES } from '#shared/kernel/actor.ts';
import { buyerAnalysis } from '#shared/market-data/buyer-advice.rules.ts';
import { marketCondition, monthsOfInventory, sampleNote } from '#shared/market-data/market-data.rules.ts';
import { marketDataSchema, type MarketDataQuery } from '#shared/market-data/market-data.schema.ts';
import {
  SMALL_SAMPLE,
  type MarketData,
  type MarketFigures,
  type MarketMonth,
} from '#shared/market-data/market-data.types.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { areasOf, marketFigures, type MarketArea } from '../../queries/market-figures.ts';
import { marketHistory } from '../../queries/market-history.ts';
import { countyOf, zipCentroidsOf } from '../../queries/zip-centroids.ts';

/** Area figures change with each sale, not with each visitor. */
const STORED_MS = 10 * 60_000;
const MAX_STORED = 2_000;

/**
 * Median prices, pace and inventory of a home's area, from the homes in the database, and what they mean for a buyer.
 */
export const marketDataService = (context: AppContext) => {
  const cache = new Map<string, { at: number; found: Promise<unknown> }>();
  // figures are cached for everybody
  const reader = () => context.reads.as(GUEST);

  /** What was found for an area, as long as it is fresh. */
  function stored<Found>(key: string, area: MarketArea, now: Date, find: () => Promise<Found>): Promise<Found> {
    const whole = `${area.level}|${area.state ?? ''}|${area.name.toLowerCase()}|${key}`;
    const known = cache.get(whole);
    if (known && now.getTime() - known.at < STORED_MS) return known.found as Promise<Found>;
    if (cache.size >= MAX_STORED) cache.clear();
    const found = find();
    cache.set(whole, { at: now.getTime(), found });
    found.catch(() => cache.delete(whole));
    return found;
  }
  const figuresOf = (area: MarketArea, until: Date, days: number): Promise<MarketFigures> =>
    stored(String(days), area, until, () =>
      reader().read(({ prisma }) => marketFigures(prisma, area, { until, days })),
    );
  const historyOf = (area: MarketArea, now: Date): Promise<MarketMonth[]> =>
    stored('history', area, now, () => reader().read(({ prisma }) => marketHistory(prisma, area, now)));

  return defineService({
    path: 'market-data',
    summary:
      'Market figures of a zip code, city, county, metro area or state, its last 24 months, and what they mean for a buyer of one home.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('aggregates public homes'),
    schemas: { find: marketDataSchema },
    limits: {
      find: {
        windowSeconds: 60,
        max: 120,
        message: 'That is too many market analyses in one minute. Please wait a moment.',
      },
    },
    view: (row) => row,
    service: {
      find: async ({ query }: RequestParams<MarketDataQuery>): Promise<MarketData> => {
        const until = context.clock();
        const state = query.state ?? STATES.find((code) => query.zip && zipCentroidsOf(code).has(query.zip));
        const areas = areasOf({
          zip: query.zip,
          city: query.city,
          state,
          county: state && countyOf({ state, zip: query.zip, city: query.city }),
        });
        const looked: { area: MarketArea; figures: MarketFigures }[] = [];
        for (const area of areas) {
          looked.push({ area, figures: await figuresOf(area, until, query.timeframe) });
          if (looked.at(-1)!.figures.soldListings >= SMALL_SAMPLE) break;
        }
        const { area, figures } = looked.at(-1)!;
        const { ratioSpread: _spread, longDaysOnMarket: _long, ratioSales: _sales, ...shown } = figures;
        const months = monthsOfInventory(figures.activeListings, figures.soldListings, query.timeframe);
        const home = { dom: query.dom ?? null, listingPrice: query.listingPrice || null, area: query.area || null };
        return {
          ...shown,
          monthsOfInventory: months,
          marketCondition: marketCondition(figures, months),
          area: { level: area.level, name: area.name },
          timeframe: query.timeframe,
          asOf: until.toISOString(),
          isSmallSample: figures.soldListings < SMALL_SAMPLE,
          sampleNote: sampleNote(
            looked.map((one) => ({ level: one.area.level, name: one.area.name, sold: one.figures.soldListings })),
            query.timeframe,
          ),
          history: query.includeHistory ? await historyOf(area, until) : null,
          buyerAnalysis: query.includeBuyerAnalysis ? buyerAnalysis(home, figures, months, area.level) : null,
        };
      },
    },
  });
};
