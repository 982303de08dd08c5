import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mailer, MailerRecord } from '../state/mailers.endpoints.ts';
import { drawsOnCanvas } from '../testing/canvas.ts';
import { admin } from '../testing/factories/users.factory.ts';
import { fakeApi, ok, refusal, rows } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import AdminMailerPage from './admin-mailer.tsx';
import AdminMailersPage from './admin-mailers.tsx';
import UnsubscribePage from './unsubscribe.tsx';

// jsdom has no canvas to draw a page on
vi.mock('pdfjs-dist', async () => {
  const { fakePdf } = await import('../testing/canvas.ts');
  return fakePdf(['Thinking of selling?', 'Ada Byrd, 1 Sample Street']);
});
// an address of the bundle
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: 'pdf.worker.js' }));

const NOON = '2031-12-01T18:00:00.000Z';
const draft: Mailer = {
  id: 'spring',
  kind: 'CAMPAIGN',
  state: 'DRAFT',
  version: 3,
  name: 'Spring letter',
  subject: 'Homes near you',
  body: 'Hello {{first name}},',
  actionLabel: '',
  actionPath: '',
  postcardSize: 'SMALL',
  audience: { types: [], states: [], cities: [], zips: [], tags: [], minPrice: null, maxPrice: null, ownsHome: false },
  code: 'abc234',
  visits: 0,
  scheduledAt: null,
  startedAt: null,
  sentAt: null,
  stopped: null,
  createdAt: NOON,
  updatedAt: NOON,
  excluded: [],
  counts: { WAITING: 0, QUEUED: 0, SENT: 0, FAILED: 0, BOUNCED: 0, SKIPPED: 0 },
  unsubscribed: 0,
  allowedActions: ['edit', 'schedule', 'remove'],
};
const sent: Mailer = {
  ...draft,
  id: 'winter',
  name: 'Winter letter',
  state: 'SENT',
  sentAt: NOON,
  startedAt: NOON,
  visits: 7,
  excluded: [{ reason: 'EMAIL_OFF', count: 4 }],
  counts: { ...draft.counts, SENT: 1200, BOUNCED: 2 },
  unsubscribed: 3,
  allowedActions: [],
};
const record: MailerRecord = {
  id: 'r1',
  campaignId: 'winter',
  name: 'Ada Byrd',
  email: 'ada@example.test',
  address: '',
  city: '',
  state: '',
  zip: '',
  status: 'SENT',
  skippedFor: null,
  sentAt: NOON,
  unsubscribedAt: null,
};
let stored: Mailer;
beforeEach(() => {
  stored = draft;
});
const api = fakeApi({
  'GET /saved-views': rows([]),
  'GET /mailers': () => rows([stored, sent]),
  'GET /mailers/:id': ({ params }) => ok(params.id === 'winter' ? sent : stored),
  'POST /mailers': () => ok(draft),
  'PATCH /mailers/:id': ({ sent: body }) => {
    stored = { ...stored, ...(body as object), version: stored.version + 1 };
    return ok(stored);
  },
  'POST /mailer-audiences': ok({ recipients: 41, excluded: [{ reason: 'UNSUBSCRIBED', count: 2 }] }),
  'POST /mailer-previews': ({ sent: body }) =>
    ok({ to: 'me@hearthport.test', text: 'Hello Ines,', html: '', subject: (body as { subject: string }).subject }),
  'POST /mailer-tests': ok({ to: 'me@hearthport.test' }),
  'GET /client-words': rows([]),
  'GET /mailer-records': rows([record]),
  'PATCH /mailer-records/:id': ok({ ...record, status: 'BOUNCED' }),
  'GET /fair-housing-allowances': rows([]),
  'PATCH /mailer-subscriptions/:code': ({ sent: body }) =>
    ok({ email: 'a•••@example.test', isTest: false, ...(body as object) }),
});
const open = (id: string) =>
  renderPage(<AdminMailerPage />, { at: `/admin/mailers/${id}`, path: '/admin/mailers/:id', user: admin() });

describe('the mailings', () => {
  it('are listed with state and results, and a new one is begun by its name', async () => {
    const { person, address } = renderPage(<AdminMailersPage />, { at: '/admin/mailers', user: admin() });
    expect(await screen.findByText('1,200 sent, 2 not delivered, 3 unsubscribed, 7 visits')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Write a mailing' }));
    await person.click(screen.getByRole('button', { name: 'Start a draft' }));
    expect(await screen.findByText('Give the mailing a name. Recipients don’t see it.')).toBeVisible();
    await person.click(screen.getByRole('textbox', { name: 'Name' }));
    await person.paste('Fall');
    await person.click(screen.getByRole('button', { name: 'Start a draft' }));
    await waitFor(() => expect(address()).toBe('/admin/mailers/spring'));
    expect(api.sent('POST /mailers')).toEqual([{ kind: 'CAMPAIGN', name: 'Fall' }]);
  });
});

describe('a draft', () => {
  it('shows its audience and preview, saves what was typed, and is sent with the stored version', async () => {
    const { person } = open('spring');
    expect(await screen.findByText('41 recipients')).toBeVisible();
    expect(screen.getByText('Unsubscribed: 2')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Homes near you' })).toBeVisible();
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    await person.clear(subject);
    await person.click(subject);
    await person.paste('Mobile');
    await person.click(screen.getByRole('button', { name: 'Alabama' }));
    await person.click(screen.getByRole('button', { name: 'Send a test to me' }));
    await waitFor(() => expect(api.sent('POST /mailer-tests')).toEqual([{ campaignId: 'spring' }]));
    // it waits for the test
    const send = screen.getByRole('button', { name: 'Send or schedule' });
    await waitFor(() => expect(send).toBeEnabled());
    await person.click(send);
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(api.sent('PATCH /mailers/:id')).toHaveLength(2));
    expect(api.sent('PATCH /mailers/:id')).toMatchObject([
      { version: 3, subject: 'Mobile', audience: { states: ['AL'] } },
      { version: 4, state: 'SCHEDULED' },
    ]);
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { person } = open('spring');
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await person.click(text);
    await person.paste(' No kids.');
    expect(await screen.findByText(/must be changed before it is sent/)).toBeVisible();
    await person.clear(text);
    await person.paste('Hello {{nick}},');
    await person.tab();
    expect(await screen.findByText(/isn’t a merge field/)).toBeVisible();
    await person.clear(text);
    await person.paste('Hello');
    api.use({ 'PATCH /mailers/:id': refusal(409, 'Someone else changed this mailing.') });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this mailing.')).toBeVisible();
    expect(text).toHaveValue('Hello');
  });

  it('shows both sides of a stored postcard, and asks to save what was typed', async () => {
    drawsOnCanvas();
    stored = { ...draft, kind: 'POSTCARD' };
    let isDown = true;
    api.use({
      'GET /mailers/:id/postcards.pdf': () =>
        isDown ? refusal(503, 'The cards can’t be made right now.') : { status: 200, body: '%PDF-1.7' },
    });
    const { person } = open('spring');
    expect(await screen.findByText('The cards can’t be made right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Download the proof/ })).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Thinking of selling?')).toBeInTheDocument();
    expect(screen.getByText('Ada Byrd, 1 Sample Street')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    expect(screen.getByText('Save to see the proof of what you typed.')).toBeVisible();
    expect(screen.queryByText('Thinking of selling?')).toBeNull();
  });

  it('shows a prepared postcard, what its printer gets, and who was left out', async () => {
    drawsOnCanvas();
    stored = {
      ...draft,
      kind: 'POSTCARD',
      state: 'SENT',
      sentAt: NOON,
      counts: { ...draft.counts, SENT: 1250 },
      excluded: [{ reason: 'NO_ADDRESS', count: 14 }],
      visits: 3,
      allowedActions: [],
    };
    api.use({ 'GET /mailers/:id/postcards.pdf': () => ({ status: 200, body: '%PDF-1.7' }) });
    open('spring');
    const printer = within(await screen.findByRole('region', { name: 'For the printer' }));
    expect(printer.getByText('1,250')).toBeVisible();
    expect(printer.getByText(/^No unsold home with a complete address: 14$/)).toBeVisible();
    expect(printer.getByRole('button', { name: 'Download the cards (PDF)' })).toBeVisible();
    expect(printer.getByRole('button', { name: 'Download the addresses (CSV)' })).toBeVisible();
    expect(await screen.findByText('Ada Byrd, 1 Sample Street')).toBeInTheDocument();
    // the proof: reading the file with the addresses is recorded as a download
    const read = api.requests.filter(({ path }) => path.endsWith('/postcards.pdf'));
    expect(read.map(({ query }) => query.get('proof'))).toEqual(['true']);
    expect(within(screen.getByRole('region', { name: 'Visits so far' })).getByText('3')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Addresses' })).toBeVisible();
  });

  it('is taken back while it is scheduled', async () => {
    stored = { ...draft, state: 'SCHEDULED', scheduledAt: NOON, allowedActions: ['unschedule'] };
    const { person } = open('spring');
    await person.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    await waitFor(() => expect(api.sent('PATCH /mailers/:id')).toEqual([{ version: 3, state: 'DRAFT' }]));
  });
});

describe('a mailing on its way', () => {
  it('is stopped after saying how many have it and how many wait, and the rest is sent later', async () => {
    const counts = { ...draft.counts, SENT: 1200, QUEUED: 90, WAITING: 10 };
    stored = { ...draft, state: 'SENDING', startedAt: NOON, counts, allowedActions: ['stop'] };
    const { person } = open('spring');
    expect(await screen.findByText('It’s being sent. 1,200 recipients have it, 100 are still waiting.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stop sending' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop sending?' });
    expect(dialog).toHaveTextContent('1,200 recipients have it, 100 are still waiting.');
    api.use({ 'PATCH /mailers/:id': refusal(409, 'Too late to stop.') });
    await person.click(within(dialog).getByRole('button', { name: 'Stop sending' }));
    expect(await within(dialog).findByText('Too late to stop.')).toBeVisible();
    api.use({
      'PATCH /mailers/:id': ({ sent: body }) => {
        const { state } = body as { state: Mailer['state'] };
        const by = { id: 'ines', firstName: 'Ines', lastName: 'Ward' };
        stored =
          state === 'STOPPED'
            ? { ...stored, state, version: 4, stopped: { at: NOON, by }, allowedActions: ['resume'] }
            : { ...stored, state, version: 5, stopped: null, allowedActions: ['stop'] };
        return ok(stored);
      },
    });
    await person.click(within(dialog).getByRole('button', { name: 'Stop sending' }));
    expect(
      await screen.findByText(/Stopped by Ines Ward on .* 1,200 recipients have it, 100 are still waiting/),
    ).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Send the rest' }));
    const rest = await screen.findByRole('dialog', { name: 'Send the rest?' });
    expect(rest).toHaveTextContent('It goes to the 100 recipients who didn’t get it');
    await person.click(within(rest).getByRole('button', { name: 'Send the rest' }));
    expect(await screen.findByText(/It’s being sent/)).toBeVisible();
    expect(api.sent('PATCH /mailers/:id').slice(1)).toEqual([
      { version: 3, state: 'STOPPED' },
      { version: 4, state: 'SENDING' },
    ]);
  });
});

describe('a mailing that was sent', () => {
  it('shows its numbers and recipients, and a bounce that came by mail is marked', async () => {
    const { person } = open('winter');
    expect(await screen.findByRole('row', { name: 'Sent 1,200' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Excluded: Email copies turned off 4' })).toBeVisible();
    // visits are no people: they are beside neither the bars nor the rows of recipients
    expect(screen.queryByRole('row', { name: /Visits/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Visits' })).toHaveTextContent(/^Visits7A visit is counted each time/);
    await person.click(await screen.findByRole('button', { name: 'Mark as bounced: ada@example.test' }));
    await person.click(screen.getByRole('button', { name: 'It bounced' }));
    await waitFor(() => expect(api.sent('PATCH /mailer-records/:id')).toEqual([{ status: 'BOUNCED' }]));
  });

  it('is unsubscribed from by opening its link, and undone', async () => {
    const { person } = renderPage(<UnsubscribePage />, { at: '/unsubscribe?mailing=abc' });
    expect(await screen.findByText('You’re unsubscribed')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo: resubscribe me' }));
    expect(await screen.findByText('You’ll get our mailings again')).toBeVisible();
    expect(api.sent('PATCH /mailer-subscriptions/:code')).toEqual([{ isSubscribed: false }, { isSubscribed: true }]);
  });
});
