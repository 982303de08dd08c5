import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageArrived } from '../../state/messages.slice.ts';
import type { Message } from '../../state/wire-types.ts';
import { message, messageThread } from '../../testing/factories/messages.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { MessageThread } from './message-thread.tsx';

let stored: Message[] = [];
let refusedUpload: ApiResponse | null = null;
let refusedMessage: ApiResponse | null = null;
let uploads = 0;
const sentFile = (fields: Partial<Message['files'][number]> = {}): Message['files'][number] => ({
  id: 'u1',
  type: 'MESSAGE_PHOTO',
  fileName: 'roof.jpg',
  url: '/api/files/u1.webp',
  mimeType: 'image/webp',
  size: 2_400_000,
  placeholder: null,
  processedAt: '2026-11-20T12:00:00.000Z',
  problem: null,
  ...fields,
});
const api = fakeApi({
  'GET /messages': () => ok({ total: stored.length, limit: 50, skip: 0, data: stored }),
  'POST /uploads': () => {
    if (refusedUpload) return refusedUpload;
    uploads += 1;
    return created([{ uploadResult: { id: `u${uploads}`, key: 'k', url: `/api/files/u${uploads}.webp` } }]);
  },
  'POST /messages': ({ sent }) =>
    refusedMessage ??
    created(
      message({
        id: 'sent',
        senderId: 'marcus',
        receiverId: 'nora',
        text: String(sent?.text),
        files: ((sent?.files ?? []) as string[]).map((id) => sentFile({ id })),
      }),
    ),
  'DELETE /uploads/:id': ok({ id: 'u1' }),
  'GET /files/:key': refusal(404, 'None.'),
  '*': ok({ unread: false }),
});
let place = 0;
beforeEach(() => {
  stored = [];
  refusedUpload = null;
  refusedMessage = null;
  uploads = 0;
  place += 1;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

// a thread of its own each time: files are kept while the person looks at another one
const show = () =>
  renderComponent(<MessageThread thread={messageThread({ id: `home:nora-${place}` })} />, { user: buyer() });
const photo = (name = 'roof.jpg') => new File(['bytes'], name, { type: 'image/jpeg' });
const pdf = () => new File(['%PDF-'], 'quote.pdf', { type: 'application/pdf' });
const chooser = () => screen.getByLabelText('Photos and PDFs to send');
const added = () => screen.getByRole('list', { name: 'Files to send' });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('files of a message', () => {
  it('are chosen, shown with name and size, and sent without text', async () => {
    const { person } = show();
    await person.upload(chooser(), [photo(), pdf()]);
    expect(within(added()).getByText('quote.pdf')).toBeVisible();
    expect(within(added()).getAllByText('5 bytes')).toHaveLength(2);
    expect(await screen.findByText('Ready to send.')).toBeInTheDocument();
    await person.click(send());
    // two are uploaded at once, in any order
    await waitFor(() =>
      expect(api.sent('POST /messages')).toMatchObject([{ text: '', files: expect.arrayContaining(['u1', 'u2']) }]),
    );
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    expect(await within(screen.getByRole('log')).findByRole('button', { name: /^Photo 1 of 2 by You/ })).toBeVisible();
  });

  it('are removed before sending, on the server too', async () => {
    const { person } = show();
    await person.upload(chooser(), [photo()]);
    await screen.findByText('Ready to send.');
    await person.click(screen.getByRole('button', { name: 'Remove roof.jpg' }));
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    await waitFor(() => expect(api.to('DELETE *').map(({ path }) => path)).toEqual(['/uploads/u1']));
    expect(send()).toBeDisabled();
    expect(screen.getByLabelText('Write a message')).toHaveFocus();
  });

  it('that fail say why, keep the text, and are sent again', async () => {
    refusedUpload = refusal(400, 'This picture can’t be read.');
    const { person } = show();
    await person.type(screen.getByLabelText('Write a message'), 'Look at this');
    await person.upload(chooser(), [photo()]);
    expect(await screen.findByText('This picture can’t be read.')).toBeVisible();
    expect(send()).toBeDisabled();
    expect(screen.getByLabelText('Write a message')).toHaveValue('Look at this');
    refusedUpload = null;
    await person.click(screen.getByRole('button', { name: 'Try again: roof.jpg' }));
    await screen.findByText('Ready to send.');
    await person.click(send());
    await waitFor(() => expect(api.sent('POST /messages')).toMatchObject([{ text: 'Look at this', files: ['u1'] }]));
  });

  it('that cannot be sent are named with the reason, and the others are added', async () => {
    show();
    fireEvent.drop(screen.getByRole('log'), {
      dataTransfer: { types: ['Files'], files: [new File(['x'], 'plan.dwg'), photo()] },
    });
    expect(screen.getByText(/Photos can be JPEG, PNG, WebP, HEIC or AVIF, documents PDF\./)).toHaveTextContent(
      'plan.dwg',
    );
    expect(within(added()).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.drop(screen.getByRole('log'), {
      dataTransfer: { types: ['Files'], files: Array.from({ length: 10 }, (_, at) => photo(`${at}.jpg`)) },
    });
    expect(within(added()).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText(/Max files: 10/)).toHaveTextContent('9.jpg');
    await screen.findByText('Ready to send.');
  });

  it('are pasted from the clipboard; text stays text', async () => {
    show();
    const box = screen.getByLabelText('Write a message');
    fireEvent.paste(box, { clipboardData: { types: ['text/plain', 'Files'], files: [photo()] } });
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    fireEvent.paste(box, { clipboardData: { types: ['Files'], files: [photo('image.png')] } });
    expect(within(added()).getByText('image.png')).toBeVisible();
    await screen.findByText('Ready to send.');
  });

  it('of a message that was not sent stay with it', async () => {
    refusedMessage = refusal(403, 'Not now.');
    const { person, store } = show();
    await person.upload(chooser(), [pdf()]);
    await screen.findByText('Ready to send.');
    await person.click(send());
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download quote.pdf, 5 bytes' })).toBeVisible();
    refusedMessage = null;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(store.getState().messages.outgoing).toEqual([]));
    expect(api.sent('POST /messages').map((sent) => sent?.files)).toEqual([['u1'], ['u1']]);
  });

  it('of the other person open large, one after the other; one that is being prepared says so', async () => {
    stored = [
      message({
        text: '',
        files: [
          sentFile({ id: 's1', url: '/api/files/s1.webp' }),
          sentFile({ id: 's2', fileName: 'attic.jpg', url: '/api/files/s2.webp' }),
          sentFile({ id: 's3', fileName: 'new.heic', url: '/api/files/s3.webp', processedAt: null }),
          sentFile({ id: 's4', fileName: 'bad.jpg', url: '/api/files/s4.webp', problem: 'It can’t be read.' }),
        ],
      }),
    ];
    const { person, store } = show();
    await person.click(await screen.findByRole('button', { name: 'Photo 1 of 4 by Nora: roof.jpg' }));
    const viewer = screen.getByRole('dialog', { name: 'Photos by Nora' });
    expect(within(viewer).getByText('1 / 2')).toBeVisible();
    await person.keyboard('{ArrowRight}');
    expect(within(viewer).getByText('attic.jpg')).toBeVisible();
    await person.click(within(viewer).getByRole('button', { name: 'Close the photos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('new.heic is being prepared …')).toBeVisible();
    expect(screen.getByText('bad.jpg can’t be shown.')).toBeVisible();
    // and is read out in words when it arrives
    act(() => {
      store.dispatch(
        messageArrived(message({ id: 'm9', text: '', files: [sentFile()], createdAt: '2026-12-01T00:00:00.000Z' })),
      );
    });
    expect(screen.getByText('Nora wrote: Sent a photo')).toBeInTheDocument();
  });
});

describe('the composer', () => {
  it('sends with Enter, and begins a new line with Shift+Enter', async () => {
    const { person } = show();
    const box = screen.getByLabelText('Write a message');
    await person.type(box, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(api.sent('POST /messages')).toMatchObject([{ text: 'One\ntwo' }]));
    expect(box).toHaveValue('');
  });

  it('begins a new line with Enter on a touch screen', async () => {
    const matches = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matches(query),
      matches: query === '(pointer: coarse)' || matches(query).matches,
    }));
    const { person } = show();
    await person.type(screen.getByLabelText('Write a message'), 'One{Enter}two');
    expect(screen.getByLabelText('Write a message')).toHaveValue('One\ntwo');
    expect(api.sent('POST /messages')).toEqual([]);
    vi.restoreAllMocks();
  });
});
