import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { rememberSave, typedSaves, type PendingSave } from '../lib/pending-saves.ts';
import { onOtherTab } from '../lib/token-storage.ts';
import { listing } from '../testing/factories/listings.factory.ts';
import { buyer, user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import MemberSession from './member-session.tsx';

let preferences: object;
let budget: object;
beforeEach(() => {
  preferences = {};
  budget = {};
});
const api = fakeApi({
  'POST /listings': created(listing({ id: 'made', status: 'DRAFT' }, user())),
  'GET /buyer-preferences': () => ok(preferences),
  'POST /buyer-preferences': ({ sent }) => {
    preferences = { ...sent, id: 'preferences' };
    return created(preferences);
  },
  'GET /buyer-budgets': () => ok(budget),
  'POST /buyer-budgets': ({ sent }) => {
    budget = { ...sent, id: 'means' };
    return created(budget);
  },
  'GET /feature-flags': ok({ flags: {} }),
  '*': rows([]),
});
const HOME: PendingSave = {
  kind: 'listing',
  name: 'Your home at 9 Own Lane',
  listing: { address: '9 Own Lane', price: 250_000 },
  unsaved: { beds: -1 },
  key: 'key-1',
};
const enter = (at: string, who = user()) =>
  renderComponent(<MemberSession userId={who.id} />, { user: who, at, isInWindow: true });

describe('what was typed in the demo', () => {
  it('becomes the draft of the person who logs in, and its form opens', async () => {
    rememberSave({ ...HOME, name: 'An earlier version' });
    rememberSave(HOME);
    const { address } = enter('/home');
    await waitFor(() => expect(address()).toBe('/listings/made/edit'));
    expect(api.sent('POST /listings')).toEqual([HOME.kind === 'listing' && HOME.listing]);
    expect(api.to('POST /listings')[0]!.headers['idempotency-key']).toBe('key-1');
    // what the form could not save is in the form again
    expect(sessionStorage.getItem('hearthport-draft:listing:made')).toBe('{"beds":-1}');
    expect(typedSaves()).toEqual([]);
  });

  it('waits for the login page to lead on, which would replace what was opened before', async () => {
    rememberSave(HOME);
    const { address, navigate } = enter('/login?verify=secret');
    await waitFor(() => expect(api.to('POST /listings')).toHaveLength(1));
    await waitFor(() => expect(typedSaves()).toEqual([]));
    expect(address()).toBe('/login?verify=secret');
    await act(async () => navigate('/home', { replace: true }));
    await waitFor(() => expect(address()).toBe('/listings/made/edit'));
  });

  it('is left to the tab of the login, which leads on', async () => {
    rememberSave(HOME);
    const stop = onOtherTab(() => undefined);
    localStorage.setItem('hearthport-token', 'of-another-tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hearthport-token' }));
    enter('/signup');
    await waitFor(() => expect(api.to('GET /feature-flags').length).toBeGreaterThan(0));
    expect(typedSaves()).toHaveLength(1);
    expect(api.to('POST /listings')).toEqual([]);
    stop();
  });

  it('does not take anybody from a page of their own choice', async () => {
    rememberSave({
      kind: 'preferences',
      name: 'What you’re looking for',
      preferences: { minBedrooms: 3 },
      unsaved: {},
    });
    const { address } = enter('/messages', buyer());
    await waitFor(() => expect(api.sent('POST /buyer-preferences')).toEqual([{ minBedrooms: 3 }]));
    await waitFor(() => expect(typedSaves()).toEqual([]));
    expect(address()).toBe('/messages');
  });

  it('of the buying walk becomes the budget and the preferences of the new buyer', async () => {
    rememberSave({ kind: 'budget', name: 'Your budget', budget: { ...BUDGET_DEFAULTS, grossMonthlyIncome: 9000 } });
    rememberSave({ kind: 'preferences', name: 'Your wishes', preferences: { minBedrooms: 3 }, unsaved: {} });
    enter('/home', buyer());
    await waitFor(() => expect(api.sent('POST /buyer-preferences').at(-1)).toEqual({ minBedrooms: 3 }));
    expect(api.sent('POST /buyer-budgets')).toMatchObject([{ grossMonthlyIncome: 9000 }]);
    await waitFor(() => expect(typedSaves()).toEqual([]));
  });

  it('is not tried again where it is refused', async () => {
    rememberSave(HOME);
    api.use({ 'POST /listings': refusal(403, 'Only sellers list homes.') });
    const { address } = enter('/home');
    await waitFor(() => expect(api.to('POST /listings')).toHaveLength(1));
    await waitFor(() => expect(typedSaves()).toEqual([]));
    expect(address()).toBe('/home');
  });
});
