import { describe, expect, it } from 'vitest';
import { analyzeDocument, termsAnalysis } from './document-analysis.rules.ts';
import { MAX_ANALYZED_CHARACTERS, type FoundFields, type PageItem } from './document-analysis.types.ts';
import { date, dateAndTime } from './found-dates.ts';
import { personName } from './found-names.ts';
import { choiceOf, commission, days, email, money, phone } from './found-values.ts';
import { provenProposals } from './proposals.rules.ts';

/** A line of a page: a text, or texts at their places. */
type Line = string | readonly (readonly [x: number, text: string])[];
const SIZE = 10;
const pageOf = (lines: readonly Line[], lead = 14): PageItem[] =>
  lines.flatMap((line, at) =>
    (typeof line === 'string' ? [[56, line] as const] : line).flatMap(([x, text]) =>
      text ? [{ text, x, y: 60 + at * lead, width: text.length * 5, size: SIZE }] : [],
    ),
  );
const analyze = (...pages: (readonly Line[])[]) =>
  analyzeDocument({ pages: pages.map((lines) => pageOf(lines)), pageCount: pages.length });
/** The found fields alone. */
const found = (...pages: (readonly Line[])[]): Partial<FoundFields> =>
  Object.fromEntries(analyze(...pages).findings.map(({ field, value }) => [field, value]));

describe('values', () => {
  it.each([
    ['$412,000', 412_000],
    ['$ 412,000.00 payable', 412_000],
    ['412000', 412_000],
    ['USD 750', 750],
    ['$412.5K', 412_500],
    ['$1.2 million', 1_200_000],
    ['650 dollars', 650],
    ['Four Hundred Twelve Thousand and 00/100 Dollars ($412,000.00)', 412_000],
    ['four hundred twelve thousand five hundred dollars', 412_500],
    ['One Million Two Hundred Thousand Dollars', 1_200_000],
    ['Five Thousand Dollars ($50,000)', null],
    ['412', null],
    ['3% of the price', null],
    ['10 days', null],
    ['12/30/2026', null],
    ['$9,999,999,999', null],
  ])('%s is the amount %s', (text, value) => expect(money(text)?.value ?? null).toBe(value));

  it.each([
    ['2.5%', 2.5],
    ['2.50 percent of the price', 2.5],
    ['two and one-half percent (2.5%)', 2.5],
    ['three percent (2%)', null],
    ['3', 3],
    ['$9,500', 9_500],
    ['$50', null],
  ])('%s is the commission %s', (text, value) => expect(commission(text)?.value ?? null).toBe(value));

  it.each([
    ['12/30/2026', '2026-12-30'],
    ['1-5-27', '2027-01-05'],
    ['December 30, 2026', '2026-12-30'],
    ['Dec. 30th, 2026', '2026-12-30'],
    ['Wednesday, December 30, 2026', '2026-12-30'],
    ['the 30th day of December, 2026', '2026-12-30'],
    ['30 December 2026', '2026-12-30'],
    ['2026-12-30', '2026-12-30'],
    ['2/30/2026', null],
    ['December 30', null],
    ['13/1/2026', null],
  ])('%s is the day %s', (text, value) => expect(date(text)?.value ?? null).toBe(value));

  it.each([
    ['December 1, 2026 at 5:00 PM', '2026-12-01T17:00'],
    ['5 p.m. CST on 12/1/2026', '2026-12-01T17:00'],
    ["5 o'clock p.m. on December 1, 2026", '2026-12-01T17:00'],
    ['12/1/2026, 12:00 AM', '2026-12-01T00:00'],
    ['noon on December 1, 2026', '2026-12-01T12:00'],
    ['December 1, 2026', '2026-12-01'],
    ['5:00 PM', null],
  ])('%s is the time %s', (text, value) => expect(dateAndTime(text)?.value ?? null).toBe(value));

  it.each([
    ['ten (10) days', 10],
    ['10 calendar days', 10],
    ['within 7 business days', 7],
    ['12', 12],
    ['ten (12) days', null],
    ['10%', null],
    ['0 days', null],
  ])('%s are the days %s', (text, value) => expect(days(text)?.value ?? null).toBe(value));

  it.each([
    ['Nina Okoye', 'Nina', 'Okoye'],
    ['John A. Smith Jr. and Mary Smith', 'John A.', 'Smith Jr.'],
    ['Ana Maria de la Cruz', 'Ana Maria', 'de la Cruz'],
    ['Okoye, Nina', 'Nina', 'Okoye'],
    ["Mr. Sean O'Brien Phone: 205", 'Sean', "O'Brien"],
    ['Oak Holdings LLC', null, null],
    ['Magnolia Realty Group', null, null],
    ['Phone', null, null],
    ['Madonna', null, null],
  ])('%s is %s %s', (text, first, last) => {
    const name = personName(text);
    expect([name?.firstName ?? null, name?.lastName ?? null]).toEqual([first, last]);
  });

  it('read phones and email addresses as forms write them', () => {
    expect(
      ['(205) 555-0188', '205.555.0188 cell', '+1 205 555 0188', '2055550188'].map((text) => phone(text)?.value),
    ).toEqual(Array(4).fill('(205) 555-0188'));
    expect(phone('555-0188')).toBeNull();
    expect(email('ada@lane.test.')?.value).toBe('ada@lane.test');
    expect(email('@lane')).toBeNull();
  });

  it('read the checked option alone', () => {
    const read = choiceOf([
      [/^yes/i, true],
      [/^no/i, false],
    ]);
    const values = [
      'Yes',
      '[X] Yes [ ] No',
      '[ ] Yes [x] No',
      '☐ Yes ☒ No',
      'Yes [ ] No [X]',
      '[ ] Yes [ ] No',
      '( ) Yes',
    ];
    expect(values.map((text) => read(text)?.value ?? null)).toEqual([true, true, false, false, false, null, null]);
  });
});

describe('the details of an offer', () => {
  it('stand after, beside, below or above their labels, and in sentences', () => {
    const price = { price: 412_000 };
    expect(found(['Purchase Price: $412,000'])).toEqual(price);
    expect(found(['1. PURCHASE PRICE. The total purchase price is $412,000.'])).toEqual(price);
    expect(
      found([
        [
          [56, 'Purchase Price'],
          [300, '$412,000'],
        ],
      ]),
    ).toEqual(price);
    expect(found(['Purchase Price ($)', '412,000'])).toEqual(price);
    expect(
      found([
        [
          [56, '$412,000'],
          [300, '$5,000'],
        ],
        [
          [56, 'Purchase Price'],
          [300, 'Earnest Money'],
        ],
        '',
        [[56, '$3,000']],
        [[56, 'Seller Concessions']],
      ]),
    ).toEqual({
      ...price,
      earnestMoney: 5_000,
      concessions: 3_000,
    });
    expect(found(['Purchase Price: $ ________412,000________'])).toEqual(price);
    expect(
      found([
        'The purchase price of the Property shall be Four Hundred',
        'Twelve Thousand Dollars ($412,000.00), payable at closing.',
      ]),
    ).toEqual(price);
  });

  it('keep their page and words', () => {
    expect(analyze(['Page one'], ['Closing Date: December 30, 2026']).findings).toEqual([
      { field: 'closingDate', value: '2026-12-30', page: 2, words: 'Closing Date: December 30, 2026' },
    ]);
  });

  it.each<[string, Line[], Partial<FoundFields>]>([
    ['concessions', ["Seller agrees to pay up to $6,000 toward Buyer's closing costs."], { concessions: 6_000 }],
    ['no concessions', ['Seller Concessions: None'], { concessions: 0 }],
    ['earnest money first', ['Buyer deposits $5,000 as earnest money.'], { earnestMoney: 5_000 }],
    ['a commission', ["Seller shall pay 2.5% of the purchase price to Buyer's Broker."], { bagentComm: 2.5 }],
    ['a flat commission', ["Buyer's Agent Commission: $9,500"], { bagentComm: 9_500 }],
    [
      'inspections',
      ['Buyer shall have ten (10) days after acceptance to conduct all inspections.'],
      { inspectionPeriod: 10 },
    ],
    [
      'an expiration',
      ['This offer expires if not accepted by 5:00 PM on December 1, 2026.'],
      { expiresOn: '2026-12-01T17:00' },
    ],
    ['appliances', ['All kitchen appliances shall remain.'], { appliances: true }],
    ['no appliances', ['The appliances are not included.'], { appliances: false }],
    ['a sale first', ["This offer is contingent upon the sale of Buyer's current home."], { contingent: true }],
    ['no sale first', ["This offer is not contingent upon the sale of Buyer's current home."], { contingent: false }],
    ['an option left open', ["[ ] This offer is contingent upon the sale of Buyer's current home."], {}],
    ['cash', ['Buyer will pay the price in cash at closing.'], { paymentMethod: 'Cash' }],
    ['a boilerplate about loans', ['If Buyer does not obtain a loan, this agreement ends.'], {}],
    [
      'buyers',
      ['This agreement is between Nina Okoye and Tom Okoye ("Buyer") and Paul Stone ("Seller").'],
      { buyerFirstName: 'Nina', buyerLastName: 'Okoye' },
    ],
    [
      'other amounts and dates',
      [
        'List Price: $425,000',
        'Offer Date: 11/20/2026',
        'Home Warranty: $650',
        'Listing Commission: 6%',
        'Termite inspection within 20 days',
      ],
      {},
    ],
    ['relative dates', ['Closing Date: 30 days after acceptance'], {}],
    [
      'additional terms',
      ['Additional Terms: The swing set stays.', 'Closing Date: 12/30/2026'],
      { additionalTerms: 'The swing set stays.', closingDate: '2026-12-30' },
    ],
    ['no additional terms', ['Additional Terms: None'], {}],
  ])('are read: %s', (_, lines, expected) => expect(found(lines)).toEqual(expected));

  it('tell the parts of a form apart', () => {
    const part = (heading: string, name: string, number: string): Line[] => [
      heading,
      `Name: ${name}`,
      `Phone: ${number}`,
      '',
    ];
    expect(
      found([
        ...part('SELLER', 'Paul Stone', '205-555-0101'),
        ...part("BUYER'S AGENT", 'Ada Lane', '205-555-0188'),
        ...part('LISTING AGENT', 'Kim Reed', '205-555-0102'),
        ...part('BUYER', 'Nina Okoye', '205-555-0177'),
      ]),
    ).toEqual({
      firstName: 'Ada',
      lastName: 'Lane',
      phone: '(205) 555-0188',
      buyerFirstName: 'Nina',
      buyerLastName: 'Okoye',
      buyerPhone: '(205) 555-0177',
    });
  });

  it('that differ in one document are both returned, the first one first', () => {
    const [price] = analyze(['Purchase Price: $412,000'], ['Purchase Price: $405,000']).findings;
    expect(price).toMatchObject({
      value: 412_000,
      page: 1,
      others: [{ value: 405_000, page: 2, words: 'Purchase Price: $405,000' }],
    });
    expect(analyze(['Buyer: Nina Okoye and Tom Okoye', 'Buyer: Tom Okoye']).findings.some(({ others }) => others)).toBe(
      false,
    );
  });

  it('are not guessed where there is no text', () => {
    expect(analyze([], [])).toMatchObject({ findings: [], problem: 'no-text', pagesWithoutText: [1, 2] });
    expect(analyze(['Purchase Price: $412,000'], [])).toMatchObject({
      price: 412_000,
      problem: null,
      message: 'Page 2 has no text and couldn’t be read.',
    });
    expect(analyze(['A letter to the seller']).message).toMatch(/no details of an offer/);
    expect(analyzeDocument({ pages: [pageOf(['Closing Date: 12/30/2026'])], pageCount: 300 }).message).toBe(
      'Only the first 1 of 300 pages were read.',
    );
  });

  it('are the terms of a transaction’s document', () => {
    expect(termsAnalysis(analyze(['Buyer: Nina Okoye', 'Purchase Price: $412,000']))).toMatchObject({
      terms: { price: 412_000 },
      findings: [{ field: 'price' }],
    });
  });

  it.each([
    ['labels', 'Purchase Price '],
    ['connecting words', 'purchase price of the sum of the '],
    ['amounts', '$412,000 '],
    ['number words', 'one hundred '],
    ['names', 'Buyer: Ab Cd '],
    ['options', '[ ] '],
    ['one word', 'a'],
    ['sentences', 'Buyer will obtain. '],
  ])('are looked for in a second, however hostile the text: %s', (_, piece) => {
    const line = piece.repeat(Math.ceil(4_000 / piece.length));
    const lines = Array.from({ length: Math.floor(MAX_ANALYZED_CHARACTERS / line.length) }, () => line);
    const begun = process.cpuUsage();
    analyzeDocument({ pages: [pageOf(lines.slice(0, 30)), pageOf(lines.slice(30), 1)], pageCount: 2 });
    const { user } = process.cpuUsage(begun);
    expect(user / 1_000_000).toBeLessThan(1);
  });
});

describe('what a language model proposes', () => {
  const TEXTS = ['The parties settle on 412,000 for the home.', 'They close on December 30, 2026.'];
  const proposed = (...fields: object[]) =>
    provenProposals(`Here: ${JSON.stringify({ fields })}`, TEXTS, ['earnestMoney']);

  it('is used with the page on which its words stand', () => {
    expect(
      proposed(
        { field: 'price', value: 412_000, words: 'settle on 412,000 for' },
        { field: 'closingDate', value: '2026-12-30', words: 'close on  December 30, 2026' },
      ),
    ).toEqual([
      { field: 'price', value: 412_000, page: 1, words: 'settle on 412,000 for' },
      { field: 'closingDate', value: '2026-12-30', page: 2, words: 'close on December 30, 2026' },
    ]);
  });

  it.each([
    ['words that the text lacks', { field: 'price', value: 412_000, words: 'price is 412,000' }],
    ['a value that its words lack', { field: 'price', value: 415_000, words: 'settle on 412,000 for' }],
    ['a field that was found', { field: 'earnestMoney', value: 412_000, words: 'settle on 412,000 for' }],
    ['a choice', { field: 'appliances', value: 'true', words: 'for the home' }],
    ['another field', { field: '__proto__', value: 412_000, words: 'settle on 412,000 for' }],
  ])('is dropped: %s', (_, proposal) => expect(proposed(proposal)).toEqual([]));

  it('is dropped without JSON', () => {
    expect(['', 'no', '{', '{"fields":7}', '[]'].flatMap((text) => provenProposals(text, TEXTS, []))).toEqual([]);
  });
});
