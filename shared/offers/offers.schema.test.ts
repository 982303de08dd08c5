import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  createAgentOfferSchema,
  createBuyerOfferSchema,
  createRoundSchema,
  patchOfferSchema,
  patchRoundSchema,
} from './offers.schema.ts';

const agentOffer = {
  listing: { connect: { id: 'home' } },
  firstName: 'Ada',
  lastName: 'Agent',
  email: 'Ada@Agency.Test',
  phone: '(205) 555-0123',
  buyerFirstName: 'Bo',
  buyerLastName: 'Buyer',
  buyerPhone: '',
  price: 300_000,
  paymentMethod: 'Financed',
  loan: 240_000,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: '2027-01-15',
  expiresOn: '2026-12-05T00:00:00Z',
  inspectionPeriod: 7,
  appliances: true,
  contingent: false,
  additionalTerms: '',
  sessionId: 'a-long-random-session-id',
};
const buyerOffer = {
  listing: { connect: { id: 'home' } },
  firstName: 'Bo',
  lastName: 'Buyer',
  email: 'bo@buyer.test',
  phone: '2055550123',
  price: 300_000,
  paymentMethod: 'Cash',
  earnestMoney: 1000,
  concessions: 0,
  closingDate: '2027-01-15T18:00:00Z',
  inspectionPeriod: -10,
  homeWarrantyType: 'NONE',
  bagentComm: 0,
};
const refusals = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};
const agent = (change: Record<string, unknown>) => refusals(createAgentOfferSchema, { ...agentOffer, ...change });
const buyer = (change: Record<string, unknown>) => refusals(createBuyerOfferSchema, { ...buyerOffer, ...change });

describe('an offer from an agent', () => {
  it('accepts the body in the specification, lower-cases the email, and keeps the day of a date without time', () => {
    const offer = createAgentOfferSchema.parse(agentOffer);
    expect(offer.email).toBe('ada@agency.test');
    expect(offer.closingDate).toEqual(new Date('2027-01-15T17:00:00Z'));
    expect(offer.loan).toBe(240_000);
  });

  it.each([
    [{ firstName: '  ' }, 'firstName: First name is required'],
    [{ lastName: undefined }, 'lastName: Last name is required'],
    [{ phone: '' }, 'phone: Phone number is required'],
    [{ phone: '+44 20 7946 0958' }, 'phone: Phone number is invalid'],
    [{ email: undefined }, 'email: Email is required'],
    [{ email: 'nobody' }, 'email: Invalid email format'],
    [{ price: undefined }, 'price: Offer price is required'],
    [{ price: '300000' }, 'price: Offer price must be a valid number'],
    [{ price: 1.5, loan: 1 }, 'price: Offer price must be a valid number'],
    [{ bagentComm: '3' }, 'bagentComm: Enter the commission in percent, such as 2.5.'],
    [{ bagentComm: 10 }, "bagentComm: Buyer's agent commission must be less than 10%"],
    [{ earnestMoney: undefined }, 'earnestMoney: Earnest money is required'],
    [{ closingDate: undefined }, 'closingDate: Closing date is required. Please select a closing date.'],
    [{ closingDate: '2027-02-30' }, 'closingDate: Closing date is required. Please select a closing date.'],
    [{ inspectionPeriod: 0 }, 'inspectionPeriod: Inspection days must be at least 1.'],
    [{ inspectionPeriod: 31 }, 'inspectionPeriod: Inspection days must not exceed 30.'],
    [{ inspectionPeriod: -7 }, 'inspectionPeriod: Inspection days must be at least 1.'],
    [{ loan: undefined }, 'loan: Loan amount is required when financing'],
    [{ loan: 0 }, 'loan: Loan amount must be at least $1.'],
    [{ loan: 300_001 }, 'loan: Loan amount cannot exceed offer price.'],
    [{ paymentMethod: 'Barter' }, 'paymentMethod: Please select a payment method'],
    [{ listing: 'home' }, 'listing: Connect the home as {"connect":{"id":"…"}}.'],
    [{ status: 'ACCEPTED' }, ': Unrecognized key: "status"'],
  ])('refuses %o with the message in the specification', (change, refusal) => {
    expect(agent(change)).toEqual([refusal]);
  });

  it('accepts a loan equal to the price, no inspection, and no loan for a cash offer', () => {
    expect(agent({ loan: 300_000 })).toEqual([]);
    expect(agent({ inspectionPeriod: null })).toEqual([]);
    expect(createAgentOfferSchema.parse({ ...agentOffer, paymentMethod: 'Cash', loan: 5 }).loan).toBe(0);
  });
});

describe('an offer from a buyer', () => {
  it('stores an informational inspection as negative days and accepts a second buyer', () => {
    expect(buyer({})).toEqual([]);
    expect(buyer({ secondBuyerName: 'Cy', secondBuyerEmail: 'cy@buyer.test' })).toEqual([]);
  });

  it.each([
    [{ price: 0 }, 'price: Offer price must be greater than 0'],
    [{ homeWarrantyType: undefined }, 'homeWarrantyType: Please specify home warranty preference'],
    [{ concessions: undefined }, 'concessions: Concessions are required'],
    [{ paymentMethod: undefined }, 'paymentMethod: Please select a payment method'],
    [{ paymentMethod: 'Financed' }, 'loan: Loan amount is required when financing'],
    [{ paymentMethod: 'Financed', loan: 0 }, 'loan: Loan amount must be at least $1'],
    [{ inspectionPeriod: -31 }, 'inspectionPeriod: Inspection days must not exceed 30.'],
    [{ inspectionPeriod: 0 }, 'inspectionPeriod: Inspection days must be at least 1.'],
    [{ secondBuyerName: 'Cy', secondBuyerEmail: 'x' }, 'secondBuyerEmail: Invalid email format'],
    [
      { secondBuyerName: 'Cy' },
      'secondBuyerEmail: Enter the second buyer’s email. They sign too, with their own link.',
    ],
    [
      { secondBuyerEmail: 'cy@buyer.test' },
      'secondBuyerName: Enter the second buyer’s name, as it will appear on the documents.',
    ],
  ])('refuses %o', (change, refusal) => {
    expect(buyer(change)).toEqual([refusal]);
  });
});

describe('offer commands', () => {
  it('do not let a client set the status to signed', () => {
    expect(refusals(patchOfferSchema, { status: 'SIGNED' })).toEqual([
      'status: An offer becomes signed when its last document is signed.',
    ]);
    expect(refusals(patchOfferSchema, { status: 'ACCEPTED', disclosures: 'none', party: 'SELLER' })).toEqual([]);
  });

  it('accept a counteroffer with the field names of the negotiation form', () => {
    expect(refusals(createRoundSchema, { offerId: 'o', price: 0 })).toEqual(['price: Price must be positive']);
    expect(refusals(createRoundSchema, { offerId: 'o', bagentComm: 10.5 })).toEqual([
      'bagentComm: Commission seems too high',
    ]);
    expect(refusals(createRoundSchema, { offerId: 'o', earnestMoney: -1 })).not.toEqual([]);
    expect(refusals(createRoundSchema, { offerId: 'o', acknowledged: false })).toEqual([
      'acknowledged: Check the acknowledgment.',
    ]);
    expect(createRoundSchema.parse({ offerId: 'o', price: 5, changedFields: { price: 1 } })).toMatchObject({
      price: 5,
      responseNotes: '',
    });
    expect(refusals(patchRoundSchema, { status: 'COUNTERED' })).toEqual(['status: Choose ACCEPTED or REJECTED.']);
  });
});
