import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { assumedMonthlySavings } from '#shared/assumable/assumed-payment.rules.ts';
import { homeMonthlyCost, type StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
import { percent, usd } from '../../../lib/format.ts';
import { homeMonthlyParts } from '../../../state/monthly-parts.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { CostParts } from '../../../ui/cost-parts.tsx';
import { RULES_SOURCE } from '../../../state/figure-sources.ts';

interface MonthlyCostPanelProps {
  price: number;
  home: StatedCosts;
}

/** Monthly cost of a home: a bar of its parts, the same as a table, and the loan inputs. */
export function MonthlyCostPanel({ price, home }: MonthlyCostPanelProps) {
  const [inputs, change] = useBudget();
  const downPayment = Math.min(inputs.downPayment, price);
  const terms = { ...inputs, downPayment, selectedHomePrice: price };
  const loan = home.assumable;
  const cost = homeMonthlyCost(terms, home);
  return (
    <Box component="section" aria-label="Monthly cost">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h3">Monthly cost</Typography>
        <Typography variant="price" component="p" role="status" sx={{ fontSize: '1.75rem' }}>
          {usd(cost.total)}
          <Box
            component="span"
            sx={(theme) => ({
              fontFamily: theme.typography.fontFamily,
              fontSize: '1rem',
              fontWeight: 400,
              color: 'text.secondary',
            })}
          >
            {' '}
            a month
          </Box>
        </Typography>
      </Box>
      <CostParts
        label="The parts of the monthly cost"
        parts={homeMonthlyParts(terms, home)}
        total={cost.total}
        source={RULES_SOURCE}
      />
      {cost.isHoaFeeMissing && (
        <Typography sx={{ mt: 1 }}>
          This home has an HOA. The listing doesn’t give the fee, so ask before you offer.
        </Typography>
      )}
      {loan && (
        <Typography sx={{ mt: 1 }}>
          About <b>{usd(assumedMonthlySavings(loan, inputs.interestRate, inputs.loanTerm))}</b> a month less than a new
          loan of the same amount at {percent(inputs.interestRate)} over {inputs.loanTerm} years.
        </Typography>
      )}
      <Stack spacing={2} sx={{ mt: 2 }}>
        {!loan && (
          <AmountField
            label={`Down payment, ${percent(price > 0 ? (downPayment / price) * 100 : 0)}`}
            unit="$"
            value={downPayment}
            min={0}
            max={price}
            step={1000}
            onChange={(value) => change({ downPayment: value })}
          />
        )}
        <AmountField
          label={loan ? 'Interest rate of a new loan' : 'Interest rate'}
          unit="%"
          value={inputs.interestRate}
          min={0}
          max={12}
          limit={30}
          step={0.125}
          onChange={(value) => change({ interestRate: value })}
        />
        <AmountField
          label={loan ? 'Term of a new loan' : 'Loan term'}
          unit="years"
          value={inputs.loanTerm}
          min={1}
          max={30}
          limit={50}
          step={1}
          onChange={(value) => change({ loanTerm: value })}
        />
      </Stack>
    </Box>
  );
}
