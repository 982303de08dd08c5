import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { MONTHLY_ASSUMPTIONS, monthlyCost, type MonthlyCost } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { percent, usd } from '../../../lib/format.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Explained } from '../../../ui/explained.tsx';
import { RULES_SOURCE } from './figure-sources.ts';
import { useMonthlyInputs, type MonthlyInputs } from './use-monthly-inputs.ts';

type Part = Exclude<keyof MonthlyCost, 'total'>;
interface PartLabels {
  key: Part;
  label: string;
  formula: string;
  color: (theme: Theme) => string;
}

const yearly = (share: number, price: number) => `${share * 100}% of ${usd(price)} a year, divided by 12.`;

function partsOf(price: number, { downPayment, interestRate, loanTerm }: MonthlyInputs): PartLabels[] {
  return [
    {
      key: 'principalAndInterest',
      label: 'Principal and interest',
      color: (theme) => theme.vars.palette.primary.main,
      formula:
        `The level payment of a loan of ${usd(Math.max(0, price - downPayment))} (the price less the down ` +
        `payment) at ${interestRate}% / 12 a month over ${loanTerm} × 12 months.`,
    },
    {
      key: 'propertyTax',
      label: 'Property tax',
      color: (theme) => theme.vars.palette.secondary.main,
      formula: yearly(MONTHLY_ASSUMPTIONS.propertyTaxRate, price),
    },
    {
      key: 'insurance',
      label: 'Insurance',
      color: (theme) => theme.vars.palette.info.main,
      formula: yearly(MONTHLY_ASSUMPTIONS.insuranceRate, price),
    },
    {
      key: 'utilities',
      label: 'Utilities',
      color: (theme) => theme.vars.palette.states.requested.main,
      formula: `${usd(MONTHLY_ASSUMPTIONS.utilities)} a month, for any home.`,
    },
    {
      key: 'maintenance',
      label: 'Maintenance',
      color: (theme) => theme.vars.palette.states.onHold.main,
      formula: yearly(MONTHLY_ASSUMPTIONS.maintenanceRate, price),
    },
  ];
}

/** Monthly cost: a bar of five parts, the same as a table, and the loan inputs. */
export function MonthlyCostPanel({ price, note }: { price: number; note?: string }) {
  const [inputs, change] = useMonthlyInputs();
  const downPayment = Math.min(inputs.downPayment, price);
  const cost = monthlyCost({ ...inputs, downPayment, selectedHomePrice: price });
  const parts = partsOf(price, { ...inputs, downPayment });
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
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'flex',
          gap: '2px',
          height: 24,
          my: 2,
          borderRadius: 1,
          overflow: 'hidden',
          backgroundColor: theme.vars.palette.paper.sunken,
        })}
      >
        {parts.map(({ key, color }) => (
          <Box
            key={key}
            sx={(theme) => ({
              flexGrow: cost[key],
              flexBasis: 0,
              minWidth: cost[key] > 0 ? 4 : 0,
              backgroundColor: color(theme),
              transition: 'flex-grow 180ms ease-out',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            })}
          />
        ))}
      </Box>
      <Box
        component="table"
        aria-label="The five parts of the monthly cost"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& td, & th': { py: 0.75, px: 0, textAlign: 'left', fontWeight: 400 },
          '& td': { textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 },
        }}
      >
        <tbody>
          {parts.map(({ key, label, formula, color }) => (
            <tr key={key}>
              <th scope="row">
                <Box
                  component="span"
                  aria-hidden
                  sx={(theme) => ({
                    display: 'inline-block',
                    width: 12,
                    height: 12,
                    borderRadius: '3px',
                    mr: 1.25,
                    verticalAlign: '-1px',
                    backgroundColor: color(theme),
                  })}
                />
                {label}
              </th>
              <td>
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                  {usd(cost[key])} <Explained label={label} formula={formula} source={RULES_SOURCE} />
                </Box>
              </td>
            </tr>
          ))}
          <Box component="tr" sx={(theme) => ({ '& > *': { borderTop: `1px solid ${theme.vars.palette.divider}` } })}>
            <th scope="row">
              <b>Total</b>
            </th>
            <td>
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                <b>{usd(cost.total)}</b>{' '}
                <Explained
                  label="Total"
                  formula="The sum of the five parts. Parts are calculated to the cent and rounded for display."
                  source={RULES_SOURCE}
                />
              </Box>
            </td>
          </Box>
        </tbody>
      </Box>
      {note && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
      <Stack spacing={2} sx={{ mt: 2 }}>
        <AmountField
          label={`Down payment, ${percent(price > 0 ? (downPayment / price) * 100 : 0)}`}
          unit="$"
          value={downPayment}
          min={0}
          max={price}
          step={1000}
          onChange={(value) => change({ downPayment: value })}
        />
        <AmountField
          label="Interest rate"
          unit="%"
          value={inputs.interestRate}
          min={0}
          max={12}
          limit={30}
          step={0.125}
          onChange={(value) => change({ interestRate: value })}
        />
        <AmountField
          label="Loan term"
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
