/** What a buyer pays and keeps of a home: the month, the savings and the cash to close, on their own terms. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { paidFigures } from '../../../state/paid-figures.ts';
import { useBudget } from '../../../state/use-budget.ts';
import { Explained } from '../../../ui/explained.tsx';
import { useSiteConfig } from '../../../ui/use-site-config.ts';
import { RULES_SOURCE } from '../../../state/figure-sources.ts';
import { CALCULATORS_ID, type CalculatedHome } from './home-page.model.ts';

/** Wide enough for the three: beside the actions of a home the column can be narrower than a tablet's. */
const SIDE_BY_SIDE = '@container (min-width: 500px)';

/** The three figures in a row, each with its calculation one click away. */
export function PayAndKeep({ home }: { home: CalculatedHome & { price: number } }) {
  const [{ downPayment, interestRate, loanTerm }] = useBudget();
  const { flatFee } = useSiteConfig().brand;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ containerType: 'inline-size' }}>
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
          gridTemplateColumns: '1fr',
          borderRadius: 3,
          border: `1px solid ${theme.vars.palette.divider}`,
          '& > div': { p: 1.5, gridTemplateColumns: 'minmax(0, 1fr) auto' },
          '& > div + div': {
            borderStyle: 'solid',
            borderColor: theme.vars.palette.divider,
            borderWidth: '1px 0 0',
          },
          [SIDE_BY_SIDE]: {
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            '& > div': { p: 2, gridTemplateColumns: '1fr' },
            '& > div + div': { borderWidth: '0 0 0 1px' },
          },
        })}
      >
        {paidFigures(home, { downPayment, interestRate, loanTerm, flatFee }).map(({ label, value, note, formula }) => (
          <Box key={label} sx={{ display: 'grid', alignContent: 'start', alignItems: 'baseline' }}>
            <Typography component="dt" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {label} <Explained label={label} formula={formula} source={RULES_SOURCE} />
            </Typography>
            <Typography component="dd" variant="price" sx={{ m: 0, fontSize: '1.5rem' }}>
              {value}
            </Typography>
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0, gridColumn: '1 / -1' }}>
              {note}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
