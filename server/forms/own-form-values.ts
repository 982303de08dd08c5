/**
 * The names of the fields that a broker's own form may have, and what they are filled with. Listed in docs/forms.md.
 */
import type { FormData, FormPerson } from '#shared/form-signings/form-data.types.ts';
import { REPAIR_RESOLUTION_LABELS } from '#shared/addendums/addendums.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import { HOME_WARRANTY_LABELS, TERM_LABELS, type RoundTerms, type TermField } from '#shared/offers/offers.types.ts';
import { inWords, longDay, longTime } from './amounts.ts';
import { dollarsOf } from './bar-item.ts';
import { placeOf } from './form-parties.ts';
import { oneLine } from './printable-text.ts';

/** A text for a text field; true or false for a check box, `Yes` or `No` in a text field. */
export type FieldValue = string | boolean;

/** Places in a form for people: the first two of each side have fields of their own. */
const PEOPLE = [0, 1] as const;

function personValues(prefix: string, people: readonly FormPerson[]): [string, FieldValue][] {
  return PEOPLE.flatMap((at) => {
    const { name = '', email = '', phone = '' } = people[at] ?? {};
    return Object.entries({ name, email, phone }).map(([part, text]): [string, FieldValue] => [
      `${prefix}${at + 1}.${part}`,
      oneLine(text),
    ]);
  });
}

const allNames = (people: readonly FormPerson[]) => people.map(({ name }) => oneLine(name)).join(', ');

function termValues(terms: RoundTerms, { zone, expiresOn }: FormData): Record<string, FieldValue> {
  const days = Math.abs(terms.inspectionPeriod ?? 0);
  const kind = days === 0 ? 'none' : terms.inspectionPeriod! > 0 ? 'required' : 'informational';
  return {
    price: formatUsd(terms.price),
    priceInWords: `${inWords(terms.price)} dollars`,
    paymentMethod: terms.paymentMethod,
    'payment.cash': terms.paymentMethod === 'Cash',
    'payment.financed': terms.paymentMethod === 'Financed',
    loan: formatUsd(terms.loan),
    earnestMoney: formatUsd(terms.earnestMoney),
    concessions: formatUsd(terms.concessions),
    bagentComm: `${terms.bagentComm}%`,
    closingDate: longDay(terms.closingDate, zone),
    expiresOn: expiresOn ? longTime(expiresOn, zone) : '',
    inspectionPeriod: days === 0 ? 'None' : `${days} ${days === 1 ? 'day' : 'days'}, ${kind}`,
    'inspection.days': days === 0 ? '' : `${days}`,
    'inspection.required': kind === 'required',
    'inspection.informational': kind === 'informational',
    'inspection.none': kind === 'none',
    appliances: terms.appliances,
    contingent: terms.contingent,
    homeWarrantyType: HOME_WARRANTY_LABELS[terms.homeWarrantyType],
    'homeWarranty.none': terms.homeWarrantyType === 'NONE',
    'homeWarranty.seller': terms.homeWarrantyType === 'SELLER',
    'homeWarranty.buyer': terms.homeWarrantyType === 'BUYER',
    termiteInspection: terms.termiteInspection,
    termiteBond: terms.termiteBond,
    sewerInspection: terms.sewerInspection,
    newSurvey: terms.newSurvey,
    additionalTerms: terms.additionalTerms.trim(),
  };
}

/** The fields that show a term; a form that shows the term has at least one of them. */
export const fieldsOfTerm = (term: TermField): readonly string[] => {
  const further: Partial<Record<TermField, readonly string[]>> = {
    paymentMethod: ['payment.cash', 'payment.financed'],
    inspectionPeriod: ['inspection.days'],
    homeWarrantyType: ['homeWarranty.seller', 'homeWarranty.buyer'],
  };
  return [term, ...(further[term] ?? [])];
};

const amendmentLines = ({ amendment, zone }: FormData): string =>
  Object.entries(amendment?.changes ?? {})
    .map(([field, { from, to }]) => {
      const [before, after] = [from, to].map((value) =>
        typeof value === 'number' ? formatUsd(value) : longDay(String(value), zone),
      );
      return `${TERM_LABELS[field as TermField]}: ${after} (until now ${before})`;
    })
    .join('\n');
const amendmentItems = ({ amendment }: FormData): string =>
  (amendment?.items ?? [])
    .map(({ item, resolution, credit }) => {
      const answer = credit ? `credit of ${formatUsd(credit)}` : REPAIR_RESOLUTION_LABELS[resolution].toLowerCase();
      return `${item}: ${answer}`;
    })
    .join('\n');

/** The value of each field. Fields of what a form does not show are empty. */
export function ownFormValues(data: FormData): ReadonlyMap<string, FieldValue> {
  const { brokerage, home, outsideAgent, costs, terms } = data;
  return new Map<string, FieldValue>([
    ...personValues('buyer', data.buyers),
    ...personValues('seller', data.sellers),
    ['buyers.names', allNames(data.buyers)],
    ['sellers.names', allNames(data.sellers)],
    ...Object.entries({ name: '', company: '', phone: '', email: '', ...outsideAgent }).map(
      ([part, text]): [string, FieldValue] => [`agent.${part}`, oneLine(text)],
    ),
    ...(['name', 'license', 'address', 'phone', 'email'] as const).map((part): [string, FieldValue] => [
      `brokerage.${part}`,
      oneLine(brokerage[part]),
    ]),
    ['home.place', placeOf(data)],
    ['home.address', oneLine(home.address)],
    ['home.city', oneLine(home.city)],
    ['home.state', STATE_NAMES[home.state]],
    ['home.zip', oneLine(home.zip)],
    ['home.county', oneLine(home.county ?? '')],
    ['home.yearBuilt', home.yearBuilt === null ? '' : `${home.yearBuilt}`],
    ['home.conditionDisclosure', home.conditionDisclosure.trim()],
    ['disclosures', data.disclosures.trim()],
    ['reference', oneLine(data.reference)],
    ['preparedOn', longDay(data.preparedAt, data.zone)],
    ['flatFee', formatUsd(data.flatFee)],
    ['costs.start', costs ? dollarsOf(costs.start.cents) : ''],
    ['costs.total', costs ? dollarsOf(costs.totalCents) : ''],
    ['costs.result', costs ? dollarsOf(costs.result.cents) : ''],
    [
      'costs.lines',
      (costs?.groups ?? [])
        .flatMap(({ lines }) => lines.map(({ label, cents }) => `${label}: ${dollarsOf(cents)}`))
        .join('\n'),
    ],
    ['amendment.changes', amendmentLines(data)],
    ['amendment.items', amendmentItems(data)],
    ['amendment.note', data.amendment?.note.trim() ?? ''],
    ...Object.entries(terms ? termValues(terms, data) : {}),
  ]);
}
