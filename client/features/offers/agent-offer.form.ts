/** The values of the agent's offer form: where they start, what is wrong with them, and how they go to the server. */
import { boolean, number, object, string } from 'yup';
import { isUsPhone } from '#shared/kernel/phone.ts';
import { dayAhead, dayIn } from '#shared/kernel/zoned-time.ts';
import {
  APPLIANCES_REQUIRED,
  CLOSING_DATE_REQUIRED,
  CLOSING_IN_PAST,
  COMMISSION_REQUIRED,
  COMMISSION_TOO_HIGH,
  EARNEST_MONEY_REQUIRED,
  FIRST_NAME_REQUIRED,
  INSPECTION_DAYS_MAX,
  INSPECTION_DAYS_MIN,
  INSPECTION_REQUIRED,
  LAST_NAME_REQUIRED,
  LOAN_MIN,
  PHONE_INVALID,
  PHONE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import {
  expiryError,
  formExpiry,
  MAX_COMMISSION,
  MAX_INSPECTION_DAYS,
  OFFER_DEFAULTS,
} from '#shared/offers/offers.terms.ts';
import type { PaymentMethod } from '#shared/offers/offers.types.ts';
import { requiredEmail, requiredName } from '../../lib/person-checks.ts';
import type { User } from '../../state/wire-types.ts';
import { dollars, offeredMoney } from './offer-money.form.ts';

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
  /** Null until somebody chooses. */
  inspection: boolean | null;
  inspectionDays: number | null;
  /** Null until somebody chooses. */
  appliances: boolean | null;
  contingent: boolean;
  additionalTerms: string;
}

/** What the form needs to know of the home. */
export interface OfferedHome {
  id: string;
  timeZone: string;
  finalOfferDate: string | null;
}

export const homeOf = (listing: {
  id: string;
  timeZone: string;
  finalOfferDate: Date | string | null;
}): OfferedHome => ({
  id: listing.id,
  timeZone: listing.timeZone,
  finalOfferDate: listing.finalOfferDate === null ? null : new Date(listing.finalOfferDate).toISOString(),
});

/** Until when an offer stands if nothing else is chosen. */
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

interface Context {
  home: OfferedHome;
  now: Date;
}
const contextOf = (options: { context?: unknown }) => options.context as Context;

export const agentOfferSchema = object({
  firstName: requiredName(FIRST_NAME_REQUIRED),
  lastName: requiredName(LAST_NAME_REQUIRED),
  phone: string()
    .trim()
    .required(PHONE_REQUIRED)
    .test('us-phone', PHONE_INVALID, (value) => isUsPhone(value)),
  email: requiredEmail,
  buyerFirstName: requiredName("The buyer's first name is required"),
  buyerLastName: requiredName("The buyer's last name is required"),
  buyerPhone: string()
    .trim()
    .test('us-phone', PHONE_INVALID, (value) => !value || isUsPhone(value)),
  ...offeredMoney(LOAN_MIN),
  earnestMoney: dollars(EARNEST_MONEY_REQUIRED),
  concessions: number().nullable().min(0, 'An amount cannot be negative.'),
  bagentComm: number()
    .nullable()
    .required(COMMISSION_REQUIRED)
    .min(0, 'A commission cannot be negative.')
    .lessThan(MAX_COMMISSION, COMMISSION_TOO_HIGH),
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
  inspection: boolean().nullable().required(INSPECTION_REQUIRED),
  inspectionDays: number()
    .nullable()
    .when('inspection', {
      is: true,
      then: (days) =>
        days
          .required(INSPECTION_DAYS_MIN)
          .integer('Inspection days must be a whole number.')
          .min(1, INSPECTION_DAYS_MIN)
          .max(MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX),
    }),
  appliances: boolean().nullable().required(APPLIANCES_REQUIRED),
});

/** The specification's payload of the agent flow, without the listing and the session, which the slice adds. */
export function agentOfferPayload(values: AgentOfferValues): Record<string, unknown> {
  const { inspection, inspectionDays, loan, concessions, ...rest } = values;
  return {
    ...rest,
    loan: values.paymentMethod === 'Financed' ? loan : 0,
    concessions: concessions ?? 0,
    inspectionPeriod: inspection ? inspectionDays : null,
  };
}

/** The form's field for the path of a server error. */
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
