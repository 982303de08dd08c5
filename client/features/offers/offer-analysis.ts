/** Prefills the form from an analyzed offer document, without overwriting input. */
import { parseDay } from '../../lib/time-of-day.ts';
import type { AgentOfferValues } from './agent-offer.form.ts';

const CONTACT: readonly (keyof AgentOfferValues)[] = ['firstName', 'lastName', 'email', 'phone'];
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

interface PrefillOptions {
  values: AgentOfferValues;
  start: AgentOfferValues;
  isLoggedIn: boolean;
}

/**
 * Fields prefilled from a document. Contact fields of a logged-in user and edited fields are not changed. A commission
 * above 100 with a price is an amount, converted to a percentage with two decimals; inspection days above 0 mean that
 * an inspection is wanted.
 */
export function prefillFrom(
  analysis: Readonly<Record<string, unknown>> | null,
  { values, start, isLoggedIn }: PrefillOptions,
): Partial<AgentOfferValues> {
  if (!analysis) return {};
  const found: Partial<AgentOfferValues> = {};
  const read = (field: string) => foundValue(analysis[field]);
  const take = (field: keyof AgentOfferValues, value: unknown) => {
    if (values[field] === start[field] && value !== values[field]) Object.assign(found, { [field]: value });
  };

  for (const field of TEXTS) {
    const text = read(field);
    if (typeof text === 'string' && text.trim() && !(isLoggedIn && CONTACT.includes(field))) take(field, text.trim());
  }
  for (const field of NUMBERS) {
    const amount = numberOf(read(field));
    if (amount !== null) take(field, Math.round(amount));
  }
  for (const field of FLAGS) if (typeof read(field) === 'boolean') take(field, read(field));

  const method = read('paymentMethod');
  if (method === 'Cash' || method === 'Financed') take('paymentMethod', method);
  const closing = read('closingDate');
  if (typeof closing === 'string' && parseDay(closing.slice(0, 10))) take('closingDate', closing.slice(0, 10));

  const commission = numberOf(read('bagentComm'));
  const price = found.price ?? values.price;
  if (commission !== null && commission > 100) {
    if (price) take('bagentComm', Math.round((commission / price) * 10_000) / 100);
  } else if (commission !== null) take('bagentComm', commission);

  const days = numberOf(read('inspectionPeriod'));
  if (days !== null && days > 0) {
    take('inspection', true);
    take('inspectionDays', Math.round(days));
  }
  return found;
}
