import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKS_AUTOMATIC } from '#shared/leads/leads.messages.ts';
import { workshopsAfter } from '#shared/leads/workshop-dates.rules.ts';
import { json, startApiServer, type FakeResponse } from '../../../server/providers/loopback.fake.ts';

const states = { confirmed: { main: '#2e7d48', tint: '#e0f0e2', text: '#1d5430' } };
const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: { paper: { sunken: '#eee', line: '#ccc' }, states } } },
} as never);

let responses: FakeResponse[];
const sent: { path: string; body: Record<string, unknown> }[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let forms: typeof import('./public-forms.tsx');

beforeAll(async () => {
  server = await startApiServer((request) => {
    sent.push({ path: request.path, body: JSON.parse(request.body.toString()) as Record<string, unknown> });
    return responses.shift() ?? json(201, { received: true });
  });
  vi.stubEnv('VITE_API_HOST', server.url);
  vi.resetModules();
  forms = await import('./public-forms.tsx');
});
beforeEach(() => {
  cleanup();
  window.sessionStorage.clear();
  responses = [];
  sent.length = 0;
});
afterAll(() => server.close());

type Form = 'NewsletterForm' | 'ContactForm' | 'WaitlistForm' | 'WorkshopForm';
function show(name: Form): void {
  const Shown = forms[name];
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Shown />
      </MemoryRouter>
    </ThemeProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (path: string, message: string) =>
  json(400, { message, code: 400, errors: [{ path, code: 'invalid', message }] });

describe('a public form', () => {
  it('names the fields that are wrong, stands in the first, and sends nothing', async () => {
    show('ContactForm');
    await userEvent.type(screen.getByLabelText('Email'), 'nobody');
    await press('Send message');
    expect(await screen.findByText('Enter your first name.')).toBeVisible();
    expect(screen.getByText('Invalid email format')).toBeVisible();
    expect(screen.getByText('Write a few words, so that we can answer.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('shows a refusal of the server at its field, keeps what was typed, and ends with what comes next', async () => {
    responses = [refused('email', 'This address cannot be written to.')];
    show('ContactForm');
    await userEvent.type(screen.getByLabelText('First name'), ' Ada ');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Your question'), 'Condos?');
    await press('Send message');
    expect(await screen.findByRole('alert')).toHaveTextContent('This address cannot be written to.');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Your question')).toHaveValue('Condos?');
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'ada.byrd@example.test');
    await press('Send message');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'We have your messageA broker reads it and answers to ada.byrd@example.test',
    );
    expect(sent.at(-1)).toEqual({
      path: '/api/leads',
      body: {
        kind: 'CONTACT',
        firstName: 'Ada',
        lastName: '',
        email: 'ada.byrd@example.test',
        phone: '',
        message: 'Condos?',
        website: '',
        source: '/',
      },
    });
  });

  it('gives back after a reload what was typed, until it was sent', async () => {
    show('WaitlistForm');
    await userEvent.type(screen.getByLabelText('First name'), 'Cy');
    cleanup();
    show('WaitlistForm');
    expect(screen.getByLabelText('First name')).toHaveValue('Cy');
    cleanup();
    show('NewsletterForm');
    await userEvent.type(screen.getByLabelText('Email'), 'r@example.test');
    await press('Send it to me');
    await screen.findByText('You are on the list');
    cleanup();
    show('NewsletterForm');
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('lets a person through whose browser filled the field that nobody sees', async () => {
    responses = [refused('website', LOOKS_AUTOMATIC)];
    show('NewsletterForm');
    document.querySelector<HTMLInputElement>('input[name="website"]')!.value = 'https://autofill.example';
    await userEvent.type(screen.getByLabelText('Email'), 'r@example.test');
    await press('Send it to me');
    expect(await screen.findByText(LOOKS_AUTOMATIC)).toBeVisible();
    await press('Send it to me');
    expect(await screen.findByText('You are on the list')).toBeVisible();
    expect(sent.map(({ body }) => body.website)).toEqual(['https://autofill.example', '']);
  });

  it('offers the next four dates of the workshop, and sends the one that was chosen', async () => {
    const dates = workshopsAfter(new Date());
    show('WorkshopForm');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await userEvent.type(screen.getByLabelText('First name'), 'Bo');
    await userEvent.type(screen.getByLabelText('Email'), 'bo@example.test');
    await press('Save my place');
    expect(await screen.findByText('Choose one of the dates.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('radio')[2]!);
    await press('Save my place');
    expect(await screen.findByText('Your place is saved')).toBeVisible();
    expect(sent.at(-1)!.body).toMatchObject({ kind: 'BUYER_WORKSHOP', startsAt: dates[2]!.toISOString() });
  });
});
