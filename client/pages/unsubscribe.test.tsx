import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { savedSearch } from '../testing/factories/homes.factory.ts';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import NewsletterUnsubscribePage from './newsletter-unsubscribe.tsx';
import UnsubscribePage from './unsubscribe.tsx';

const email = 'n•••@hearthport.test';
const api = fakeApi({
  '/email-copies/:code': ({ sent }) => ok({ email, ...sent }),
  'GET /search-alerts/:code': ok({ searches: [savedSearch({ frequency: 'SOON' })] }),
  'PATCH /search-alerts/:code': ok({ searches: [savedSearch({ frequency: 'NEVER' })] }),
  '*': ok({ email }),
});
afterEach(() => {
  vi.restoreAllMocks();
});
const calls = () => api.requests.map(({ method, path }) => `${method} ${path}`);

describe('an unsubscribe link', () => {
  it.each([
    [
      'copies of notifications',
      UnsubscribePage,
      '/unsubscribe?code=abc',
      'Email copies are off',
      ['PATCH /email-copies/abc'],
    ],
    [
      'alerts of a search',
      UnsubscribePage,
      '/unsubscribe?alerts=abc',
      'Alerts are off',
      ['GET /search-alerts/abc', 'PATCH /search-alerts/abc'],
    ],
    [
      'the newsletter',
      NewsletterUnsubscribePage,
      '/newsletter-unsubscribe?token=abc',
      /is off the list/,
      ['DELETE /newsletter-subscriptions/abc'],
    ],
  ])('ends %s when the page is visible, and not while it is only prefetched', async (_, Page, at, said, expected) => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    renderPage(<Page />, { at });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(calls()).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText(said)).toBeVisible();
    // returning to the tab does nothing more
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(calls()).toEqual(expected));
  });
});
