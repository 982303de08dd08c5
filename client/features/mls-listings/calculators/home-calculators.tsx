import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { usd } from '../../../lib/format.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { useSiteConfig } from '../../../ui/use-site-config.ts';
import { AssumablePanel } from './assumable-panel.tsx';
import { ClosingCostsPanel } from './closing-costs-panel.tsx';
import type { CalculatedHome } from '../detail/home-page.model.ts';
import { MonthlyCostPanel } from './monthly-cost-panel.tsx';
import { SavingsPanel } from './savings-panel.tsx';

const MAX_PRICE = 100_000_000;
/** Range of the slider around the asking price, as a fraction. */
const AROUND = 0.2;
const STEP = 1000;

/** Two tabs: buyer savings with monthly cost, and closing costs. */
export function HomeCalculators({ home }: { home: CalculatedHome }) {
  const { product, flatFee } = useSiteConfig().brand;
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const [tab, setTab] = useState(0);
  const [price, setPrice] = useState(home.price ?? 0);
  const id = useId();
  const asking = home.price ?? 0;
  const range =
    asking > 0
      ? {
          min: Math.max(1, Math.floor((asking * (1 - AROUND)) / STEP) * STEP),
          max: Math.ceil((asking * (1 + AROUND)) / STEP) * STEP,
        }
      : { min: 1, max: 1_000_000 };
  const panel = (at: number) => ({
    role: 'tabpanel',
    id: `${id}-panel-${at}`,
    'aria-labelledby': `${id}-tab-${at}`,
    hidden: tab !== at,
    sx: { pt: 3 },
  });
  const tabProps = (at: number) => ({ id: `${id}-tab-${at}`, 'aria-controls': `${id}-panel-${at}` });
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Tabs
        value={tab}
        onChange={(_, next: number) => setTab(next)}
        variant="fullWidth"
        aria-label="Savings and costs"
        sx={(theme) => ({
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
          '& .MuiTab-root': { fontSize: '1rem' },
        })}
      >
        <Tab label={isNarrow ? 'Savings' : 'Buyer Advantage'} {...tabProps(0)} />
        <Tab label="Closing Costs" {...tabProps(1)} />
      </Tabs>
      <Box sx={{ pt: 3 }}>
        <AmountField
          label={asking > 0 && price !== asking ? `Price you pay (asking ${usd(asking)})` : 'Price you pay'}
          unit="$"
          value={price}
          min={asking > 0 ? 1 : 0}
          max={range.max}
          limit={MAX_PRICE}
          step={STEP}
          onChange={setPrice}
          sliderMin={range.min}
        />
      </Box>
      {price <= 0 ? (
        <Typography color="text.secondary" sx={{ pt: 3 }}>
          This home has no price on record. Enter one to see savings and costs.
        </Typography>
      ) : (
        <>
          <Box {...panel(0)}>
            {tab === 0 && (
              <Stack spacing={4}>
                {home.assumable ? (
                  <AssumablePanel home={{ ...home, price }} loan={home.assumable} flatFee={flatFee} />
                ) : (
                  <SavingsPanel price={price} commission={home.commission} flatFee={flatFee} product={product} />
                )}
                <MonthlyCostPanel price={price} home={home} />
              </Stack>
            )}
          </Box>
          <Box {...panel(1)}>{tab === 1 && <ClosingCostsPanel price={price} home={home} />}</Box>
        </>
      )}
    </Box>
  );
}
