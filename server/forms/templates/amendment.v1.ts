/** Form 14, version 1: amendment to a binding purchase agreement, in both states. */
import type { FormAmendment, FormData } from '#shared/form-signings/form-data.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import { TERM_LABELS, type TermField } from '#shared/offers/offers.types.ts';
import { REPAIRS_DONE_DAYS } from '#shared/transactions/transactions.deadlines.ts';
import { amountAndWords, daysAndWords, longDay } from '../amounts.ts';
import { buyerNames, capitalized, placeOf, sellerNames, signatures } from '../form-parties.ts';
import { clause, paragraph, strong, type Block, type FormTemplate } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';
import { electronicRecords } from './common.clauses.v1.ts';

/** The data of an amendment. Throws without them. */
function amendmentOf(data: FormData): FormAmendment {
  if (!data.amendment) throw new Error(`Form ${data.formId} needs the data of an amendment.`);
  return data.amendment;
}

const valueOf = (value: unknown, { zone }: FormData): string =>
  typeof value === 'number' ? formatUsd(value) : typeof value === 'string' ? longDay(value, zone) : '';

function changes(data: FormData): Block[] {
  const changed = Object.entries(amendmentOf(data).changes) as [TermField, { from: unknown; to: unknown }][];
  if (changed.length === 0) return [];
  return [
    clause(
      'Changed terms',
      paragraph('The agreement is changed as follows. The new values replace the present ones.'),
      {
        kind: 'table',
        columns: [
          { label: 'Term', share: 0.34 },
          { label: 'Until now', share: 0.33 },
          { label: 'From now on', share: 0.33 },
        ],
        rows: changed.map(([field, { from, to }]) => ({
          cells: [TERM_LABELS[field], valueOf(from, data), valueOf(to, data)],
        })),
      },
    ),
  ];
}

type Item = FormAmendment['items'][number];
const listOf = (items: readonly Item[], label: string, value: (item: Item) => string): Block => ({
  kind: 'table',
  columns: [
    { label, share: 0.6 },
    { label: '', share: 0.4 },
  ],
  rows: items.map((item) => ({ cells: [oneLine(item.item), oneLine(value(item))] })),
});

function repairs(data: FormData): Block[] {
  const { items, creditAs } = amendmentOf(data);
  const by = (resolution: Item['resolution']) => items.filter((item) => item.resolution === resolution);
  const [repaired, credited, refused] = [by('REPAIR'), by('CREDIT'), by('REFUSED')];
  const total = credited.reduce((sum, { credit }) => sum + (credit ?? 0), 0);
  return [
    ...(repaired.length
      ? [
          clause(
            'Repairs by Seller',
            paragraph(
              'Seller has these items repaired at Seller’s expense, in a workmanlike manner and by licensed contractors ' +
                `where the law requires it, at least ${daysAndWords(REPAIRS_DONE_DAYS)} before closing, and gives Buyer the ` +
                'receipts. Buyer may inspect the repairs before closing.',
            ),
            listOf(repaired, 'Item', ({ note }) => note),
          ),
        ]
      : []),
    ...(credited.length
      ? [
          clause(
            'Credits instead of repairs',
            paragraph(
              'Seller does not repair these items. For them Seller gives Buyer a credit of ',
              strong(amountAndWords(total)),
              creditAs === 'PRICE'
                ? ', which is taken off the purchase price as stated above.'
                : ', which is added to Seller’s concessions as stated above, as far as Buyer’s lender allows.',
            ),
            listOf(credited, 'Item', ({ credit, note }) => [formatUsd(credit ?? 0), note].filter(Boolean).join(' · ')),
          ),
        ]
      : []),
    ...(refused.length
      ? [
          clause(
            'Items without repair',
            paragraph('Buyer accepts these items in their present condition.'),
            listOf(refused, 'Item', ({ note }) => note),
          ),
        ]
      : []),
  ];
}

export const amendment1: FormTemplate = {
  formId: 14,
  version: 1,
  title: () => 'Amendment to the Contract',
  subtitle: ({ home }) => `Residential real property in the State of ${STATE_NAMES[home.state]}`,
  blocks: (data) => {
    const { bindingAt, note } = amendmentOf(data);
    return [
      {
        kind: 'facts',
        rows: [
          { label: 'Property', value: placeOf(data) },
          { label: 'Buyer', value: buyerNames(data) },
          { label: 'Seller', value: capitalized(sellerNames(data)) },
          { label: 'Agreement', value: `${data.reference}, binding since ${longDay(bindingAt, data.zone)}` },
        ],
      },
      clause(
        'The agreement',
        paragraph(
          'Buyer and Seller are parties to the purchase agreement named above for the Property. They amend it as stated here.',
        ),
      ),
      ...changes(data),
      ...repairs(data),
      ...(note.trim() ? [clause('Remarks', { kind: 'quote', text: note.trim() })] : []),
      clause(
        'Everything else',
        paragraph(
          'All other terms of the agreement and of its earlier amendments stay as they are. Where this amendment and the ' +
            'agreement differ, this amendment decides. It takes effect when all parties have signed it.',
        ),
      ),
      electronicRecords,
      signatures(data, 'By signing, each party agrees to this amendment and has received a copy.'),
    ];
  },
};
