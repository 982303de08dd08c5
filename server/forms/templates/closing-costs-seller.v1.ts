/** Form 9, version 1: closing costs estimate of a seller. */
import { formatUsd } from '#shared/kernel/money.ts';
import { HOME_WARRANTY_LABELS } from '#shared/offers/offers.types.ts';
import { longDay } from '../amounts.ts';
import { capitalized, placeOf, sellerNames, signatures } from '../form-parties.ts';
import type { FormTemplate } from '../form-template.types.ts';
import { bars, costsOf, costTable, estimateNotes } from './closing-costs.blocks.v1.ts';
import { termsOf } from './purchase-agreement.clauses.v1.ts';

export const closingCostsSeller1: FormTemplate = {
  formId: 9,
  version: 1,
  title: () => 'Closing Costs Estimate',
  subtitle: () => 'What the seller can expect to receive at closing',
  blocks(data) {
    const terms = termsOf(data);
    const costs = costsOf(data);
    return [
      {
        kind: 'facts',
        rows: [
          { label: 'Seller', value: capitalized(sellerNames(data)) },
          { label: 'Property', value: placeOf(data) },
          { label: 'Price', value: formatUsd(terms.price) },
          { label: 'Concessions', value: formatUsd(terms.concessions) },
          { label: 'Commission of buyer’s agent', value: `${terms.bagentComm}%` },
          { label: 'Closing date', value: longDay(terms.closingDate, data.zone) },
          { label: 'Termite inspection', value: terms.termiteInspection ? 'Paid by the seller' : 'None' },
          { label: 'Home warranty', value: HOME_WARRANTY_LABELS[terms.homeWarrantyType] },
          { label: 'Prepared', value: longDay(data.preparedAt, data.zone) },
        ],
      },
      ...bars(costs, { goes: 'Where the price goes', from: '' }),
      costTable({ costs, totalLabel: 'Total of costs and payoffs' }),
      ...estimateNotes(data, 'Your lender’s payoff letter and your closing agent may state other amounts.'),
      signatures(data, 'I have received this estimate.'),
    ];
  },
};
