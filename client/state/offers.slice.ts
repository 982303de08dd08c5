import type { PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { OfferStatus } from '#shared/offers/offers.types.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, type ListArea, upsert } from './list-area.ts';
import type { Offer, OfferRound } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch offers';

export interface OfferSubmission {
  listingId: string;
  sessionId: string;
  buyer?: boolean;
  terms: Record<string, unknown>;
  idempotencyKey: string;
}
export interface OfferAnswer {
  id: string;
  status: OfferStatus;
  counter?: string;
  reason?: string;
  /** ISO 8601; where the brokerage approves an offer that would expire too soon. */
  expiresOn?: string;
  party?: Side;
  disclosures?: string;
  token?: string;
}
export interface CounterOffer {
  offerId: string;
  terms: Record<string, unknown>;
  responseNotes?: string;
  party?: Side;
  token?: string;
  idempotencyKey: string;
}

export const fetchOffers = apiThunk<Envelope<Offer>, { listingId?: string; limit?: number; skip?: number } | undefined>(
  'offers/fetch',
  ({ listingId, limit, skip } = {}) =>
    api.get<Envelope<Offer>>('/offers', { query: { listingId, $limit: limit, $skip: skip } }),
  FETCH_FAILED,
);
export const fetchOffer = apiThunk('offers/fetchOne', ({ id, token }: { id: string; token?: string }) =>
  api.get<Offer>(`/offers/${id}`, { token }),
);
/** In the agent flow a guest gets only a confirmation. */
export const submitOffer = apiThunk(
  'offers/submit',
  ({ listingId, sessionId, buyer = false, terms, idempotencyKey }: OfferSubmission) =>
    api.post<Partial<Offer>>(
      '/offers',
      { ...terms, sessionId, listing: { connect: { id: listingId } } },
      { query: { buyer }, idempotencyKey },
    ),
);
export const answerOffer = apiThunk('offers/answer', ({ id, token, ...answer }: OfferAnswer) =>
  api.patch<Offer>(`/offers/${id}`, answer, { token }),
);
/** The brokerage's edit in review: terms, and until when the offer stands. */
export const editOffer = apiThunk('offers/edit', ({ id, changes }: { id: string; changes: Record<string, unknown> }) =>
  api.patch<Offer>(`/offers/${id}`, changes),
);
/** The response includes the updated offer. */
export const counterOffer = apiThunk(
  'offers/counter',
  async ({ offerId, terms, token, idempotencyKey, ...rest }: CounterOffer) => {
    await api.post<OfferRound>(
      '/offer-rounds',
      { offerId, ...terms, ...rest, acknowledged: true },
      { token, idempotencyKey },
    );
    return api.get<Offer>(`/offers/${offerId}`, { token });
  },
);
export interface RoundAnswer {
  id: string;
  offerId: string;
  status: 'ACCEPTED' | 'REJECTED';
  party?: Side;
  disclosures?: string;
  responseNotes?: string;
  token?: string;
}
export const answerRound = apiThunk('offers/answerRound', async ({ id, offerId, token, ...answer }: RoundAnswer) => {
  await api.patch<OfferRound>(`/offer-rounds/${id}`, answer, { token });
  return api.get<Offer>(`/offers/${offerId}`, { token });
});

const offersSlice = createArea({
  name: 'offers',
  initialState: emptyList<Offer>(),
  reducers: { offerChanged: (state: ListArea<Offer>, { payload }: PayloadAction<Offer>) => upsert(state, payload) },
  extraReducers: (builder) => {
    fetches(builder, fetchOffers, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
    builder
      .addCase(fetchOffer.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(answerOffer.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(counterOffer.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(answerRound.fulfilled, (state, { payload }) => upsert(state, payload));
  },
});

export const { offerChanged } = offersSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    offers: ListArea<Offer>;
  }
}
