import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { OfferListing } from './offer-listing.ts';
import SubmitBuyerOfferDialog from './submit-buyer-offer-dialog.tsx';
import SubmitOfferDialog from './submit-offer-dialog.tsx';

const HOME: OfferListing = {
  id: 'home',
  address: '12 Oak Street',
  city: 'Birmingham',
  state: 'AL',
  timeZone: 'America/Chicago',
  price: 489_000,
  commission: 3,
  finalOfferDate: null,
};

interface Draft extends Record<string, unknown> {
  version: number;
  values: Record<string, unknown>;
}
/** The draft of the account, as the server has it. */
let stored: Draft | null = null;
let files: { id: string }[] = [];
const api = fakeApi({
  'GET /offer-drafts': () => rows(stored ? [stored] : []),
  'POST /offer-drafts': ({ sent }) => {
    const draft = sent as unknown as Draft;
    if ((stored?.version ?? 0) !== draft.version)
      return refusal(409, 'This offer was changed in another tab or on another device.', {
        data: { reason: 'offer-draft.changed', updatedAt: '2026-12-01T15:00:00.000Z' },
      });
    stored = { ...draft, id: 'draft', version: draft.version + 1, updatedAt: new Date().toISOString() };
    return created(stored);
  },
  'DELETE /offer-drafts/:id': () => {
    stored = null;
    return ok({ id: 'draft' });
  },
  'POST /uploads': () =>
    created([{ uploadResult: { key: 'k', id: 'file', url: '/api/files/k' }, analyzeResult: null }]),
  'GET /uploads': () => rows(files),
  '*': rows([]),
});
beforeEach(() => {
  stored = null;
  files = [];
  localStorage.clear();
});

const leave = () => {
  cleanup();
  sessionStorage.clear();
};
const openAsVisitor = () => renderComponent(<SubmitOfferDialog listing={HOME} open onClose={() => {}} />);
const openAsBuyer = () =>
  renderComponent(<SubmitBuyerOfferDialog listing={HOME} open onClose={() => {}} />, { user: buyer() });
const earnest = () => screen.findByLabelText(/Earnest money/);
const enter = async (value: string) => fireEvent.change(await earnest(), { target: { value } });

it('keeps a visitor’s offer on the device, names documents that are gone, and starts over on request', async () => {
  const { person } = openAsVisitor();
  await person.upload(
    screen.getByLabelText('Offer documents'),
    new File(['%PDF-1.4'], 'contract.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText(/Upload Complete/);
  expect(await screen.findByText('Saved on this device')).toBeVisible();
  leave();

  files = [{ id: 'file' }];
  openAsVisitor();
  expect(await screen.findByText(/We kept your offer from/)).toBeVisible();
  expect(screen.getByText('contract.pdf')).toBeVisible();
  leave();

  files = [];
  const again = openAsVisitor();
  expect(await screen.findByText(/Please add these again: contract.pdf/)).toBeVisible();
  await again.person.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByText(/We kept your offer from/)).toBeNull());
  leave();
  openAsVisitor();
  expect(screen.queryByText(/We kept your offer from/)).toBeNull();
  expect(api.sent('POST /offer-drafts')).toEqual([]);
});

it('restores the offer of a person with an account on another device', async () => {
  const { person } = openAsBuyer();
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await enter('4321');
  await waitFor(() => expect(stored?.values.earnestMoney).toBe(4321));
  expect(await screen.findByText('Saved')).toBeVisible();
  leave();
  localStorage.clear();
  openAsBuyer();
  expect(await screen.findByText(/We kept your offer from/)).toBeVisible();
  expect(await earnest()).toHaveValue('4,321');
});

it('overwrites nothing that was saved in another tab or on another device, and lets the person choose', async () => {
  const { person } = openAsBuyer();
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await enter('1111');
  await waitFor(() => expect(stored?.version).toBe(1));
  const elsewhere = (earnestMoney: number) =>
    (stored = { ...stored!, version: stored!.version + 1, values: { ...stored!.values, earnestMoney } });
  elsewhere(2222);
  await enter('3333');
  expect(await screen.findByText(/another tab or on another device/)).toBeVisible();
  expect(stored?.values.earnestMoney).toBe(2222);
  await person.click(screen.getByRole('button', { name: 'Keep this one' }));
  await waitFor(() => expect(stored?.values.earnestMoney).toBe(3333));

  elsewhere(4444);
  await enter('5555');
  await person.click(await screen.findByRole('button', { name: 'Use the other one' }));
  await waitFor(async () => expect(await earnest()).toHaveValue('4,444'));
});
