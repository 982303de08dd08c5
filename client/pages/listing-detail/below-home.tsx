import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { HomeAround } from '../../features/mls-listings/detail/around-home.tsx';
import { lazyModule } from '../../lib/lazy-module.ts';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const AroundHome = lazyModule(
  'around-home',
  () => import('../../features/mls-listings/detail/around-home.tsx'),
  (module) => module.AroundHome,
  'aside',
);

/** The sheet of a home on paper: its picture, facts and texts, without what can only be pressed. */
const SHEET = {
  '@media print': {
    'aside, button:not(:has(img)), a[download], .MuiButton-root': { display: 'none !important' },
    'section, dl > div': { breakInside: 'avoid' },
  },
} as const;

interface BelowHomeProps {
  /** Path of the home's page. */
  path: string;
  home: HomeAround;
  isInDialog: boolean;
}

/** Below a home: where it is, and what compares; on paper, where to find it online. */
export function BelowHome({ path, home, isInDialog }: BelowHomeProps) {
  return (
    <>
      {!isInDialog && <GlobalStyles styles={SHEET} />}
      <Typography sx={{ display: 'none', mt: 3, '@media print': { display: 'block' } }}>
        {typeof window === 'undefined' ? path : `${window.location.origin}${path}`}
      </Typography>
      <Box sx={{ mt: 6, '@media print': { display: 'none' } }}>
        <PartBoundary what="The homes around it">
          <NearViewport minHeight={480}>
            <AroundHome home={home} isInDialog={isInDialog} />
          </NearViewport>
        </PartBoundary>
      </Box>
    </>
  );
}
