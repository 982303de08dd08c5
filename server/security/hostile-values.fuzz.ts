/** Hostile values and what an attacker does with them to a good body, made by fast-check. */
import fc from 'fast-check';

const WORDS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Eevil',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🏡',
  '\uD800',
  '\uFFFF\uFFFE',
  'x'.repeat(5_000),
  'é'.repeat(60_000),
  '\r\nBcc: all@example.test',
  '\'; DROP TABLE "User";--',
  '1 OR 1=1',
  '%27%20OR',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '2026-13-45',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  'a@b',
  '@',
  'a@b.c'.repeat(80),
  'ünï@exämple.test',
  '"quoted"@example.test',
  'javascript:alert(1)',
  '+1 (205) 555-01',
  '٠١٢٣٤٥',
  '\\',
  '%',
  '_',
  '$ne',
  'true',
  'SELLER',
  'ADMIN',
] as const;
/** Half a pair of surrogates cannot stand in an address; in JSON it can. */
export const wellFormed = (text: string) => Buffer.from(text).toString();
const NUMBERS = [0, -0, -1, 1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308] as const;

export const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 3, arbitrary: fc.constantFrom<number>(...NUMBERS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { $gt: '' },
      { contains: '' },
      { set: [] },
      { connect: { id: null } },
    ),
  },
  { weight: 2, arbitrary: fc.array(word, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 5, max: 400 })
      .map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep')),
  },
);
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'id',
  'type',
  'verified',
  'userId',
  'status',
  'accepted',
  '$where',
  'toJSON',
  'a\0b',
  '',
  'x'.repeat(300),
] as const;

/** As part of an address: short enough for a request line, beyond which Node itself hangs up (431). */
export const encoded = word.map((text) => encodeURIComponent(wellFormed(text).slice(0, 400)));

type Change =
  | { kind: 'set'; at: number; value: unknown }
  | { kind: 'drop'; at: number }
  | { kind: 'add'; name: string; value: unknown };
export const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), at: fc.nat(50), value: hostile }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom(...NAMES), value: hostile }),
  },
);

/** The changed body as JSON text: `__proto__` as an own field, as an attacker writes it. */
export function changed(good: Record<string, unknown>, changes: readonly Change[]): string {
  const fields = new Map<string, unknown>(Object.entries(good));
  for (const one of changes) {
    const name = one.kind === 'add' ? one.name : [...fields.keys()][one.at % Math.max(1, fields.size)];
    if (name === undefined) continue;
    if (one.kind === 'drop') fields.delete(name);
    else fields.set(name, one.value);
  }
  return `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
}

/** Bodies that are no JSON object of a form. */
export const BROKEN = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '12',
  '{"a":1,}',
  '{"email":"\\u0000"}',
  '\uFEFF{}',
  '{"a":'.repeat(500),
  '[[[[',
] as const;
/** Content types that a form does not take. */
export const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json;charset=utf-16',
  '',
] as const;
