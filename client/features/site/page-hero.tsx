import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { setPageTitle } from '../../lib/page-title.ts';
import { Photo } from '../../ui/photo.tsx';

interface PageHeroProps {
  title: string;
  lead: ReactNode;
  tabTitle?: string;
  picture?: { url: string; alt: string };
  children?: ReactNode;
}

/** Hero of a public page. */
export function PageHero({ title, lead, tabTitle, picture, children }: PageHeroProps) {
  useEffect(() => setPageTitle(tabTitle ?? title), [tabTitle, title]);
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 4, md: 8 }, pb: { xs: 4, md: 7 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 7 },
          alignItems: 'center',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: picture ? 'minmax(0, 1.1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box>
          <Typography variant="h1" sx={{ maxWidth: '18ch' }}>
            {title}
          </Typography>
          <Typography variant="subtitle1" component="div" color="text.secondary" sx={{ mt: 2.5, maxWidth: '52ch' }}>
            {lead}
          </Typography>
          {children && (
            <Box
              sx={{
                mt: 4,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                // where one wraps, all are as wide as the phone
                '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
              }}
            >
              {children}
            </Box>
          )}
        </Box>
        {picture && (
          <Photo
            isDecorative
            url={picture.url}
            alt={picture.alt}
            isPriority
            radius={20}
            sizes="(max-width: 900px) 100vw, 540px"
          />
        )}
      </Box>
    </Container>
  );
}
