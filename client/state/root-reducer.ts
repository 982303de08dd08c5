/** The seventeen state areas under the specification's names, and the homes a person saved. Whatever belonged to a person is gone when they leave. */
import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { authReducer, logOut, sessionEnded } from './auth.slice.ts';
import { budgetReducer } from './budget.slice.ts';
import { buyerBudgetsReducer } from './buyer-budgets.slice.ts';
import { buyerOffMarketMatchesReducer } from './buyer-off-market-matches.slice.ts';
import { buyerPreferencesReducer } from './buyer-preferences.slice.ts';
import { buyerPropertyMatchesReducer } from './buyer-property-matches.slice.ts';
import { demoReducer } from './demo.slice.ts';
import { favoritesReducer } from './favorites.slice.ts';
import { inspectionsReducer } from './inspections.slice.ts';
import { listingsReducer } from './listings.slice.ts';
import { messagesReducer } from './messages.slice.ts';
import { notificationsReducer } from './notifications.slice.ts';
import { offersReducer } from './offers.slice.ts';
import { prepProgressReducer } from './prep-progress.slice.ts';
import { showingsReducer } from './showings.slice.ts';
import { statusReducer } from './status.slice.ts';
import { transactionsReducer } from './transactions.slice.ts';
import { uploadsReducer } from './uploads.slice.ts';

const areas = combineReducers({
  listings: listingsReducer,
  auth: authReducer,
  showings: showingsReducer,
  messages: messagesReducer,
  offers: offersReducer,
  notifications: notificationsReducer,
  transactions: transactionsReducer,
  status: statusReducer,
  inspections: inspectionsReducer,
  uploads: uploadsReducer,
  budget: budgetReducer,
  prepProgress: prepProgressReducer,
  demo: demoReducer,
  buyerPreferences: buyerPreferencesReducer,
  buyerPropertyMatches: buyerPropertyMatchesReducer,
  buyerOffMarketMatches: buyerOffMarketMatchesReducer,
  buyerBudgets: buyerBudgetsReducer,
  favorites: favoritesReducer,
});

export type RootState = ReturnType<typeof areas>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

const leaves = (action: UnknownAction) =>
  sessionEnded.match(action) || logOut.fulfilled.match(action) || logOut.rejected.match(action);

export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  return areas(state && leaves(action) ? { ...areas(undefined, { type: 'left' }), auth: state.auth } : state, action);
}
