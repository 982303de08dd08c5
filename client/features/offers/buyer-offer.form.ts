/** The values of the buyer's offer form: where they start, what is wrong with them, and how they go to the server. */
import { boolean, number, object, string } from 'yup';
import { isUsPhone } from '#shared/kernel/phone.ts';
import { dayAhead, dayIn } from '#shared/kernel/zoned-time.ts';
import {
  BUYER_LOAN_MIN,
  CLOSING_DATE_REQUIRED,
  CLOSING_IN_PAST,
  CONCESSIONS_REQUIRED,
  EARNEST_MONEY_REQUIRED,
  FIRST_NAME_REQUIRED,
  HOME_WARRANTY_REQUIRED,
  INSPECTION_DAYS_MAX,
  INSPECTION_DAYS_MIN,
  INSPECTION_REQUIRED,
  LAST_NAME_REQUIRED,
  PHONE_INVALID,
  PHONE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import {
  expiryError,
  inspectionPeriodOf,
  MAX_INSPECTION_DAYS,
  OFFER_DEFAULTS,
  type InspectionChoice,
} from '#shared/offers/offers.terms.ts';
import type { HomeWarrantyType, PaymentMethod } from '#shared/offers/offers.types.ts';
import { optionalEmail, requiredEmail, requiredName } from '../../lib/person-checks.ts';
import type { User } from '../../state/wire-types.ts';
import { usualExpiry, type OfferedHome } from './agent-offer.form.ts';
import { dollars, offeredMoney } from './offer-money.form.ts';

export interface BuyerOfferValues {
  price: number | null;
  paymentMethod: PaymentMethod | '';
  loan: number | null;
  earnestMoney: number | null;
  concessions: number | null;
  /** `2026-12-01`. */
  closingDate: string;
  /** ISO instant. */
  expiresOn: string;
  inspection: InspectionChoice;
  inspectionDays: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  secondBuyerName: string;
  secondBuyerEmail: string;
  homeWarrantyType: HomeWarrantyType | '';
  appliances: boolean;
  contingent: boolean;
  termiteInspection: boolean;
  termiteBond: boolean;
  sewerInspection: boolean;
  newSurvey: boolean;
  additionalTerms: string;
}

export const TERMS_FIELDS = [
  'price',
  'paymentMethod',
  'loan',
  'earnestMoney',
  'concessions',
  'closingDate',
  'expiresOn',
  'inspection',
  'inspectionDays',
] as const satisfies readonly (keyof BuyerOfferValues)[];
export const DETAILS_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'secondBuyerName',
  'secondBuyerEmail',
  'homeWarrantyType',
  'appliances',
  'contingent',
  'termiteInspection',
  'termiteBond',
  'sewerInspection',
  'newSurvey',
  'additionalTerms',
] as const satisfies readonly (keyof BuyerOfferValues)[];

export function buyerOfferStart(
  home: OfferedHome,
  listPrice: number | null,
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'> | null,
  now: Date,
): BuyerOfferValues {
  const { earnestMoney, concessions, appliances, closingDays, negotiationInspectionDays } = OFFER_DEFAULTS;
  return {
    price: listPrice,
    paymentMethod: '',
    loan: null,
    earnestMoney,
    concessions,
    closingDate: dayAhead(now, closingDays, home.timeZone),
    expiresOn: usualExpiry(home, now),
    inspection: 'required',
    inspectionDays: negotiationInspectionDays,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    secondBuyerName: '',
    secondBuyerEmail: '',
    homeWarrantyType: '',
    appliances,
    contingent: false,
    termiteInspection: false,
    termiteBond: false,
    sewerInspection: false,
    newSurvey: false,
    additionalTerms: '',
  };
}

interface Context {
  home: OfferedHome;
  now: Date;
}
const contextOf = (options: { context?: unknown }) => options.context as Context;

export const buyerOfferSchema = object({
  ...offeredMoney(BUYER_LOAN_MIN),
  earnestMoney: dollars(EARNEST_MONEY_REQUIRED),
  concessions: dollars(CONCESSIONS_REQUIRED),
  closingDate: string()
    .required(CLOSING_DATE_REQUIRED)
    .test('future', CLOSING_IN_PAST, (day, { options }) => {
      const { home, now } = contextOf(options);
      return !day || day > dayIn(now, home.timeZone);
    }),
  expiresOn: string()
    .required('Choose until when the offer stands.')
    .test('in-time', (iso, { options, createError }) => {
      const { home, now } = contextOf(options);
      const message = iso ? expiryError(iso, home.finalOfferDate, now) : null;
      return message === null || createError({ message });
    }),
  inspection: string().required(INSPECTION_REQUIRED),
  inspectionDays: number()
    .nullable()
    .when('inspection', {
      is: (choice: InspectionChoice) => choice !== 'none',
      then: (days) =>
        days
          .required(INSPECTION_DAYS_MIN)
          .integer('Inspection days must be a whole number.')
          .min(1, INSPECTION_DAYS_MIN)
          .max(MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX),
    }),
  firstName: requiredName(FIRST_NAME_REQUIRED),
  lastName: requiredName(LAST_NAME_REQUIRED),
  email: requiredEmail,
  phone: string()
    .trim()
    .required(PHONE_REQUIRED)
    .test('us-phone', PHONE_INVALID, (value) => isUsPhone(value)),
  secondBuyerEmail: optionalEmail,
  homeWarrantyType: string().required(HOME_WARRANTY_REQUIRED),
  appliances: boolean(),
});

/** The specification's payload of the buyer flow, without the listing and the session, which the slice adds. */
export function buyerOfferPayload(values: BuyerOfferValues): Record<string, unknown> {
  const { inspection, inspectionDays, loan, ...rest } = values;
  return {
    ...rest,
    bagentComm: 0,
    buyerFirstName: values.firstName,
    buyerLastName: values.lastName,
    loan: values.paymentMethod === 'Financed' ? loan : 0,
    inspectionPeriod: inspectionPeriodOf(inspection, inspectionDays ?? 0),
  };
}

/** The form's field for the path of a server error. */
export function buyerOfferField(path: string): keyof BuyerOfferValues | null {
  if (path === 'inspectionPeriod') return 'inspectionDays';
  return [...TERMS_FIELDS, ...DETAILS_FIELDS].find((field) => field === path) ?? null;
}
