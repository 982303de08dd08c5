/** What each side pays, from the shared rules. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { deedTax, mortgageTax } from '#shared/closing-costs/closing-costs.rules.ts';
import {
  breakEvenPrice,
  commissionSavings,
  USUAL_COMMISSION_PERCENT,
} from '#shared/commission-savings/commission-savings.rules.ts';
import { STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { TOUR_FEE_CENTS } from '#shared/showings/showings.fees.ts';
import { COUPON_SHOWINGS } from '#shared/showings/showings.rules.ts';
import { usd } from '../../lib/format.ts';
import { Section } from './section.tsx';

const PRICE = 350_000;
const LOAN = 280_000;

interface Cost {
  label: string;
  amount: string;
  note: string;
}

function Side({ title, costs, children }: { title: string; costs: readonly Cost[]; children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        p: { xs: 2.5, sm: 4 },
        borderRadius: 2.5,
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Typography variant="h3">{title}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {costs.map(({ label, amount, note }) => (
          <Box
            key={label}
            sx={(theme) => ({
              py: 1.75,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            <Typography component="dd" variant="price" sx={{ m: 0, textAlign: 'right' }}>
              {amount}
            </Typography>
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0, gridColumn: '1 / -1' }}>
              {note}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {children}
      </Typography>
    </Box>
  );
}

export function WhatItCosts({ flatFee }: { flatFee: number }) {
  const usual = `${USUAL_COMMISSION_PERCENT}%`;
  const { usualFee, savings } = commissionSavings(PRICE, flatFee);
  const never = `On a home below ${usd(breakEvenPrice(flatFee))} you pay ${usual} instead, which is less.`;
  const taxes = STATES.map(
    (state) => `${usd(deedTax(state, PRICE, LOAN) + mortgageTax(state, LOAN))} in ${STATE_NAMES[state]}`,
  ).join(', ');
  return (
    <Section
      id="costs"
      title="What it costs"
      isSunken
      lead={`On a ${usd(PRICE)} home, ${usual} is ${usd(usualFee)}. With us either side keeps ${usd(savings)} of it.`}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Side
          title="If you’re selling"
          costs={[
            { label: 'Our fee', amount: usd(flatFee), note: `From the sale, at closing. ${never}` },
            { label: 'Up front', amount: usd(0), note: 'Price opinion, listing and showings cost nothing to start.' },
            { label: 'If it doesn’t sell', amount: usd(0), note: 'You owe us nothing.' },
          ]}
        >
          Not included: what you offer a buyer’s agent, which is your decision, your settlement fee, the payoff of your
          mortgage, and repairs you agree to.
        </Side>
        <Side
          title="If you’re buying"
          costs={[
            { label: 'Our fee', amount: usd(flatFee), note: `Instead of ${usual} for a buyer’s agent. ${never}` },
            { label: 'Tours of homes we sell', amount: usd(0), note: 'The final walkthrough is free too.' },
            {
              label: 'A tour of a home listed by another brokerage',
              amount: usd(TOUR_FEE_CENTS / 100),
              note:
                'Comes back to you when you close on a home with us, as a refund or off our fee, as your state allows. ' +
                `With a coupon your first ${COUPON_SHOWINGS} visits are free.`,
            },
          ]}
        >
          Not included: your lender’s and settlement fees and the taxes on a purchase. With a loan of {usd(LOAN)} those
          taxes are about {taxes}. Each home’s page estimates its closing costs.
        </Side>
      </Box>
    </Section>
  );
}
