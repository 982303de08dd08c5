/** Pictures of the product: parts of its screens with sample values, drawn by the components that the screens use. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StatusLook } from '#shared/kernel/status.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { SITE_PICTURES } from './site-pictures.ts';

/** A piece of a screen at a fixed height, read out as one picture. */
function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="img"
      aria-label={`${label} (sample)`}
      sx={(theme) => ({
        height: 232,
        px: 2,
        py: 1,
        display: 'grid',
        alignContent: 'center',
        overflow: 'hidden',
        fontSize: '0.875rem',
        borderRadius: 2,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {children}
    </Box>
  );
}

function Row({ first, second, status }: { first: string; second: string; status?: StatusLook }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 0.75,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, display: 'block' }}>
          {first}
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary">
          {second}
        </Typography>
      </Box>
      {status && <StatusChip {...status} />}
    </Box>
  );
}

function HomePicture({ price, line, status }: { price: string; line: string; status: StatusLook }) {
  return (
    <>
      <Box sx={{ height: 104, overflow: 'hidden', borderRadius: 1 }}>
        <Photo isDecorative url={SITE_PICTURES.alabama.url} alt="" ratio="16 / 9" sizes="280px" />
      </Box>
      <Row first={price} second={line} status={status} />
    </>
  );
}

/** What a screen shows there, by subject. */
export const PRODUCT_PICTURES = {
  listing: (
    <Frame label="A listing with its price and status">
      <HomePicture price="$319,900" line="3 beds · 2 baths" status={STATUSES.market.ACTIVE} />
    </Frame>
  ),
  search: (
    <Frame label="A home for sale with its monthly cost">
      <HomePicture price="$284,500" line="$2,140 a month" status={STATUSES.market.ACTIVE} />
    </Frame>
  ),
  showings: (
    <Frame label="Showings, requested and confirmed">
      <Row first="Sat, 10:00 AM" second="Ada Nowak" status={STATUSES.showing.CONFIRMED} />
      <Row first="Sat, 1:30 PM" second="Ben Ortiz" status={STATUSES.showing.REQUESTED} />
      <Row first="Sun, 2:00 PM" second="Cora Hill" status={STATUSES.showing.REQUESTED} />
    </Frame>
  ),
  tour: (
    <Frame label="A tour with three suggested times">
      <Row first="Sat, 10:00 AM" second="First choice" status={STATUSES.showing.CONFIRMED} />
      <Row first="Sat, 1:30 PM" second="Second choice" />
      <Row first="Sun, 2:00 PM" second="Third choice" />
    </Frame>
  ),
  offers: (
    <Frame label="Offers side by side, with the net proceeds of each">
      <Row first="$322,000" second="Net $141,300" status={STATUSES.offer.PENDING} />
      <Row first="$318,500" second="Net $140,900" status={STATUSES.offer.COUNTERED} />
      <Row first="$310,000" second="Net $135,200" status={STATUSES.offer.BACKUP} />
    </Frame>
  ),
  negotiation: (
    <Frame label="A negotiation, round by round">
      <Row first="Buyer’s offer" second="$310,000" status={STATUSES.round.COUNTERED} />
      <Row first="Seller’s counter" second="$319,000" status={STATUSES.round.COUNTERED} />
      <Row first="Buyer’s counter" second="$316,000" status={STATUSES.round.ACCEPTED} />
    </Frame>
  ),
  documents: (
    <Frame label="Documents and their signatures">
      <Row first="Purchase agreement" second="Both sides" status={STATUSES.signing.COMPLETED} />
      <Row first="Seller’s disclosure" second="Buyer" status={STATUSES.signingStep.waiting} />
      <Row first="Closing costs estimate" second="You" status={STATUSES.turn.YOURS} />
    </Frame>
  ),
  closing: (
    <Frame label="The steps to closing with their dates">
      <Row first="Inspection" second="Done Dec 4" status={STATUSES.step.completed} />
      <Row first="Appraisal" second="Dec 15" status={STATUSES.step.pending} />
      <Row first="Title" second="By Dec 22" status={STATUSES.step.needed} />
    </Frame>
  ),
  messages: (
    <Frame label="Messages about one home">
      <Row first="June, your broker" second="The appraiser comes Tuesday at 10. You don’t need to be there." />
      <Row first="You" second="Thanks! I’ll leave the key with you." />
    </Frame>
  ),
} as const;
export type ProductPicture = keyof typeof PRODUCT_PICTURES;
