import { describe, expect, it } from 'vitest';
import { createBuyerOfferSchema } from '#shared/offers/offers.schema.ts';
import {
  HOME_WARRANTY_REQUIRED,
  INSPECTION_DAYS_MAX,
  LOAN_REQUIRED,
  PAYMENT_METHOD_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { schemaErrors } from '../../ui/form-errors.ts';
import { agentOfferStart } from './agent-offer.form.ts';
import { buyerOfferPayload, buyerOfferSchema, buyerOfferStart, type BuyerOfferValues } from './buyer-offer.form.ts';

const now = new Date('2026-11-21T15:00:00Z');
const home = { id: 'home', timeZone: 'America/Chicago', finalOfferDate: null };
const start = buyerOfferStart(
  home,
  400_000,
  { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.test', phone: '2055550188' },
  now,
);
const whole: BuyerOfferValues = { ...start, paymentMethod: 'Cash', homeWarrantyType: 'NONE' };
const errorsOf = (values: BuyerOfferValues) => schemaErrors(buyerOfferSchema, values, { home, now });

describe("the buyer's offer form", () => {
  it('starts with the defaults of the product and asks for what it cannot know', () => {
    expect(start).toMatchObject({
      earnestMoney: 1000,
      concessions: 0,
      appliances: true,
      inspection: 'required',
      closingDate: '2026-12-21',
      expiresOn: '2026-11-26T00:00:00.000Z',
    });
    expect(errorsOf(start)).toEqual({
      paymentMethod: PAYMENT_METHOD_REQUIRED,
      homeWarrantyType: HOME_WARRANTY_REQUIRED,
    });
  });
  it.each([
    ['where the clocks go on in between', '2027-03-02T05:30:00Z', '2027-03-31'],
    ['where they go back in between', '2026-10-25T05:30:00Z', '2026-11-24'],
    ['from the last day of January', '2027-02-01T05:30:00Z', '2027-03-02'],
    ["from New Year's Eve", '2027-01-01T05:30:00Z', '2027-01-30'],
  ])('closes in 30 days of the home unless something else is said, %s', (_when, at, day) => {
    expect(buyerOfferStart(home, 400_000, null, new Date(at)).closingDate).toBe(day);
    expect(agentOfferStart(home, null, new Date(at)).closingDate).toBe(day);
  });
  it('asks for a loan only when financed and for days only with an inspection', () => {
    expect(errorsOf({ ...whole, paymentMethod: 'Financed' })).toEqual({ loan: LOAN_REQUIRED });
    expect(errorsOf({ ...whole, inspectionDays: 31 })).toEqual({ inspectionDays: INSPECTION_DAYS_MAX });
    expect(errorsOf({ ...whole, inspection: 'none', inspectionDays: null })).toEqual({});
  });
  it.each([
    ['required', 10],
    ['informational', -10],
    ['none', null],
  ] as const)('sends a %s inspection as the one number of the wire', (inspection, period) => {
    const payload = {
      ...buyerOfferPayload({ ...whole, inspection }),
      listing: { connect: { id: 'home' } },
      sessionId: '',
    };
    expect(payload).toMatchObject({ inspectionPeriod: period, bagentComm: 0, buyerFirstName: 'Ada', loan: 0 });
    expect(createBuyerOfferSchema.safeParse(payload).error?.issues ?? []).toEqual([]);
  });
});
