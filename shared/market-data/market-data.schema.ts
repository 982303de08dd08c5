import { z } from 'zod';
import { WRONG_ZIP } from '../buyer-preferences/buyer-preferences.limits.ts';
import { flag, queryNumber, text } from '../kernel/fields.schema.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { ZIP } from '../listings/listings.limits.ts';
import { STATES } from '../listings/listings.types.ts';
import { MARKET_TIMEFRAME_DAYS } from './market-data.types.ts';

const words = (max: number) =>
  text(max)
    .transform((value) => value || undefined)
    .optional();

/** Query of a market analysis: an area, a time window, and a home. */
export const marketDataSchema = z
  .strictObject({
    zip: words(10)
      .refine((zip) => !zip || ZIP.test(zip), WRONG_ZIP)
      .transform((zip) => zip?.slice(0, 5)),
    city: words(100),
    state: z.enum(STATES, { error: 'Choose AL or TN.' }).optional(),
    timeframe: queryNumber(7, 1095).transform(Math.round).default(MARKET_TIMEFRAME_DAYS),
    includeBuyerAnalysis: flag().default(true),
    includeHistory: flag().default(false),
    dom: queryNumber(0, 10_000).optional(),
    listingPrice: queryNumber(0, MAX_MONEY).optional(),
    area: queryNumber(0, 1_000_000).optional(),
  })
  .refine((query) => query.zip || query.city || query.state, {
    path: ['zip'],
    message: 'Enter an area: zip, city or state.',
  });
export type MarketDataQuery = z.output<typeof marketDataSchema>;
