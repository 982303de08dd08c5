/** Unverified content of a private link's token; the server decides whether it is valid. */
import type { Side } from '#shared/kernel/actor.ts';

export interface OfferTokenClaim {
  offerId: string;
  party: Side | null;
}

/** The claim of a JWT whose payload names an offer, or null. */
export function readOfferToken(token: string | null | undefined): OfferTokenClaim | null {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3 || parts.some((part) => part === '')) return null;
  try {
    const json = atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const payload: unknown = JSON.parse(json);
    if (
      typeof payload !== 'object' ||
      payload === null ||
      !('offerId' in payload) ||
      typeof payload.offerId !== 'string' ||
      payload.offerId === ''
    )
      return null;
    const party =
      'party' in payload && (payload.party === 'BUYER' || payload.party === 'SELLER') ? payload.party : null;
    return { offerId: payload.offerId, party };
  } catch {
    return null;
  }
}

/** A permanent refusal: the link was replaced, has ended, or is for something else. */
export const isDeadLink = (status: number): boolean =>
  status === 400 || status === 401 || status === 403 || status === 404;
