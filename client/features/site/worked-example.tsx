import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { commissionSavings, USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { deedTax, mortgageTax } from '#shared/closing-costs/closing-costs.rules.ts';
import { FIGURES } from '#shared/closing-costs/closing-costs.data.ts';
import { STATE_NAMES, STATES, type State } from '#shared/listings/listings.types.ts';
import { usd } from '../../lib/format.ts';

const PRICE = 300_000;
const LOAN = 240_000;

interface Line {
  label: string;
  amount: number;
  isStrong?: boolean;
}

function Sum({ caption, lines, note }: { caption: string; lines: readonly Line[]; note: ReactNode }) {
  return (
    <Box>
      <Box
        component="table"
        sx={(theme) => ({
          width: '100%',
          borderCollapse: 'collapse',
          '& caption': { textAlign: 'left', fontWeight: 600, mb: 1 },
          '& th': { textAlign: 'left', fontWeight: 400, py: 1, pr: 2 },
          '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', py: 1 },
          '& tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
        })}
      >
        <caption>{caption}</caption>
        <tbody>
          {lines.map(({ label, amount, isStrong = false }) => (
            <Box component="tr" key={label} sx={isStrong ? { '& th, & td': { fontWeight: '650 !important' } } : {}}>
              <th scope="row">{label}</th>
              <td>{usd(amount)}</td>
            </Box>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {note}
      </Typography>
    </Box>
  );
}

/** The buyer's taxes, from the shared tax rates. */
function Taxes({ state }: { state: State }) {
  const { deedTax: deed } = FIGURES[state];
  const lines = [
    { label: state === 'AL' ? 'Deed tax' : 'Transfer tax', amount: deedTax(state, PRICE, LOAN) },
    { label: 'Mortgage tax', amount: mortgageTax(state, LOAN) },
  ];
  return (
    <Sum
      caption={`${STATE_NAMES[state]}: the buyer’s taxes, with a loan of ${usd(LOAN)}`}
      lines={lines}
      note={`Paid by the buyer${state === 'AL' ? ' by custom' : ''}. ${deed.source.name}, ${deed.source.asOf}.`}
    />
  );
}

/** Worked example for $300,000: the fee, and the taxes of one state or both. */
export function WorkedExample({ flatFee, state }: { flatFee: number; state?: State }) {
  const { usualFee, flatFee: paid, savings } = commissionSavings(PRICE, flatFee);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' },
      }}
    >
      <Sum
        caption={`A home that sells for ${usd(PRICE)}`}
        lines={[
          { label: `A listing agent at ${USUAL_COMMISSION_PERCENT}%`, amount: usualFee },
          { label: `${PRODUCT}, flat`, amount: paid },
          { label: 'Stays with the seller', amount: savings, isStrong: true },
        ]}
        note="An example. What you offer a buyer’s agent is extra in both cases, if you offer anything."
      />
      {(state ? [state] : STATES).map((one) => (
        <Taxes key={one} state={one} />
      ))}
    </Box>
  );
}
