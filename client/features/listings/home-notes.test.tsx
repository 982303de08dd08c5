import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json, startApiServer, type FakeResponse } from '../../../server/providers/loopback.fake.ts';
import type { Listing } from '../../state/wire-types.ts';
import { theme } from '../../app/theme.ts';

const wanted = {
  id: 'w1',
  type: 'BUYER',
  address: '9 Elm St',
  city: 'Hoover',
  state: 'AL',
  zip: '35226',
  pros: 'Shade',
  cons: '',
  feedback: '',
  overallFeedback: null,
  uploads: [],
} as unknown as Listing;
let server: Awaited<ReturnType<typeof startApiServer>>;
let sent: Record<string, unknown>[] = [];
let refusal: FakeResponse | null = null;

beforeAll(async () => {
  server = await startApiServer(({ body }) => {
    if (refusal) return refusal;
    const changes = JSON.parse(body.toString()) as Record<string, unknown>;
    sent.push(changes);
    return json(200, { ...wanted, ...changes });
  });
  vi.stubEnv('VITE_API_HOST', server.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
beforeEach(() => {
  cleanup();
  sent = [];
  refusal = null;
  sessionStorage.clear();
});

async function open() {
  const [{ HomeNotes }, { createStore }] = await Promise.all([
    import('./home-notes.tsx'),
    import('../../app/store.ts'),
  ]);
  return render(
    <Provider store={createStore()}>
      <ThemeProvider theme={theme}>
        <HomeNotes listing={wanted} />
      </ThemeProvider>
    </Provider>,
  );
}

it('notes are saved as they are typed, the thumb too, and taken back', async () => {
  const person = userEvent.setup();
  await open();
  await person.click(screen.getByRole('button', { name: 'I like it' }));
  await person.type(screen.getByLabelText('What speaks against it'), 'Loud road');
  await screen.findByText('Saved');
  expect(Object.assign({}, ...sent)).toEqual({ overallFeedback: 'LIKE', cons: 'Loud road' });
  await person.click(screen.getByRole('button', { name: 'I like it' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ overallFeedback: null }));
});

it('what could not be saved stays in its field, is said, and survives a reload', async () => {
  const person = userEvent.setup();
  refusal = json(409, { name: 'Conflict', message: 'Not now.', code: 409, className: 'conflict' });
  const page = await open();
  await person.type(screen.getByLabelText('What speaks for it'), ' and quiet');
  await screen.findByText(/Not now. What you typed is kept here/);
  expect(screen.getByLabelText('What speaks for it')).toHaveValue('Shade and quiet');
  page.unmount();
  await open();
  expect(screen.getByLabelText('What speaks for it')).toHaveValue('Shade and quiet');
  refusal = null;
  await waitFor(() => expect(sent.at(-1)).toEqual({ pros: 'Shade and quiet' }));
});
