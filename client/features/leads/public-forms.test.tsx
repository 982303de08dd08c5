import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOOKS_AUTOMATIC } from '#shared/leads/leads.messages.ts';
import { user } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, rows, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent as show } from '../../testing/render-page.tsx';
import { ContactForm, NewsletterForm, WaitlistForm } from './public-forms.tsx';
import { WorkshopForm } from './workshop-form.tsx';

let responses: ApiResponse[];
const api = fakeApi({ 'POST *': () => responses.shift() ?? created({ received: true }) });
beforeEach(() => {
  responses = [];
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (path: string, message: string) => refusal(400, message, { errors: [{ path, message }] });

describe('a public form', () => {
  it('names the invalid fields, focuses the first, and sends nothing', async () => {
    show(<ContactForm />);
    await userEvent.type(screen.getByLabelText('Email'), 'nobody');
    await press('Send message');
    expect(await screen.findByText('Enter your first name.')).toBeVisible();
    expect(screen.getByText('Invalid email format')).toBeVisible();
    expect(screen.getByText('Please write a short message.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    expect(api.to('POST *')).toEqual([]);
  });

  it('shows a server error under its field, keeps what was typed, and ends with a confirmation', async () => {
    responses = [refused('email', 'This address cannot be written to.')];
    show(<ContactForm />);
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
      'We have your messageA broker will reply to ada.byrd@example.test',
    );
    expect(api.sent('POST /leads').at(-1)).toEqual({
      kind: 'CONTACT',
      firstName: 'Ada',
      lastName: '',
      email: 'ada.byrd@example.test',
      phone: '',
      message: 'Condos?',
      website: '',
      source: '/',
    });
  });

  it('restores what was typed after a reload, until it was sent', async () => {
    show(<WaitlistForm />);
    await userEvent.type(screen.getByLabelText('First name'), 'Cy');
    cleanup();
    show(<WaitlistForm />);
    expect(screen.getByLabelText('First name')).toHaveValue('Cy');
    cleanup();
    show(<NewsletterForm />);
    await userEvent.type(screen.getByLabelText('Email'), 'r@example.test');
    await press('Send it to me');
    await screen.findByText('You’re on the list');
    cleanup();
    show(<NewsletterForm />);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('accepts a person whose browser filled the honeypot field', async () => {
    responses = [refused('website', LOOKS_AUTOMATIC)];
    show(<NewsletterForm />);
    document.querySelector<HTMLInputElement>('input[name="website"]')!.value = 'https://autofill.example';
    await userEvent.type(screen.getByLabelText('Email'), 'r@example.test');
    await press('Send it to me');
    expect(await screen.findByText(LOOKS_AUTOMATIC)).toBeVisible();
    await press('Send it to me');
    expect(await screen.findByText('You’re on the list')).toBeVisible();
    expect(api.requests.map(({ sent }) => sent?.website)).toEqual(['https://autofill.example', '']);
  });

  it('offers the planned workshop dates, says which is full, and sends the chosen one', async () => {
    const date = { startsAt: '2031-12-03T00:30:00.000Z', minutes: 60, zone: 'America/Chicago', place: '' };
    const dates = [
      { ...date, id: 'one', format: 'ONLINE', seatsLeft: 3 },
      { ...date, id: 'two', format: 'IN_PERSON', place: '1 Main St, Hoover', seatsLeft: 0 },
    ];
    api.use({ 'GET /workshops': rows(dates) });
    show(<WorkshopForm />);
    expect(await screen.findByRole('radio', { name: /Tue, Dec 2, 6:30 PM CST, online.*3 seats left/ })).toBeEnabled();
    await userEvent.type(screen.getByLabelText('First name'), 'Bo');
    await userEvent.type(screen.getByLabelText('Email'), 'bo@example.test');
    await press('Save my seat');
    expect(await screen.findByText('Choose one of the dates.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /1 Main St, Hoover.*you join the waiting list/ }));
    await press('Save my seat');
    expect(await screen.findByText('You’re on the waiting list')).toBeVisible();
    expect(api.sent('POST /workshop-seats').at(-1)).toMatchObject({ workshopId: 'two', email: 'bo@example.test' });
  });

  it('knows the name and address of a member', async () => {
    const date = { id: 'one', startsAt: '2031-12-03T00:30:00.000Z', minutes: 60, zone: 'America/Chicago' };
    api.use({ 'GET /workshops': rows([{ ...date, format: 'ONLINE', place: '', seatsLeft: 3 }]) });
    const member = user({ type: 'BUYER' });
    show(<WorkshopForm />, { user: member });
    expect(await screen.findByLabelText('Email')).toHaveValue(member.email);
    expect(screen.getByLabelText('First name')).toHaveValue(member.firstName);
  });

  it('without workshop dates asks whether to tell of the next', async () => {
    api.use({ 'GET /workshops': rows([]) });
    show(<WorkshopForm />);
    expect(await screen.findByText(/No date is planned right now/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('First name'), 'Bo');
    await userEvent.type(screen.getByLabelText('Email'), 'bo@example.test');
    await press('Tell me');
    expect(await screen.findByText('We’ll tell you')).toBeVisible();
    expect(api.sent('POST /leads').at(-1)).toMatchObject({ kind: 'BUYER_WORKSHOP', email: 'bo@example.test' });
  });
});
