import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import { FINAL_OFFER_DATE_PASSED } from '#shared/offers/offers.messages.ts';
import type { OfferRow } from '#shared/offers/offers.view.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { offer } from '../../testing/factories/offers.factory.ts';
import { actorOf, admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { ReviewActions } from './review-actions.tsx';

/** Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const ADMIN = admin();
const inReview = (fields: Partial<OfferRow> = {}, home: Partial<ListingRow> = {}) =>
  offer({ flow: 'BUYER', userId: 'ines', status: 'REVIEW', currentRound: 0, ...fields }, actorOf(ADMIN), {
    home: listing(home, ADMIN),
  });
const api = fakeApi({ '*': () => ok(inReview({ status: 'REVIEWED' })) });

async function approve(fields: Partial<OfferRow>, home: Partial<ListingRow> = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const onChanged = vi.fn();
  const { person } = renderComponent(
    <ReviewActions offer={inReview(fields, home)} onChanged={onChanged} onStale={vi.fn()} />,
    { user: ADMIN },
  );
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this offer?' }));
  return { dialog, onChanged, confirm: () => person.click(dialog.getByRole('button', { name: 'Approve' })) };
}
const sent = () => api.sent('PATCH /offers/:id');

it('approves an offer with time left as it was made', async () => {
  const { dialog, onChanged, confirm } = await approve({ expiresOn: new Date('2026-12-04T00:00:00Z') });
  expect(dialog.queryByRole('group', { name: 'Offer expires' })).toBeNull();
  await confirm();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ status: 'REVIEWED' }]);
});

it('proposes a new expiry for an offer that ran out in review, 6 PM of the fourth day', async () => {
  const { dialog, onChanged, confirm } = await approve({ expiresOn: new Date('2026-11-30T00:00:00Z') });
  expect(dialog.getByLabelText('Offer expires: date')).toHaveValue('2026-12-05');
  await confirm();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ status: 'REVIEWED', expiresOn: '2026-12-06T00:00:00.000Z' }]);
});

it('proposes the final offer date of the home where that comes first', async () => {
  const { dialog, confirm } = await approve(
    { expiresOn: new Date('2026-12-02T14:00:00Z') },
    { finalOfferDate: new Date('2026-12-03T18:00:00Z') },
  );
  expect(dialog.getByText('The seller accepts offers until Dec 3, 2026.')).toBeVisible();
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{ status: 'REVIEWED', expiresOn: '2026-12-03T18:00:00.000Z' }]));
});

it('says at once that the final offer date has passed, and sends nothing', async () => {
  const { dialog, confirm } = await approve(
    { expiresOn: new Date('2026-11-30T00:00:00Z') },
    { finalOfferDate: new Date('2026-11-30T18:00:00Z') },
  );
  expect(dialog.getByText(FINAL_OFFER_DATE_PASSED)).toBeVisible();
  await confirm();
  expect(sent()).toEqual([]);
});

it('asks for a new expiry where the server finds the time too short', async () => {
  const tooSoon = 'The offer must stand for longer.';
  api.use({ 'PATCH *': refusal(400, tooSoon, { errors: [{ path: 'expiresOn', message: tooSoon }] }) });
  const { dialog, confirm } = await approve({ expiresOn: new Date('2026-12-02T15:00:01Z') });
  await confirm();
  expect(await dialog.findByLabelText('Offer expires: date')).toHaveValue('2026-12-05');
});
