import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DESK_KINDS } from '#shared/desk/desk.types.ts';
import type { DeskItem } from '../../state/desk.endpoints.ts';
import { admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { DeskList } from './desk.tsx';

const item = (fields: Partial<DeskItem>): DeskItem => ({
  id: 'offer:1',
  kind: 'offer',
  title: 'Review an offer of $290,000',
  person: 'Bo Buyer',
  home: '12 Oak St, Hoover',
  since: '2026-12-01T15:00:00.000Z',
  dueAt: '2026-12-03T15:00:00.000Z',
  timeZone: 'America/Chicago',
  isWaiting: false,
  urgency: 'soon',
  otherwise: 'The seller doesn’t see it.',
  link: '/admin/offers?offer=1',
  ...fields,
});
const late = item({
  id: 'task:2',
  kind: 'task',
  title: 'Call Ada',
  urgency: 'overdue',
  otherwise: 'It stays on the task list.',
  link: '/admin/tasks?task=2',
});
/** `unlisted`: tasks that the answer counts and does not list. */
const desk = (data: readonly DeskItem[], unlisted = 0) => {
  const listed = (kind: string) => data.filter((each) => each.kind === kind).length;
  const counts = Object.fromEntries(DESK_KINDS.map((kind) => [kind, listed(kind) + (kind === 'task' ? unlisted : 0)]));
  return ok({ total: data.length + unlisted, limit: 20, skip: 0, data, counts });
};
const api = fakeApi({ 'GET /desk': () => desk([late, item({})]) });
const open = () => renderComponent(<DeskList />, { at: '/home', user: admin() });

it('groups what waits by urgency, and says what happens otherwise', async () => {
  open();
  const overdue = await screen.findByRole('region', { name: 'Overdue' });
  expect(within(overdue).getByRole('link', { name: /Call Ada/ })).toHaveAttribute('href', '/admin/tasks?task=2');
  const soon = within(screen.getByRole('region', { name: 'In the next three days' })).getByRole('link');
  expect(soon).toHaveTextContent('Bo Buyer · 12 Oak St, Hoover');
  expect(soon).toHaveTextContent('If nobody acts: The seller doesn’t see it.');
  expect(soon).toHaveTextContent('Due Thu, Dec 3 at 9:00 AM CST');
  expect(screen.getByText('1 overdue · 2 in all')).toBeVisible();
});
it('shows what is due at a home on its clock', async () => {
  api.use({ 'GET /desk': desk([item({ home: '77 Sequoia Ln, Maryville', timeZone: 'America/New_York' })]) });
  open();
  expect(await screen.findByText('Due Thu, Dec 3 at 10:00 AM EST')).toBeVisible();
});
it('shows who has waited since an earlier day, also where a time of its own comes first', async () => {
  const asked = item({ id: 'message:5', kind: 'message', dueAt: null, urgency: 'unanswered', isWaiting: true });
  api.use({ 'GET /desk': desk([asked, item({ isWaiting: true })]) });
  open();
  const waiting = await screen.findByRole('region', { name: 'People waiting' });
  expect(within(waiting).getByRole('link')).toHaveTextContent(
    'Bo Buyer · 12 Oak St, Hoover · waiting since Tue, Dec 1',
  );
  const soon = screen.getByRole('region', { name: 'In the next three days' });
  expect(within(soon).getByRole('link')).toHaveTextContent('waiting since Tue, Dec 1');
  expect(screen.getByText('1 waiting · 2 in all')).toBeVisible();
});
it('says what happens otherwise once where it is the same for several', async () => {
  const same = ['3', '4'].map((id) => item({ id: `offer:${id}`, link: `/admin/offers?offer=${id}` }));
  api.use({ 'GET /desk': desk([item({}), ...same]) });
  open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => /If nobody acts/.test(link.textContent))).toEqual([true, false, false]);
});
it('does not count as all what it lists only in part', async () => {
  api.use({ 'GET /desk': desk([late, item({})], 24) });
  open();
  expect(await screen.findByText('1 or more overdue · 26 in all')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tasks (25)' })).toBeVisible();
});
it('is walked through with j and k and opened with Enter', async () => {
  const { person, address } = open();
  const links = await screen.findAllByRole('link');
  await person.keyboard('j');
  expect(links[0]).toHaveFocus();
  await person.keyboard('jjk');
  expect(links[0]).toHaveFocus();
  await person.keyboard('j{Enter}');
  expect(address()).toBe('/admin/offers?offer=1');
});
it('lists one kind when its chip is pressed', async () => {
  const { person } = open();
  const chip = await screen.findByRole('button', { name: 'Tasks (1)' });
  await person.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: /Call Ada/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Review an offer/ })).toBeNull();
});
it('is calm when nothing waits', async () => {
  api.use({ 'GET /desk': desk([]) });
  open();
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
});
it('says that it failed, and tries again', async () => {
  api.use({ 'GET /desk': refusal(400, 'Down') });
  const { person } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Down');
  expect(screen.queryByText('You’re all caught up')).toBeNull();
  api.use({ 'GET /desk': desk([late]) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Call Ada/ })).toBeVisible();
});
