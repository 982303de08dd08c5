import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import { user } from '../testing/factories/users.factory.ts';
import { fakeApi, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import MessagesPage from './messages.tsx';

fakeApi({ '*': rows([]) });

const BROKER = 'Write to your broker anytime, and to the other side once an offer is accepted.';
const CLIENTS = 'Your clients, with and without a home, and both sides of each sale.';

it.each<[UserType, string | null]>([
  ['SELLER', BROKER],
  ['PBUYER', BROKER],
  ['ADMIN', CLIENTS],
  ['LENDER', null],
  ['TITLE', null],
])('says to a %s whom they write with', async (type, expected) => {
  renderPage(<MessagesPage />, { at: '/messages', user: user({ type }) });
  expect(await screen.findByText('No messages yet')).toBeVisible();
  for (const text of [BROKER, CLIENTS]) expect(screen.queryAllByText(text)).toHaveLength(text === expected ? 1 : 0);
});
