/** Form 9, version 1: closing costs estimate of a buyer. */
import { formatUsd } from '#shared/kernel/money.ts';
import { longDay } from '../amounts.ts';
import { buyerNames, placeOf, signatures } from '../form-parties.ts';
import type { FormTemplate } from '../form-template.types.ts';
import { bars, costsOf, costTable, estimateNotes } from './closing-costs.blocks.v1.ts';
import { termsOf } from './purchase-agreement.clauses.v1.ts';

export const closingCostsBuyer1: FormTemplate = {
  formId: 9,
  version: 1,
  title: () => 'Closing Costs Estimate',
  subtitle: () => 'What the buyer can expect to pay at closing',
  blocks(data) {
    const terms = termsOf(data);
    const costs = costsOf(data);
    // with credits in it the total would be no figure that means anything
    const hasCredits = costs.groups.some(({ lines }) => lines.some(({ cents }) => cents < 0));
    return [
      {
        kind: 'facts',
        rows: [
          { label: 'Buyer', value: buyerNames(data) },
          { label: 'Property', value: placeOf(data) },
          { label: 'Price', value: formatUsd(terms.price) },
          { label: 'Payment', value: terms.paymentMethod },
          { label: 'Loan', value: formatUsd(terms.loan) },
          { label: 'Seller concessions', value: formatUsd(terms.concessions) },
          { label: 'Prepared', value: longDay(data.preparedAt, data.zone) },
        ],
      },
      ...bars(costs, { goes: 'Where the money goes', from: 'Where it comes from' }),
      costTable({ costs, totalLabel: hasCredits ? null : 'Total of closing costs' }),
      ...estimateNotes(data, 'Your lender and your closing agent may charge other amounts.'),
      signatures(data, 'I have received this estimate.'),
    ];
  },
};
