/** Data of forms for tests. */
import { buyerCostInput, sellerCostInput, type CostHome } from '#shared/closing-costs/offer-costs.rules.ts';
import { buyerFormCosts, sellerFormCosts } from '#shared/form-signings/form-costs.rules.ts';
import type { FormAmendment, FormCosts, FormData } from '#shared/form-signings/form-data.types.ts';
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

const HOME: CostHome = {
  type: 'SELLER',
  state: 'AL',
  county: 'Jefferson',
  price: 330_000,
  tax: null,
  mortgageBalance: 142_000,
  commission: 2.5,
  hearthportPrice: null,
};
/** What a seller pays and receives, and what a buyer pays. */
export const SELLER_COSTS: FormCosts = sellerFormCosts(
  sellerCostInput(HOME, TERMS, {}, new Date('2026-11-22T16:31:11.000Z')),
);
export const BUYER_COSTS: FormCosts = buyerFormCosts(buyerCostInput(HOME, { flow: 'BUYER' }, TERMS), TERMS.concessions);

const person = (name: string, email: string, phone: string) => ({ name, email, phone });
const HAS_TERMS: readonly FormId[] = [6, 9, 13];
const IN_TENNESSEE: readonly FormId[] = [10, 11, 12, 13];

const AMENDMENT: FormAmendment = {
  bindingAt: '2026-11-25T16:00:00.000Z',
  kind: 'REPAIRS',
  note: 'The roofer comes on Monday.',
  creditAs: 'CONCESSIONS',
  changes: {
    concessions: { from: 4500, to: 6000 },
    closingDate: { from: TERMS.closingDate, to: '2026-12-29T18:00:00.000Z' },
  },
  items: [
    { item: 'Repair the flashing around the chimney', resolution: 'REPAIR', credit: null, note: 'By a roofer' },
    { item: 'Replace the water heater', resolution: 'CREDIT', credit: 1500, note: '' },
    { item: 'Paint the fence', resolution: 'REFUSED', credit: null, note: '' },
  ],
};

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
    ...(formId === 14 && { amendment: AMENDMENT }),
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
