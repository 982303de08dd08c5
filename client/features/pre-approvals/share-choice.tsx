/** What sellers with an offer of this buyer see of their pre-approval. */
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { shareLabels, shownLabel, shownToSeller } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { SHARES } from '#shared/pre-approvals/pre-approvals.types.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useChangePreApprovalMutation, type PreApproval } from '../../state/pre-approvals.endpoints.ts';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';

export function ShareChoice({ letter }: { letter: PreApproval }) {
  const now = useNow();
  const labelId = useId();
  const [change, { isLoading, originalArgs }] = useChangePreApprovalMutation();
  const amount = letter.acceptedAmount ?? 0;
  const labels = shareLabels(letter.docType, amount);
  // a list that was asked for before comes while the choice is being stored
  const share = (isLoading && originalArgs?.change.share) || letter.share;
  const shown = shownToSeller({ ...letter, share }, amount, now);
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel id={labelId} component="legend">
        What do sellers see with your offers?
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={share}
        onChange={(_, chosen) => {
          const next = SHARES.find((one) => one === chosen);
          if (next)
            change({ id: letter.id, change: { share: next } })
              .unwrap()
              .catch((thrown: unknown) => toast((thrown as Failure).message, { kind: 'error' }));
        }}
      >
        {SHARES.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={labels[one]} />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="text.secondary" role="status">
        {!shown && 'Sellers won’t see it.'}
        {shown && share !== 'OFFER_PRICE' && `Beside your offer: “${shownLabel(shown)}”.`}
        {shown &&
          share === 'OFFER_PRICE' &&
          'Beside your offer: the price you offer, as long as your pre-approval covers it; otherwise no amount.'}{' '}
        The document itself stays with us, unless you attach it to an offer.
      </Typography>
    </FormControl>
  );
}
