import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { timeAgo, usd } from '../../lib/format.ts';
import type { Listing } from '../../state/wire-types.ts';
import { StoredPhoto } from '../../ui/stored-photo.tsx';

/** Selectable list of homes. */
export function ListingQueue({
  listings,
  chosenId,
  onChoose,
}: {
  listings: readonly Listing[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <Box component="ul" aria-label="Homes" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {listings.map((listing) => {
        const photo = listing.uploads[0];
        const isChosen = listing.id === chosenId;
        return (
          <li key={listing.id}>
            <ButtonBase
              onClick={() => onChoose(listing.id)}
              aria-current={isChosen ? 'true' : undefined}
              sx={(theme) => ({
                width: '100%',
                display: 'grid',
                gridTemplateColumns: '88px 1fr',
                gap: 1.5,
                p: 1,
                textAlign: 'left',
                borderRadius: 1.5,
                backgroundColor: isChosen ? theme.vars.palette.states.confirmed.tint : 'transparent',
                '&:hover': {
                  backgroundColor: isChosen
                    ? theme.vars.palette.states.confirmed.tint
                    : theme.vars.palette.paper.sunken,
                },
              })}
            >
              <StoredPhoto
                isPublic={listing.status === 'APPROVED'}
                url={photo?.url}
                placeholder={photo?.placeholder}
                alt=""
                width={400}
                sizes="88px"
                radius={8}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }} noWrap>
                  {listing.address || 'No address yet'}
                </Typography>
                <Typography variant="body2" color="text.secondary" noWrap>
                  {[listing.city, listing.state].filter(Boolean).join(', ') || 'No city yet'} · {usd(listing.price)}
                </Typography>
                <Typography variant="body2" color="text.secondary" noWrap>
                  {listing.status === 'APPROVED' ? externalStatusLabel(listing) : LISTING_STATUS_LABELS[listing.status]}
                  {listing.status === 'PENDING' && listing.submittedAt ? `, ${timeAgo(listing.submittedAt)}` : ''}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
