import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { buyerSavings } from '#shared/buyer-budgets/home-figures.rules.ts';
import { USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { BUYDOWN, MARKET_RATE, rateBuydown } from '#shared/rate-buydown/rate-buydown.rules.ts';
import { percent, usd } from '../../../lib/format.ts';
import { FigureRows, KeyFigure } from '../../../ui/figure-rows.tsx';
import { RULES_SOURCE } from '../../../state/figure-sources.ts';

function Bar({
  label,
  amount,
  share,
  color,
}: {
  label: string;
  amount: number;
  share: number;
  color: 'primary' | 'secondary';
}) {
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <span>{label}</span>
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {usd(amount)}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 12,
          borderRadius: 1,
          backgroundColor: theme.vars.palette.paper.sunken,
          overflow: 'hidden',
        })}
      >
        <Box
          sx={(theme) => ({
            height: '100%',
            width: `${share * 100}%`,
            borderRadius: 1,
            backgroundColor: theme.vars.palette[color].main,
          })}
        />
      </Box>
    </Box>
  );
}

interface SavingsPanelProps {
  price: number;
  /** Percent that the listing offers a buyer's agent; null where it does not say. */
  commission: number | null;
  flatFee: number;
  product: string;
}

/** Buyer savings from the flat fee, and the rate buydown they could pay for. */
export function SavingsPanel({ price, commission, flatFee, product }: SavingsPanelProps) {
  const { usualFee, flatFee: paid, savings, percent: share, isOffered } = buyerSavings(price, commission, flatFee);
  const buydown = rateBuydown(price, { flatFee, commissionPercent: share });
  const longest = Math.max(usualFee, paid, 1);
  return (
    <Stack spacing={3}>
      <KeyFigure
        label="Your commission savings"
        value={usd(savings)}
        source={RULES_SOURCE}
        note={
          savings > 0
            ? 'Use it to lower your price, your cash to close, or your rate.'
            : `At this price ${percent(share)} is no more than our flat fee, so you pay no more than ` +
              `${USUAL_COMMISSION_PERCENT}%.`
        }
        formula={
          `${percent(share)} of ${usd(price)}, ` +
          (isOffered ? 'what this listing offers a buyer’s agent, ' : 'the usual commission of a buyer’s agent, ') +
          `is ${usd(usualFee)}, less ${usd(paid)}: the flat fee of ${usd(flatFee)}, or ` +
          `${USUAL_COMMISSION_PERCENT}% where that’s less.`
        }
      />
      <Stack spacing={2}>
        <Bar
          label={`A buyer’s agent at ${percent(share)}`}
          amount={usualFee}
          share={usualFee / longest}
          color="secondary"
        />
        <Bar label={`${product}, flat`} amount={paid} share={paid / longest} color="primary" />
      </Stack>
      {buydown.monthlySavings > 0 && (
        <Box component="section" aria-label="Rate buydown estimate">
          <Typography variant="h3">Or a lower rate</Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1 }}>
            An estimate of what most of the savings could buy in points from your lender.
          </Typography>
          <FigureRows
            label="Rate buydown"
            figures={[
              {
                label: 'Spent on points',
                value: usd(buydown.spentOnPoints),
                formula: `${BUYDOWN.savingsShare * 100}% of your savings of ${usd(savings)}.`,
                source: RULES_SOURCE,
              },
              {
                label: 'Points',
                value: buydown.points.toFixed(2),
                formula: `${usd(buydown.spentOnPoints)} divided by ${BUYDOWN.pointPercent}% of a loan of ${usd(buydown.loan)} (${BUYDOWN.loanShare * 100}% of the price).`,
                source: RULES_SOURCE,
              },
              {
                label: 'Rate reduction',
                value: percent(buydown.reduction),
                formula: `${BUYDOWN.reductionPerPoint}% for each point, at most ${BUYDOWN.maxReduction.toFixed(2)}%.`,
                source: RULES_SOURCE,
              },
              {
                label: 'Monthly savings, estimated',
                value: usd(buydown.monthlySavings),
                isStrong: true,
                formula: `${buydown.reduction.toFixed(3)}% / 0.25 × $${BUYDOWN.dollarsPerQuarterAndHundredThousand} × (${usd(buydown.loan)} / $100,000), rounded. The exact difference of two payments over ${BUYDOWN.years} years, at ${MARKET_RATE}% and at ${(MARKET_RATE - buydown.reduction).toFixed(3)}%, is $${buydown.exactMonthlySavings.toFixed(2)} a month.`,
                source: RULES_SOURCE,
              },
              {
                label: `${BUYDOWN.years}-year savings, estimated`,
                value: usd(buydown.lifetimeSavings),
                formula: `${usd(buydown.monthlySavings)} a month × 12 × ${BUYDOWN.years}.`,
                source: RULES_SOURCE,
              },
            ]}
          />
        </Box>
      )}
    </Stack>
  );
}
