import type { PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { ActingSide } from '#shared/showings/showings.rules.ts';
import type { SurveyAnswers } from '#shared/showings/surveys.schema.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, type ListArea, upsert } from './list-area.ts';
import type { Showing } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch showings';

export interface ShowingQuery {
  listingId?: string;
  userId?: string;
  limit?: number;
  skip?: number;
}
export interface ShowingRequest {
  listingId: string;
  proposedTime: string;
  otherTimes?: string[];
  type?: Showing['type'];
  isAgent?: boolean;
  /** What a visit of type OTHER is for. */
  purpose?: string;
  stripePaymentIntentId?: string;
  coupon?: string;
  isTour?: boolean;
  notify?: boolean;
  idempotencyKey: string;
}
/**
 * Confirm `{accepted: true}`, deny `{accepted: null, suggestedTimes}`, cancel `{accepted: null, cancelReason?}`, or
 * `{feedback}`.
 */
export type ShowingChange = Partial<Pick<Showing, 'accepted' | 'proposedTime' | 'suggestedTimes' | 'agentBooks'>> & {
  cancelReason?: string;
  feedback?: string;
  /** The side in whose name a broker acts. */
  actingFor?: ActingSide;
  survey?: SurveyAnswers;
  onTheWay?: true;
  lateMinutes?: number;
  noShow?: boolean;
  externalCalendarId?: string;
  externalLockboxId?: string;
};

/** What a broker adds who answers their own request for its host. */
export const asHost = ({ role }: Pick<Showing, 'role'>): Pick<ShowingChange, 'actingFor'> =>
  role === 'REQUESTER' ? { actingFor: 'HOST' } : {};

interface NewTimes {
  id: string;
  proposedTime: string;
  otherTimes?: string[];
  /** A broker acts in the requester's name, and may confirm the new time for the host. */
  actingFor?: ActingSide;
  isConfirmed?: boolean;
}

export const fetchShowings = apiThunk<Envelope<Showing>, ShowingQuery | undefined>(
  'showings/fetch',
  ({ listingId, userId, limit, skip } = {}) =>
    api.get<Envelope<Showing>>('/showings', { query: { listingId, userId, $limit: limit, $skip: skip } }),
  FETCH_FAILED,
);
export const fetchShowing = apiThunk('showings/fetchOne', (id: string) => api.get<Showing>(`/showings/${id}`));
export const requestShowing = apiThunk(
  'showings/request',
  ({ listingId, idempotencyKey, isTour = false, notify = true, ...times }: ShowingRequest) =>
    api.post<Showing>(
      '/showings',
      { listing: { connect: { id: listingId } }, ...times },
      { query: { isTour, notify }, idempotencyKey },
    ),
);
export const updateShowing = apiThunk('showings/update', ({ id, change }: { id: string; change: ShowingChange }) =>
  api.patch<Showing>(`/showings/${id}`, change),
);
/** Requests other times, or accepts one the host suggested. */
export const changeShowingTimes = apiThunk(
  'showings/changeTimes',
  ({ id, proposedTime, otherTimes = [], ...broker }: NewTimes) =>
    api.put<Showing>(`/showings/${id}`, { proposedTime, otherTimes, ...broker }),
);

const showingsSlice = createArea({
  name: 'showings',
  initialState: emptyList<Showing>(),
  reducers: {
    showingChanged: (state: ListArea<Showing>, { payload }: PayloadAction<Showing>) => upsert(state, payload),
  },
  extraReducers: (builder) => {
    fetches(builder, fetchShowings, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
    builder
      .addCase(fetchShowing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(requestShowing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(updateShowing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(changeShowingTimes.fulfilled, (state, { payload }) => upsert(state, payload));
  },
});

export const { showingChanged } = showingsSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    showings: ListArea<Showing>;
  }
}
