import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { setPageTitle } from '../lib/page-title.ts';

export default function NotFoundPage() {
  useEffect(() => setPageTitle('Page not found'), []);
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <Typography variant="h1" component="p" color="secondary">
        404
      </Typography>
      <Typography variant="h2" component="h1" sx={{ mt: 1 }}>
        Nobody lives at this address
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1.5 }}>
        The page may have moved, or the home was taken off the market.
      </Typography>
      <Box sx={{ mt: 4, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button component={Link} to="/explore" variant="contained">
          Browse homes
        </Button>
        <Button component={Link} to="/" variant="outlined">
          Go to the home page
        </Button>
      </Box>
    </Container>
  );
}
