/** Prefills the form from an analyzed offer document, without overwriting input. */
import { formatTimeOfDay, instantOf, parseDay } from '../../lib/time-of-day.ts';
import type { AgentOfferValues, OfferedHome } from './agent-offer.form.ts';

/** Contact fields of the person who submits. */
export const CONTACT: readonly (keyof AgentOfferValues)[] = ['firstName', 'lastName', 'email', 'phone'];
const TEXTS: readonly (keyof AgentOfferValues)[] = [
  ...CONTACT,
  'buyerFirstName',
  'buyerLastName',
  'buyerPhone',
  'additionalTerms',
];
const NUMBERS: readonly (keyof AgentOfferValues)[] = ['price', 'loan', 'earnestMoney', 'concessions'];
const FLAGS: readonly (keyof AgentOfferValues)[] = ['appliances', 'contingent'];

/** A found value, with or without its page and quote. */
function foundValue(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry;
}

const numberOf = (value: unknown): number | null => {
  const read = typeof value === 'string' ? Number(value.replace(/[$,%\s]/g, '')) : value;
  return typeof read === 'number' && Number.isFinite(read) && read >= 0 ? read : null;
};

export type FormHome = Pick<OfferedHome, 'timeZone'>;
type Field = keyof AgentOfferValues;

/** The default time of day for an expiration that is stated without one. */
const EVENING = '6:00 PM';

/** `2026-12-01T17:00` on the clock of the home as an instant; a day alone ends in the evening. */
function expiryOf(value: unknown, zone: string): string | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?/.exec(String(value)) ?? [];
  const time = hour === undefined ? EVENING : formatTimeOfDay(Number(hour) * 60 + Number(minute));
  return instantOf({ day, time }, zone);
}

/**
 * The field and the value of the form for what a document states, or null. A commission above 100 with a price is an
 * amount, converted to a percentage with two decimals; inspection days count above 0.
 */
export function formValueOf(
  field: string,
  value: unknown,
  { price, home }: { price: number | null; home: FormHome },
): [Field, AgentOfferValues[Field]] | null {
  const isOf = (fields: readonly Field[]) => fields.find((one) => one === field);
  const [text, amount, flag] = [isOf(TEXTS), isOf(NUMBERS), isOf(FLAGS)];
  if (text) return typeof value === 'string' && value.trim() ? [text, value.trim()] : null;
  if (flag) return typeof value === 'boolean' ? [flag, value] : null;
  const number = numberOf(value);
  if (amount) return number === null ? null : [amount, Math.round(number)];
  switch (field) {
    case 'paymentMethod':
      return value === 'Cash' || value === 'Financed' ? ['paymentMethod', value] : null;
    case 'closingDate':
      return typeof value === 'string' && parseDay(value.slice(0, 10)) ? ['closingDate', value.slice(0, 10)] : null;
    case 'expiresOn': {
      const instant = expiryOf(value, home.timeZone);
      return instant ? ['expiresOn', instant] : null;
    }
    case 'bagentComm':
      if (number === null || number <= 100) return number === null ? null : ['bagentComm', number];
      return price ? ['bagentComm', Math.round((number / price) * 10_000) / 100] : null;
    case 'inspectionPeriod':
      return number !== null && number > 0 ? ['inspectionDays', Math.round(number)] : null;
    default:
      return null;
  }
}

interface PrefillOptions {
  values: AgentOfferValues;
  start: AgentOfferValues;
  isLoggedIn: boolean;
  home: FormHome;
}

/** Fields prefilled from a document. Contact fields of a logged-in user and edited fields are not changed. */
export function prefillFrom(
  analysis: Readonly<Record<string, unknown>> | null,
  { values, start, isLoggedIn, home }: PrefillOptions,
): Partial<AgentOfferValues> {
  if (!analysis) return {};
  const found: Partial<AgentOfferValues> = {};
  const take = (field: Field, value: unknown) => {
    if (values[field] === start[field] && value !== values[field]) Object.assign(found, { [field]: value });
  };
  // the price comes first: a commission can be a share of it
  for (const name of ['price', ...Object.keys(analysis).filter((field) => field !== 'price')]) {
    const stated = formValueOf(name, foundValue(analysis[name]), { price: found.price ?? values.price, home });
    if (!stated || (isLoggedIn && CONTACT.includes(stated[0]))) continue;
    take(...stated);
    // inspection days mean that an inspection is wanted
    if (stated[0] === 'inspectionDays') take('inspection', true);
  }
  return found;
}
