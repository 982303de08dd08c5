import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import {
  affordable,
  COMFORTABLE,
  debtRatios,
  fitOf,
  HIGHEST,
  rangeLabel,
  type Affordable,
  type DebtLimits,
  type Fit,
} from '#shared/buyer-budgets/affordability.rules.ts';
import type { Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { percent, usd } from '../../lib/format.ts';
import { FigureRows } from '../../ui/figure-rows.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

const SOURCE = 'Fannie Mae Selling Guide B3-6-02 and the CFPB on debt-to-income ratios, as of November 2026';
const FITS: Readonly<Record<Fit, string>> = {
  comfortable: 'This price leaves you room for savings and surprises.',
  stretch: 'Some lenders will agree to this with good credit and reserves. It leaves little room each month.',
  beyond: 'Few lenders would agree. A larger down payment, fewer debts or a lower price changes that.',
};

const decided = ({ decidedBy, housing }: Affordable, limits: DebtLimits, budget: Budget): string => {
  const income = usd(budget.grossMonthlyIncome);
  if (decidedBy === 'nothingLeft')
    return `${limits.allDebts}% of ${income} a month is used up by your debts of ${usd(budget.monthlyDebts)}.`;
  const limit =
    decidedBy === 'housing'
      ? `${limits.housing}% of ${income}`
      : `${limits.allDebts}% of ${income} less your debts of ${usd(budget.monthlyDebts)}`;
  return (
    `${limit} leaves ${usd(housing)} a month for the loan payment, property tax and insurance. That pays for this ` +
    `price with ${usd(budget.downPayment)} down at ${budget.interestRate}% over ${budget.loanTerm} years.`
  );
};

/** The range as a bar from 0, with the chosen price on it. The figures below say the same in words. */
function RangePicture({ comfortable, highest, chosen }: { comfortable: number; highest: number; chosen: number }) {
  const end = Math.max(highest, chosen, 1) * 1.08;
  const zone = (from: number, to: number, color: (theme: Theme) => string) => (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        insetBlock: 0,
        left: `${(from / end) * 100}%`,
        width: `${((to - from) / end) * 100}%`,
        backgroundColor: color(theme),
      })}
    />
  );
  return (
    <Box aria-hidden sx={{ my: 3, position: 'relative', pt: 3.5 }}>
      <Typography
        variant="body2"
        sx={{
          position: 'absolute',
          top: 0,
          left: `${(chosen / end) * 100}%`,
          transform: chosen / end > 0.5 ? 'translateX(-100%)' : 'none',
          px: 0.5,
          whiteSpace: 'nowrap',
          fontWeight: 600,
        }}
      >
        Your price
      </Typography>
      <Box
        sx={(theme) => ({
          position: 'relative',
          height: 24,
          borderRadius: 1,
          overflow: 'hidden',
          backgroundColor: theme.vars.palette.paper.sunken,
        })}
      >
        {zone(0, comfortable, (theme) => theme.vars.palette.states.confirmed.main)}
        {zone(comfortable, highest, (theme) => theme.vars.palette.states.requested.main)}
      </Box>
      <Box
        sx={(theme) => ({
          position: 'absolute',
          top: 4,
          bottom: -4,
          left: `${(chosen / end) * 100}%`,
          width: 3,
          ml: '-1px',
          backgroundColor: theme.vars.palette.text.primary,
        })}
      />
    </Box>
  );
}

/** What the income carries, and how the chosen price fits. */
export function Affordability({ budget }: { budget: Budget }) {
  const comfortable = affordable(budget, COMFORTABLE);
  const highest = affordable(budget, HIGHEST);
  const range = rangeLabel(budget);
  const ratios = debtRatios(budget);
  const fit = fitOf(budget);
  return (
    <Box component="section" aria-labelledby="affordability">
      <Typography variant="h3" component="h2" id="affordability">
        What you can afford
      </Typography>
      {range ? (
        <>
          <Typography variant="price" component="p" role="status" sx={{ fontSize: '1.75rem', mt: 1 }}>
            {range}
          </Typography>
          <RangePicture comfortable={comfortable.price} highest={highest.price} chosen={budget.selectedHomePrice} />
        </>
      ) : (
        <Typography role="status" sx={{ my: 2 }}>
          {budget.grossMonthlyIncome === 0
            ? 'Enter your monthly income: lenders limit housing costs to a share of it.'
            : 'With these figures there’s no room for a house payment: your debts already use up the share of your ' +
              'income that lenders allow.'}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <StatusChip {...STATUSES.fit[fit]} />
        <Typography>{FITS[fit]}</Typography>
      </Box>
      <FigureRows
        label="Affordability"
        figures={[
          {
            label: 'Comfortable, up to',
            value: usd(comfortable.price),
            formula: decided(comfortable, COMFORTABLE, budget),
            source: SOURCE,
          },
          {
            label: 'The most lenders usually agree to',
            value: usd(highest.price),
            formula: decided(highest, HIGHEST, budget),
            source: SOURCE,
          },
          {
            label: `Housing at ${usd(budget.selectedHomePrice)}, of your income`,
            value: percent(ratios.housing),
            formula:
              'Loan payment, property tax and insurance, divided by your income before taxes. Up to 28% is comfortable.',
            source: SOURCE,
          },
          {
            label: 'Housing and debts, of your income',
            value: percent(ratios.allDebts),
            formula: 'The same with your monthly debts. Up to 36% is comfortable; above 45% few lenders agree.',
            source: SOURCE,
          },
        ]}
      />
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        A guide, not a loan offer. With less than 20% down, lenders add mortgage insurance; each home’s page includes
        it.
      </Typography>
    </Box>
  );
}
