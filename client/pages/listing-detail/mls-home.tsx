import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { HomeDetail } from '../../features/mls-listings/detail/home-detail.tsx';
import { ShareHome } from '../../features/mls-listings/detail/share-home.tsx';
import { pageOfHome } from '../../features/mls-listings/detail/home-page.model.ts';
import type { TouredHome } from '../../features/showings/toured-home.ts';
import { countedCommission } from '#shared/buyer-budgets/home-figures.rules.ts';
import { homePath } from '#shared/mls-listings/home-path.ts';
import { homeTitle } from '#shared/site/home-labels.ts';
import { setPageTitle } from '../../lib/page-title.ts';
import { readList } from '../../lib/read-state.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../state/hooks.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { createListing } from '../../state/listings.slice.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import type { Home } from '../../state/wire-types.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useNow } from '../../ui/use-now.ts';
import { BelowHome } from './below-home.tsx';
import { Actions, SavePart, WITHOUT_BUYING } from './home-actions.tsx';
import { OfferPart } from './offer-part.tsx';
import { TourPart } from './tour-part.tsx';
import type { Placed } from './placed.ts';

/** An MLS listing, with the viewer's actions. */
export function MlsHome({ home: row, isInDialog = false, rest }: { home: Home; rest?: ReactNode } & Placed) {
  const dispatch = useAppDispatch();
  const now = useNow(60_000);
  const user = useUser();
  const home = useMemo(() => pageOfHome(row, now), [row, now]);
  const wanted = readList(
    useFindListingsQuery(user ? { filter: JSON.stringify({ mine: true, type: 'BUYER' }), $limit: 100 } : skipToken),
  );
  const [made, setMade] = useState<string | null>(null);
  const { offers } = useOwnOffers();
  const listingId =
    made ??
    wanted.data?.data.find(({ mlsListingId }) => mlsListingId === row.id)?.id ??
    offers.find(({ listings }) => listings?.mlsListing?.id === row.id)?.listingId ??
    null;
  useEffect(() => {
    if (!isInDialog) setPageTitle(homeTitle(row), `/homes/${row.id}`);
  }, [row, isInDialog]);
  // a tour, a document or an offer creates the buyer's own listing of an outside home, never looking at it; the server
  // finds an existing one, as there is one per buyer and home
  const makeListing = useCallback(async (): Promise<string> => {
    const result = await dispatch(createListing({ listing: { mlsListingId: row.id }, buyer: true }));
    if (createListing.rejected.match(result))
      throw new ApiError(result.payload?.message ?? 'That didn’t work. Please try again.', {
        status: result.payload?.status ?? 0,
      });
    setMade(result.payload.id);
    return result.payload.id;
  }, [dispatch, row.id]);
  const prepare = useCallback(
    (): TouredHome => ({
      listingId,
      mlsListingId: row.id,
      makeListing,
      address: row.address,
      place: { lat: row.lat, lng: row.lng },
      zone: home.zone,
      hasFee: true,
      draftKey: row.id,
    }),
    [listingId, makeListing, row.address, row.id, row.lat, row.lng, home.zone],
  );
  const isOutside = user !== null && WITHOUT_BUYING.has(user.type);
  const stored = useAppSelector((state) => state.listings.items.find(({ id }) => id === listingId));
  // notes belong to the buyer's own listing of the home, which their first tour or offer creates
  const noted =
    listingId && !isOutside ? (stored ?? wanted.data?.data.find(({ id }) => id === listingId) ?? null) : null;
  const actions = isOutside ? (
    <Typography color="text.secondary">Only buyers can request tours and make offers.</Typography>
  ) : home.isOpenToTours || home.isOpenToOffers || listingId ? (
    <Stack spacing={2}>
      <TourPart home={home} listingId={listingId} place={{ state: row.state, type: 'BUYER' }} prepare={prepare} />
      {row.status === 'PENDING' && (
        <Typography color="text.secondary">This home is under contract and can’t be toured now.</Typography>
      )}
      {home.isOpenToOffers && (
        <OfferPart
          home={{
            id: listingId,
            makeListing,
            draftKey: row.id,
            type: 'BUYER',
            market: noted,
            address: row.address,
            city: row.city,
            state: row.state,
            timeZone: home.zone,
            price: row.listingPrice,
            // feeds do not say which commission is offered
            commission: countedCommission(row.commission),
            finalOfferDate: null,
            costs: home.calculator,
          }}
          isUnderContract={row.status === 'PENDING'}
        />
      )}
    </Stack>
  ) : (
    <Typography color="text.secondary">This home was sold and can no longer be toured.</Typography>
  );
  return (
    <>
      <HomeDetail
        home={home}
        arePhotosPublic
        isInDialog={isInDialog}
        rest={rest}
        actions={
          <Actions
            keep={
              <>
                <SavePart
                  home={{ mlsListingId: row.id, address: row.address }}
                  comparedAs={row.id}
                  photo={row.photos[0] ?? null}
                />
                <ShareHome path={homePath(row)} text={homeTitle(row)} canPrint={!isInDialog} />
              </>
            }
            home={home}
            about={{ path: `/homes/${row.id}`, place: `${row.address}, ${row.city}` }}
            zip={row.zip}
            state={row.state}
            city={row.city}
            listingPrice={row.listingPrice}
            area={row.area}
            daysOnMarket={home.daysOnMarket}
            wanted={noted}
          >
            {actions}
          </Actions>
        }
      />
      {!rest && (
        <BelowHome
          path={homePath(row)}
          isInDialog={isInDialog}
          home={{
            ...row,
            mlsListingId: row.id,
            price: row.listingPrice ?? row.price,
            isExact: row.locationPrecision === 'EXACT',
          }}
        />
      )}
    </>
  );
}
