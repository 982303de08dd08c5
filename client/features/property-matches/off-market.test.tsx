import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OffMarketHome, OffMarketMatch } from '../../state/wire-types.ts';
import { buyer, user } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { OffMarketLeads } from './off-market-leads.tsx';
import { OffMarketMatches } from './off-market-matches.tsx';

const match: OffMarketMatch = {
  id: 'm',
  score: 92.5,
  reasons: [{ verdict: 'meets', text: '3 bedrooms' }],
  isViewed: true,
  isContacted: false,
  isDismissed: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  property: {
    city: 'Chattanooga',
    state: 'TN',
    zip: '37405',
    beds: 3,
    baths: 2,
    halfBaths: 1,
    area: 2000,
    propertyType: 'SFR',
    price: 465_000,
  },
  messages: [],
  canWrite: false,
};
const answered = {
  ...match,
  isContacted: true,
  canWrite: true,
  messages: [{ id: '1', isOwn: false, text: 'Happy to talk.', createdAt: '2026-11-02T12:00:00.000Z' }],
};
const home: OffMarketHome = {
  id: 'h',
  address: '31 Riverbend Terrace',
  city: 'Chattanooga',
  offMarketOptIn: true,
  buyersWhoFit: 3,
  leads: [{ id: 'm', name: 'Buyer 1', contactedAt: '2026-11-02T12:00:00.000Z', isAnswered: false, messages: [] }],
};

const api = fakeApi({
  'GET /off-market-properties': ok([match]),
  'PATCH /off-market-properties/m': ok({ ...match, isContacted: true }),
  'POST /off-market-messages': created({ id: 'x' }),
  'GET /off-market-homes': ok([home]),
  'PATCH /off-market-homes/h': ({ sent }) => ok({ ...home, ...(sent as object), leads: [] }),
});

it('a buyer asks once, and writes after the answer', async () => {
  const { person } = renderComponent(<OffMarketMatches />, { at: '/matches', user: buyer() });
  const list = await screen.findByRole('list', { name: 'Homes before they’re listed' });
  expect(list).toHaveTextContent('3 bedrooms · 2.5 baths · about 2,000 sq ft');
  expect(list).toHaveTextContent('93% match');
  expect(within(list).queryByRole('textbox')).toBeNull();
  await person.click(
    within(list).getByRole('button', { name: 'Tell the seller I’m interested in a home in Chattanooga' }),
  );
  expect(await within(list).findByText(/We’ll let you know when they answer/)).toBeVisible();
  expect(api.sent('PATCH /off-market-properties/m')).toEqual([{ isContacted: true }]);
});

it('keeps the words of a message that could not be sent', async () => {
  api.use({ 'GET /off-market-properties': ok([answered]), 'POST /off-market-messages': refusal(503, 'We are busy.') });
  const { person } = renderComponent(<OffMarketMatches />, { at: '/matches', user: buyer() });
  const field = await screen.findByRole('textbox', { name: 'Write to the seller' });
  expect(screen.getByRole('list', { name: 'Messages with the seller' })).toHaveTextContent('Happy to talk.');
  await person.type(field, 'Is there a basement?');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy.');
  expect(field).toHaveValue('Is there a basement?');
  api.use({ 'POST /off-market-messages': created({ id: 'x' }) });
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(api.sent('POST /off-market-messages').at(-1)).toMatchObject({ matchId: 'm', text: 'Is there a basement?' });
});

it('a seller reads how many fit and who asked, answers, and stops at any time', async () => {
  const { person } = renderComponent(<OffMarketLeads listingId="h" />, {
    at: '/selling',
    user: user({ type: 'SELLER' }),
  });
  const part = await screen.findByRole('region', { name: 'Buyers before 31 Riverbend Terrace is listed' });
  expect(part).toHaveTextContent('3 buyers fit, 1 asked');
  await person.type(within(part).getByRole('textbox', { name: 'Write to Buyer 1' }), 'Happy to talk.');
  await person.click(within(part).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.sent('POST /off-market-messages').at(-1)).toMatchObject({ text: 'Happy to talk.' }));
  api.use({ 'GET /off-market-homes': ok([{ ...home, offMarketOptIn: false, buyersWhoFit: 0, leads: [] }]) });
  await person.click(within(part).getByRole('switch', { name: 'Let matching buyers know before it goes live' }));
  await waitFor(() => expect(part).not.toHaveTextContent('buyers fit'));
  expect(api.sent('PATCH /off-market-homes/h')).toEqual([{ offMarketOptIn: false }]);
});

it('shows nothing where no home fits', async () => {
  api.use({ 'GET /off-market-properties': ok([]) });
  const { container } = renderComponent(<OffMarketMatches />, { at: '/matches', user: buyer() });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
