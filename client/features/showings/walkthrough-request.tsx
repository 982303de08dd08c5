import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readOne } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { MyShowing } from './my-showing.tsx';
import { stateNow } from './my-showings.ts';
import { TourDialog } from './tour-dialog.tsx';

/** By a private link nobody has showings of their own: the brokerage arranges the walkthrough with the host. */
export function WalkthroughByPhone({ transaction: { walkthroughDate } }: { transaction: Transaction }) {
  const { supportPhone } = useSiteConfig().brand;
  if (walkthroughDate) return null;
  return (
    <Typography>
      Tell us when your client would like to come, and we’ll arrange it with the seller:{' '}
      <Link href={`tel:${supportPhone}`}>{supportPhone}</Link>
    </Typography>
  );
}

/** The buyer's final walkthrough: the request with its answer, or the times to ask for. It has no fee. */
export function WalkthroughRequest({ transaction }: { transaction: Transaction }) {
  const user = useUser();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const { listingId } = transaction;
  const found = readOne(useFindShowingsQuery({ listingId, type: 'FINAL_WALKTHROUGH' }, { refetchOnFocus: true }));
  const own = (found.data?.data ?? []).filter((showing) => showing.userId === user?.id);
  const shown = own.filter((showing) => ['REQUESTED', 'CONFIRMED', 'DENIED'].includes(stateNow(showing, now)));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {shown.map((showing) => (
        <MyShowing key={showing.id} showing={showing} />
      ))}
      {found.data && shown.length === 0 && !transaction.walkthroughDate && (
        <div>
          <Button variant="contained" onClick={() => setIsAsking(true)}>
            Choose a time
          </Button>
        </div>
      )}
      {isAsking && (
        <TourDialog
          home={{
            listingId,
            address: transaction.listing?.address ?? 'The home',
            ...(transaction.listing && { place: transaction.listing }),
            zone: transaction.timeZone,
            type: 'FINAL_WALKTHROUGH',
          }}
          onClose={() => {
            setIsAsking(false);
            found.retry();
          }}
        />
      )}
    </Box>
  );
}
