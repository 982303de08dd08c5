/** The dialog of a response: a counter, or an answer to the terms that stand. */
import type { ReactNode } from 'react';
import type { CostChanges } from '../../state/use-seller-costs.ts';
import type { Offer } from '../../state/wire-types.ts';
import type { Acting, SideAction } from './acting-side.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import type { CounterValues } from './offer-rounds.form.ts';

export interface Response {
  action: SideAction;
  acting: Acting;
  /** Terms that a counter begins with. */
  start?: Partial<CounterValues>;
}

interface ResponseDialogProps {
  offer: Offer;
  response: Response;
  token?: string | undefined;
  signing?: ReactNode;
  estimate?: ((changes: CostChanges) => ReactNode) | undefined;
  onClose: () => void;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

export function ResponseDialog({ response, estimate, signing, ...rest }: ResponseDialogProps) {
  const { action, acting, start } = response;
  if (action === 'counter') return <CounterDialog {...rest} acting={acting} start={start} estimate={estimate} />;
  return <AnswerDialog {...rest} action={action} acting={acting} signing={signing} />;
}
