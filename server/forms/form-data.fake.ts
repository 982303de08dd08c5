/** Data of forms for tests. */
import type { FormCosts, FormData } from '#shared/form-signings/form-data.types.ts';
import type { FormId } from '#shared/form-signings/form-signings.types.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';

export const TERMS: RoundTerms = {
  price: 325_000,
  paymentMethod: 'Financed',
  loan: 260_000,
  earnestMoney: 3_000,
  concessions: 4_500,
  bagentComm: 2.5,
  closingDate: '2026-12-22T18:00:00.000Z',
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'SELLER',
  termiteInspection: true,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: true,
  additionalTerms: 'The swing set stays.\n\nSeller removes the shed behind the garage before closing.',
};

const SOURCE = 'The terms of this offer, as of November 2026';
const line = (label: string, cents: number, formula: string, source = SOURCE) => ({ label, cents, formula, source });
const grouped = (label: string, ...lines: FormCosts['start'][]) => ({
  label,
  lines,
  totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
});

/** What a seller pays and receives. */
export const SELLER_COSTS: FormCosts = (() => {
  const groups = [
    grouped(
      'Agents and brokerage',
      line('Buyer’s agent commission', -812_500, '2.5% of $325,000.'),
      line('Hearthport’s flat fee', -500_000, 'One fee, whatever the price.', 'The specification, as of November 2026'),
    ),
    grouped(
      'Concessions and small fees',
      line('Concessions and small fees', -511_550, '$4,500 toward the buyer’s costs; a home warranty for the buyer.'),
      line('Termite inspection', -12_500, '$125, because the offer asks for it.'),
    ),
    grouped(
      'Title, deed and tax',
      line(
        'Property tax to closing',
        -44_384,
        'Your share of the year’s tax, from October 1 to the day before closing.',
      ),
      line('Title search', -25_000, '$250. The buyer pays for the title policies.'),
      line('Drafting the deed', -15_000, '$150.'),
    ),
    grouped('Mortgage payoff', line('Mortgage payoff', -14_200_000, 'The balance you entered.', 'Your listing')),
  ];
  const totalCents = groups.reduce((sum, group) => sum + group.totalCents, 0);
  return {
    start: line('Price', 32_500_000, 'The price of this offer.'),
    groups,
    totalCents,
    result: { label: 'Estimated proceeds', cents: 32_500_000 + totalCents },
  };
})();

/** What a buyer pays. */
export const BUYER_COSTS: FormCosts = (() => {
  const groups = [
    grouped(
      'Prepaid costs',
      line('Homeowner’s insurance', 97_500, '12 months ahead, at 0.3% of $325,000 a year.'),
      line(
        'Property taxes',
        97_500,
        '6 months ahead: 0.6% of $325,000 a year, the effective rate of Jefferson County.',
      ),
      line('Interest to the end of the month', 75_833, '15 days of 7% a year on $260,000.'),
    ),
    grouped('Title', line('Title insurance', 162_512, 'The owner’s policy in proportion to the price.')),
    grouped(
      'Lender',
      line('Processing', 50_000, '$500 within the usual $400 to $900.'),
      line('Origination', 260_000, '1% of the loan of $260,000.'),
      line('Appraisal', 55_000, '$550.'),
    ),
    grouped(
      'Other',
      line('Closing attorney', 75_000, '$750 within the usual $500 to $1,000.'),
      line('Hearthport’s flat fee', 500_000, '$5,000, or 3% of the price where that is less.'),
      line('Deed transfer tax', 6_500, '$0.50 for each $500 or part of it of the price less the mortgage.'),
      line('Mortgage tax', 39_000, '$0.15 for each $100 or part of it of the loan of $260,000.'),
    ),
  ];
  const totalCents = groups.reduce((sum, group) => sum + group.totalCents, 0);
  return {
    start: line('Down payment', 6_500_000, '$325,000 less the loan of $260,000.'),
    groups,
    totalCents,
    result: { label: 'Estimated cash to close', cents: 6_500_000 + totalCents },
  };
})();

const person = (name: string, email: string, phone: string) => ({ name, email, phone });
const HAS_TERMS: readonly FormId[] = [6, 9, 13];
const IN_TENNESSEE: readonly FormId[] = [10, 11, 12, 13];

/** Whole data of a form: two buyers, an outside agent, all that is known of the home. */
export function formData(formId: FormId, changes: Partial<FormData> = {}): FormData {
  const side = formId === 9 ? (changes.side ?? 'BUYER') : null;
  const isTennessee = IN_TENNESSEE.includes(formId);
  return {
    formId,
    version: 1,
    side,
    reference: 'HP-7F3K2',
    preparedAt: '2026-11-22T16:31:11.000Z',
    zone: isTennessee ? 'America/New_York' : 'America/Chicago',
    brokerage: {
      name: 'Hearthport Realty',
      product: 'Hearthport',
      license: isTennessee ? '000000' : '000000-0',
      address: isTennessee
        ? '1200 Demonbreun Street, Suite 410, Nashville, TN 37203'
        : '2100 Morris Avenue, Suite 300, Birmingham, AL 35203',
      phone: '(205) 555-0142',
      email: 'hello@hearthport.test',
    },
    home: {
      address: isTennessee ? '418 Sevier Avenue' : '2217 Highland Avenue South',
      city: isTennessee ? 'Knoxville' : 'Birmingham',
      state: isTennessee ? 'TN' : 'AL',
      zip: isTennessee ? '37920' : '35205',
      county: isTennessee ? 'Knox' : 'Jefferson',
      yearBuilt: 1962,
      conditionDisclosure: 'The roof was replaced in 2019. The basement was damp in the spring of 2024.',
    },
    buyers: [
      person('Olivia Bennett', 'olivia.bennett@example.com', '(205) 555-0111'),
      person('Marcus Bennett', 'marcus.bennett@example.com', '(205) 555-0112'),
    ],
    sellers: [person('Sarah Whitfield', 'sarah.whitfield@example.com', '(205) 555-0121')],
    outsideAgent: {
      ...person('Dana Cole', 'dana.cole@example.com', '(205) 555-0131'),
      company: 'Cole & Partners Realty',
    },
    terms: HAS_TERMS.includes(formId) ? TERMS : null,
    expiresOn: HAS_TERMS.includes(formId) ? '2026-11-27T00:00:00.000Z' : null,
    costs: formId === 9 ? (side === 'SELLER' ? SELLER_COSTS : BUYER_COSTS) : null,
    disclosures: '',
    flatFee: 5000,
    ...changes,
  };
}

/** The same form with all that may be missing missing. */
export const minimalData = (formId: FormId, changes: Partial<FormData> = {}): FormData => {
  const data = formData(formId, changes);
  return {
    ...data,
    buyers: data.buyers.slice(0, 1).map(({ name }) => person(name, '', '')),
    sellers: [],
    outsideAgent: null,
    expiresOn: null,
    brokerage: { ...data.brokerage, address: '', phone: '', email: '' },
    home: { ...data.home, county: null, yearBuilt: null, conditionDisclosure: '' },
    terms: data.terms && {
      ...TERMS,
      paymentMethod: 'Cash',
      loan: 0,
      earnestMoney: 0,
      concessions: 0,
      bagentComm: 0,
      inspectionPeriod: null,
      appliances: false,
      homeWarrantyType: 'NONE',
      termiteInspection: false,
      newSurvey: false,
      additionalTerms: '',
    },
  };
};
