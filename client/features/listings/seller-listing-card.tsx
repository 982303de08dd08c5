import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MISSING_LABELS } from '#shared/listings/listings.messages.ts';
import { cardActions, missingForSubmit } from '#shared/listings/listings.rules.ts';
import { count, plural, usd } from '../../lib/format.ts';
import type { Listing, ListingStatus } from '../../state/wire-types.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { AdjustPriceDialog } from './adjust-price-dialog.tsx';
import { addressOf, factsLine, mainPhoto, placeLine, stateWords } from './listing-words.ts';

interface SellerListingCardProps {
  listing: Listing;
  /** Null while it is fetched, or where it could not be. */
  status: ListingStatus | null;
  /** Showings and offers of the home. */
  children?: ReactNode;
  isFirst?: boolean;
}

/** A seller's home: what it is, how it stands, the one next step, and the actions its state allows. */
export function SellerListingCard({ listing, status, children, isFirst = false }: SellerListingCardProps) {
  const [isAdjusting, setIsAdjusting] = useState(false);
  const photo = mainPhoto(listing);
  const actions = cardActions(listing, listing.uploads.length);
  const next = nextStep(listing, status);
  const titleId = `home-${listing.id}`;
  return (
    <Card component="article" aria-labelledby={titleId} id={`listing-${listing.id}`} sx={{ scrollMarginTop: 80 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '240px 1fr', lg: '320px 1fr' } }}>
        {/* beside the text the photo is as tall as it; above it, it keeps its own shape */}
        <Box sx={{ '& > *': { height: { sm: '100%' }, minHeight: { sm: 200 } } }}>
          <StoredPhoto isPublic={listing.status === 'APPROVED'} url={photo?.url} placeholder={photo?.placeholder} alt={photo?.caption || `${addressOf(listing)}`} isPriority={isFirst} sizes="(max-width: 600px) 100vw, 320px" />
        </Box>
        <Box sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{stateWords(listing).map((word) => <StatusChip key={word.label} {...word} />)}</Box>
          <Box>
            <Typography variant="price" sx={{ fontSize: '1.75rem' }}>{listing.price === null ? 'No price yet' : usd(listing.price)}</Typography>
            <Typography variant="h3" component="h2" id={titleId}>{addressOf(listing)}</Typography>
            <Typography color="text.secondary">{placeLine(listing)}</Typography>
          </Box>
          <Typography>{factsLine(listing)}</Typography>
          {listing.status === 'APPROVED' && status && <Figures status={status} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 }}>
            {actions.edit && <Button variant="contained" component={RouterLink} to={`/listings/${listing.id}/edit`}>Edit</Button>}
            {actions.view
              ? <Button variant="outlined" component={RouterLink} to={`/listings/${listing.id}`}>View</Button>
              : <Tooltip title="You can view it as buyers will once it is submitted with a photo."><span><Button variant="outlined" disabled>View</Button></span></Tooltip>}
            {actions.adjustPrice && <Button variant="outlined" onClick={() => setIsAdjusting(true)}>Adjust Price</Button>}
          </Box>
        </Box>
      </Box>
      {next && (
        <Box sx={(theme) => {
          const tone = theme.vars.palette.states[next.isWaiting ? 'pending' : 'attention'];
          return { px: { xs: 2, md: 3 }, py: 1.5, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', backgroundColor: tone.tint, color: tone.text };
        }}>
          <Typography sx={{ flex: '1 1 240px' }}><b>Next step:</b> {next.text}</Typography>
          {next.link && <Link {...(next.link.startsWith('#') ? { href: next.link } : { component: RouterLink, to: next.link })} color="inherit" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, minHeight: 32 }}>{next.label}<ArrowIcon fontSize="small" aria-hidden /></Link>}
        </Box>
      )}
      {children}
      {actions.adjustPrice && <AdjustPriceDialog listing={listing} isOpen={isAdjusting} onClose={() => setIsAdjusting(false)} />}
    </Card>
  );
}

interface NextStep { text: string; link: string | null; label: string; isWaiting?: boolean }

/** The server's next action; for a draft it is known here already. */
export function nextStep(listing: Listing, status: ListingStatus | null): NextStep | null {
  if (listing.status === 'DRAFT') {
    const edit = `/listings/${listing.id}/edit`;
    if (listing.reviewNote) return { text: 'your broker asks for a change before it goes live.', link: edit, label: 'See what to change' };
    const missing = missingForSubmit(listing, listing.uploads.length);
    if (missing.length === 0) return { text: 'everything is there. Submit your home for approval.', link: `${edit}?step=review`, label: 'Review and submit' };
    const first = missing[0];
    return { text: `${plural(missing.length, 'thing')} to add before you can submit. ${first ? MISSING_LABELS[first] : ''}`, link: edit, label: 'Continue' };
  }
  if (listing.status === 'PENDING') return { text: 'nothing for you to do. We read your home and tell you here and by mail.', link: null, label: '', isWaiting: true };
  const action = status?.nextAction;
  if (!action) return null;
  // showings are answered on this very page
  return action.link.startsWith('/selling') ? { text: lowerFirst(action.text), link: `#showings-${listing.id}`, label: 'See it below' } : { text: lowerFirst(action.text), link: action.link || null, label: 'Go there' };
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const sum = (figures: Record<string, number>) => Object.values(figures).reduce((all, one) => all + one, 0);

function Figures({ status }: { status: ListingStatus }) {
  const entries = [
    { label: 'Days on market', value: status.daysOnMarket === null ? '–' : count(status.daysOnMarket) },
    { label: 'Views', value: count(status.views) },
    { label: 'Showings', value: count(sum(status.showings)) },
    { label: 'Offers', value: count(sum(status.offers)) },
    { label: 'Unread messages', value: count(status.messages.unread) },
  ];
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: { xs: 'repeat(3, auto)', md: 'repeat(5, auto)' }, justifyContent: 'start', columnGap: 3, rowGap: 1 }}>
      {entries.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">{label}</Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>{value}</Typography>
        </Box>
      ))}
    </Box>
  );
}
