/** Hostile inputs for the forms that anybody may send, made by fast-check from a good one of each. */
import fc from 'fast-check';
import { workshopsAfter } from '#shared/leads/workshop-dates.rules.ts';

export interface FuzzInput {
  form: string;
  method: string;
  path: string;
  body: string | FormData | undefined;
  contentType?: string | undefined;
  email?: string | undefined;
}
export interface FuzzForm {
  name: string;
  method: string;
  path: string;
  good: Record<string, unknown>;
  weight: number;
}
export interface FuzzSite {
  listingId: string;
  offerId: string;
  offerToken: string;
  showingId: string;
  now: Date;
}

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
const wellFormed = (text: string) => Buffer.from(text).toString();
const NUMBERS = [0, -0, -1, 1, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308] as const;

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
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
const encoded = word.map((text) => encodeURIComponent(wellFormed(text).slice(0, 400)));

type Change =
  | { kind: 'set'; at: number; value: unknown }
  | { kind: 'drop'; at: number }
  | { kind: 'add'; name: string; value: unknown };
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), at: fc.nat(50), value: hostile }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom(...NAMES), value: hostile }),
  },
);

/** The changed body as JSON text: `__proto__` as an own field, as an attacker writes it. */
function changed(good: Record<string, unknown>, changes: readonly Change[]): string {
  const fields = new Map<string, unknown>(Object.entries(good));
  for (const one of changes) {
    const name = one.kind === 'add' ? one.name : [...fields.keys()][one.at % Math.max(1, fields.size)];
    if (name === undefined) continue;
    if (one.kind === 'drop') fields.delete(name);
    else fields.set(name, one.value);
  }
  return `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
}

const BROKEN = [
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
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json;charset=utf-16',
  '',
] as const;

/** Inputs for a form that takes JSON; the email tells later whether a refused one left a row. */
function jsonInputs(form: FuzzForm): fc.Arbitrary<FuzzInput> {
  const base = { form: form.name, method: form.method, path: form.path };
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .record({ mark: fc.nat(1e9), changes: fc.array(change, { maxLength: 4 }) })
        .map(({ mark, changes }): FuzzInput => {
          const email = 'email' in form.good ? `fz${mark}@example.test` : undefined;
          const body = changed({ ...form.good, ...(email && { email }) }, changes);
          return {
            ...base,
            body,
            contentType: 'application/json',
            email: email && body.includes(`"${email}"`) ? email : undefined,
          };
        }),
    },
    {
      weight: 2,
      arbitrary: hostile.map((value): FuzzInput => ({
        ...base,
        body: JSON.stringify(value) ?? '',
        contentType: 'application/json',
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ body: fc.constantFrom(...BROKEN), contentType: fc.constantFrom(...TYPES) })
        .map((broken): FuzzInput => ({ ...base, ...broken })),
    },
    {
      weight: 1,
      arbitrary: encoded.map((text): FuzzInput => ({
        ...base,
        path: `${form.path}${form.path.includes('?') ? '&' : '?'}${text}=${text}`,
        body: JSON.stringify(form.good),
        contentType: 'application/json',
      })),
    },
  );
}

const SEARCHES = ['/mls-listings', '/home-clusters', '/listings', '/home-areas', '/config', '/uploads'] as const;
const ASKED = [
  'text',
  'city',
  'zip',
  'state',
  'minPrice',
  'maxPrice',
  'beds',
  'propertyType',
  'status',
  'sort',
  'north',
  'south',
  'east',
  'west',
  'zoom',
  'filter',
  '$limit',
  '$skip',
  '$sort[price]',
  '$sort',
  'filter[status]',
  'sessionId',
  '__proto__',
  'token',
] as const;

const searches = fc
  .record({
    path: fc.constantFrom(...SEARCHES),
    asked: fc.array(fc.tuple(fc.constantFrom(...ASKED), encoded), { maxLength: 5 }),
  })
  .map(({ path, asked }): FuzzInput => ({
    form: `search ${path}`,
    method: 'GET',
    path: `${path}?${asked.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&')}`,
    body: undefined,
  }));

/** Addresses whose last part is what somebody was given: a code, a secret, a token. */
const secrets = (form: string, method: string, root: string, body?: string) =>
  encoded.map((secret): FuzzInput => ({
    form,
    method,
    path: `${root}/${secret || 'x'}`,
    body,
    contentType: body && 'application/json',
  }));

const uploads = (site: FuzzSite) =>
  fc
    .record({
      fields: fc.array(
        fc.tuple(
          fc.constantFrom(
            'type',
            'listingId',
            'sessionId',
            'docType',
            'caption',
            'analyze',
            'offerId',
            'token',
            'userId',
            'x',
          ),
          word,
        ),
        { maxLength: 5 },
      ),
      name: word,
      mime: fc.constantFrom('application/pdf', 'image/png', 'image/jpeg', 'text/html', 'x/y', ''),
      bytes: fc.uint8Array({ maxLength: 40 }),
      isPdf: fc.boolean(),
    })
    .map(({ fields, name, mime, bytes, isPdf }): FuzzInput => {
      const form = new FormData();
      form.append('type', 'OFFER_DOC');
      form.append('listingId', site.listingId);
      form.append('sessionId', 'fuzz-session-0123456789');
      for (const [field, value] of fields) form.set(field, wellFormed(value).slice(0, 2000));
      form.append(
        'file',
        new File([isPdf ? '%PDF-1.4\n' : '', Buffer.from(bytes)], wellFormed(name).slice(0, 300) || 'a.pdf', {
          type: mime,
        }),
      );
      return { form: 'uploads', method: 'POST', path: '/uploads', body: form };
    });

/** `count` inputs over every public form, by their weights; the same seed gives the same inputs. */
export function fuzzInputs(site: FuzzSite, count: number, seed: number): FuzzInput[] {
  const person = { firstName: 'Ada', lastName: 'Byrd', email: 'ada@example.test', phone: '(205) 555-0101' };
  const later = (days: number) => new Date(site.now.getTime() + days * 86_400_000).toISOString();
  const offer = {
    listing: { connect: { id: site.listingId } },
    ...person,
    buyerFirstName: 'Bo',
    buyerLastName: 'Lee',
    buyerPhone: '',
    price: 290_000,
    paymentMethod: 'Financed',
    loan: 200_000,
    earnestMoney: 1000,
    closingDate: later(40),
    expiresOn: later(4),
    appliances: false,
    contingent: false,
    additionalTerms: '',
    concessions: 0,
    bagentComm: 2.5,
    inspectionPeriod: 10,
    sessionId: 'fuzz-session-0123456789',
  };
  const forms: FuzzForm[] = [
    {
      name: 'sign-up',
      method: 'POST',
      path: '/users',
      good: {
        ...person,
        password: 'correct horse battery',
        type: 'BUYER',
        referralCode: '',
        timezone: 'America/Chicago',
      },
      weight: 6,
    },
    {
      name: 'log-in',
      method: 'POST',
      path: '/authentication',
      good: { strategy: 'local', email: 'ada@example.test', password: 'correct horse battery' },
      weight: 4,
    },
    {
      name: 'password reset request',
      method: 'POST',
      path: '/password-resets',
      good: { email: 'ada@example.test' },
      weight: 8,
    },
    {
      name: 'password reset',
      method: 'PATCH',
      path: '/password-resets/a-secret-that-was-mailed',
      good: { password: 'correct horse battery' },
      weight: 3,
    },
    {
      name: 'verification',
      method: 'POST',
      path: '/verifications',
      good: { secret: 'a-secret-that-was-mailed', password: 'correct horse battery' },
      weight: 6,
    },
    {
      name: 'newsletter',
      method: 'POST',
      path: '/newsletter-subscriptions',
      good: { email: 'ada@example.test', source: '/', website: '' },
      weight: 8,
    },
    {
      name: 'contact',
      method: 'POST',
      path: '/leads',
      good: { kind: 'CONTACT', ...person, message: 'Hello', source: '/aboutus', website: '' },
      weight: 8,
    },
    {
      name: 'waitlist',
      method: 'POST',
      path: '/leads',
      good: { kind: 'WAITLIST', ...person, state: 'GA', interest: 'SELL', message: '' },
      weight: 8,
    },
    {
      name: 'workshop',
      method: 'POST',
      path: '/leads',
      good: { kind: 'BUYER_WORKSHOP', ...person, startsAt: workshopsAfter(site.now)[0]!.toISOString() },
      weight: 8,
    },
    {
      name: 'showing survey',
      method: 'PATCH',
      path: `/showings/${site.showingId}`,
      good: { feedback: 'Lovely light.' },
      weight: 4,
    },
    { name: 'agent offer', method: 'POST', path: '/offers', good: offer, weight: 12 },
    {
      name: 'offer by link',
      method: 'PATCH',
      path: `/offers/${site.offerId}?token=${site.offerToken}`,
      good: { status: 'ACCEPTED', acknowledged: true },
      weight: 5,
    },
    {
      name: 'counter by link',
      method: 'POST',
      path: `/offer-rounds?token=${site.offerToken}`,
      good: { offerId: site.offerId, price: 295_000, closingDate: later(41), acknowledged: true },
      weight: 5,
    },
  ];
  const all = fc.oneof(
    ...forms.map((form) => ({ weight: form.weight, arbitrary: jsonInputs(form) })),
    { weight: 14, arbitrary: searches },
    { weight: 5, arbitrary: uploads(site) },
    { weight: 4, arbitrary: secrets('referral', 'GET', '/users/validate-referral') },
    { weight: 4, arbitrary: secrets('unsubscribe', 'DELETE', '/newsletter-subscriptions') },
    {
      weight: 1,
      arbitrary: secrets('reset link', 'PATCH', '/password-resets', '{"password":"correct horse battery"}'),
    },
    { weight: 3, arbitrary: secrets('home by address', 'GET', '/listings') },
  );
  return fc.sample(all, { numRuns: count, seed });
}
