import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_EMPTY } from '#shared/messages/messages.rules.ts';
import { buyer, user } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, rows, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent, type RenderOptions } from '../../testing/render-page.tsx';
import { AskBroker } from './ask-broker.tsx';

let answer: ApiResponse;
const api = fakeApi({
  'GET /config': refusal(404, 'Nothing here.'),
  'GET /named-brokers': rows([{ id: 'june', firstName: 'June', lastName: 'Abernathy', profilePicUrl: null }]),
  'GET /messages': rows([]),
  'POST /messages': () => answer,
  'POST /leads': () => answer,
});
beforeEach(() => {
  answer = created({ id: 'm1' });
});

const ask = async (options: RenderOptions) => {
  const view = renderComponent(<AskBroker path="/homes/h1" place="12 Oak Street, Hoover" />, options);
  return { ...view, button: await screen.findByRole('button', { name: 'Ask June' }) };
};
const question = () => screen.getByRole('textbox', { name: 'Your question about this home' });

describe('the question box on the page of a home', () => {
  it('starts a thread with the broker, named with a picture, and says where the answer comes', async () => {
    const { person, button } = await ask({ user: buyer() });
    expect(screen.getByRole('heading', { name: 'June Abernathy' })).toBeVisible();
    await person.click(button);
    expect(screen.getByText(MESSAGE_EMPTY)).toBeVisible();
    await person.type(question(), 'Is the roof new?');
    await person.click(button);
    expect(await screen.findByRole('link', { name: 'your messages' })).toHaveAttribute('href', '/messages?broker=1');
    expect(api.sent('POST /messages')).toMatchObject([{ text: 'Is the roof new?', aboutPath: '/homes/h1' }]);
    await person.click(screen.getByRole('button', { name: 'Ask another' }));
    expect(question()).toHaveValue('');
  });

  it('keeps the question where it was not sent, also when the page is opened again', async () => {
    answer = refusal(503, 'We are busy.');
    const { person, button, unmount } = await ask({ user: buyer() });
    await person.type(question(), 'Is the roof new?');
    await person.click(button);
    expect(await screen.findByText('We are busy.')).toBeVisible();
    unmount();
    await ask({ user: buyer() });
    expect(question()).toHaveValue('Is the roof new?');
  });

  it('takes the name and email of a visitor, and says at the fields what is wrong', async () => {
    answer = refusal(400, 'Check the fields.', { errors: [{ path: 'email', message: 'Invalid email format' }] });
    const { person, button } = await ask({ user: null });
    await person.type(question(), 'Is the roof new?');
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Ida Lane');
    await person.type(screen.getByRole('textbox', { name: 'Email' }), 'ida');
    await person.click(button);
    expect(await screen.findByText('Invalid email format')).toBeVisible();
    answer = created({ id: 'lead' });
    await person.type(screen.getByRole('textbox', { name: 'Email' }), '@example.test');
    await person.click(button);
    expect(await screen.findByText(/We’ll answer at ida@example.test/)).toBeVisible();
    expect(api.sent('POST /leads').at(-1)).toMatchObject({
      firstName: 'Ida',
      lastName: 'Lane',
      email: 'ida@example.test',
      message: 'About 12 Oak Street, Hoover: Is the roof new?',
      source: '/homes/h1',
    });
  });

  it('is not there for those who have no thread with a broker', () => {
    renderComponent(<AskBroker path="/homes/h1" place="12 Oak Street, Hoover" />, { user: user({ type: 'LENDER' }) });
    expect(screen.queryByRole('region', { name: 'Ask a question' })).toBeNull();
  });
});
