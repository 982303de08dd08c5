/** Action buttons of an offer, as the server allows, with their dialogs. */
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useUser } from '../../state/hooks.ts';
import type { CostChanges } from '../../state/use-seller-costs.ts';
import type { Offer } from '../../state/wire-types.ts';
import { useLoadedSoon } from '../../ui/lazy-part.tsx';
import { OutcomeAlert } from '../../ui/outcome-alert.tsx';
import { useNow } from '../../ui/use-now.ts';
import { actionsNow, type SideAction } from './acting-side.ts';
import { answeredText } from './answer-labels.ts';
import type { Response } from './response-dialog.tsx';
import { ResponseDialog } from './response-dialog.lazy.ts';

const LOOKS: Readonly<Record<SideAction, { label: string } & Pick<ButtonProps, 'variant' | 'color'>>> = {
  accept: { label: 'Accept', variant: 'contained', color: 'primary' },
  counter: { label: 'Counter', variant: 'outlined', color: 'primary' },
  decline: { label: 'Decline', variant: 'text', color: 'error' },
  reject: { label: 'Reject', variant: 'text', color: 'error' },
  rescind: { label: 'Rescind', variant: 'text', color: 'error' },
};

export interface OfferActionsProps {
  offer: Offer;
  /** Token of an offer's private link: all actions are as that party. */
  token?: string | undefined;
  onChanged: (offer: Offer) => void;
  /** The offer has changed since it was loaded. */
  onStale: () => void;
  /** What the terms of a counter leave the seller, while it is being written. */
  estimate?: (changes: CostChanges) => ReactNode;
  /** What has to be signed; also in the dialog in which a seller accepts. */
  signing?: ReactNode;
}

export function OfferActions({ offer, token, onChanged, onStale, estimate, signing }: OfferActionsProps) {
  const isAdmin = useUser()?.type === 'ADMIN' && !token;
  const now = useNow();
  useLoadedSoon(ResponseDialog);
  const [open, setOpen] = useState<Response | null>(null);
  const [last, setLast] = useState<{ action: SideAction; rounds: number } | null>(null);
  // until the other side has gone on
  const answered = last && !open && offer.offerRounds.length <= last.rounds ? last.action : null;
  const actions = actionsNow(offer, { token, isAdmin, now });
  if (actions.length === 0 && !open && !answered) return signing;
  const close = () => setOpen(null);
  const changed = (next: Offer) => {
    setLast(open && { action: open.action, rounds: next.offerRounds.length });
    close();
    onChanged(next);
  };
  return (
    <>
      {answered && <OutcomeAlert>{answeredText(answered, offer.offerRounds.length)}</OutcomeAlert>}
      {signing && <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>{signing}</Box>}
      {actions.length > 0 && (
        <Box role="group" aria-label="Respond to this offer" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.map(({ action, acting }) => {
            const { label, ...look } = LOOKS[action];
            return (
              <Button
                key={action}
                {...look}
                sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
                onClick={() => setOpen({ action, acting })}
              >
                {label}
              </Button>
            );
          })}
        </Box>
      )}
      {open && (
        <ResponseDialog
          offer={offer}
          response={open}
          token={token}
          signing={signing}
          estimate={estimate}
          onClose={close}
          onChanged={changed}
          onStale={onStale}
        />
      )}
    </>
  );
}
