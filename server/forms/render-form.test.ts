import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shownTerms, signersOf } from '#shared/form-signings/form-signings.rules.ts';
import { FORM_IDS, type FormId } from '#shared/form-signings/form-signings.types.ts';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { TERM_FIELDS, type RoundTerms, type TermField } from '#shared/offers/offers.types.ts';
import fc from 'fast-check';
import { plainOf, type Block } from './form-template.types.ts';
import { formData, minimalData, TERMS } from './form-data.fake.ts';
import { templateOf } from './form-registry.ts';
import { readPages, readTight, tight } from './pdf-text.fake.ts';
import { normalized } from './printable-text.ts';
import { CURRENT_VERSIONS, renderForm } from './render-form.ts';

interface Document {
  formId: FormId;
  side: Side | null;
}
const DOCUMENTS: readonly Document[] = [
  ...FORM_IDS.filter((formId) => formId !== 9).map((formId) => ({ formId, side: null })),
  { formId: 9, side: 'BUYER' },
  { formId: 9, side: 'SELLER' },
];
const nameOf = ({ formId, side }: Document) => `form ${formId}${side ? ` of the ${side.toLowerCase()}` : ''}`;
const each = DOCUMENTS.map((document) => [nameOf(document), document] as const);

/** Every text that a block prints. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'initialed':
    case 'paragraph':
      return [plainOf(block.words)];
    case 'clause':
      return [block.heading, ...block.body.flatMap(textsOf)];
    case 'facts':
      return block.rows.filter(({ value }) => value).flatMap(({ label, value }) => [label, value]);
    case 'checks':
      return block.items.map(({ checked, words }) => `${checked ? '☑' : '☐'}${plainOf(words)}`);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells);
    case 'quote':
      return block.text.split('\n');
    case 'notice':
      return [block.heading, plainOf(block.words)];
    case 'bar':
      return block.parts.map(({ label }) => label);
    case 'signatures':
      return [block.intro, ...block.signers.flatMap(({ label, party }) => [label, party])];
  }
}
const printed = (data: FormData): string[] =>
  templateOf(data.formId, data.version, data.side).blocks(data).flatMap(textsOf);

/** The text of a page without its header and footer, which are drawn last and begin with the brokerage. */
const withoutFrame = (text: string, { brokerage }: FormData): string =>
  text.slice(0, text.lastIndexOf(normalized(brokerage.name).slice(0, 12)));

const HOSTILE_NAME = `Ő‘<script>alert(1)</script>\u0007\u202e"%s ${'Łukasz'.repeat(80)}`.slice(0, 500);
const HOSTILE_TERMS = Array.from(
  { length: 120 },
  (_, at) => `Line ${at}: façade, şehir, Ǧ, o\u030b, ${'word '.repeat(8)}`,
).join('\r\n');
function hostileData({ formId, side }: Document): FormData {
  const data = formData(formId, { ...(side && { side }) });
  const person = { name: HOSTILE_NAME, email: `${'a'.repeat(250)}@example.com`, phone: '' };
  return {
    ...data,
    buyers: [person, person],
    sellers: [person, person, person],
    outsideAgent: { ...person, company: HOSTILE_NAME },
    brokerage: { ...data.brokerage, name: HOSTILE_NAME },
    home: { ...data.home, address: HOSTILE_NAME, county: HOSTILE_NAME, conditionDisclosure: HOSTILE_TERMS },
    disclosures: HOSTILE_TERMS,
    terms: data.terms && { ...data.terms, additionalTerms: HOSTILE_TERMS },
  };
}

describe('renderForm', () => {
  it('knows a current version of every form and of no other', () => {
    expect(Object.keys(CURRENT_VERSIONS).map(Number)).toEqual([...FORM_IDS]);
    for (const version of Object.values(CURRENT_VERSIONS)) expect(version).toBeGreaterThanOrEqual(1);
  });

  it('refuses a version that does not exist', async () => {
    await expect(renderForm(formData(7, { version: 99 }))).rejects.toThrow('Form 7 has no version 99.');
  });

  describe.each(each)('%s', (_name, document) => {
    const { formId, side } = document;
    const whole = formData(formId, { ...(side && { side }) });

    it.each([
      ['whole', whole],
      ['minimal', minimalData(formId, { ...(side && { side }) })],
      ['hostile', hostileData(document)],
    ])('prints all of its text on letter-size pages, from %s data', async (_kind, data) => {
      const form = await renderForm(data);
      const pages = await readPages(form.pdf);
      expect(pages).toHaveLength(form.pages);
      for (const { width, height } of pages) expect([width, height]).toEqual([612, 792]);
      const text = tight(pages.map((page) => withoutFrame(page.text, data)).join(''));
      expect(
        printed(data)
          .map(asPrinted)
          .filter((words) => !text.includes(words)),
      ).toEqual([]);
      expect(text).not.toMatch(/undefined|NaN|\[object|�/);
      pages.forEach((page, at) => {
        expect(page.text).toContain(`Page ${at + 1} of ${pages.length}`);
        expect(page.text).toContain('Sample form: have it reviewed by counsel.');
        expect(page.text).toContain(`Form ${formId}, version 1`);
      });
    });

    it('gives every signer a place for signature, name and date on one page', async () => {
      const { fields, pages } = await renderForm(whole);
      const roles = signersOf(document, {
        secondBuyerName: whole.buyers[1]!.name,
        secondBuyerEmail: whole.buyers[1]!.email,
      }).map(({ role }) => role);
      expect(new Set(fields.map(({ role }) => role))).toEqual(new Set(roles));
      for (const role of roles) {
        const own = fields.filter((field) => field.role === role && field.kind !== 'initials');
        expect(own.map(({ kind }) => kind).sort()).toEqual(['date', 'name', 'signature']);
        expect(new Set(own.map(({ page }) => page)).size).toBe(1);
      }
      for (const { page, x, y, width, height } of fields) {
        expect(page).toBeLessThan(pages);
        expect(Math.min(x, y)).toBeGreaterThan(20);
        expect(x + width).toBeLessThan(612 - 20);
        expect(y + height).toBeLessThan(792 - 20);
      }
    });

    it('is the same bytes from the same data', async () => {
      expect(Buffer.compare((await renderForm(whole)).pdf, (await renderForm(whole)).pdf)).toBe(0);
    });

    it('changes with the terms it shows, and with no others', () => {
      const shown = new Set<TermField>(shownTerms(document));
      fc.assert(
        fc.property(fc.constantFrom(...TERM_FIELDS), otherTerms, (field, other) => {
          fc.pre(other[field] !== TERMS[field]);
          const data = { ...whole, terms: TERMS };
          const changed = { ...data, terms: { ...TERMS, [field]: other[field] } };
          expect(JSON.stringify(printed(changed)) !== JSON.stringify(printed(data))).toBe(shown.has(field));
        }),
        { numRuns: 300 },
      );
    });
  });

  it.each([[6], [13]] as const)(
    'asks for initials of all signers in the foot of each page of form %i',
    async (formId) => {
      const { fields, pages } = await renderForm(formData(formId));
      for (let page = 0; page < pages; page += 1)
        expect(
          fields
            .filter((field) => field.kind === 'initials' && field.page === page)
            .map(({ role }) => role)
            .sort(),
        ).toEqual(['BUYER', 'SECOND_BUYER', 'SELLER']);
    },
  );

  it('prints a letter outside Latin script that no font has as its code point', async () => {
    const data = formData(7);
    const { pdf } = await renderForm({ ...data, buyers: [{ name: 'Li 王 🏠', email: '', phone: '' }] });
    expect(await readTight(pdf)).toContain('Li[U+738B][U+1F3E0]');
  });
});

/** A text as it stands on the page: normalized, without what cannot be seen, on any number of lines. */
const asPrinted = (text: string): string => tight(normalized(text));

const dollars = fc.integer({ min: 0, max: 900_000_000 });
const otherTerms: fc.Arbitrary<RoundTerms> = fc.record({
  price: fc.integer({ min: 260_000, max: 900_000_000 }),
  paymentMethod: fc.constantFrom('Cash' as const, 'Financed' as const),
  loan: dollars,
  earnestMoney: dollars,
  concessions: dollars,
  bagentComm: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
  closingDate: fc.integer({ min: 1, max: 300 }).map((days) => new Date(Date.UTC(2027, 0, days, 18)).toISOString()),
  inspectionPeriod: fc.option(fc.integer({ min: -30, max: 30 }).filter((days) => days !== 0)),
  appliances: fc.boolean(),
  contingent: fc.boolean(),
  homeWarrantyType: fc.constantFrom('NONE' as const, 'SELLER' as const, 'BUYER' as const),
  termiteInspection: fc.boolean(),
  termiteBond: fc.boolean(),
  sewerInspection: fc.boolean(),
  newSurvey: fc.boolean(),
  additionalTerms: fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== ''),
});

it('every number of days in the text of a contract is a constant of the deadlines', () => {
  const templates = new URL('./templates/', import.meta.url);
  const found = readdirSync(templates)
    .filter((name) => /^(purchase-agreement|amendment)/.test(name))
    .flatMap((name) => readFileSync(new URL(name, templates), 'utf8').split('\n'))
    .filter((line) => /daysAndWords\(\d|\d+ (\([a-z]+\) )?days/.test(line));
  expect(found).toEqual([]);
});

it.each([6, 13] as const)(
  'form %i expires as long as nobody accepted it, and names the acceptance afterwards',
  (formId) => {
    const said = (changes: Partial<FormData>) => printed(formData(formId, changes)).join(' ');
    expect(said({})).toMatch(/This offer expires on .* before that time\./);
    expect(said({ standsForHours: 48 })).toContain(
      'before that time, or within 48 hours after the last signature of Buyer, if that is later.',
    );
    const accepted = said({ expiresOn: null, acceptedAt: '2026-12-08T20:00:00.000Z' });
    expect(accepted).toContain('The parties agreed on the terms of this document on');
    expect(accepted).not.toMatch(/expires on|Offer expires|withdraws it/);
  },
);

const tablesOf = (block: Block): Extract<Block, { kind: 'table' }>[] =>
  block.kind === 'table' ? [block] : block.kind === 'clause' ? block.body.flatMap(tablesOf) : [];
const tables = (data: FormData) =>
  templateOf(data.formId, data.version, data.side)
    .blocks(data)
    .flatMap(tablesOf)
    .map(({ columns }) => columns.map(({ label }) => label));

it.each(each)('each column of a table has a heading: %s', (_name, { formId, side }) => {
  const data = formData(formId, { side, version: CURRENT_VERSIONS[formId] });
  for (const labels of tables(data)) expect(labels).not.toContain('');
});

it('an amendment says what stands beside its items, and has no column for what nobody wrote', () => {
  expect(tables(formData(14, { version: 2 }))).toEqual([
    ['Term', 'Until now', 'From now on'],
    ['Item', 'Note'],
    ['Item', 'Credit'],
    ['Item'],
  ]);
  // a document that was made of the first version is made the same again
  expect(tables(formData(14, { version: 1 })).at(-1)).toEqual(['Item', '']);
});
