/**
 * What people type into a form field, from usual to odd; each kind has a table of edge cases and a generator around
 * them.
 */
import fc from 'fast-check';
import { MAX_MONEY } from '#shared/kernel/money.ts';

export interface Inputs<Value> {
  edges: readonly Value[];
  any: fc.Arbitrary<Value>;
}

const NUL = '\u0000';
const around = (max: number) => ['a'.repeat(max), 'a'.repeat(max + 1), `  ${'a'.repeat(max)}  `];
const mixed = <Value>(edges: readonly Value[], more: fc.Arbitrary<Value>): Inputs<Value> => ({
  edges,
  any: fc.oneof(fc.constantFrom(...edges), more),
});

const TYPED = ['', ' ', '\t', 'a', '  a  ', 'ß', '👩‍👩‍👧', `a${NUL}b`, 'a\nb', 'null', '0'];

/** Free text of at most `max` characters. */
export const texts = (max: number): Inputs<string> =>
  mixed([...TYPED, ...around(max)], fc.string({ maxLength: 300, unit: 'binary' }));

export const names: Inputs<string> = mixed(
  [
    ...TYPED,
    ...around(100),
    ...around(200),
    "O'Brien",
    'St. John',
    'evil.com',
    'http://evil.test',
    'José María',
    'a\u2028b',
    'a。com',
    `evil.com${NUL}`,
    'a'.repeat(101) + '.com',
  ],
  fc.string({ maxLength: 120, unit: 'grapheme' }),
);

export const emails: Inputs<string> = mixed(
  [
    ...TYPED,
    'nora@example.com',
    '  nora@example.com  ',
    'NORA@EXAMPLE.COM',
    'nora',
    'nora@',
    '@example.com',
    'nora@example',
    'nora@@example.com',
    'a@b@example.com',
    'a b@example.com',
    'nora@exa mple.com',
    '.nora@example.com',
    'nora.@example.com',
    'no..ra@example.com',
    'nora@example..com',
    'nora@-example.com',
    'nora@example-.com',
    'nora@127.0.0.1',
    'nora@[127.0.0.1]',
    '"no ra"@example.com',
    'nora@example.com.',
    'josé@bücher.example',
    'nora+tag@example.co.uk',
    "o'brien@example.com",
    'nora@example.c',
    'nora@example.123',
    'nora,ines@example.com',
    'Nora <nora@example.com>',
    'mailto:nora@example.com',
    `nora${NUL}@example.com`,
    'nora@example.com\nines@example.com',
    `${'a'.repeat(64)}@example.com`,
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(125)}com`,
    `a@${'b.'.repeat(124)}com`,
  ],
  fc.oneof(
    fc.emailAddress(),
    fc.string({ maxLength: 40 }).map((host) => `a@${host}`),
    fc.string({ maxLength: 40 }),
  ),
);

export const phones: Inputs<string> = mixed(
  [
    ...TYPED,
    '2055550142',
    '(205) 555-0142',
    '  (205) 555-0142  ',
    '+1 205 555 0142',
    '1-205-555-0142',
    '205.555.0142',
    '205-555-0142 ext 5',
    '205/555/0142',
    '555-0142',
    '911',
    '(911) 555-0142',
    '(105) 555-0142',
    '(205) 155-0142',
    '+44 20 7946 0958',
    '20555501422',
    'abc',
    '()',
    `205${' '.repeat(30)}5550142`,
    `205${' '.repeat(31)}5550142`,
    `205${NUL}5550142`,
  ],
  fc.oneof(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), fc.stringMatching(/^[\d ().+-]{0,45}$/)),
);

/** Values of an amount or number field; null while empty. */
const NUMBERS = [null, 0, -0, 1, -1, 0.5, -0.5, 1.5, 2.5, 9.99, 10, 10.01, 30, 31, 99.9, 100, 101, 2026, 1e21];
export const amounts: Inputs<number | null> = mixed<number | null>(
  [...NUMBERS, 300_000, 349_999.99, MAX_MONEY - 1, MAX_MONEY, MAX_MONEY + 1, 9_999_999_999],
  fc.oneof(
    fc.integer({ min: -10, max: 2 * MAX_MONEY }),
    fc.integer({ min: 0, max: 700_000 }),
    fc.double({ min: -10, max: 3 * MAX_MONEY, noNaN: true }),
  ),
);
export const percents: Inputs<number | null> = mixed<number | null>(
  NUMBERS,
  fc.double({ min: -2, max: 12, noNaN: true }),
);
/** `min` and `max` are the limits of the field. */
export const counts = (min: number, max: number): Inputs<number | null> =>
  mixed<number | null>(
    [...NUMBERS, min - 1, min, min + 0.5, max, max + 1],
    fc.oneof(fc.integer({ min: min - 3, max: min + 40 }), fc.integer({ min: max - 3, max: max + 3 })),
  );
/** The same for a field whose sign is set by another control. */
export const positive = ({ edges, any }: Inputs<number | null>): Inputs<number | null> => ({
  edges: edges.filter((value) => value === null || value >= 0),
  any: any.map((value) => value && Math.abs(value)),
});

/** A calendar day as a date field holds it, or any text that a browser without date fields allows. */
export const days: Inputs<string> = mixed(
  [
    '',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-12-31',
    '2027-02-29',
    '2028-02-29',
    '2027-02-30',
    '2027-13-01',
    '2199-12-31',
    '2201-01-01',
    '9999-12-31',
    '12026-01-01',
    '12/01/2026',
    'soon',
    '2026-12-1',
  ],
  fc
    .date({ min: new Date('2026-11-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
/** An instant as a date and time field holds it. */
export const instants: Inputs<string> = mixed(
  [
    '',
    '2026-11-22T11:59:59.999Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-22T12:00:00.001Z',
    '2026-11-26T00:00:00.000Z',
    '2026-12-01T23:00:00.000Z',
    '2026-12-01T23:00:00.001Z',
    '2027-02-30T18:00:00.000Z',
    '2300-01-01T00:00:00.000Z',
    'tomorrow',
  ],
  fc
    .date({ min: new Date('2026-11-20'), max: new Date('2026-12-05'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);

export const flags: Inputs<boolean> = { edges: [false, true], any: fc.boolean() };
/** One of these, or nothing chosen yet. */
export const choices = <Value>(...values: readonly Value[]): Inputs<Value> => ({
  edges: values,
  any: fc.constantFrom(...values),
});
export const lists = (max: number, length: number): Inputs<string[]> =>
  mixed<string[]>(
    [
      [],
      ['a'],
      ['a'.repeat(length)],
      ['a'.repeat(length + 1)],
      ['a', `b${NUL}`],
      Array.from({ length: max }, () => 'a'),
      Array.from({ length: max + 1 }, () => 'a'),
    ],
    fc.array(fc.string({ maxLength: 20 }), { maxLength: max + 2 }),
  );
export const zips: Inputs<string> = mixed(
  ['', '3', '35203', '352033', '35203-1234', '35203 1234', ' 35203 ', '35203-12345', 'abcde', `3520${NUL}`],
  fc.stringMatching(/^[\d -]{0,11}$/),
);

export const passwords: Inputs<string> = mixed(
  [
    '',
    ' ',
    '          ',
    '123456789',
    '1234567890',
    'hearthport1',
    'nora@example.com',
    'passwordpassword',
    'copper lantern ridge oath',
    'x'.repeat(10),
    'copper lantern '.repeat(13) + 'ridge',
    'copper lantern '.repeat(13) + 'ridges',
    'p'.repeat(200),
    'p'.repeat(201),
    'copper lantern '.repeat(80),
  ],
  fc.string({ maxLength: 30 }),
);
/** An existing password, not a new one. */
export const knownPasswords: Inputs<string> = mixed(
  ['', ' ', 'x', 'copper lantern ridge oath', 'p'.repeat(200), 'p'.repeat(201), 'p'.repeat(1000), 'p'.repeat(1001)],
  fc.string({ maxLength: 210 }),
);
export const referralCodes: Inputs<string> = mixed(
  ['', ' ', 'ABCDEFG', 'abcdefg', ' abcdefg ', 'ABCDEF', 'ABCDEFGH', 'ABC-EFG', 'O0I1LLL', 'ÄBCDEFG', 'x'.repeat(41)],
  fc.stringMatching(/^[A-Za-z0-9]{6,8}$/),
);
