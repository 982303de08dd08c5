import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Showing } from '../../state/wire-types.ts';
import { Photo } from '../../ui/photo.tsx';
import { MyShowing } from './my-showing.tsx';

const homePath = ({ listing }: Showing) =>
  listing.type === 'SELLER' && listing.slug ? `/${listing.slug}` : `/listings/${listing.id}`;

/** The user's tours and other visits with their actions. */
export function MyTours({ showings }: { showings: readonly Showing[] }) {
  return (
    <Box component="ul" aria-label="Your visits" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {showings.map((showing) => (
        <Box
          component="li"
          key={showing.id}
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: 1,
            py: 2,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <Box sx={{ gridRow: { sm: '1 / span 2' } }}>
            <Photo url={showing.listing.photo} alt="" radius={8} sizes="160px" />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={homePath(showing)} variant="h3" sx={{ color: 'inherit' }}>
              {showing.listing.address}
            </Link>
            <Typography color="text.secondary">
              {showing.listing.city}, {showing.listing.state} {showing.listing.zip}
            </Typography>
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2' }, minWidth: 0 }}>
            <MyShowing showing={showing} isInList />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
