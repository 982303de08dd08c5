/** Hostile inputs for the forms that anybody may send, made by fast-check from a good one of each. */
import fc from 'fast-check';
import { workshopsAfter } from '#shared/leads/workshop-dates.rules.ts';
import { BROKEN, change, changed, encoded, hostile, TYPES, wellFormed, word } from './hostile-values.fuzz.ts';

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
