import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commissionSavings, USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { useEntryMemory } from '../../lib/entry-memory.ts';
import { usd } from '../../lib/format.ts';
import { Photo } from '../../ui/photo.tsx';
import { HERO_KITCHEN, HERO_PICTURE } from './hero-pictures.ts';
import { SideSwitch } from './side-switch.tsx';
import { isSide, type Side } from './sides.ts';

const EXAMPLE_PRICE = 350_000;

/** A home, and what its seller keeps. */
function SellPicture({ savings }: { savings: number }) {
  return (
    <Box sx={{ position: 'relative', pb: { xs: 3, sm: 6 }, pr: { xs: 0, sm: 4 } }}>
      <Photo
        isDecorative
        url={HERO_PICTURE.url}
        placeholder={HERO_PICTURE.placeholder}
        alt="A bungalow with a wide porch in autumn (drawing)"
        isPriority
        radius={20}
        sizes="(max-width: 900px) 100vw, 560px"
      />
      <Box
        sx={(theme) => ({
          display: { xs: 'none', sm: 'block' },
          position: 'absolute',
          right: 0,
          bottom: 0,
          width: '40%',
          border: `6px solid ${theme.vars.palette.background.default}`,
          borderRadius: '18px',
        })}
      >
        <Photo isDecorative url={HERO_KITCHEN.url} alt="Its kitchen (drawing)" radius={12} sizes="240px" />
      </Box>
      <Box
        sx={(theme) => ({
          position: 'absolute',
          left: { xs: 16, sm: -20 },
          bottom: { xs: 0, sm: 28 },
          px: 2,
          py: 1.5,
          maxWidth: { xs: 'calc(100% - 32px)', sm: '58%' },
          borderRadius: 2,
          backgroundColor: theme.vars.palette.background.paper,
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: theme.shadows[3],
        })}
      >
        <Typography variant="price" sx={{ color: 'primary.main' }}>
          {usd(savings)} stays yours
        </Typography>
        <Typography variant="body2" color="text.secondary">
          on a {usd(EXAMPLE_PRICE)} home, compared with {USUAL_COMMISSION_PERCENT}%
        </Typography>
      </Box>
    </Box>
  );
}

interface HeroProps {
  flatFee: number;
  /** The search for a place, for buyers. */
  search: ReactNode;
  /** Homes on the market, for buyers. */
  homes: ReactNode;
}

/** Hero of the landing page, for sellers and buyers. Its first screen, the seller's, needs no data. */
export function Hero({ flatFee, search, homes }: HeroProps) {
  const [side, setSide] = useEntryMemory<Side>('side', 'sell', isSide);
  const { savings } = commissionSavings(EXAMPLE_PRICE, flatFee);
  const isSelling = side === 'sell';
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 10 } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 4,
          // the switch stays where it is when it is pressed
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' },
        }}
      >
        <Box>
          <SideSwitch label="Are you selling or buying?" value={side} onChange={setSide} />
          <Typography variant="h1" sx={{ mt: { xs: 3, md: 4 }, maxWidth: '15ch' }}>
            {isSelling
              ? `Sell your home for ${usd(flatFee)}. Keep the rest.`
              : `Find your home. Pay ${usd(flatFee)}, not a percentage.`}
          </Typography>
          <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 2.5, maxWidth: '46ch' }}>
            {isSelling
              ? 'A full-service brokerage for Alabama and Tennessee. Pricing, the MLS, showings, negotiation and ' +
                'closing, for one flat fee instead of a percentage.'
              : 'Search homes across Alabama and Tennessee, tour them with us, and make your offer with a broker ' +
                'beside you.'}
          </Typography>
          {isSelling ? (
            <>
              <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <Button component={Link} to="/signup?type=SELLER" variant="contained" size="large">
                  List your home
                </Button>
                <Button component={Link} to="/explore" variant="outlined" size="large">
                  Browse homes
                </Button>
              </Box>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
                Paid from the sale at closing. Nothing up front.
              </Typography>
            </>
          ) : (
            <>
              <Box sx={{ mt: 4, maxWidth: 560 }}>{search}</Box>
              <Typography color="text.secondary" sx={{ mt: 3, maxWidth: '52ch' }}>
                On a {usd(EXAMPLE_PRICE)} home you save{' '}
                <Box component="b" sx={{ color: 'primary.main' }}>
                  {usd(savings)}
                </Box>{' '}
                compared with {USUAL_COMMISSION_PERCENT}%. Use it to lower your price, your cash to close, or your rate.
              </Typography>
            </>
          )}
        </Box>
        {isSelling ? <SellPicture savings={savings} /> : homes}
      </Box>
    </Container>
  );
}
