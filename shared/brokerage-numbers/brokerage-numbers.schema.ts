import { z } from 'zod';
import { queryNumber } from '../kernel/fields.schema.ts';
import { METRICS, PERIODS, type Metric } from './brokerage-numbers.rules.ts';

/** GET /brokerage-numbers: the last months, this one included. */
export const findBrokerageNumbersSchema = z.strictObject({
  months: queryNumber(1, Math.max(...PERIODS)).default(12),
});
export type FindBrokerageNumbers = z.output<typeof findBrokerageNumbersSchema>;

const metrics = Object.fromEntries(METRICS.map((name) => [name, z.number().nullable()])) as Record<
  Metric,
  z.ZodNullable<z.ZodNumber>
>;
/** One answer: rows by month and state, by month, by state, and of the whole period. */
export const brokerageNumbersSchema = z.object({
  months: z.array(z.string()),
  rows: z.array(z.object({ month: z.string().nullable(), state: z.string().nullable(), ...metrics })),
  /** People who wrote about a home in this period and have no answer yet. */
  unanswered: z.number(),
});
export type BrokerageNumbers = z.output<typeof brokerageNumbersSchema>;
