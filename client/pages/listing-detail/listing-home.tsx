import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo } from 'react';
import { ObstacleNote } from '../../features/buyer-journey/obstacle-note.tsx';
import { VisitorFeedback } from '../../features/showings/feedback-summary.tsx';
import { HomeDetail } from '../../features/mls-listings/detail/home-detail.tsx';
import { ShareHome } from '../../features/mls-listings/detail/share-home.tsx';
import { pageOfListing } from '../../features/mls-listings/detail/home-page.model.ts';
import { SharedBy } from '../../features/organizations/shared-by.tsx';
import type { TouredHome } from '../../features/showings/toured-home.ts';
import { homeTourObstacle, obstacleText } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { homeTitle } from '#shared/site/home-labels.ts';
import { setPageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../state/hooks.ts';
import type { Listing } from '../../state/wire-types.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { BelowHome } from './below-home.tsx';
import { Actions, SavePart, OwnHome, WITHOUT_BUYING } from './home-actions.tsx';
import { OfferPart } from './offer-part.tsx';
import { TourPart } from './tour-part.tsx';
import type { Placed } from './placed.ts';

/** A home that Hearthport sells, with the viewer's actions. */
export function ListingHome({ listing, isInDialog = false }: { listing: Listing } & Placed) {
  const now = useNow(60_000);
  const user = useUser();
  const { brand } = useSiteConfig();
  const home = useMemo(
    () => pageOfListing(listing, { name: brand.brokerage, phone: brand.supportPhone }, now),
    [listing, brand, now],
  );
  const prepare = useCallback(
    (): TouredHome => ({
      listingId: listing.id,
      address: listing.address,
      place: listing,
      zone: listing.timeZone,
      draftKey: listing.id,
      notBefore: listing.externalStatus === 'COMING_SOON' ? listing.liveDate : null,
    }),
    [listing],
  );
  useEffect(() => {
    if (!isInDialog)
      setPageTitle(
        homeTitle(listing),
        listing.status === 'APPROVED' ? `/${listing.slug ?? `listings/${listing.id}`}` : undefined,
      );
  }, [listing, isInDialog]);
  const obstacle = homeTourObstacle(listing);
  const isPublished = listing.type === 'SELLER' && obstacle?.code !== 'home-gone';
  const isComingSoon = isPublished && listing.externalStatus === 'COMING_SOON';
  const isOutside = user !== null && WITHOUT_BUYING.has(user.type);
  const actions = home.isOwn ? (
    <OwnHome listing={listing} />
  ) : isOutside ? (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        {user.type === 'ADMIN'
          ? 'You see this home as buyers do, even before it’s published.'
          : 'Only buyers can request tours and make offers.'}
      </Typography>
      {user.type === 'ADMIN' && listing.type === 'SELLER' && (
        <Box component="section" id="feedback" aria-label="Visitors’ feedback" sx={{ scrollMarginTop: 80 }}>
          <Typography variant="h4" component="h2" gutterBottom>
            Visitors’ feedback
          </Typography>
          <VisitorFeedback listingId={listing.id} isAdmin />
        </Box>
      )}
    </Stack>
  ) : (
    <Stack spacing={2}>
      <TourPart home={home} listingId={listing.id} place={listing} prepare={prepare} />
      {home.isOpenToOffers && (
        <OfferPart
          home={{ ...listing, market: listing, costs: home.calculator }}
          isUnderContract={listing.externalStatus === 'PENDING'}
        />
      )}
      {isComingSoon && <ObstacleNote obstacle={{ code: 'home-coming-soon' }} />}
      {obstacle && <Typography color="text.secondary">{obstacleText(obstacle)}</Typography>}
    </Stack>
  );
  const path = `/${listing.slug ?? `listings/${listing.id}`}`;
  const savePart = isPublished && (
    <>
      {/* saved and compared are homes on the market */}
      {!home.isOwn && !isComingSoon && (
        <SavePart
          home={{ listingId: listing.id, address: listing.address }}
          comparedAs={listing.browsedAs}
          photo={listing.uploads[0]?.url ?? null}
        />
      )}
      <ShareHome path={path} text={homeTitle(listing)} canPrint={!isInDialog} />
    </>
  );
  return (
    <>
      {!isInDialog && <SharedBy listingId={listing.id} />}
      <HomeDetail
        home={home}
        arePhotosPublic={listing.status === 'APPROVED'}
        isInDialog={isInDialog}
        actions={
          <Actions
            keep={savePart}
            home={home}
            about={
              isPublished ? { path: `/listings/${listing.id}`, place: `${listing.address}, ${listing.city}` } : null
            }
            zip={listing.zip}
            state={listing.state}
            city={listing.city}
            listingPrice={listing.price}
            area={listing.area}
            daysOnMarket={home.daysOnMarket}
          >
            {actions}
          </Actions>
        }
      />
      {isPublished && (
        <BelowHome
          path={path}
          isInDialog={isInDialog}
          home={{ ...listing, mlsListingId: listing.browsedAs, isExact: !listing.hideAddress }}
        />
      )}
    </>
  );
}
