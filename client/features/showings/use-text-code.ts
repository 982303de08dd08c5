import { useEffect, useState } from 'react';
import { RESEND_SECONDS } from '#shared/tour-requests/text-codes.rules.ts';
import { fetchDelivery } from '../../state/tour-requests.calls.ts';

const POLL_MS = 3000;

/** A code that was texted: whether it could not be sent, and the seconds before another may be asked for. */
export function useTextCode(requestId: string, isText: boolean): { isFailed: boolean; waitSeconds: number } {
  const [isFailed, setFailed] = useState(false);
  const [waitSeconds, setWait] = useState(isText ? RESEND_SECONDS : 0);
  useEffect(() => {
    if (!isText) return;
    setFailed(false);
    setWait(RESEND_SECONDS);
    const leaving = new AbortController();
    const startedAt = Date.now();
    const ticks = setInterval(
      () => setWait(Math.max(0, RESEND_SECONDS - Math.floor((Date.now() - startedAt) / 1000))),
      1000,
    );
    let poll: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const { delivery } = await fetchDelivery(requestId, leaving.signal).catch(() => ({ delivery: 'SENDING' }));
      if (leaving.signal.aborted) return;
      if (delivery === 'FAILED') setFailed(true);
      else if (delivery === 'SENDING') poll = setTimeout(() => void look(), POLL_MS);
    };
    void look();
    return () => {
      leaving.abort();
      clearInterval(ticks);
      clearTimeout(poll);
    };
  }, [requestId, isText]);
  return { isFailed, waitSeconds };
}
