/** Drafts of offers on the server, for people with an account. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { OfferDraftView } from '#shared/offer-drafts/offer-drafts.view.ts';
import type { OfferFlow } from '#shared/offers/offers.types.ts';
import { api } from '../lib/api.ts';
import type { Wire } from './wire-types.ts';

export type OfferDraftRecord = Wire<OfferDraftView>;

export async function findOfferDraft(listingId: string, flow: OfferFlow): Promise<OfferDraftRecord | null> {
  const page = await api.get<Envelope<OfferDraftRecord>>('/offer-drafts', { query: { listingId, flow, $limit: 1 } });
  return page.data[0] ?? null;
}

/** Saves over the `version` that was seen; a 409 with another version means that it changed elsewhere. */
export const saveOfferDraft = (
  listingId: string,
  draft: Pick<OfferDraftRecord, 'flow' | 'version' | 'step' | 'sessionId' | 'idempotencyKey'> & {
    values: object;
    files: readonly object[];
  },
): Promise<OfferDraftRecord> => api.post('/offer-drafts', { ...draft, listing: { connect: { id: listingId } } });

export const removeOfferDraft = (id: string): Promise<unknown> => api.delete(`/offer-drafts/${id}`);

/** The ids of the documents of a session that are still stored. */
export async function storedSessionFiles(sessionId: string): Promise<string[]> {
  const page = await api.get<Envelope<{ id: string }>>('/uploads', { query: { sessionId } });
  return page.data.map(({ id }) => id);
}
