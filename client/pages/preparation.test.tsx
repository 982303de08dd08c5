import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { upload } from '../testing/factories/uploads.factory.ts';
import { buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { hostToasts, type Toast } from '../ui/toast.ts';
import PreparationPage from './preparation.tsx';

const toasts: Toast[] = [];
let unhost: () => void;
beforeAll(() => (unhost = hostToasts((toast) => toasts.push(toast))));
afterAll(() => unhost());

let progress: object;
beforeEach(() => {
  progress = {};
});
const api = fakeApi({
  'GET /prep-progress': () => ok(progress),
  'POST /prep-progress': ({ sent }) => {
    progress = { id: 'p', ...(sent as object) };
    return created(progress);
  },
  'PATCH /prep-progress/p': ({ sent }) => {
    progress = { ...progress, ...(sent as object) };
    return ok(progress);
  },
  'GET /uploads': rows([]),
});
/** The change that was saved last: the first one makes the record. */
const saved = () => [...api.sent('POST /prep-progress'), ...api.sent('PATCH /prep-progress/p')].at(-1);
const shown = () => renderPage(<PreparationPage />, { path: '/preparation', at: '/preparation', user: buyer() });
const stored = (fields: object) => ok({ id: 'p', milestones: {}, notes: {}, sharesNotes: false, ...fields });

it('ticks steps off, starts a milestone over after asking, and takes that back', async () => {
  const { person } = shown();
  const budget = await screen.findByRole('region', { name: '1. Budget' });
  await person.click(within(budget).getByRole('checkbox', { name: 'Done: Add up your income' }));
  await person.click(within(budget).getByRole('checkbox', { name: 'Done: List your debts' }));
  expect(screen.getByText('2 of 19 steps done')).toBeVisible();
  await waitFor(() => expect(saved()).toMatchObject({ milestones: { budget: { completedSteps: [0, 1] } } }));

  await person.click(within(budget).getByRole('checkbox', { name: 'Done: List your debts' }));
  expect(screen.getByText('1 of 19 steps done')).toBeVisible();
  await waitFor(() => expect(saved()).toMatchObject({ milestones: { budget: { completedSteps: [0] } } }));
  await person.click(within(budget).getByRole('checkbox', { name: 'Done: List your debts' }));

  await person.click(within(budget).getByRole('button', { name: 'Start over: Budget' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }));
  expect(await screen.findByText('0 of 19 steps done')).toBeVisible();
  act(() => toasts.at(-1)!.actions![0]!.run());
  expect(screen.getByText('2 of 19 steps done')).toBeVisible();
});

it('explains the next step with what it takes, and what differs by state with its source', async () => {
  api.use({
    'GET /prep-progress': stored({
      milestones: { budget: { completedSteps: [0, 1, 2, 3], activeStep: 4 } },
      notes: { 'budget.4': 'Ask about the deed tax.' },
    }),
    'GET /uploads': rows([upload({ type: 'PREP_PHOTO', prepStep: 'budget.4', listingId: null })]),
    'PATCH /prep-progress/p': ({ sent }) => ok({ id: 'p', ...(sent as object) }),
  });
  const { person } = shown();
  const budget = await screen.findByRole('region', { name: '1. Budget' });
  const step = within(budget).getByRole('button', { name: /^Plan the cash for closing/ });
  expect(step).toHaveAttribute('aria-expanded', 'true');
  expect(within(budget).getByText('In Alabama')).toBeVisible();
  expect(within(budget).getByText(/Tennessee Department of Revenue \(tn\.gov\), as of November 2026/)).toBeVisible();
  expect(await within(budget).findByRole('list', { name: 'Photos' })).toBeVisible();

  const note = within(budget).getByRole('textbox', { name: 'Your notes' });
  expect(note).toHaveValue('Ask about the deed tax.');
  expect(note).toHaveAccessibleDescription('Only you can read this.');
  await person.type(note, ' Twice.');
  await person.click(screen.getByRole('switch', { name: 'Let my broker read my notes' }));
  expect(note).toHaveAccessibleDescription('You share your notes with your broker.');
  await waitFor(() => {
    const sent = Object.assign({}, ...api.sent('PATCH /prep-progress/p')) as object;
    expect(sent).toMatchObject({ notes: { 'budget.4': 'Ask about the deed tax. Twice.' }, sharesNotes: true });
  });
});

it('saves nothing over what could not be read', async () => {
  api.use({ 'GET /prep-progress': refusal(503, 'We are busy.') });
  const { person } = shown();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch your preparation progress');
  expect(screen.queryByRole('checkbox')).toBeNull();
  api.use({ 'GET /prep-progress': ok({}) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 of 19 steps done')).toBeVisible();
});
