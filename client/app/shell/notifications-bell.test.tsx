import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '#shared/kernel/actor.ts';
import { fetchNotifications } from '../../state/notifications.slice.ts';
import type { Notification } from '../../state/wire-types.ts';
import { notification as note } from '../../testing/factories/notifications.factory.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../../testing/fake-api.ts';
import { createTestStore, renderComponent } from '../../testing/render-page.tsx';
import { NotificationsBell } from './notifications-bell.tsx';

let stored: Notification[];
const api = fakeApi({
  'GET /notifications': ({ query }) => {
    if (query.get('read') === 'false') return rows([], stored.filter(({ read }) => !read).length);
    const skip = Number(query.get('$skip') ?? 0);
    return ok({ total: stored.length, limit: 50, skip: 0, data: stored.slice(skip, skip + 50) });
  },
  '*': rows([]),
});
beforeEach(() => {
  stored = [];
});
const reads = () => api.to('PATCH *').map(({ path, body }) => `${path} ${body.toString()}`);

async function ring(type: UserType, messages = <div id="messages">thread</div>) {
  const store = createTestStore(user({ type }));
  await store.dispatch(fetchNotifications());
  const page = renderComponent(
    <>
      <NotificationsBell />
      {messages}
    </>,
    { store, at: '/home' },
  );
  return { ...page, bell: screen.getByRole('button', { name: /Notifications/ }) };
}

describe('notifications', () => {
  it('show an empty text if there are none', async () => {
    const { bell, person } = await ring('SELLER');
    await person.click(bell);
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(screen.getByText('You have no notifications')).toBeVisible();
  });

  it('count the unread ones and mark them read when opened', async () => {
    stored = [note({ id: '1' }), note({ id: '2', read: true }), note({ id: '3' })];
    const { bell, person } = await ring('SELLER');
    expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await person.click(bell);
    await waitFor(() =>
      expect(reads().sort()).toEqual(['/notifications/1 {"read":true}', '/notifications/3 {"read":true}']),
    );
    await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  });

  it('are counted beyond the loaded page, and all marked read at once', async () => {
    stored = Array.from({ length: 140 }, (_, at) =>
      note({
        id: String(at),
        read: at >= 130,
        createdAt: new Date(Date.now() - at * 60_000).toISOString(),
      }),
    );
    const { bell, person } = await ring('SELLER');
    expect(bell).toHaveAccessibleName('Notifications, 130 unread');
    expect(within(bell).getByText('99+')).toBeVisible();
    await person.click(bell);
    await waitFor(() =>
      expect(api.to('PATCH *').map(({ path, body }) => `${path} ${body.toString()}`)).toEqual([
        '/notifications {"read":true}',
      ]),
    );
    await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  });

  it('link to their resource, or nowhere without a link', async () => {
    stored = [note({ id: '1', link: '/transactions/7' }), note({ id: '2' })];
    const { bell, person, address } = await ring('SELLER');
    await person.click(bell);
    const list = await screen.findByRole('list', { name: 'Notifications' });
    const [link, ...more] = within(list).getAllByRole('link');
    expect(more).toEqual([]);
    expect(link).toHaveAttribute('href', '/transactions/7');
    await person.click(link!);
    await waitFor(() => expect(address()).toBe('/transactions/7'));
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  });

  it('load by page, are marked read as shown, and link to all messages', async () => {
    stored = Array.from({ length: 120 }, (_, at) =>
      note({
        id: String(at),
        read: at < 50 || at >= 100,
        createdAt: new Date(Date.now() - at * 60_000).toISOString(),
      }),
    );
    const { bell, person, address } = await ring('SELLER');
    await person.click(bell);
    const list = await screen.findByRole('list', { name: 'Notifications' });
    expect(within(list).getAllByText(/^Note/)).toHaveLength(50);
    await person.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(within(list).getAllByText(/^Note/)).toHaveLength(100));
    await waitFor(() => expect(api.to('PATCH *')).toHaveLength(50));
    await person.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(within(list).getAllByText(/^Note/)).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'All messages' }));
    await waitFor(() => expect(address()).toBe('/messages'));
  });

  it('keep a PBUYER on the page, fetch three lists and go to the messages', async () => {
    stored = [note({ id: '1', link: '/transactions/7', resourceType: 'messages' })];
    const { bell, person, address } = await ring('PBUYER');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await person.click(bell);
    await person.click(await screen.findByRole('button', { name: /Note 1/ }));
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    expect((scrolled.mock.contexts[0] as Element).id).toBe('messages');
    expect(
      new Set(
        api
          .to('GET *')
          .map(({ path }) => path)
          .filter((path) => path !== '/notifications'),
      ),
    ).toEqual(new Set(['/offers', '/showings', '/messages']));
    expect(address()).toBe('/home');
  });

  it('take a PBUYER to the messages of the dashboard from a page without them', async () => {
    stored = [note({ id: '1', resourceType: 'messages' })];
    const { bell, person, address } = await ring('PBUYER', <></>);
    await person.click(bell);
    await person.click(await screen.findByRole('button', { name: /Note 1/ }));
    await waitFor(() => expect(address()).toBe('/pbuyer#messages'));
  });
});
