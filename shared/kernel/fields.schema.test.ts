import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAddendumSchema, patchAddendumSchema } from '../addendums/addendums.schema.ts';
import { buyerBudgetSchema } from '../buyer-budgets/buyer-budgets.schema.ts';
import { buyerPreferenceSchema } from '../buyer-preferences/buyer-preferences.schema.ts';
import { createFeatureFlagSchema } from '../feature-flags/feature-flags.schema.ts';
import { createInspectionSchema, patchInspectionSchema } from '../inspections/inspections.schema.ts';
import { createListingSchema, findListingsSchema, patchListingSchema } from '../listings/listings.schema.ts';
import { createMessageSchema } from '../messages/messages.schema.ts';
import { homeSearchSchema } from '../mls-listings/mls-listings.schema.ts';
import { patchNotificationSchema } from '../notifications/notifications.schema.ts';
import {
  createAgentOfferSchema,
  createBuyerOfferSchema,
  createRoundSchema,
  patchOfferSchema,
  patchRoundSchema,
} from '../offers/offers.schema.ts';
import { prepProgressSchema } from '../prep-progress/prep-progress.schema.ts';
import {
  createPropertySearchSchema,
  patchOffMarketMatchSchema,
  patchPropertyMatchSchema,
} from '../property-matches/property-matches.schema.ts';
import { createShowingSchema, patchShowingSchema, putShowingSchema } from '../showings/showings.schema.ts';
import { createTaskSchema, patchTaskSchema } from '../tasks/tasks.schema.ts';
import { patchTransactionSchema } from '../transactions/transactions.schema.ts';
import { createUploadSchema, patchUploadSchema } from '../uploads/uploads.schema.ts';
import { createUserByAdminSchema, createUserSchema, patchUserSchema } from '../users/users.schema.ts';
import { connection, dateAndTime, email, flag, moment, paging, queryNumber, sorting, text } from './fields.schema.ts';
import { parseMoment } from './instant.ts';
import { RESERVED_NAME, unreadablePart } from './unreadable-input.ts';

const SCHEMAS: Record<string, z.ZodType> = {
  createAddendumSchema,
  patchAddendumSchema,
  buyerBudgetSchema,
  buyerPreferenceSchema,
  createFeatureFlagSchema,
  createInspectionSchema,
  patchInspectionSchema,
  createListingSchema,
  findListingsSchema,
  patchListingSchema,
  createMessageSchema,
  homeSearchSchema,
  patchNotificationSchema,
  createAgentOfferSchema,
  createBuyerOfferSchema,
  createRoundSchema,
  patchOfferSchema,
  patchRoundSchema,
  prepProgressSchema,
  createPropertySearchSchema,
  patchOffMarketMatchSchema,
  patchPropertyMatchSchema,
  createShowingSchema,
  patchShowingSchema,
  putShowingSchema,
  createTaskSchema,
  patchTaskSchema,
  patchTransactionSchema,
  createUploadSchema,
  patchUploadSchema,
  createUserByAdminSchema,
  createUserSchema,
  patchUserSchema,
};
const keysOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodPipe
    ? keysOf(schema.in as z.ZodType)
    : schema instanceof z.ZodObject
      ? Object.keys(schema.shape as object)
      : [];

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  it('refuses an unknown field and names it', () => {
    const issues = schema.safeParse({ surprise: 1 }).error?.issues ?? [];
    expect(issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('surprise'))).toBe(true);
  });

  it('never throws, for any input: it is refused with a message or parsed to valid JSON', () => {
    const junk = fc.oneof(
      fc.anything({ withDate: true, withBigInt: true }),
      fc.constantFrom(
        '',
        ' ',
        '\u0000',
        '2026-02-30',
        -1,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        1e308,
        '1e9',
        [],
        {},
        null,
      ),
    );
    const keys = keysOf(schema);
    expect(keys.length).toBeGreaterThan(0);
    const garbage = fc
      .oneof(junk, fc.dictionary(fc.constantFrom(...keys), junk))
      .filter((input) => unreadablePart(input)?.message !== RESERVED_NAME);
    fc.assert(
      fc.property(garbage, (input) => {
        const parsed = schema.safeParse(input);
        if (parsed.success)
          expect(() =>
            JSON.stringify(parsed.data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
          ).not.toThrow();
        else for (const issue of parsed.error.issues) expect(issue.message.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('time fields', () => {
  it.each([
    ['2026-12-01T15:00:00Z', '2026-12-01T15:00:00.000Z'],
    ['2026-12-01T15:00:00.123Z', '2026-12-01T15:00:00.123Z'],
    ['2026-12-01T09:00-06:00', '2026-12-01T15:00:00.000Z'],
    ['2026-12-01', '2026-12-01T17:00:00.000Z'],
    ['2026-02-30', null],
    ['2026-02-30T10:00:00Z', null],
    ['2027-02-29T23:30:00-06:00', null],
    ['2028-02-29T23:30:00-06:00', '2028-03-01T05:30:00.000Z'],
    ['2026-13-01', null],
    ['tomorrow', null],
    ['2026-12-01T15:00:00', null],
    ['0001-01-01', null],
    ['9999-12-31T00:00:00Z', null],
    ['2026-12-01T25:00:00Z', null],
  ])('%s', (given, wanted) => expect(parseMoment(given)?.toISOString() ?? null).toBe(wanted));
  it('are parsed to Dates, with or without a time of day', () =>
    expect(moment().parse(' 2026-12-01T15:00:00Z ')).toEqual(new Date('2026-12-01T15:00:00Z')));
  it.each(['2026-12-01', ' 2026-12-01 ', '2026-12-01T15:00', 'noon', ''])(
    'of a visit need a time and a zone: %j',
    (given) =>
      expect(
        dateAndTime('Choose a time.')
          .safeParse(given)
          .error?.issues.map(({ message }) => message),
      ).toEqual([given ? 'Enter a date and time like 2026-12-01T15:00:00Z.' : 'Choose a time.']),
  );
});

describe('query fields', () => {
  const list = z.strictObject({ ...paging(24, 100), $sort: sorting(['price', 'beds']) });
  it('limit page sizes and refuse what is not a number', () => {
    expect(list.parse({})).toEqual({ $limit: 24, $skip: 0 });
    expect(list.parse({ $limit: '5000', $skip: '-3' })).toEqual({ $limit: 100, $skip: 0 });
    expect(list.parse({ $limit: 0 })).toEqual({ $limit: 0, $skip: 0 });
    expect(list.safeParse({ $limit: 'all' }).success).toBe(false);
    expect(list.safeParse({ $limit: ['1', '2'] }).success).toBe(false);
  });
  it('sort only by the declared fields', () => {
    expect(list.parse({ $sort: { price: '-1' } }).$sort).toEqual({ price: -1 });
    expect(list.safeParse({ $sort: { passwordHash: 1 } }).success).toBe(false);
    expect(list.safeParse({ $sort: { price: 2 } }).success).toBe(false);
  });
  it('parse numbers and flags from a query string', () => {
    expect(queryNumber(0, 10).parse('2.5')).toBe(2.5);
    for (const bad of ['', 'x', '11', '-1', '1e1', Number.NaN])
      expect(queryNumber(0, 10).safeParse(bad).success).toBe(false);
    expect([flag().parse('true'), flag().parse('false'), flag().parse(true), flag().safeParse('yes').success]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('single fields', () => {
  it('accept ids only for relations', () => {
    const schema = connection('home');
    expect(schema.parse({ connect: { id: 'a' } })).toEqual({ connect: { id: 'a' } });
    for (const bad of [
      undefined,
      'a',
      { connect: {} },
      { connect: { id: '' } },
      { connect: { id: { not: '' } } },
      { connect: { id: 'a', OR: [] } },
      { create: {} },
      { connect: { id: 'a' }, create: {} },
    ])
      expect(schema.safeParse(bad).success).toBe(false);
  });
  it('trim text and refuse what the database cannot store', () => {
    expect(text(5).parse('  ab ')).toBe('ab');
    expect(text(5).safeParse('abcdef').success).toBe(false);
    expect(text(5).safeParse('a\u0000').success).toBe(false);
  });
  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'ü@example.org'])('%s is an email address', (address) =>
    expect(email().parse(address)).toBe(address),
  );
  it.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co', 'a@b.co,c@d.co', 'a@b.co>', 'a@@b.co'])(
    '%s is not',
    (address) => expect(email().safeParse(address).success).toBe(false),
  );
});
