import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showingSlots } from '../../testing/factories/showing-slots.factory.ts';
import { created, fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { TouredHome } from './toured-home.ts';
import { VisitorTourDialog } from './visitor-tour-dialog.tsx';

/** Tuesday, November 24, 9:00 AM in Birmingham, two days before Thanksgiving. */
const NOW = new Date('2026-11-24T15:00:00Z');
const api = fakeApi({ 'GET /showing-slots/l1': ok(showingSlots({ id: 'l1' })), '*': refusal(404, 'Not here.') });
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

function visit(fields: Partial<TouredHome> = {}) {
  const [closed, finished] = [vi.fn(), vi.fn()];
  const home: TouredHome = { listingId: 'l1', address: '12 Oak St', zone: 'America/Chicago', ...fields };
  const shown = renderComponent(
    <VisitorTourDialog home={home} state="AL" returnTo="/listings/l1?tour=1" onClose={closed} onFinish={finished} />,
    { user: null },
  );
  return { ...shown, closed, finished };
}
const proposed = '2026-11-24T18:00:00.000Z';
const fill = async (person: ReturnType<typeof visit>['person']) => {
  await screen.findByRole('button', { name: /^Remove Tue, Nov 24/ });
  await person.type(screen.getByLabelText(/^Name/), 'Ada Byrd');
  await person.type(screen.getByLabelText(/^Email/), 'ada@example.test');
};

it('asks for a free tour with a name, an email and a code, and names holidays', async () => {
  const { person, closed } = visit();
  const tour = await screen.findByRole('dialog', { name: 'Request a tour' });
  expect(within(tour).getByRole('tab', { name: 'Thu, Nov 26, Thanksgiving' })).toBeVisible();
  // full and half hours until more are asked for
  expect(within(tour).queryByRole('button', { name: '1:15 PM' })).toBeNull();
  await person.click(within(tour).getByRole('button', { name: 'Show times every 15 minutes' }));
  expect(within(tour).getByRole('button', { name: '1:15 PM' })).toBeVisible();

  await screen.findByRole('button', { name: /^Remove Tue, Nov 24/ });
  await person.click(screen.getByRole('button', { name: 'Request tour · free' }));
  expect(screen.getByText('Enter your name.')).toBeVisible();
  expect(api.to('POST /tour-requests')).toEqual([]);
  await fill(person);
  api.use({ 'POST /tour-requests': created({ id: 'r1', expiresAt: proposed }) });
  await person.click(screen.getByRole('button', { name: 'Request tour · free' }));
  expect(await screen.findByRole('dialog', { name: 'Check your email' })).toHaveTextContent('ada@example.test');
  expect(api.sent('POST /tour-requests')).toEqual([
    {
      listing: { connect: { id: 'l1' } },
      name: 'Ada Byrd',
      email: 'ada@example.test',
      codeBy: 'EMAIL',
      proposedTime: proposed,
      otherTimes: [],
    },
  ]);
  const wrong = 'That’s not the code we sent. Please check it: 4 tries are left.';
  api.use({ 'PATCH /tour-requests/r1': refusal(400, wrong, { errors: [{ path: 'code', message: wrong }] }) });
  await person.type(screen.getByLabelText('Code'), '111111');
  expect(await screen.findByText(wrong)).toBeVisible();
  const showing = { id: 's1', accepted: false, proposedTime: proposed, otherTimes: [] };
  api.use({
    'PATCH /tour-requests/r1': ok({ state: 'DONE', account: 'LOG_IN', secret: null, visitor: null, showing }),
  });
  await person.clear(screen.getByLabelText('Code'));
  // sent with the last digit
  await person.type(screen.getByLabelText('Code'), '222222');
  expect(await screen.findByRole('dialog', { name: 'Your tour is requested' })).toHaveTextContent(
    '12 Oak St: Tue, Nov 24 at 12:00 PM CST.',
  );
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(closed).toHaveBeenCalled();
});

it('says the fee on the button, and asks for a password before it is paid', async () => {
  const { person, finished } = visit({ listingId: null, mlsListingId: 'm1', hasFee: true });
  await fill(person);
  api.use({ 'POST /tour-requests': created({ id: 'r1', expiresAt: proposed }) });
  await person.click(screen.getByRole('button', { name: 'Request tour · $50' }));
  await screen.findByLabelText('Code');
  expect(api.sent('POST /tour-requests')).toMatchObject([{ mlsListing: { connect: { id: 'm1' } } }]);
  api.use({
    'PATCH /tour-requests/r1': ok({ state: 'FINISH', account: 'CHOOSE_PASSWORD', secret: 'abc', showing: null }),
  });
  await person.type(screen.getByLabelText('Code'), '222222');
  const step = await screen.findByRole('dialog', { name: 'One more step' });
  expect(within(step).getByRole('heading', { name: 'Choose a password, then pay $50' })).toBeVisible();
  const user = { id: 'u1', email: 'ada@example.test', type: 'BUYER', verified: true, firstName: 'Ada' };
  api.use({
    'PATCH /password-resets/abc': ok({ reset: true }),
    'POST /authentication': created({ accessToken: 'token', user }),
  });
  await person.type(within(step).getByLabelText('Password'), 'a quiet porch in June');
  await person.click(within(step).getByRole('button', { name: 'Set password and continue' }));
  await vi.waitFor(() => expect(finished).toHaveBeenCalled());
  expect(api.sent('PATCH /password-resets/abc')).toEqual([{ password: 'a quiet porch in June' }]);
});

it('texts a code to who leaves only a number, and takes an email instead where none arrives', async () => {
  const { person } = visit();
  await screen.findByRole('button', { name: /^Remove Tue, Nov 24/ });
  await person.click(screen.getByRole('button', { name: 'Request tour · free' }));
  expect(screen.getByText('Enter your email or your phone number.')).toBeVisible();
  await person.type(screen.getByLabelText(/^Name/), 'Ada Byrd');
  await person.type(screen.getByLabelText('Phone'), '2055550134');
  expect(screen.getByText(/^We’ll text you a code and updates about this tour/)).toBeVisible();
  const landline = 'We can’t text this number. Enter a US mobile number, or use your email instead.';
  api.use({ 'POST /tour-requests': refusal(400, landline, { errors: [{ path: 'phone', message: landline }] }) });
  await person.click(screen.getByRole('button', { name: 'Request tour · free' }));
  expect(await screen.findByText(landline)).toBeVisible();

  api.use({
    'POST /tour-requests': created({ id: 'r1', expiresAt: proposed }),
    'GET /tour-requests/r1': ok({ delivery: 'FAILED' }),
  });
  await person.click(screen.getByRole('button', { name: 'Request tour · free' }));
  const code = await screen.findByRole('dialog', { name: 'Check your messages' });
  expect(code).toHaveTextContent('We texted a 6-digit code to (205) 555-0134. It works for 10 minutes.');
  expect(api.sent('POST /tour-requests').at(-1)).toMatchObject({ phone: '(205) 555-0134', codeBy: 'TEXT' });
  expect(within(code).getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  expect(await within(code).findByRole('alert')).toHaveTextContent(/^We couldn’t text this number/);
  await person.click(within(code).getByRole('button', { name: 'Use email instead' }));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
  await person.type(screen.getByLabelText('Email'), 'ada@example.test');
  expect(screen.getByRole('radio', { name: 'Email' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Request tour · free' }));
  expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeVisible();
});

it('asks who confirmed a number for an email before the fee, and links their tour where there is none', async () => {
  const { person, finished } = visit({ listingId: null, mlsListingId: 'm1', hasFee: true });
  await screen.findByRole('button', { name: /^Remove Tue, Nov 24/ });
  await person.type(screen.getByLabelText(/^Name/), 'Ada Byrd');
  await person.type(screen.getByLabelText('Phone'), '2055550134');
  api.use({
    'POST /tour-requests': created({ id: 'r1', expiresAt: proposed }),
    'GET /tour-requests/r1': ok({ delivery: 'SENT' }),
    'PATCH /tour-requests/r1': ok({
      state: 'FINISH',
      account: 'ADD_EMAIL',
      secret: null,
      visitor: 'link',
      showing: null,
    }),
    'POST /visitor-emails': created({ id: 'r2', expiresAt: proposed }),
    'PATCH /visitor-emails/r2': ok({ account: 'CHOOSE_PASSWORD', secret: 'abc' }),
  });
  await person.click(screen.getByRole('button', { name: 'Request tour · $50' }));
  await person.type(await screen.findByLabelText('Code'), '222222');
  const step = await screen.findByRole('dialog', { name: 'One more step' });
  expect(within(step).getByRole('heading', { name: 'Add your email, then pay $50' })).toBeVisible();
  await person.type(within(step).getByLabelText('Email'), 'ada@example.test');
  await person.click(within(step).getByRole('button', { name: 'Send a code' }));
  await person.type(await within(step).findByLabelText('Code'), '333333');
  expect(await within(step).findByRole('heading', { name: 'Choose a password, then pay $50' })).toBeVisible();
  expect(api.sent('PATCH /visitor-emails/r2')).toEqual([{ visitor: 'link', code: '333333' }]);
  expect(finished).not.toHaveBeenCalled();
});
