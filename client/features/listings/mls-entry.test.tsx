import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listingView } from '#shared/listings/listings.view.ts';
import { listingRow } from '../../testing/factories/listings.factory.ts';
import { wire } from '../../testing/factories/wire.ts';
import { actorOf, admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { Listing } from '../../state/wire-types.ts';
import { MlsEntrySection } from './mls-entry.tsx';

const FEED = {
  mlsName: 'Greater Alabama MLS',
  mlsNumber: '21412345',
  since: '2026-11-12T18:00:00.000Z',
  listingOfficeName: 'Hearthport Realty',
};
let entry: object | null = null;
let inFeed: object | null = null;
const answer = () =>
  ok({
    ...{ id: 'home', timeZone: 'America/Chicago', inFeed },
    mls: { standing: (entry as { state: string } | null)?.state ?? 'NOT_SENT', entry },
  });
const api = fakeApi({
  'GET /mls-entries/home': answer,
  'PUT /mls-entries/home': ({ sent }) => {
    entry = { mlsName: null, mlsNumber: null, reason: null, ...sent, since: '2026-11-20T06:00:00.000Z' };
    return answer();
  },
});
beforeEach(() => {
  entry = null;
  inFeed = null;
});
const recorded = () => api.sent('PUT /mls-entries/home');
const open = () =>
  renderComponent(<MlsEntrySection listing={wire(listingView(listingRow(), actorOf(admin()))) as Listing} />, {
    user: admin(),
  });

it('records that a home was sent, then its number, and why it isn’t there', async () => {
  const { person } = open();
  const section = within(await screen.findByRole('region', { name: 'MLS' }));
  expect(await section.findByText('Not sent yet')).toBeVisible();
  await person.click(section.getByRole('button', { name: 'Record the MLS status' }));
  let dialog = within(screen.getByRole('dialog', { name: 'MLS status' }));
  await person.type(dialog.getByRole('combobox', { name: 'MLS' }), 'Valley MLS');
  await person.clear(dialog.getByLabelText('Sent on'));
  await person.type(dialog.getByLabelText('Sent on'), '2026-11-20');
  await person.click(dialog.getByRole('button', { name: 'Save and notify the seller' }));
  expect(await section.findByText('Valley MLS, Fri, Nov 20, 2026. It doesn’t have a number yet.')).toBeVisible();

  await person.click(section.getByRole('button', { name: 'Change the MLS status' }));
  dialog = within(screen.getByRole('dialog', { name: 'MLS status' }));
  await person.click(dialog.getByRole('combobox', { name: 'Where it stands' }));
  await person.click(screen.getByRole('option', { name: 'On the MLS' }));
  await person.type(dialog.getByRole('textbox', { name: 'MLS number' }), '77');
  await person.clear(dialog.getByLabelText('On the MLS since'));
  await person.type(dialog.getByLabelText('On the MLS since'), '2026-11-20');
  await person.click(dialog.getByRole('button', { name: 'Save and notify the seller' }));
  expect(await section.findByText('Valley MLS, number 77, since Fri, Nov 20, 2026.')).toBeVisible();

  await person.click(section.getByRole('button', { name: 'Change the MLS status' }));
  dialog = within(screen.getByRole('dialog', { name: 'MLS status' }));
  await person.click(dialog.getByRole('combobox', { name: 'Where it stands' }));
  await person.click(screen.getByRole('option', { name: 'Not on the MLS' }));
  expect(dialog.queryByRole('combobox', { name: 'MLS' })).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Why' }), 'You asked us to wait.');
  await person.clear(dialog.getByLabelText('Off the MLS since'));
  await person.type(dialog.getByLabelText('Off the MLS since'), '2026-11-20');
  await person.click(dialog.getByRole('button', { name: 'Save and notify the seller' }));
  expect(await section.findByText('You asked us to wait. (since Fri, Nov 20, 2026)')).toBeVisible();
  expect(recorded()).toEqual([
    { state: 'SENT', mlsName: 'Valley MLS', since: '2026-11-20' },
    { state: 'LISTED', mlsName: 'Valley MLS', mlsNumber: '77', since: '2026-11-20' },
    { state: 'NOT_LISTED', reason: 'You asked us to wait.', since: '2026-11-20' },
  ]);
});

it('takes over what a feed has at the address', async () => {
  inFeed = FEED;
  const { person } = open();
  const section = within(await screen.findByRole('region', { name: 'MLS' }));
  expect(
    await section.findByText(
      'The Greater Alabama MLS feed has this address as number 21412345, listed on Nov 12, 2026 by Hearthport Realty.',
    ),
  ).toBeVisible();
  await person.click(section.getByRole('button', { name: 'Use it' }));
  await person.click(screen.getByRole('button', { name: 'Save and notify the seller' }));
  expect(await section.findByText(/^Greater Alabama MLS, number 21412345/)).toBeVisible();
  expect(section.queryByText(/^The feed/)).toBeNull();
  expect(recorded()).toEqual([
    { state: 'LISTED', mlsName: 'Greater Alabama MLS', mlsNumber: '21412345', since: '2026-11-12' },
  ]);
});

it('keeps what was typed, with the field that is wrong', async () => {
  api.use({
    'PUT /mls-entries/home': refusal(400, 'Please check it.', {
      errors: [{ path: 'mlsName', message: 'Enter the name of the MLS.' }],
    }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Record the MLS status' }));
  await person.click(screen.getByRole('button', { name: 'Save and notify the seller' }));
  const dialog = within(screen.getByRole('dialog', { name: 'MLS status' }));
  expect(await dialog.findByText('Enter the name of the MLS.')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'MLS' })).toBeInvalid();
});

it('keeps what was typed where it could not be sent, and sends it again', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Record the MLS status' }));
  const dialog = within(screen.getByRole('dialog', { name: 'MLS status' }));
  await person.type(dialog.getByRole('combobox', { name: 'MLS' }), 'Valley MLS');
  api.use({ 'PUT /mls-entries/home': refusal(500, 'It broke.') });
  await person.click(dialog.getByRole('button', { name: 'Save and notify the seller' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'MLS' })).toHaveValue('Valley MLS');
});

it('that cannot be read says so, shows nothing else, and is read again', async () => {
  let isDown = true;
  api.use({ 'GET /mls-entries/home': () => (isDown ? refusal(500, 'It broke.') : answer()) });
  const { person } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Record the MLS status' })).toBeNull();
  isDown = false;
  await person.click(again);
  expect(await screen.findByRole('button', { name: 'Record the MLS status' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
