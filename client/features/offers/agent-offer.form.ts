/** The agent's offer form: initial values, checks, request body. */
import { boolean, number, object } from 'yup';
import { dayAhead } from '#shared/kernel/zoned-time.ts';
import {
  APPLIANCES_REQUIRED,
  COMMISSION_NEGATIVE,
  COMMISSION_REQUIRED,
  COMMISSION_TOO_HIGH,
  EARNEST_MONEY_REQUIRED,
  FIRST_NAME_REQUIRED,
  INSPECTION_REQUIRED,
  LAST_NAME_REQUIRED,
  LOAN_MIN,
  PHONE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { formExpiry, MAX_ADDITIONAL_TERMS, MAX_COMMISSION, OFFER_DEFAULTS } from '#shared/offers/offers.terms.ts';
import type { PaymentMethod } from '#shared/offers/offers.types.ts';
import {
  dollars,
  optionalName,
  optionalPhone,
  requiredEmail,
  requiredName,
  requiredPhone,
  text,
} from '../../lib/field-checks.ts';
import { closingDate, expiresOn, inspectionDays, offeredMoney } from '../../lib/offer-checks.ts';
import type { User } from '../../state/wire-types.ts';

export interface AgentOfferValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  buyerFirstName: string;
  buyerLastName: string;
  buyerPhone: string;
  price: number | null;
  paymentMethod: PaymentMethod;
  loan: number | null;
  earnestMoney: number | null;
  concessions: number | null;
  bagentComm: number | null;
  /** `2026-12-01`. */
  closingDate: string;
  /** ISO instant. */
  expiresOn: string;
  /** Null until chosen. */
  inspection: boolean | null;
  inspectionDays: number | null;
  /** Null until chosen. */
  appliances: boolean | null;
  contingent: boolean;
  additionalTerms: string;
}

/** Facts of the home that the form needs. */
export interface OfferedHome {
  timeZone: string;
  finalOfferDate: string | null;
}

/** Validation context. */
export interface OfferContext {
  home: OfferedHome;
  now: Date;
}

export const homeOf = (listing: { timeZone: string; finalOfferDate: Date | string | null }): OfferedHome => ({
  timeZone: listing.timeZone,
  finalOfferDate: listing.finalOfferDate === null ? null : new Date(listing.finalOfferDate).toISOString(),
});

/** Default expiry of an offer. */
export const usualExpiry = ({ finalOfferDate, timeZone }: OfferedHome, now: Date): string =>
  formExpiry(finalOfferDate, timeZone, now).toISOString();

export function agentOfferStart(
  home: OfferedHome,
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'> | null,
  now: Date,
): AgentOfferValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    buyerFirstName: '',
    buyerLastName: '',
    buyerPhone: '',
    price: null,
    paymentMethod: 'Financed',
    loan: null,
    earnestMoney: null,
    concessions: null,
    bagentComm: null,
    closingDate: dayAhead(now, OFFER_DEFAULTS.closingDays, home.timeZone),
    expiresOn: usualExpiry(home, now),
    inspection: null,
    inspectionDays: OFFER_DEFAULTS.agentInspectionDays,
    appliances: null,
    contingent: false,
    additionalTerms: '',
  };
}

export const agentOfferSchema = object({
  firstName: requiredName(FIRST_NAME_REQUIRED),
  lastName: requiredName(LAST_NAME_REQUIRED),
  phone: requiredPhone(PHONE_REQUIRED),
  email: requiredEmail,
  buyerFirstName: optionalName(),
  buyerLastName: optionalName(),
  buyerPhone: optionalPhone,
  ...offeredMoney(LOAN_MIN),
  earnestMoney: dollars().required(EARNEST_MONEY_REQUIRED),
  concessions: dollars(),
  bagentComm: number()
    .nullable()
    .required(COMMISSION_REQUIRED)
    .min(0, COMMISSION_NEGATIVE)
    .lessThan(MAX_COMMISSION, COMMISSION_TOO_HIGH),
  closingDate: closingDate(({ home }: OfferContext) => home.timeZone),
  expiresOn,
  inspection: boolean().nullable().required(INSPECTION_REQUIRED),
  inspectionDays: inspectionDays((isRequired: boolean | null) => isRequired === true),
  appliances: boolean().nullable().required(APPLIANCES_REQUIRED),
  additionalTerms: text(MAX_ADDITIONAL_TERMS),
});

/** Payload of the agent flow per specification; the slice adds listing and session. */
export function agentOfferPayload(values: AgentOfferValues): Record<string, unknown> {
  const { inspection, inspectionDays, loan, concessions, ...rest } = values;
  return {
    ...rest,
    loan: values.paymentMethod === 'Financed' ? loan : 0,
    concessions: concessions ?? 0,
    inspectionPeriod: inspection ? (inspectionDays ?? 0) : null,
  };
}

/** Maps a server error path to a form field. */
export function agentOfferField(path: string): keyof AgentOfferValues | null {
  if (path === 'inspectionPeriod') return 'inspectionDays';
  return AGENT_FIELDS.find((field) => field === path) ?? null;
}
export const AGENT_FIELDS: readonly (keyof AgentOfferValues)[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'buyerFirstName',
  'buyerLastName',
  'buyerPhone',
  'price',
  'paymentMethod',
  'loan',
  'earnestMoney',
  'concessions',
  'bagentComm',
  'closingDate',
  'expiresOn',
  'inspection',
  'inspectionDays',
  'appliances',
  'contingent',
  'additionalTerms',
];
