import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { mlsStanding } from '#shared/mls-entries/mls-entries.rules.ts';
import { cardActions } from '#shared/listings/listings.rules.ts';
import { shortDate, usd } from '../../lib/format.ts';
import type { Listing, ListingStatus } from '../../state/wire-types.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { AdjustPriceDialog } from './adjust-price-dialog.tsx';
import { AskForChange, MoreOfHome } from './ask-for-change.tsx';
import { HomeFigures } from './home-figures.tsx';
import { addressOf, factsLine, mainPhoto, placeLine, stateLabel } from './listing-labels.ts';
import { MlsLine } from './mls-line.tsx';
import { nextStep } from './next-step.ts';

interface SellerListingCardProps {
  listing: Listing;
  /** Null while loading or after a failure. */
  status: ListingStatus | null;
  hasStatusFailed?: boolean;
  /** Content for a published home: showings, offers, open houses, prices, messages. */
  children?: ReactNode;
  isFirst?: boolean;
  isOpen?: boolean;
  /** Shows or hides the content; absent where there is no choice. */
  onOpen?: ((opens: boolean) => void) | undefined;
}

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 } as const;

/** Before its approval nothing is asked of the server: there is nothing recorded yet. */
const mlsBefore = (listing: Listing) => {
  const standing = listing.status === 'PENDING' ? mlsStanding(listing, null) : null;
  return standing && { standing, entry: null };
};

/** A seller's home: facts, status, next step, and the actions its status allows. */
export function SellerListingCard({
  listing,
  status,
  hasStatusFailed = false,
  children,
  isFirst = false,
  isOpen = true,
  onOpen,
}: SellerListingCardProps) {
  const [isAdjusting, setIsAdjusting] = useState(false);
  const photo = mainPhoto(listing);
  const actions = cardActions(listing, listing.uploads.length);
  const next = nextStep(listing, status);
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const isOnMarket = listing.status === 'APPROVED' && listing.externalStatus !== 'SOLD';
  // the figures and the next step have their places before they are known: what is below them stays
  const isWaiting = listing.status === 'APPROVED' && status === null && !hasStatusFailed;
  const titleId = `home-${listing.id}`;
  // what the link leads to is in the content, which may be hidden
  const open = (link: string) => () => {
    if (isOpen || !onOpen) return;
    onOpen(true);
    setTimeout(() => document.getElementById(link.slice(1))?.scrollIntoView({ block: 'start' }));
  };
  return (
    <Card component="article" aria-labelledby={titleId} id={`listing-${listing.id}`} sx={{ scrollMarginTop: 80 }}>
      {/* on a tablet the figures and buttons have the width of the card, below the picture */}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '240px 1fr', lg: '320px 1fr' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        {/* the whole picture, however long the text beside it is */}
        <Box
          sx={{
            gridRow: { lg: 'span 2' },
            p: { sm: 2, md: 3 },
            pr: { sm: 0, md: 0 },
            '&& > *': { borderRadius: { sm: 2 } },
          }}
        >
          <StoredPhoto
            isPublic={listing.status === 'APPROVED'}
            url={photo?.url}
            placeholder={photo?.placeholder}
            alt={photo?.caption || `${addressOf(listing)}`}
            isPriority={isFirst}
            sizes="(max-width: 600px) 100vw, 320px"
          />
        </Box>
        <Box sx={{ ...COLUMN, p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {stateLabel(listing).map((word) => (
              <StatusChip key={word.label} {...word} />
            ))}
          </Box>
          <Box>
            <Typography variant="price" sx={{ fontSize: '1.75rem' }}>
              {listing.price === null ? 'No price yet' : usd(listing.price)}
            </Typography>
            <Typography variant="h3" component="h2" id={titleId}>
              {addressOf(listing)}
            </Typography>
            <Typography color="text.secondary">{placeLine(listing)}</Typography>
          </Box>
          <Typography>{factsLine(listing)}</Typography>
          {status?.sale && (
            <Typography sx={{ fontWeight: 600 }}>
              Sold for {usd(status.sale.price)}
              {status.sale.closedAt ? ` on ${shortDate(status.sale.closedAt, listing.timeZone)}` : ''}
            </Typography>
          )}
        </Box>
        <Box sx={{ ...COLUMN, gridColumn: { sm: '1 / -1', lg: '2' }, p: { xs: 2, md: 3 }, pt: { xs: 1, md: 1 } }}>
          {listing.status === 'APPROVED' && (status !== null || isWaiting) && (
            <HomeFigures listing={listing} status={status} />
          )}
          {isWaiting && isOnMarket ? (
            <Skeleton width="min(100%, 320px)" height={28} sx={{ mt: 1 }} />
          ) : (
            <MlsLine mls={status?.mls ?? mlsBefore(listing)} zone={listing.timeZone} />
          )}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              mt: 'auto',
              pt: 1,
              // on a phone each line is as wide as the card
              '& > *': { flexGrow: { xs: 1, sm: 0 } },
              '& > span > *': { width: { xs: '100%', sm: 'auto' } },
            }}
          >
            {actions.edit && (
              <Button variant="contained" component={RouterLink} to={`/listings/${listing.id}/edit`}>
                Edit
              </Button>
            )}
            {actions.view ? (
              <Button variant="outlined" component={RouterLink} to={`/listings/${listing.id}`}>
                View
              </Button>
            ) : (
              <Tooltip title="You can preview it once it’s submitted with a photo.">
                <span>
                  <Button variant="outlined" disabled>
                    View
                  </Button>
                </span>
              </Tooltip>
            )}
            {actions.adjustPrice && (
              <Button variant="outlined" onClick={() => setIsAdjusting(true)}>
                Adjust Price
              </Button>
            )}
            {isOnMarket && (isNarrow ? <MoreOfHome listing={listing} /> : <AskForChange listing={listing} />)}
            {listing.externalStatus !== 'SOLD' && !(isOnMarket && isNarrow) && (
              <Button component={RouterLink} to={`/price-opinion/${listing.id}`}>
                Price opinion
              </Button>
            )}
            {onOpen && (
              <Button
                onClick={() => onOpen(!isOpen)}
                aria-expanded={isOpen}
                endIcon={isOpen ? <LessIcon /> : <MoreIcon />}
                sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
                aria-label={`${isOpen ? 'Hide' : 'Show'} details of ${addressOf(listing)}`}
              >
                {isOpen ? 'Hide details' : 'Show details'}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {isWaiting && (
        <Box
          aria-hidden
          sx={(theme) => ({
            px: { xs: 2, md: 3 },
            py: 1.5,
            display: 'flex',
            alignItems: 'center',
            minHeight: { xs: 92, sm: 56 },
            backgroundColor: theme.vars.palette.paper.sunken,
          })}
        >
          <Skeleton width="min(60%, 280px)" />
        </Box>
      )}
      {next && (
        <Box
          sx={(theme) => {
            const tone = theme.vars.palette.states[next.isWaiting ? 'pending' : 'attention'];
            return {
              px: { xs: 2, md: 3 },
              py: 1.5,
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              flexWrap: 'wrap',
              backgroundColor: tone.tint,
              color: tone.text,
            };
          }}
        >
          <Typography sx={{ flex: '1 1 240px' }}>
            <b>Next step:</b> {next.text}
          </Typography>
          {next.link && (
            <Link
              {...(next.link.startsWith('#')
                ? { href: next.link, onClick: open(next.link) }
                : { component: RouterLink, to: next.link })}
              color="inherit"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, minHeight: 32 }}
            >
              {next.label}
              <ArrowIcon fontSize="small" aria-hidden />
            </Link>
          )}
        </Box>
      )}
      {children}
      {actions.adjustPrice && (
        <AdjustPriceDialog listing={listing} isOpen={isAdjusting} onClose={() => setIsAdjusting(false)} />
      )}
    </Card>
  );
}
