import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  ASSUMPTION_FEES,
  assumableEstimate,
  assumptionFee,
  DEFAULT_CASH_PERCENT,
} from '#shared/assumable/assumable.rules.ts';
import { isAssumableLoanType } from '#shared/assumable/assumable.types.ts';
import { USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import type { Home } from '#shared/mls-listings/mls-listings.view.ts';
import { usd } from '../../../lib/format.ts';
import { FigureRows, KeyFigure } from '../../../ui/figure-rows.tsx';
import { LISTED_SOURCE, RULES_SOURCE } from './figure-sources.ts';

type Loan = NonNullable<Home['assumable']>;
const rate = (value: number) => `${Number(value.toFixed(3))}%`;

function feeLabel(loan: Loan): string {
  const type = isAssumableLoanType(loan.loanType) ? loan.loanType : null;
  const fee = ASSUMPTION_FEES[type ?? 'FHA'];
  if (fee === null) return 'USDA must approve the loan transfer; it doesn’t publish a fee.';
  return 'dollars' in fee
    ? `Lenders may take up to ${usd(fee.dollars)} for an FHA loan.`
    : `The VA funding fee is ${fee.percent}% of the ${usd(loan.openMortgageBalance)} open balance.`;
}

/** Assuming the seller's loan: its rate compared with today's, and the cash needed. */
export function AssumablePanel({ price, loan, flatFee }: { price: number; loan: Loan; flatFee: number }) {
  const estimate = assumableEstimate(price, loan, { flatFee });
  const type = isAssumableLoanType(loan.loanType) ? loan.loanType : null;
  return (
    <Stack spacing={3}>
      <KeyFigure
        label="Lower rate by"
        value={rate(estimate.rateSavings)}
        note={
          `${rate(estimate.loanRate)} on the seller’s ${loan.loanType} loan, which you assume, instead of about ` +
          `${rate(estimate.marketRate)} today.`
        }
        formula={`The market rate of ${rate(estimate.marketRate)}, less the loan’s rate of ${rate(estimate.loanRate)}.`}
        source={`The loan’s rate is estimated from the listing. ${RULES_SOURCE}`}
      />
      <FigureRows
        label="Assuming the loan"
        figures={[
          {
            label: 'Still owed on the loan',
            value: usd(loan.openMortgageBalance),
            formula: 'The balance you would assume and keep paying.',
            source: LISTED_SOURCE,
          },
          {
            label: 'First-year interest savings, about',
            value: usd(estimate.firstYearInterestSavings),
            formula: `${rate(estimate.rateSavings)} of ${usd(loan.openMortgageBalance)}.`,
            source: RULES_SOURCE,
          },
          {
            label: 'Cash needed',
            value: usd(estimate.cashNeeded),
            formula: estimate.isCashStated
              ? 'From the listing: about the price less what is still owed.'
              : `${DEFAULT_CASH_PERCENT}% of ${usd(price)}, because the listing does not say.`,
            source: estimate.isCashStated ? LISTED_SOURCE : RULES_SOURCE,
          },
          {
            label: 'Down payment reduction',
            value: estimate.reduction > 0 ? `−${usd(estimate.reduction)}` : usd(0),
            formula: `${USUAL_COMMISSION_PERCENT}% of ${usd(price)} less the flat fee of ${usd(flatFee)}, never below 0.`,
            source: RULES_SOURCE,
          },
          {
            label: 'Down payment with Hearthport',
            value: usd(estimate.downPayment),
            isStrong: true,
            formula: `${usd(estimate.cashNeeded)} less ${usd(estimate.reduction)}.`,
            source: RULES_SOURCE,
          },
          {
            label: 'Assumption fee',
            value:
              type === 'USDA'
                ? 'Ask USDA'
                : `${type === 'VA' ? '' : 'Up to '}${usd(assumptionFee(type, loan.openMortgageBalance))}`,
            formula: feeLabel(loan),
            source: 'FHA, VA and USDA rules, as of November 2026',
          },
        ]}
      />
      <Typography color="text.secondary">
        The lender decides whether a buyer may assume a loan.{' '}
        {loan.loanType === 'USDA'
          ? 'A USDA loan needs the agency’s approval too.'
          : 'It checks income and credit as for a new loan.'}
      </Typography>
    </Stack>
  );
}
