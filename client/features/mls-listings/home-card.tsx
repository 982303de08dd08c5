import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import type { HomeCard as Home } from '#shared/mls-listings/mls-listings.view.ts';
import { OPEN_HOUSE_STATUS } from '#shared/statuses/market.statuses.ts';
import { usd } from '../../lib/format.ts';
import { useOpenHome } from '../../lib/home-dialog.ts';
import { useHomeMonthlyCost } from '../../state/use-home-monthly-cost.ts';
import { useSavedHome } from '../../state/use-saved-home.ts';
import { CompareToggle } from '../../ui/compare-toggle.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CardPhotos, MAX_CARD_PHOTOS } from './card-photos.tsx';
import {
  daysLabel,
  homePath,
  loanLabel,
  mainFacts,
  placeOf,
  statusChipOf,
  PHOTOS_ON_THEIR_WAY,
} from './home-labels.ts';

interface HomeCardProps {
  home: Home;
  /** Loads its picture eagerly, for the first cards of a page. */
  isPriority?: boolean;
  /** Highlighted together with its map marker. */
  isMarked?: boolean;
  /** A row with a small picture, for the list beside a map. */
  isCompact?: boolean;
  onPoint?: (home: Home | null) => void;
}

export function HomeCard({ home, isPriority = false, isMarked = false, isCompact = false, onPoint }: HomeCardProps) {
  const chip = statusChipOf(home.status);
  const monthly = useHomeMonthlyCost(
    home.status === 'SOLD' || home.origin === 'COUNTY_RECORD'
      ? null
      : { ...home, price: home.listingPrice ?? home.price },
  );
  const openHome = useOpenHome();
  const saved = useSavedHome({ mlsListingId: home.id }, home.address);
  const [photoAt, setPhotoAt] = useState(0);
  const total = Math.min(home.photos.length, MAX_CARD_PHOTOS);
  const step = (by: number) => setPhotoAt((photoAt + by + total) % total);
  return (
    <Card
      component="article"
      onMouseEnter={() => onPoint?.(home)}
      onMouseLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(home)}
      onBlur={() => onPoint?.(null)}
      sx={(theme) => ({
        position: 'relative',
        height: '100%',
        overflow: 'hidden',
        display: 'grid',
        ...(isCompact
          ? { gridTemplateColumns: 'minmax(140px, 38%) 1fr' }
          : { gridTemplateRows: 'auto 1fr', gridTemplateColumns: 'minmax(0, 1fr)' }),
        transition: 'border-color 120ms, box-shadow 120ms',
        borderColor: isMarked ? theme.vars.palette.primary.main : theme.vars.palette.divider,
        boxShadow: isMarked ? `0 0 0 1px ${theme.vars.palette.primary.main}` : 'none',
        '&:hover': { borderColor: theme.vars.palette.primary.main },
        '&:focus-within:has(a:focus-visible)': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <Box
        sx={{
          position: 'relative',
          alignSelf: 'start',
          overflow: 'hidden',
          // its own height, so that the ratio is kept beside any length of text
          ...(isCompact && { m: 1.5, mr: 0, borderRadius: 2 }),
        }}
      >
        <CardPhotos
          at={photoAt}
          onStep={step}
          photos={home.photos}
          address={home.address}
          absentText={home.arePhotosOnTheirWay ? PHOTOS_ON_THEIR_WAY : undefined}
          isPriority={isPriority}
          isCompact={isCompact}
          sizes={isCompact ? '180px' : '(max-width: 600px) 100vw, (max-width: 1200px) 45vw, 320px'}
        />
        {(chip || home.openHouse) && (
          <Box sx={{ position: 'absolute', left: 8, top: 8 }}>
            {chip ? (
              <StatusChip {...chip} />
            ) : (
              home.openHouse && <StatusChip {...OPEN_HOUSE_STATUS} label={home.openHouse.label} />
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ p: isCompact ? 1.5 : 2, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1,
            // room for the heart
            pr: isCompact && saved ? 4.5 : 0,
          }}
        >
          <Typography variant="price" component="p">
            {priceTextOfHome(home)}
          </Typography>
          {monthly !== null && (
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {usd(monthly)} a month
            </Typography>
          )}
        </Box>
        <Typography component="p" sx={{ mt: 0.25, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {mainFacts(home).map(({ key, value, unit }) => (
            <span key={key}>
              <b>{value}</b> {unit}
            </span>
          ))}
        </Typography>
        {home.assumable && (
          <Typography component="p" sx={{ mt: 0.25, color: 'primary.main', fontWeight: 600 }}>
            {loanLabel(home.assumable)}
          </Typography>
        )}
        <Typography
          variant="body1"
          component="h2"
          sx={{
            mt: 0.5,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
          }}
        >
          {/* the link covers the card, so that all of it can be clicked */}
          <Box
            component={Link}
            to={homePath(home)}
            onClick={(event: MouseEvent) => openHome(event, home)}
            // the photos are no stops of their own, so that a list of cards stays short by keyboard
            aria-keyshortcuts={total > 1 ? 'ArrowLeft ArrowRight' : undefined}
            onKeyDown={(event: KeyboardEvent) => {
              const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              if (by === undefined || total < 2 || event.altKey || event.metaKey) return;
              event.preventDefault();
              step(by);
            }}
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
        <Typography color="text.secondary">{placeOf(home)}</Typography>
        {!isCompact && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {[
              home.status === 'ACTIVE' && home.daysOnMarket !== null && !home.assumable
                ? daysLabel(home.daysOnMarket)
                : null,
              home.listingOfficeName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
        {isCompact && home.listingOfficeName && (
          <Typography variant="body2" color="text.secondary">
            {home.listingOfficeName}
          </Typography>
        )}
        {/* at the foot, so that the buttons of a row stand on one line */}
        <Box sx={{ mt: 'auto' }}>
          <CompareToggle home={{ id: home.id, name: home.address, photo: home.photos[0] ?? null }} />
        </Box>
      </Box>
      {/* after the link that covers the card, and above it */}
      {saved && (
        <Box sx={{ position: 'absolute', zIndex: 1, right: 8, top: 8 }}>
          <HeartButton name={home.address} {...saved} />
        </Box>
      )}
    </Card>
  );
}
