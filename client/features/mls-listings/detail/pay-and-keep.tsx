/** What a buyer pays and keeps of a home: the month, the savings and the cash to close, on their own terms. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { homeFigures } from '#shared/buyer-budgets/home-figures.rules.ts';
import { percent, usd } from '../../../lib/format.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { Explained } from '../../../ui/explained.tsx';
import { useSiteConfig } from '../../../ui/use-site-config.ts';
import { RULES_SOURCE } from '../calculators/figure-sources.ts';
import { CALCULATORS_ID, type CalculatedHome } from './home-page.model.ts';

interface PaidFigure {
  label: string;
  value: string;
  note: string;
  formula: string;
}

function figuresOf(
  home: CalculatedHome & { price: number },
  terms: { downPayment: number; interestRate: number; loanTerm: number; flatFee: number },
): PaidFigure[] {
  const { monthly, savings, ownMoney, closingCosts, cashToClose, cashWithSavings } = homeFigures(home, terms);
  const loan = home.assumable;
  const commission = `${percent(savings.percent)} commission`;
  return [
    {
      label: 'A month',
      value: usd(monthly.total),
      note: loan
        ? `With the seller’s ${loan.loanType} loan at ${percent(loan.estimatedRate)}`
        : `With ${usd(Math.min(terms.downPayment, home.price))} down at ${percent(terms.interestRate)}`,
      formula:
        'Loan payment, property tax, insurance, HOA fee, utilities and maintenance. The parts, and where each comes ' +
        'from, are below under Monthly cost.',
    },
    {
      label: 'You keep',
      value: usd(savings.savings),
      note:
        savings.savings > 0
          ? `Of a ${commission}, after our ${usd(savings.flatFee)}`
          : `A ${commission} is no more than our fee here`,
      formula:
        `${percent(savings.percent)} of ${usd(home.price)} is ${usd(savings.usualFee)}, ` +
        (savings.isOffered ? 'which this listing offers a buyer’s agent' : 'the usual commission of a buyer’s agent') +
        `, less our fee of ${usd(savings.flatFee)}.`,
    },
    {
      label: 'Cash to close',
      value: usd(cashToClose),
      note:
        savings.usualFee > 0 ? `${usd(cashWithSavings)} if the seller gives you the commission` : 'Our fee included',
      formula:
        `${usd(ownMoney)} ${loan ? 'that the assumed loan leaves open' : 'down'} and ${usd(closingCosts.total)} of ` +
        `closing costs, our fee included.` +
        (savings.usualFee > 0
          ? ` A seller who gives you the ${percent(savings.percent)} lowers it by ${usd(savings.usualFee)}.`
          : ''),
    },
  ];
}

/** The three figures in a row, each with its calculation one click away. */
export function PayAndKeep({ home }: { home: CalculatedHome & { price: number } }) {
  const [{ downPayment, interestRate, loanTerm }] = useBudget();
  const { flatFee } = useSiteConfig().brand;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap', mb: 1 }}>
        <Typography id={id} variant="h4" component="p">
          What you pay and keep
        </Typography>
        <Link
          component="button"
          variant="body1"
          onClick={() => document.getElementById(CALCULATORS_ID)?.scrollIntoView({ block: 'start' })}
        >
          Change the terms
        </Link>
      </Box>
      <Box
        component="dl"
        sx={(theme) => ({
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
          borderRadius: 3,
          border: `1px solid ${theme.vars.palette.divider}`,
          '& > div': { p: { xs: 1.5, sm: 2 } },
          '& > div + div': {
            borderStyle: 'solid',
            borderColor: theme.vars.palette.divider,
            borderWidth: { xs: '1px 0 0', sm: '0 0 0 1px' },
          },
        })}
      >
        {figuresOf(home, { downPayment, interestRate, loanTerm, flatFee }).map(({ label, value, note, formula }) => (
          <Box
            key={label}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '1fr' },
              alignItems: 'baseline',
            }}
          >
            <Typography component="dt" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {label} <Explained label={label} formula={formula} source={RULES_SOURCE} />
            </Typography>
            <Typography component="dd" variant="price" sx={{ m: 0, fontSize: '1.5rem' }}>
              {value}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              color="text.secondary"
              sx={{ m: 0, gridColumn: '1 / -1', textWrap: 'pretty' }}
            >
              {note}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
