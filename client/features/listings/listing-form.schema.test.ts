import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createListingSchema } from '#shared/listings/listings.schema.ts';
import { schemaErrors } from '../../ui/form-errors.ts';
import { listingFormSchema } from './listing-form.schema.ts';

/** What the server says of one field's value, or null. */
const serverSays = (field: string, value: unknown) =>
  createListingSchema.safeParse({ [field]: value }).error?.issues[0]?.message ?? null;
const formSays = (field: string, value: unknown) =>
  schemaErrors(listingFormSchema, { commission: 2.5, [field]: value })[field] ?? null;

const number = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -10, max: 3_000_000_000 }),
  fc.double({ min: -5, max: 5000, noNaN: true }),
);
const cases = fc.oneof(
  fc.record({
    field: fc.constantFrom(
      'beds',
      'baths',
      'halfBaths',
      'area',
      'yearBuilt',
      'basementArea',
      'garageSpaces',
      'price',
      'tax',
      'mortgageBalance',
      'hoaFees',
      'lotSizeAcres',
    ),
    value: number,
  }),
  fc.record({ field: fc.constant('commission'), value: number.filter((value) => value !== null) }),
  fc.record({
    field: fc.constantFrom('zip'),
    value: fc.oneof(fc.stringMatching(/^\d{0,6}$/), fc.stringMatching(/^\d{5}-\d{4}$/), fc.constantFrom('', 'abcde')),
  }),
  fc.record({ field: fc.constantFrom('state'), value: fc.constantFrom('', 'AL', 'TN', 'GA') }),
  fc.record({
    field: fc.constantFrom('address', 'city', 'county', 'accessInfo'),
    value: fc.integer({ min: 0, max: 2100 }).map((length) => 'a'.repeat(length)),
  }),
);

it('the form accepts exactly what the server accepts', () => {
  fc.assert(
    fc.property(cases, ({ field, value }) => {
      expect({ field, value, refused: formSays(field, value) !== null }).toEqual({
        field,
        value,
        refused: serverSays(field, value) !== null,
      });
    }),
    { numRuns: 600 },
  );
});

it.each([
  ['zip', '352'],
  ['state', 'GA'],
  ['price', 0],
  ['commission', 12],
  ['beds', 101],
  ['beds', 2.5],
  ['tax', -1],
  ['lotSizeAcres', -1],
  ['yearBuilt', 20],
  ['area', 0],
  ['hoaFees', 1.5],
])('says of %s %s what the server says', (field, value) => {
  expect(formSays(field, value)).toBe(serverSays(field, value));
});
