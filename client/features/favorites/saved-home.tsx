import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import { factsText, homeLocality } from '#shared/site/home-labels.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { usd } from '../../lib/format.ts';
import { useOpenHome } from '../../lib/home-dialog.ts';
import { useSavedHome } from '../../state/use-saved-home.ts';
import type { Favorite } from '../../state/wire-types.ts';
import { CompareToggle } from '../../ui/compare-toggle.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

/** `$10,000 less than when you saved it`, or null without a change. */
export function priceChangeLabel({ savedPrice, property }: Favorite): string | null {
  const price = property.status === 'SOLD' ? null : property.listingPrice;
  if (savedPrice === null || price === null || savedPrice === price) return null;
  return `${usd(Math.abs(price - savedPrice))} ${price < savedPrice ? 'less' : 'more'} than when you saved it`;
}

/** A saved home with its current status and price change. */
export function SavedHome({ favorite }: { favorite: Favorite }) {
  const { property: home, isListed } = favorite;
  const openHome = useOpenHome();
  const saved = useSavedHome({ mlsListingId: favorite.id }, home.address);
  const change = isListed ? priceChangeLabel(favorite) : null;
  const facts = factsText(home);
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '112px 1fr', sm: '160px 1fr' },
        gap: 2,
        py: 2,
        height: '100%',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ opacity: isListed ? 1 : 0.6 }}>
        <Photo url={home.photos[0]} alt="" radius={8} sizes="160px" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
            <Typography variant="price" component="span">
              {priceTextOfHome(home)}
            </Typography>
            {isListed ? <StatusChip {...STATUSES.market[home.status]} /> : <StatusChip {...STATUSES.market.GONE} />}
          </Box>
          {isListed && saved && <HeartButton name={home.address} {...saved} />}
        </Box>
        {change && <Typography sx={{ fontWeight: 600 }}>{change}</Typography>}
        {isListed ? (
          <Link
            component={RouterLink}
            to={`/homes/${home.id}`}
            onClick={(event: MouseEvent) => openHome(event, home)}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {home.address}
          </Link>
        ) : (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{home.address}</Typography>
        )}
        <Typography color="text.secondary">{homeLocality(home)}</Typography>
        {facts && (
          <Typography variant="body2" color="text.secondary">
            {facts}
          </Typography>
        )}
        {isListed ? (
          <CompareToggle home={{ id: home.id, name: home.address, photo: home.photos[0] ?? null }} />
        ) : (
          saved?.toggle && (
            <Button
              size="small"
              onClick={() => void saved.toggle?.()}
              aria-label={`Remove ${home.address}`}
              sx={{ ml: -0.75, mt: 0.5 }}
            >
              Remove
            </Button>
          )
        )}
      </Box>
    </Box>
  );
}
