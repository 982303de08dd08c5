import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { Photo } from '../../ui/photo.tsx';
import { SITE_PICTURES } from './site-pictures.ts';

/** Newsletter section of the landing page; `isRequested` scrolls to it. */
export function NewsletterSection({ isRequested, children }: { isRequested: boolean; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) section.current?.scrollIntoView({ block: 'center' });
  }, [isRequested]);
  return (
    <Box
      component="section"
      ref={section}
      id="newsletter"
      aria-labelledby="newsletter-title"
      sx={{ py: { xs: 6, md: 9 }, scrollMarginTop: 64 }}
    >
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 7 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
          }}
        >
          <Photo
            isDecorative
            url={SITE_PICTURES.newsletter.url}
            alt={SITE_PICTURES.newsletter.alt}
            ratio="16 / 10"
            radius={20}
            sizes="(max-width: 900px) 100vw, 480px"
          />
          <Box sx={{ position: 'relative' }}>
            <Typography variant="h2" id="newsletter-title">
              One short email a month
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 1, mb: 3, maxWidth: '54ch' }}>
              What homes sold for in Alabama and Tennessee, and one thing worth knowing before you sell or buy. No pushy
              listings.
            </Typography>
            {children}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
