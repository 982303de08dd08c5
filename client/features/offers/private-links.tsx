/** Lets an admin email a new private link to an outside party, or revoke all its links. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Side } from '#shared/kernel/actor.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useRevokeOfferLinksMutation, useSendOfferLinkMutation } from '../../state/offers.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** The party without an account: the outside buyer's or listing agent; or null. */
export function outsideParty(offer: Pick<Offer, 'flow' | 'listings'>): Side | null {
  if (offer.flow === 'AGENT') return 'BUYER';
  return offer.listings?.type === 'BUYER' ? 'SELLER' : null;
}

export function PrivateLinks({ offer }: { offer: Offer }) {
  const party = outsideParty(offer);
  const [open, setOpen] = useState<'mail' | 'revoke' | null>(null);
  const [send] = useSendOfferLinkMutation();
  const [revoke] = useRevokeOfferLinksMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!party) return null;
  const whom = party === 'BUYER' ? `the buyer's agent${offer.email ? ` (${offer.email})` : ''}` : 'the listing agent';
  const run = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await (open === 'mail' ? send : revoke)({ offerId: offer.id, party }).unwrap();
      toast(open === 'mail' ? 'A new private link has been sent.' : 'This party’s private links have been revoked.', {
        kind: 'success',
      });
      setOpen(null);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
        Private link for {whom}
      </Typography>
      <Button size="small" onClick={() => setOpen('mail')}>
        Email a new link
      </Button>
      <Button size="small" color="error" onClick={() => setOpen('revoke')}>
        Revoke links
      </Button>
      {open && (
        <ConfirmDialog
          isOpen
          title={open === 'mail' ? 'Email a new link?' : 'Revoke the links?'}
          confirmLabel={open === 'mail' ? 'Email a new link' : 'Revoke links'}
          isDestructive={open === 'revoke'}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void run()}
          onCancel={() => setOpen(null)}
        >
          <Typography>
            {open === 'mail'
              ? `It goes to ${whom} and opens this offer on behalf of their client.`
              : `Every link sent to ${whom} so far stops working. Email a new one when they should have access again.`}
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}
