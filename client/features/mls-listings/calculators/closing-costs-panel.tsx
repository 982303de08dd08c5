import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { INSURED_BELOW } from '#shared/buyer-budgets/home-costs.rules.ts';
import { homeCostInput } from '#shared/buyer-budgets/home-figures.rules.ts';
import { CLOSING_COSTS_FAILED } from '#shared/closing-costs/closing-costs.messages.ts';
import { cashToClose, newLoan } from '#shared/closing-costs/closing-costs.rules.ts';
import {
  CALCULATOR_PAYMENTS,
  DOWN_PAYMENT_PERCENTS,
  type CalculatorPayment,
  type ClosingCostInput,
  type ClosingCosts,
  type DownPaymentPercent,
} from '#shared/closing-costs/closing-costs.types.ts';
import { costGroups, sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { usd } from '../../../lib/format.ts';
import { readList } from '../../../lib/read-state.ts';
import { useGetClosingCostsQuery } from '../../../state/market-data.endpoints.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { FigureRows, KeyFigure } from '../../../ui/figure-rows.tsx';
import { useSiteConfig } from '../../../ui/use-site-config.ts';
import { RULES_SOURCE } from '../../../state/figure-sources.ts';
import type { CalculatedHome } from '../detail/home-page.model.ts';

const downPaymentOf = (price: number, share: DownPaymentPercent) => Math.round((price * share) / 100);
const isWhole = (costs: ClosingCosts | null): costs is ClosingCosts =>
  typeof costs?.total === 'number' && typeof costs.titleFees === 'number';

function cashFormula(input: ClosingCostInput, total: number): string {
  if (input.isAssumable)
    return (
      `The price of ${usd(input.propertyPrice)} less the ${usd(input.openMortgageBalance ?? 0)} still owed ` +
      `on the loan, plus closing costs of ${usd(total)}.`
    );
  if (input.paymentMethod === 'Cash')
    return `The price of ${usd(input.propertyPrice)} plus closing costs of ${usd(total)}.`;
  const loan = newLoan(input);
  return `${usd(input.propertyPrice - loan)} down and closing costs of ${usd(total)}. The loan is ${usd(loan)}.`;
}

/** Closing costs and cash to close, by payment method. */
export function ClosingCostsPanel({ price, home }: { price: number; home: CalculatedHome }) {
  const [paymentMethod, setPaymentMethod] = useState<CalculatorPayment>('Finance');
  const [terms, change] = useBudget();
  const { flatFee } = useSiteConfig().brand;
  const propertyPrice = useDebounced(price, 250);
  const isAssumable = home.assumable !== null;
  const downPayment = Math.min(terms.downPayment, propertyPrice);
  const shared = homeCostInput({ ...home, price: propertyPrice }, { ...terms, downPayment, flatFee });
  const input: ClosingCostInput = paymentMethod === 'Cash' ? { ...shared, paymentMethod, loan: undefined } : shared;
  const chosen = DOWN_PAYMENT_PERCENTS.find((share) => downPayment === downPaymentOf(propertyPrice, share));
  const { data, error, isLoading, retry } = readList(useGetClosingCostsQuery(input));
  const costs = isWhole(data) && !error ? data : null;
  const groups = costs && !isLoading ? costGroups(costs, input) : null;
  return (
    <Stack spacing={3}>
      {!isAssumable && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Payment method"
            value={paymentMethod}
            onChange={(_, next: CalculatorPayment | null) => next && setPaymentMethod(next)}
          >
            {CALCULATOR_PAYMENTS.map((method) => (
              <ToggleButton key={method} value={method} sx={{ px: 2, minHeight: 40 }}>
                {method}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {paymentMethod === 'Finance' && (
            <Box>
              <Typography id="down-payment-label" variant="body2" color="text.secondary">
                Down payment: {usd(downPayment)}
              </Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-labelledby="down-payment-label"
                value={chosen ?? null}
                onChange={(_, next: DownPaymentPercent | null) =>
                  next && change({ downPayment: downPaymentOf(propertyPrice, next) })
                }
              >
                {DOWN_PAYMENT_PERCENTS.map((share) => (
                  <ToggleButton key={share} value={share} sx={{ px: 2, minHeight: 40 }}>
                    {share}%
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </Box>
          )}
        </Box>
      )}
      {isLoading && !error && (
        <Box role="status" aria-label="Calculating closing costs">
          <Skeleton width={200} height={56} />
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </Box>
      )}
      {!isLoading && !groups && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          {CLOSING_COSTS_FAILED}
        </Alert>
      )}
      {groups && costs && (
        <>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <KeyFigure
              label="Cash to close, estimated"
              value={usd(cashToClose(input, costs.total))}
              note={isAssumable ? 'You assume the seller’s loan, so there is no new one.' : undefined}
              formula={cashFormula(input, costs.total)}
              source={RULES_SOURCE}
            />
            <KeyFigure
              label="Closing costs"
              value={usd(costs.total)}
              formula="The sum of all lines below, calculated to the cent and rounded for display."
              source={RULES_SOURCE}
            />
          </Box>
          {groups.map(
            (group) =>
              group.lines.length > 0 && (
                <Box component="section" key={group.key} aria-label={group.label}>
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <Typography variant="h4" component="h3">
                      {group.label}
                    </Typography>
                    <Typography sx={{ pr: 4, fontVariantNumeric: 'tabular-nums' }} color="text.secondary">
                      {usd(group.total)}
                    </Typography>
                  </Box>
                  <FigureRows
                    label={group.label}
                    figures={group.lines.map(({ label, amount, formula, source }) => ({
                      label,
                      value: usd(amount),
                      formula,
                      source: sourceLabel(source),
                    }))}
                  />
                </Box>
              ),
          )}
          <Typography color="text.secondary">
            An estimate for planning. Your lender’s Loan Estimate and the settlement statement have the final figures
            {paymentMethod === 'Finance' && downPayment < propertyPrice * INSURED_BELOW && !isAssumable
              ? '; with less than 20% down a lender usually asks for mortgage insurance each month as well'
              : ''}
            .
          </Typography>
        </>
      )}
    </Stack>
  );
}
