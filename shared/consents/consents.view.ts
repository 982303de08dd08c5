import type { ConsentKind } from './consents.types.ts';

export interface ConsentRow {
  id: string;
  userId: string;
  listingId: string | null;
  offerId: string | null;
  kind: ConsentKind;
  textVersion: number;
  name: string;
  ip: string | null;
  userAgent: string | null;
  at: Date;
}

/** A consent record as its person and brokers see it. */
export const consentView = ({
  id,
  userId,
  listingId,
  offerId,
  kind,
  textVersion,
  name,
  ip,
  userAgent,
  at,
}: ConsentRow) => ({ id, userId, listingId, offerId, kind, textVersion, name, ip, userAgent, at });
export type ConsentView = ReturnType<typeof consentView>;
