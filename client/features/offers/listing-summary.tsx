/** Card of the home an offer is about. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { askingPrice } from '#shared/listings/tracked-home.view.ts';
import { factsText } from '#shared/site/home-labels.ts';
import { percent, shortDate, usd } from '../../lib/format.ts';
import { listedBy, photoOf } from '../../state/listing-facts.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ListedBy } from '../../ui/listed-by.tsx';
import { Photo } from '../../ui/photo.tsx';

interface ListingSummaryProps {
  listing: Listing;
  /** What the home was sold for, by the sale that the page is about. */
  soldPrice?: number | null;
  headingLevel?: 'h1' | 'h2';
  showsCommission?: boolean;
  /** The page above says which home it is: said again only where the card is beside the content. */
  isNamedAbove?: boolean;
  actions?: ReactNode;
}

export function ListingSummary({
  listing,
  soldPrice = listing.soldPrice,
  headingLevel = 'h2',
  showsCommission = false,
  isNamedAbove = false,
  actions,
}: ListingSummaryProps) {
  const photo = photoOf(listing);
  const seller = listedBy(listing);
  return (
    <Card
      component="section"
      aria-label="The home"
      sx={{
        display: { xs: 'grid', lg: 'block' },
        gridTemplateColumns: {
          xs: '132px minmax(0, 1fr)',
          sm: `min(${isNamedAbove ? 180 : 240}px, 42%) minmax(0, 1fr)`,
        },
        alignItems: { xs: 'start', sm: 'center' },
        // a small picture with all of the house, not one as tall as the text and cut at both sides
        '& > :first-of-type': { width: 'auto', mt: { xs: 2, sm: 0 }, mb: { xs: 2, sm: 0 }, ml: { xs: 2, sm: 0 } },
      }}
    >
      <Photo
        url={photo?.url}
        placeholder={photo?.placeholder}
        alt={`${listing.address}, ${listing.city}`}
        sizes="(max-width: 600px) 116px, (max-width: 1200px) 240px, 360px"
        isPriority
      />
      <Box sx={{ p: 2 }}>
        <Box sx={{ mb: 1, ...(isNamedAbove && { display: { xs: 'none', lg: 'block' } }) }}>
          <Typography variant="h3" component={headingLevel}>
            {listing.address}
          </Typography>
          <Typography color="text.secondary">
            {listing.city}, {listing.state} {listing.zip}
          </Typography>
        </Box>
        <Typography variant="price">{soldPrice ? `Sold for ${usd(soldPrice)}` : usd(askingPrice(listing))}</Typography>
        <Typography variant="body2" color="text.secondary">
          {factsText(listing)}
        </Typography>
        {seller && <ListedBy {...seller} />}
        {showsCommission && listing.type !== 'BUYER' && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            Buyer's agent commission offered: {percent(listing.commission)}
          </Typography>
        )}
        {listing.finalOfferDate && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            Offers are accepted until {shortDate(listing.finalOfferDate, listing.timeZone)}
          </Typography>
        )}
        {actions && <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Card>
  );
}
