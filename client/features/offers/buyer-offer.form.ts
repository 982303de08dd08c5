/** The buyer's offer form: initial values, checks, request body. */
import { boolean, object, string } from 'yup';
import { dayAhead } from '#shared/kernel/zoned-time.ts';
import {
  BUYER_LOAN_MIN,
  CONCESSIONS_REQUIRED,
  EARNEST_MONEY_REQUIRED,
  FIRST_NAME_REQUIRED,
  HOME_WARRANTY_REQUIRED,
  INSPECTION_REQUIRED,
  LAST_NAME_REQUIRED,
  PHONE_REQUIRED,
  SECOND_BUYER_EMAIL_REQUIRED,
  SECOND_BUYER_NAME_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import {
  inspectionPeriodOf,
  MAX_ADDITIONAL_TERMS,
  MAX_SECOND_BUYER_NAME,
  OFFER_DEFAULTS,
  type InspectionChoice,
} from '#shared/offers/offers.terms.ts';
import type { HomeWarrantyType, PaymentMethod } from '#shared/offers/offers.types.ts';
import {
  dollars,
  optionalEmail,
  optionalName,
  requiredEmail,
  requiredName,
  requiredPhone,
  text,
} from '../../lib/field-checks.ts';
import { closingDate, expiresOn, inspectionDays, offeredMoney } from '../../lib/offer-checks.ts';
import type { User } from '../../state/wire-types.ts';
import { usualExpiry, type OfferContext, type OfferedHome } from './agent-offer.form.ts';

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

export const buyerOfferSchema = object({
  ...offeredMoney(BUYER_LOAN_MIN),
  earnestMoney: dollars().required(EARNEST_MONEY_REQUIRED),
  concessions: dollars().required(CONCESSIONS_REQUIRED),
  closingDate: closingDate(({ home }: OfferContext) => home.timeZone),
  expiresOn,
  inspection: string().required(INSPECTION_REQUIRED),
  inspectionDays: inspectionDays((choice: InspectionChoice) => choice !== 'none'),
  firstName: requiredName(FIRST_NAME_REQUIRED),
  lastName: requiredName(LAST_NAME_REQUIRED),
  email: requiredEmail,
  phone: requiredPhone(PHONE_REQUIRED),
  secondBuyerName: optionalName(MAX_SECOND_BUYER_NAME).test(
    'with-email',
    SECOND_BUYER_NAME_REQUIRED,
    (name, { parent }) => !!name || !(parent as BuyerOfferValues).secondBuyerEmail.trim(),
  ),
  secondBuyerEmail: optionalEmail.test(
    'with-name',
    SECOND_BUYER_EMAIL_REQUIRED,
    (email, { parent }) => !!email || !(parent as BuyerOfferValues).secondBuyerName.trim(),
  ),
  homeWarrantyType: string().required(HOME_WARRANTY_REQUIRED),
  appliances: boolean(),
  additionalTerms: text(MAX_ADDITIONAL_TERMS),
});

/** Payload of the buyer flow per specification; the slice adds listing and session. */
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

/** Fields with a different name in the request. */
const SENT_AS: Readonly<Record<string, keyof BuyerOfferValues>> = {
  inspectionPeriod: 'inspectionDays',
  buyerFirstName: 'firstName',
  buyerLastName: 'lastName',
};
/** Maps a server error path to a form field. */
export function buyerOfferField(path: string): keyof BuyerOfferValues | null {
  const field = SENT_AS[path] ?? path;
  return [...TERMS_FIELDS, ...DETAILS_FIELDS].find((known) => known === field) ?? null;
}
