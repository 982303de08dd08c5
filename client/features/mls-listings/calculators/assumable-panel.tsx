import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ASSUMPTION_FEES, assumableEstimate, assumptionFee } from '#shared/assumable/assumable.rules.ts';
import { ASSUMPTIONS } from '#shared/closing-costs/closing-costs.data.ts';
import { sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { isAssumableLoanType } from '#shared/assumable/assumable.types.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { homeFigures, type FiguredHome } from '#shared/buyer-budgets/home-figures.rules.ts';
import type { Home } from '#shared/mls-listings/mls-listings.view.ts';
import { percent, usd } from '../../../lib/format.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { FigureRows, KeyFigure } from '../../../ui/figure-rows.tsx';
import { LISTED_SOURCE, RULES_SOURCE } from '../../../state/figure-sources.ts';

type Loan = NonNullable<Home['assumable']>;
const rate = (value: number) => `${Number(value.toFixed(3))}%`;

function feeLabel(loan: Loan): string {
  const type = isAssumableLoanType(loan.loanType) ? loan.loanType : null;
  const fee = ASSUMPTION_FEES[type ?? 'FHA'];
  if (fee === null) return 'USDA must approve the loan transfer; it doesn’t publish a fee.';
  return 'dollars' in fee
    ? `Lenders may charge up to ${usd(fee.dollars)} for an FHA loan.`
    : `The VA funding fee is ${fee.percent}% of the ${usd(loan.openMortgageBalance)} open balance.`;
}

/** Assuming the seller's loan: its rate compared with today's, and the cash needed. */
export function AssumablePanel({ home, loan, flatFee }: { home: FiguredHome; loan: Loan; flatFee: number }) {
  const [terms] = useBudget();
  const { price } = home;
  const figures = homeFigures(home, { ...terms, flatFee });
  const { savings, ownMoney, closingCosts } = figures;
  const estimate = assumableEstimate(
    price,
    { ...loan, cashNeeded: ownMoney },
    { flatFee, commissionPercent: savings.percent },
  );
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
            formula: `The price of ${usd(price)} less the ${usd(loan.openMortgageBalance)} still owed.`,
            source: LISTED_SOURCE,
          },
          {
            label: 'Down payment reduction',
            value: usd(-estimate.reduction),
            formula: `${percent(savings.percent)} of ${usd(price)} less the flat fee of ${usd(savings.flatFee)}, never below 0.`,
            source: RULES_SOURCE,
          },
          {
            label: `Down payment with ${PRODUCT}`,
            value: usd(estimate.downPayment),
            isStrong: true,
            formula: `${usd(estimate.cashNeeded)} less ${usd(estimate.reduction)}.`,
            source: RULES_SOURCE,
          },
          {
            label: 'Cash to close',
            value: usd(figures.cashToClose),
            formula: `${usd(ownMoney)} and closing costs of ${usd(closingCosts.total)}, our fee included.`,
            source: RULES_SOURCE,
          },
          {
            label: 'Cash to close with the commission',
            value: usd(figures.cashWithSavings),
            isStrong: true,
            formula:
              `${usd(figures.cashToClose)} less ${percent(savings.percent)} of ${usd(price)}, if the seller gives it to ` +
              'you: it pays our fee and lowers what you put down.',
            source: RULES_SOURCE,
          },
          {
            label: 'Assumption fee, in the closing costs',
            value:
              type === 'USDA'
                ? 'Ask USDA'
                : `${type === 'VA' ? '' : 'Up to '}${usd(assumptionFee(type, loan.openMortgageBalance))}`,
            formula: feeLabel(loan),
            source: sourceLabel(ASSUMPTIONS.sources.assumption),
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
