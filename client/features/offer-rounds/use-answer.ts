/** Sends a response: busy state, error message, refetch of a changed offer. */
import { useRef, useState } from 'react';
import type { Failure } from '../../state/api-thunk.ts';
import type { Offer } from '../../state/wire-types.ts';

interface AnswerOptions {
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

/** The offer is not as it was shown: it changed, is gone, or an earlier try of this response arrived. */
export const isOutdated = ({ status }: Pick<Failure, 'status'>): boolean =>
  status === 409 || status === 404 || status === 422;

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
      if (isOutdated(refusal)) onStale();
      return refusal;
    } finally {
      isSending.current = false;
    }
  };
  return { isBusy, failure, send };
}
