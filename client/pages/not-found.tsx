import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { SearchFromHere } from '../features/mls-listings/search/search-from-here.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { Photo } from '../ui/photo.tsx';

export default function NotFoundPage() {
  useEffect(() => setPageTitle('Page not found'), []);
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 6, md: 10 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        }}
      >
        <Box>
          <Typography variant="h1" component="p" color="secondary">
            404
          </Typography>
          <Typography variant="h2" component="h1" sx={{ mt: 1 }}>
            Nobody lives at this address
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1.5 }}>
            The page may have moved, or the home was taken off the market.
          </Typography>
          <Box sx={{ mt: 4, maxWidth: 480 }}>
            <SearchFromHere />
          </Box>
          <Box sx={{ mt: 3, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button component={Link} to="/explore" variant="outlined">
              Browse homes
            </Button>
            <Button component={Link} to="/">
              Go to the home page
            </Button>
          </Box>
        </Box>
        <Photo
          isDecorative
          url={SITE_PICTURES.about.url}
          alt={SITE_PICTURES.about.alt}
          radius={20}
          sizes="(max-width: 900px) 100vw, 540px"
        />
      </Box>
    </Container>
  );
}
