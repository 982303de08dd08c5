import { COUNTER_REQUIRED } from '#shared/offers/offers.messages.ts';
import { parseMoment } from '#shared/kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import {
  createAgentOfferSchema,
  createBuyerOfferSchema,
  createRoundSchema,
  patchOfferSchema,
} from '#shared/offers/offers.schema.ts';
import {
  changedFields,
  expiryError,
  INSPECTION_CHOICES,
  MAX_ADDITIONAL_TERMS,
  termErrors,
  termsOf,
  withChanges,
} from '#shared/offers/offers.terms.ts';
import { HOME_WARRANTY_TYPES, PAYMENT_METHODS, type RoundTerms } from '#shared/offers/offers.types.ts';
import {
  changedTerms,
  counterChanges,
  counterField,
  counterSchema,
  counterStart,
  counterTextSchema,
  type CounterValues,
} from '../../features/offer-rounds/offer-rounds.form.ts';
import {
  agentOfferField,
  agentOfferPayload,
  agentOfferSchema,
  agentOfferStart,
  type AgentOfferValues,
} from '../../features/offers/agent-offer.form.ts';
import {
  buyerOfferField,
  buyerOfferPayload,
  buyerOfferSchema,
  buyerOfferStart,
  type BuyerOfferValues,
} from '../../features/offers/buyer-offer.form.ts';
import {
  amounts,
  choices,
  counts,
  days,
  emails,
  flags,
  instants,
  names,
  percents,
  phones,
  positive,
  texts,
} from './form-inputs.ts';
import { formCase, firstOfEach, schemaMessages, type Messages } from './form-case.ts';
import { PERSON, person } from './people.ts';

/** Early in the morning in both states, so that noon of that day is in the future. */
const NOW = new Date('2026-11-22T12:00:00.000Z');

const HOME = { id: 'home', timeZone: DEFAULT_TIME_ZONE, finalOfferDate: '2026-12-01T23:00:00.000Z' };
const connected = { listing: { connect: { id: HOME.id } }, sessionId: 'session' };
const offeredTerms = {
  price: amounts,
  loan: amounts,
  earnestMoney: amounts,
  concessions: amounts,
  closingDate: days,
  inspectionDays: positive(counts(1, 30)),
  additionalTerms: texts(10_000),
  contingent: flags,
};
/** The server's checks once an offer has the right shape (`server/workflows/offers/submit-offer.ts`). */
const offerRules = (offer: Parameters<typeof termsOf>[0] & { expiresOn?: Date | null }): Messages => {
  const late = offer.expiresOn ? expiryError(offer.expiresOn, HOME.finalOfferDate, NOW) : null;
  return firstOfEach([
    ...termErrors(termsOf(offer), { now: NOW, listingType: 'SELLER', zone: HOME.timeZone }),
    ...(late ? [{ path: 'expiresOn', message: late }] : []),
  ]);
};
const context = { home: HOME, now: NOW };

const agentOffer = formCase('offers/agent-offer.form.ts', 'offer of an agent', {
  good: {
    ...agentOfferStart(HOME, PERSON, NOW),
    buyerFirstName: 'Ines',
    buyerLastName: 'Okafor',
    price: 320_000,
    loan: 256_000,
    earnestMoney: 3000,
    concessions: 0,
    bagentComm: 2.5,
    inspection: true,
    appliances: true,
  } as AgentOfferValues,
  fields: {
    ...person,
    ...offeredTerms,
    buyerFirstName: names,
    buyerLastName: names,
    buyerPhone: phones,
    paymentMethod: choices(...PAYMENT_METHODS),
    bagentComm: percents,
    expiresOn: instants,
    inspection: choices(true, false),
    appliances: flags,
  },
  form: (values) => schemaMessages(agentOfferSchema, values, context),
  schema: createAgentOfferSchema,
  sent: (values) => ({ ...agentOfferPayload(values), ...connected }),
  rules: offerRules,
  fieldOf: agentOfferField,
});

const buyerOffer = formCase('offers/buyer-offer.form.ts', 'offer of a buyer', {
  good: {
    ...buyerOfferStart(HOME, 320_000, PERSON, NOW),
    paymentMethod: 'Financed',
    loan: 256_000,
    homeWarrantyType: 'NONE',
  } as BuyerOfferValues,
  fields: {
    ...person,
    ...offeredTerms,
    paymentMethod: choices('', ...PAYMENT_METHODS),
    expiresOn: instants,
    inspection: choices(...INSPECTION_CHOICES),
    secondBuyerName: names,
    secondBuyerEmail: emails,
    homeWarrantyType: choices('', ...HOME_WARRANTY_TYPES),
    appliances: flags,
    termiteInspection: flags,
    termiteBond: flags,
    sewerInspection: flags,
    newSurvey: flags,
  },
  form: (values) => schemaMessages(buyerOfferSchema, values, context),
  schema: createBuyerOfferSchema,
  sent: (values) => ({ ...buyerOfferPayload(values), ...connected }),
  rules: offerRules,
  fieldOf: buyerOfferField,
});

const TERMS: RoundTerms = {
  price: 320_000,
  paymentMethod: 'Financed',
  loan: 256_000,
  earnestMoney: 3000,
  concessions: 0,
  bagentComm: 2.5,
  closingDate: '2026-12-22T17:00:00.000Z',
  inspectionPeriod: 10,
  appliances: true,
  contingent: false,
  homeWarrantyType: 'NONE',
  termiteInspection: false,
  termiteBond: false,
  sewerInspection: false,
  newSurvey: false,
  additionalTerms: '',
};
/** The counter form, opened with these terms. */
const counterTo = (name: string, standing: RoundTerms) =>
  formCase('offer-rounds/offer-rounds.form.ts', name, {
    good: { ...counterStart(standing, HOME.timeZone), acknowledged: true } as CounterValues,
    fields: {
      ...offeredTerms,
      paymentMethod: choices(...PAYMENT_METHODS),
      bagentComm: percents,
      inspection: choices(...INSPECTION_CHOICES),
      responseNotes: texts(5000),
      homeWarrantyType: choices(...HOME_WARRANTY_TYPES),
      appliances: flags,
    },
    form: (values) => schemaMessages(counterSchema, values, { now: NOW, zone: HOME.timeZone }),
    schema: createRoundSchema,
    // an emptied price and an invalid date change nothing and are not sent
    sent: (values) => ({
      offerId: 'offer',
      ...changedTerms(counterChanges(standing, values, HOME.timeZone)),
      ...(values.price === null && { price: null }),
      ...(parseMoment(values.closingDate) === null && { closingDate: values.closingDate }),
      responseNotes: values.responseNotes.trim(),
    }),
    rules: ({ offerId: _offer, responseNotes: _notes, ...changes }: Partial<RoundTerms> & Record<string, unknown>) => {
      const to = withChanges(standing, changes);
      return firstOfEach(
        termErrors(to, {
          now: NOW,
          listingType: 'SELLER',
          zone: HOME.timeZone,
          changed: changedFields(standing, to, HOME.timeZone),
        }),
      );
    },
    fieldOf: (path) => counterField(path, counterStart(standing, HOME.timeZone)),
  });
const counter = counterTo('counter', TERMS);
const counterByText = formCase('offer-rounds/offer-rounds.form.ts', 'counter by text', {
  good: { counterText: 'We keep the porch swing.', acknowledged: true },
  fields: { counterText: texts(MAX_ADDITIONAL_TERMS) },
  form: (values) => schemaMessages(counterTextSchema, values),
  schema: patchOfferSchema,
  sent: ({ counterText }) => ({ status: 'COUNTERED', counter: counterText }),
  rules: ({ counter }: { counter?: string | undefined }): Messages =>
    counter?.trim() ? {} : { counter: COUNTER_REQUIRED },
  fieldOf: (path) => (path === 'counter' ? 'counterText' : null),
});
const counterToCash = counterTo('counter to a cash offer', { ...TERMS, paymentMethod: 'Cash', loan: 0 });

export const OFFER_FORMS = [agentOffer, buyerOffer, counter, counterByText, counterToCash];
