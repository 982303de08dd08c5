/** The assistant's tools as a language model sees them, and the values it may pass. */
import { z } from 'zod';
import { MAX_MONEY } from '../kernel/money.ts';
import { DOWN_PAYMENT_PERCENTS } from '../closing-costs/closing-costs.types.ts';
import { STATES } from '../listings/listings.types.ts';
import { MAX_MESSAGE } from './assistant.messages.ts';
import type { Asked, ToolName } from './assistant.types.ts';

/** What a person has with us is not for a language model: the built-in answers say it. */
type ModelTool = Exclude<ToolName, 'ownActivity'>;

const dollars = z.number().min(0).max(MAX_MONEY);
const home = z
  .strictObject({
    address: z.string().max(200).describe('Street address as the person wrote it').optional(),
    nth: z.number().int().min(1).max(10).describe('Place in the last list, from 1').optional(),
  })
  .describe('Empty for the home whose page is open');
const rate = z.number().min(0).max(30);

const TOOLS = {
  searchHomes: {
    description:
      'Homes for sale that fit a sentence in plain English. Pass the wishes in the person’s own words. What they have ' +
      'stored as preferences is added, unless the sentence says “without my preferences”.',
    input: z.strictObject({ sentence: z.string().min(1).max(MAX_MESSAGE) }),
  },
  homeFacts: {
    description: 'The facts of one home.',
    input: z.strictObject({ home, about: z.string().max(200).optional() }),
  },
  marketFigures: {
    description: 'Median prices, pace and inventory of a zip code, of a city with its state, or of a home’s area.',
    input: z.strictObject({
      home: home.optional(),
      zip: z.string().max(10).optional(),
      city: z.string().max(100).optional(),
      state: z.enum(STATES).optional(),
    }),
  },
  closingCosts: {
    description: 'A buyer’s closing costs and cash to close for one home, or for a price in dollars and a place.',
    input: z.strictObject({
      home: home.optional(),
      price: dollars.optional(),
      zip: z.string().max(10).optional(),
      city: z.string().max(100).optional(),
      county: z.string().max(100).optional(),
      state: z.enum(STATES).optional(),
      isCash: z.boolean().optional(),
      downPaymentPercent: z
        .number()
        .describe(`One of ${DOWN_PAYMENT_PERCENTS.join(', ')}`)
        .optional(),
    }),
  },
  monthlyCost: {
    description: 'The monthly cost of a home or of a price in dollars: loan, taxes, insurance, upkeep, utilities.',
    input: z.strictObject({
      home: home.optional(),
      price: dollars.optional(),
      downPayment: dollars.optional(),
      ratePercent: rate.optional(),
    }),
  },
  affordability: {
    description: 'The price that an income carries. All amounts in dollars; income and debts per month before taxes.',
    input: z.strictObject({
      monthlyIncome: dollars.optional(),
      monthlyDebts: dollars.optional(),
      downPayment: dollars.optional(),
      ratePercent: rate.optional(),
    }),
  },
  tourTimes: { description: 'Free tour times and open houses of one home.', input: z.strictObject({ home }) },
  explain: {
    description: 'How buying, selling, fees, offers and closing work here, from our own pages.',
    input: z.strictObject({ question: z.string().min(1).max(MAX_MESSAGE) }),
  },
} as const satisfies Readonly<Record<ModelTool, { description: string; input: z.ZodType }>>;

/** In the form of chat completions. */
export const toolDescriptions = () =>
  Object.entries(TOOLS).map(([name, { description, input }]) => {
    const { $schema: _dialect, ...parameters } = z.toJSONSchema(input, { target: 'draft-7' });
    return { name, description, parameters };
  });

/** A call as the model wrote it, checked; or what is wrong with it, for the model. */
export function toolCall(name: string, args: string): { asked: Asked } | { problem: string } {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name as ModelTool] : null;
  if (!tool) return { problem: `There is no tool ${name}.` };
  let parsed: unknown;
  try {
    parsed = JSON.parse(args || '{}');
  } catch {
    return { problem: 'The arguments are no JSON.' };
  }
  const read = tool.input.safeParse(parsed);
  if (!read.success)
    return { problem: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ') };
  return { asked: { tool: name, ...(read.data as object) } as Asked };
}
