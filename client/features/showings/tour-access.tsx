import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { mayReadAccessInfo } from '#shared/showings/showings.access.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { fetchShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { useNow } from '../../ui/use-now.ts';
import { stateNow } from './my-showings.ts';

/** How the requester of a confirmed visit gets in, or from when they read it. */
export function TourAccess({ showing }: { showing: Showing }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const canEnter = mayReadAccessInfo('REQUESTER', showing, now);
  const isDue = canEnter && Boolean(showing.accessInfoFrom) && showing.accessInfo === undefined;
  useEffect(() => {
    // the page was opened before the instructions could be read
    if (isDue) void dispatch(fetchShowing(showing.id));
  }, [dispatch, isDue, showing.id]);
  return (
    <>
      {stateNow(showing, now) === 'CONFIRMED' && showing.accessInfoFrom && !canEnter && (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          How to get in is shown here from {dateAndTime(showing.accessInfoFrom, showing.timeZone)}.
        </Typography>
      )}
      {showing.accessInfo && canEnter && (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          <b>Access</b> {showing.accessInfo}
        </Typography>
      )}
      {showing.externalLockboxId && canEnter && (
        <Typography sx={{ mt: 0.5 }}>
          <b>Lockbox</b> {showing.externalLockboxId}
        </Typography>
      )}
    </>
  );
}
