import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { usd } from '../lib/format.ts';
import { Explained } from './explained.tsx';

export interface CostPart {
  label: string;
  /** Dollars. */
  amount: number;
  formula: string;
  color: (theme: Theme) => string;
}

interface CostPartsProps {
  /** Accessible name of the table. */
  label: string;
  parts: readonly CostPart[];
  total: number;
  /** Named beside each formula. */
  source: string;
}

/** A cost in parts: a bar, and the same as a table with its total. */
export function CostParts({ label: name, parts, total, source }: CostPartsProps) {
  return (
    <>
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
        {parts.map(({ label, amount, color }) => (
          <Box
            key={label}
            sx={(theme) => ({
              flexGrow: amount,
              flexBasis: 0,
              minWidth: amount > 0 ? 4 : 0,
              backgroundColor: color(theme),
              transition: 'flex-grow 180ms ease-out',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            })}
          />
        ))}
      </Box>
      <Box
        component="table"
        aria-label={name}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& td, & th': { py: 0.75, px: 0, textAlign: 'left', fontWeight: 400 },
          '& td': { textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 },
        }}
      >
        <tbody>
          {parts.map(({ label, amount, formula, color }) => (
            <tr key={label}>
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
                  {usd(amount)} <Explained label={label} formula={formula} source={source} />
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
                <b>{usd(total)}</b>{' '}
                <Explained
                  label="Total"
                  formula="The sum of the parts. Parts are calculated to the cent and rounded for display."
                  source={source}
                />
              </Box>
            </td>
          </Box>
        </tbody>
      </Box>
    </>
  );
}
