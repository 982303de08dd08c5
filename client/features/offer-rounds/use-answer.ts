/** Sends a response: busy state, error message, refetch of a changed offer. */
import { useRef, useState } from 'react';
import type { Failure } from '../../state/api-thunk.ts';
import type { Offer } from '../../state/wire-types.ts';

interface AnswerOptions {
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

export function useAnswer({ onChanged, onStale }: AnswerOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** At once, where the state is drawn later: the second click of a double click sends nothing. */
  const isSending = useRef(false);
  const send = async (run: () => Promise<Offer>): Promise<Failure | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      onChanged(await run());
      return null;
    } catch (thrown) {
      const refusal = thrown as Failure;
      setFailure(refusal);
      setIsBusy(false);
      // 404 and 409: the offer changed meanwhile
      if (refusal.status === 409 || refusal.status === 404) onStale();
      return refusal;
    } finally {
      isSending.current = false;
    }
  };
  return { isBusy, failure, send };
}
