import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { commissionSavings, USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { inThousands } from '#shared/kernel/money.ts';
import { usd } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const SavingsFormula = lazyModule(
  'savings-formula',
  () => import('./savings-formula.tsx'),
  (module) => module.SavingsFormula,
  'aside',
);

const LOWEST = 100_000;
const HIGHEST = 1_500_000;
const STEP = 5_000;
const START = 350_000;

interface BarProps {
  label: string;
  amount: number;
  share: number;
  color: 'primary' | 'secondary';
}

function Bar({ label, amount, share, color }: BarProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5, gap: 2 }}>
        <Typography>{label}</Typography>
        <Typography sx={{ fontWeight: 600 }}>{usd(amount)}</Typography>
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 16,
          borderRadius: 1,
          backgroundColor: theme.vars.palette.paper.sunken,
          overflow: 'hidden',
        })}
      >
        <Box
          sx={(theme) => ({
            height: '100%',
            width: `${Math.max(share * 100, 1)}%`,
            borderRadius: 1,
            backgroundColor: theme.vars.palette[color].main,
            transition: 'width 180ms ease-out',
          })}
        />
      </Box>
    </Box>
  );
}

/** Savings calculator: a price, two bars and the difference. */
export function SavingsCalculator({ flatFee }: { flatFee: number }) {
  const [price, setPrice] = useState(START);
  const [isExplained, setIsExplained] = useState(false);
  const id = useId();
  const result = commissionSavings(price, flatFee);
  const longest = Math.max(result.usualFee, result.flatFee, 1);
  return (
    <Box
      sx={(theme) => ({
        p: { xs: 2.5, sm: 4 },
        borderRadius: 2.5,
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="label" htmlFor={`${id}-typed`} variant="h4">
          What could your home sell for?
        </Typography>
        <Box
          sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'baseline',
            fontFamily: theme.typography.fontFamilySerif,
            fontSize: '1.75rem',
            fontWeight: 600,
            borderBottom: `2px solid ${theme.vars.palette.paper.line}`,
            '&:focus-within': {
              borderColor: theme.vars.palette.primary.main,
              outline: `2px solid ${theme.vars.palette.primary.main}`,
              outlineOffset: 4,
              borderRadius: '4px',
            },
          })}
        >
          <span aria-hidden>$</span>
          <Box
            component="input"
            id={`${id}-typed`}
            inputMode="numeric"
            autoComplete="off"
            value={price === 0 ? '' : inThousands(price)}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
              setPrice(Math.min(Number(event.target.value.replace(/\D/g, '').slice(0, 9)), 99_999_999))
            }
            sx={{
              font: 'inherit',
              color: 'inherit',
              border: 0,
              background: 'none',
              width: '7.5ch',
              p: 0,
              outline: 'none',
              fontVariantNumeric: 'tabular-nums',
            }}
          />
        </Box>
      </Box>
      <Box
        component="input"
        type="range"
        aria-label="Sale price"
        aria-valuetext={usd(price)}
        min={LOWEST}
        max={HIGHEST}
        step={STEP}
        value={Math.min(Math.max(price, LOWEST), HIGHEST)}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setPrice(Number(event.target.value))}
        sx={(theme) => ({
          width: '100%',
          height: 32,
          mt: 2,
          accentColor: theme.vars.palette.primary.main,
          cursor: 'pointer',
          '&:focus-visible': {
            outline: `2px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: 2,
            borderRadius: 1,
          },
        })}
      />
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <Bar
          label={`A listing agent at ${USUAL_COMMISSION_PERCENT}%`}
          amount={result.usualFee}
          share={result.usualFee / longest}
          color="secondary"
        />
        <Bar label={`${PRODUCT}, flat`} amount={result.flatFee} share={result.flatFee / longest} color="primary" />
      </Box>
      <Box role="status" sx={(theme) => ({ mt: 3, pt: 3, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
        <Typography color="text.secondary">You keep</Typography>
        <Typography
          variant="h1"
          component="p"
          sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums lining-nums' }}
        >
          {usd(result.savings)}
        </Typography>
      </Box>
      <Box
        component="details"
        onToggle={(event: React.ToggleEvent<HTMLDetailsElement>) => setIsExplained(event.currentTarget.open)}
        sx={{
          mt: 2,
          '& summary': {
            cursor: 'pointer',
            py: 1,
            fontWeight: 600,
            width: 'fit-content',
            textDecoration: 'underline',
            textUnderlineOffset: 4,
          },
        }}
      >
        <summary>How we calculate this</summary>
        {isExplained && (
          <PartBoundary what="The formula">
            <Suspense fallback={null}>
              <SavingsFormula price={price} fees={result} />
            </Suspense>
          </PartBoundary>
        )}
      </Box>
    </Box>
  );
}
