import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { ownTourObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { ObstacleNote } from '../../features/buyer-journey/obstacle-note.tsx';
import { useReturn } from '../../features/consents/use-return.ts';
import { InHomeBar } from '../../features/mls-listings/detail/home-bar.tsx';
import type { HomePage } from '../../features/mls-listings/detail/home-page.model.ts';
import { requesterOrder, stateNow, useMyShowings } from '../../features/showings/my-showings.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import { MyShowing } from '../../features/showings/my-showing.tsx';
import { TourButton, TourPress } from '../../features/showings/tour-button.tsx';
import type { TouredHome } from '../../features/showings/toured-home.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useAppSelector, useUser } from '../../state/hooks.ts';
import { useOwnOffers } from '../../state/use-own-offers.ts';
import type { Showing } from '../../state/wire-types.ts';
import { useNow } from '../../ui/use-now.ts';
import { TourFlow } from './tour-flow.tsx';

const VisitorTourDialog = lazyModule(
  'visitor-tour',
  () => import('../../features/showings/visitor-tour-dialog.tsx'),
  (module) => module.VisitorTourDialog,
  'aside',
);

const TOUR = `Tour with ${PRODUCT}`;
const OTHER_TIMES = 'Ask for other times';
/** As short as the bar on phones needs it. */
const SHORT: Readonly<Record<string, string>> = { [TOUR]: 'Tour', [OTHER_TIMES]: 'Other times' };

/** Tours of one home: the current one, and the button for the next. */
export function TourPart({
  home,
  listingId,
  place,
  prepare,
}: {
  home: HomePage;
  listingId: string | null;
  place: Pick<ConsentHome, 'state' | 'type'>;
  prepare: () => TouredHome;
}) {
  const now = useNow();
  const { showings } = useMyShowings(listingId);
  const user = useUser();
  const { isBack, address, leave } = useReturn('tour');
  const visit = useReturn('visit');
  const [opened, setAsked] = useState<TouredHome | null>(null);
  const isVisitor = useAppSelector((all) => all.auth.status === 'signed-out');
  const [openedAsVisitor, setVisitorAsked] = useState<TouredHome | null>(null);
  const visitorAsked = openedAsVisitor ?? (isVisitor && isBack && home.isOpenToTours ? prepare() : null);
  const isGoingOn = user !== null && home.isOpenToTours && !openedAsVisitor;
  const asked =
    opened ??
    (isBack && isGoingOn ? prepare() : visit.isBack && isGoingOn ? { ...prepare(), type: 'OTHER' as const } : null);
  const obstacle = ownTourObstacle(useOwnOffers().offers, listingId);
  const noteId = useId();
  const ordered = requesterOrder(showings, now);
  const latest = ordered.find(({ type }) => type === 'TOUR');
  const isOpen = (showing: Showing) => ['REQUESTED', 'CONFIRMED', 'DENIED'].includes(stateNow(showing, now));
  const others = ordered.filter((showing) => showing.type !== 'TOUR' && isOpen(showing));
  const state = latest ? stateNow(latest, now) : null;
  const isUnderWay = state === 'REQUESTED' || state === 'CONFIRMED';
  const label =
    state === 'CANCELLED'
      ? 'Reschedule'
      : state === 'DENIED'
        ? OTHER_TIMES
        : state === 'COMPLETED'
          ? 'Tour again'
          : TOUR;
  const onReady = user ? setAsked : setVisitorAsked;
  const press = { prepare, onReady, label, blockedBy: obstacle ? noteId : undefined };
  return (
    <Stack spacing={2}>
      {obstacle && <ObstacleNote obstacle={obstacle} id={noteId} />}
      {latest && <MyShowing key={latest.id} showing={latest} title={`Your ${visitName(latest.type)}`} />}
      {others.map((showing) => (
        <MyShowing key={showing.id} showing={showing} title={`Your ${visitName(showing.type)}`} />
      ))}
      {!isUnderWay && home.isOpenToTours && (
        <Box>
          <TourButton {...press} />
          <InHomeBar>
            <TourPress {...press} label={SHORT[label] ?? label} isSmall />
          </InHomeBar>
        </Box>
      )}
      {user && home.isOpenToTours && !obstacle && !others.some(({ type }) => type === 'OTHER') && (
        <Box>
          <Button size="small" onClick={() => setAsked({ ...prepare(), type: 'OTHER' })}>
            Request another visit
          </Button>
          <Typography variant="body2" color="text.secondary">
            To measure, or to see it with a contractor.
          </Typography>
        </Box>
      )}
      {visitorAsked && (
        <Suspense fallback={null}>
          <VisitorTourDialog
            home={visitorAsked}
            state={place.state}
            returnTo={address}
            onClose={() => {
              setVisitorAsked(null);
              leave();
            }}
            onFinish={() => {
              setVisitorAsked(null);
              setAsked(visitorAsked);
            }}
          />
        </Suspense>
      )}
      {asked && !visitorAsked && (
        <TourFlow
          home={asked.listingId === null ? { ...asked, listingId } : asked}
          place={place}
          returnTo={asked.type === 'OTHER' ? visit.address : address}
          onClose={() => {
            setAsked(null);
            leave();
            visit.leave();
          }}
        />
      )}
    </Stack>
  );
}
