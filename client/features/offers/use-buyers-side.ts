import { useEffect, useMemo } from 'react';
import { onLive } from '../../lib/live.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchOffers } from '../../state/offers.slice.ts';

const EVENTS = ['offers created', 'offers patched', 'offer-rounds created', 'offer-rounds patched'] as const;

/** Offers the user made, newest first; not those on their own homes. */
export function useBuyersSide() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.auth.user?.id ?? null);
  const { items, status, error } = useAppSelector((state) => state.offers);
  useEffect(() => {
    if (!userId) return;
    const load = () => void dispatch(fetchOffers({ limit: 100 }));
    load();
    const stops = EVENTS.map((event) => onLive(event, load));
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch, userId]);
  const own = useMemo(
    () => items.filter((offer) => offer.userId === userId).sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    [items, userId],
  );
  return { items: own, status, error, retry: () => void dispatch(fetchOffers({ limit: 100 })) };
}
