import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { commissionSavings } from '#shared/commission-savings/commission-savings.rules.ts';
import { usd } from '../../lib/format.ts';
import { Photo } from '../../ui/photo.tsx';
import { HERO_KITCHEN, HERO_PICTURE } from './hero-pictures.ts';

const EXAMPLE_PRICE = 350_000;

/** Hero of the landing page; needs no data. */
export function Hero({ flatFee }: { flatFee: number }) {
  const { savings } = commissionSavings(EXAMPLE_PRICE, flatFee);
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 4, md: 8 }, pb: { xs: 6, md: 10 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: '1.05fr 1fr' },
        }}
      >
        <Box>
          <Typography variant="h1" sx={{ maxWidth: '14ch' }}>
            Sell your home for {usd(flatFee)}. Keep the rest.
          </Typography>
          <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 2.5, maxWidth: '46ch' }}>
            A full-service brokerage for Alabama and Tennessee. Photos, pricing, showings, negotiation and closing, for
            one flat fee instead of a percentage.
          </Typography>
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
        </Box>
        <Box sx={{ position: 'relative', pb: { xs: 3, sm: 6 }, pr: { xs: 0, sm: 4 } }}>
          <Photo
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
            <Photo url={HERO_KITCHEN.url} alt="Its kitchen (drawing)" radius={12} sizes="240px" />
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
              on a {usd(EXAMPLE_PRICE)} home, compared with 3%
            </Typography>
          </Box>
        </Box>
      </Box>
    </Container>
  );
}
