import { useEffect } from 'react';
import { onLinkChanges } from '../lib/link-live.ts';
import { useAppDispatch } from './hooks.ts';
import { serverApi } from './server-api.ts';

/** Refetches what a private link shows when its offer or transaction changes; does nothing without a token. */
export function useLinkLive(token: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!token) return;
    return onLinkChanges(token, () => {
      dispatch(serverApi.util.invalidateTags(['FormSignings', 'Offers', 'Transactions']));
    });
  }, [dispatch, token]);
}
