import { z } from 'zod';
import { flag, queryNumber, text } from '../kernel/fields.schema.ts';
import { MAX_MONEY } from '../kernel/money.ts';
import { STATES } from '../listings/listings.types.ts';
import { MARKET_TIMEFRAME_DAYS } from './market-data.types.ts';

const words = (max: number) =>
  text(max)
    .transform((value) => value || undefined)
    .optional();

/** What a market analysis asks for: a place, a window, and the home it is for. */
export const marketDataSchema = z
  .strictObject({
    zip: words(10),
    city: words(100),
    state: z.enum(STATES, { error: 'Choose AL or TN.' }).optional(),
    timeframe: queryNumber(7, 1095).transform(Math.round).default(MARKET_TIMEFRAME_DAYS),
    includeBuyerAnalysis: flag().default(true),
    dom: queryNumber(0, 10_000).optional(),
    listingPrice: queryNumber(0, MAX_MONEY).optional(),
    area: queryNumber(0, 1_000_000).optional(),
  })
  .refine((query) => query.zip || query.city || query.state, {
    path: ['zip'],
    message: 'Name a place: zip, city or state.',
  });
export type MarketDataQuery = z.output<typeof marketDataSchema>;
