import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { homePath } from '#shared/mls-listings/home-path.ts';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import { factTexts, homeLocality } from '#shared/site/home-labels.ts';
import type { HomeCard } from '../../state/wire-types.ts';
import { Photo } from '../../ui/photo.tsx';

/** A home in an answer; all of it leads to the home's page. */
export function ChatHome({ home, onOpen }: { home: HomeCard; onOpen: () => void }) {
  return (
    <Box
      component="article"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '96px 1fr',
        overflow: 'hidden',
        borderRadius: '10px',
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': { borderColor: theme.vars.palette.primary.main },
        '&:focus-within:has(a:focus-visible)': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <Box sx={{ position: 'relative', '& > :first-of-type': { position: 'absolute', inset: 0, aspectRatio: 'auto' } }}>
        <Photo url={home.photos[0]} alt="" sizes="96px" absentText="" />
      </Box>
      <Box sx={{ px: 1.5, py: 1, minWidth: 0 }}>
        <Typography variant="price" component="p" sx={{ fontSize: '1.1rem' }}>
          {priceTextOfHome(home)}
        </Typography>
        <Typography variant="body2" component="p">
          {factTexts(home).join(' · ')}
        </Typography>
        <Typography variant="body2" component="h3" noWrap>
          <Box
            component={Link}
            to={homePath(home)}
            onClick={onOpen}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:focus-visible': { outline: 'none' },
            }}
          >
            {home.address}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {homeLocality(home)}
        </Typography>
        {home.listingOfficeName && (
          <Typography variant="body2" color="text.secondary" noWrap>
            {home.listingOfficeName}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
