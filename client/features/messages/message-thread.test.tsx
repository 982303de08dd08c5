import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageArrived, restoreOutgoing } from '../../state/messages.slice.ts';
import type { Message, User } from '../../state/wire-types.ts';
import { message, messageThread } from '../../testing/factories/messages.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { MessageThread } from './message-thread.tsx';

let stored: Message[] = [];
let refused: ApiResponse | null = null;
const api = fakeApi({
  'GET /messages': ({ query }) => {
    const before = query.get('before')?.split('_')[1];
    const from = before ? stored.findIndex(({ id }) => id === before) + 1 : 0;
    return ok({ total: stored.length, limit: 50, skip: 0, data: stored.slice(from, from + 50) });
  },
  'POST /messages': ({ sent }) =>
    refused ??
    created(
      message({
        id: 'sent',
        senderId: 'marcus',
        receiverId: 'nora',
        text: String(sent?.text),
        createdAt: '2026-11-21T12:00:00.000Z',
      }),
    ),
  '*': ok({ unread: false }),
});
beforeEach(() => {
  stored = [];
  refused = null;
});

const HEIGHT = 40;
const show = (type: User['type'] = 'BUYER', thread = messageThread()) =>
  renderComponent(<MessageThread thread={thread} />, { user: buyer({ type }) });
const posts = () => api.to('POST *');
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    message({
      id: String(at).padStart(5, '0'),
      text: `text ${at}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }),
  ).reverse();

describe('a thread', () => {
  it("shows messages oldest first, with the banner of the viewer's side, and marks them read", async () => {
    stored = [message({ id: '2', createdAt: '2026-11-20T13:00:00.000Z', unread: true }), message({ id: '1' })];
    show('SELLER', messageThread({ side: 'SELLER', unread: 1 }));
    expect(await screen.findByText('text 2')).toBeVisible();
    expect(
      within(screen.getByRole('log'))
        .getAllByText(/^text/)
        .map(({ textContent }) => textContent),
    ).toEqual(['text 1', 'text 2']);
    expect(
      screen.getByText('These are messages between you and the home seller/buyer. Hearthport can see these messages.'),
    ).toBeVisible();
    await waitFor(() => expect(api.to('PATCH *').map(({ query }) => query.get('senderId'))).toContain('nora'));
    expect(api.to('GET *')[0]?.query.get('otherId')).toBe('nora');
  });

  it('sends no empty message, and has four rows of text', async () => {
    const { person } = show();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await person.type(screen.getByLabelText('Write a message'), '   ');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps an unsent message, even after a reload, and resends it with the same key', async () => {
    refused = refusal(403, 'Messages open once an offer on this home is accepted.');
    const first = show();
    await first.person.type(screen.getByLabelText('Write a message'), 'Hello there');
    await first.person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Messages open once an offer on this home is accepted.')).toBeVisible();
    first.unmount();
    const { person, store } = show();
    store.dispatch(restoreOutgoing('marcus'));
    expect(await screen.findByText('Hello there')).toBeVisible();
    refused = null;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    // the stored message takes the place of the unsent one
    await waitFor(() => expect(screen.getByText('Hello there')).toBeVisible());
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [one, two] = posts();
    expect(two?.headers['idempotency-key']).toBe(one?.headers['idempotency-key']);
    await waitFor(() => expect(store.getState().messages.outgoing).toEqual([]));
    // and is not restored after it was sent
    store.dispatch(restoreOutgoing('marcus'));
    expect(store.getState().messages.outgoing).toEqual([]);
  });

  it('deletes an unsent message on Remove', async () => {
    refused = refusal(403, 'No.');
    const { person, store } = show();
    await person.type(screen.getByLabelText('Write a message'), 'Never mind');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Never mind')).toBeNull();
    store.dispatch(restoreOutgoing('marcus'));
    expect(store.getState().messages.outgoing).toEqual([]);
  });

  it('loads earlier messages by page without moving the scroll position', async () => {
    stored = many(120);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: HTMLElement) {
      return this.querySelectorAll('time').length * HEIGHT;
    });
    const { person } = show();
    await screen.findByText('text 119');
    expect(screen.queryByText('text 69')).toBeNull();
    const log = screen.getByRole('log');
    log.scrollTop = 10;
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('text 20');
    expect(log.scrollTop).toBe(10 + 50 * HEIGHT);
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('text 0');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(within(log).getAllByText(/^text/)).toHaveLength(120);
    vi.restoreAllMocks();
  });

  it('announces new messages while the reader has scrolled up, without moving', async () => {
    stored = many(60);
    const { store } = show();
    await screen.findByText('text 59');
    const log = screen.getByRole('log');
    vi.spyOn(log, 'scrollHeight', 'get').mockReturnValue(5000);
    vi.spyOn(log, 'clientHeight', 'get').mockReturnValue(300);
    log.scrollTop = 1000;
    log.dispatchEvent(new Event('scroll', { bubbles: true }));
    act(() => {
      store.dispatch(
        messageArrived(message({ id: 'new', text: 'Are you there?', createdAt: '2026-12-01T00:00:00.000Z' })),
      );
    });
    expect(await screen.findByRole('button', { name: 'New message' })).toBeVisible();
    expect(log.scrollTop).toBe(1000);
    expect(screen.getByText('Nora wrote: Are you there?')).toBeInTheDocument();
  });

  it('opens full screen and closes again', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Show messages in full screen' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Messages with Nora' })).getByLabelText('Write a message'),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Exit full screen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of an outside agent shows how to reach them and who reads the messages instead', async () => {
    show(
      'SELLER',
      messageThread({
        id: 'home:june',
        other: { id: 'june', name: 'June Hale', isBrokerage: true, profilePicUrl: null },
        side: 'SELLER',
        outside: { side: 'BUYER', name: 'Ada Lane', company: '', email: 'ada@agents.test', phone: '2055550123' },
      }),
    );
    expect(await screen.findByText(/doesn’t have an account here/)).toHaveTextContent(
      "The buyer's agent, Ada Lane, doesn’t have an account here and won’t see these messages. Reach them " +
        'at (205) 555-0123 or ada@agents.test. What you write here goes to Hearthport.',
    );
  });

  it('of someone who closed their account is read-only and says who reads messages', async () => {
    const { other } = messageThread();
    show('BUYER', messageThread({ canWrite: false, other: { ...other!, isGone: true } }));
    expect(await screen.findByText(/account was closed.*You can write to Hearthport/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('lets a broker choose the receiver', async () => {
    const { person } = show(
      'ADMIN',
      messageThread({
        id: 'home:all',
        other: null,
        side: null,
        people: [
          { id: 'marcus', name: 'Marcus Bell', side: 'BUYER', profilePicUrl: null },
          { id: 'nora', name: 'Nora Hart', side: 'SELLER', profilePicUrl: null },
        ],
      }),
    );
    await person.type(await screen.findByLabelText('Write a message'), 'Good morning');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await person.click(screen.getByLabelText(/^To/));
    await person.click(screen.getByRole('option', { name: 'Nora Hart, the seller' }));
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.sent).toMatchObject({ receiver: { connect: { id: 'nora' } } });
  });
});
