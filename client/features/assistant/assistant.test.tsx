import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAT_FAILED, SUGGESTED_PROMPTS, WELCOME } from '#shared/assistant/assistant.messages.ts';
import { homeCard } from '../../testing/factories/homes.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { placeLauncher, placeLauncherInHeader } from '../../lib/launcher-place.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { Assistant } from './assistant.tsx';

const answer = (response: string, more: object = {}) =>
  created({ response, properties: [], conversationId: 'c-1', ...more });
const api = fakeApi({ 'POST /chatbot': answer('Three homes fit.') });
const open = async (options: Parameters<typeof renderComponent>[1] = {}, about = 'general') => {
  const rendered = renderComponent(<Assistant isOffered raised="never" isInHeader={false} about={about} />, options);
  await rendered.person.click(screen.getByRole('button', { name: 'Ask Reva' }));
  const chat = await screen.findByRole('dialog', { name: 'Reva' });
  return { ...rendered, chat, input: within(chat).getByRole('textbox', { name: 'Your question' }) };
};

const onScreen = (matching: RegExp) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

const onPhone = () => onScreen(/max-width:\s*(?:599|899)\.95px/);
const onWideScreen = () => onScreen(/min-width:\s*\d+px/);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the chat', () => {
  it('welcomes, offers four questions, and asks one with a press', async () => {
    const { person, chat } = await open();
    expect(within(chat).getByText(WELCOME)).toBeVisible();
    const offered = within(chat).getByRole('list', { name: 'Suggested questions' });
    expect(within(offered).getAllByRole('button')).toHaveLength(4);
    await person.click(within(offered).getByRole('button', { name: SUGGESTED_PROMPTS[3] }));
    expect(await within(chat).findByText('Three homes fit.')).toBeVisible();
    expect(api.sent('POST /chatbot')).toEqual([
      { message: SUGGESTED_PROMPTS[3], conversationId: null, context: 'general', userId: null },
    ]);
    expect(within(chat).queryByRole('list', { name: 'Suggested questions' })).toBeNull();
  });

  it('sends with Enter, breaks the line with Shift and Enter, and never sends nothing', async () => {
    const { person, chat, input } = await open({ user: buyer({ id: 'u-1' }) }, 'home:m1');
    expect(input).toHaveFocus();
    await person.keyboard('   {Enter}');
    expect(within(chat).getByRole('button', { name: 'Send' })).toBeDisabled();
    await person.clear(input);
    await person.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}');
    await within(chat).findByText('Three homes fit.');
    await waitFor(() => expect(input).toHaveFocus());
    await person.keyboard('more{Enter}');
    await waitFor(() => expect(api.sent('POST /chatbot')).toHaveLength(2));
    expect(api.sent('POST /chatbot')).toEqual([
      { message: 'one\ntwo', conversationId: null, context: 'home:m1', userId: 'u-1' },
      { message: 'more', conversationId: 'c-1', context: 'home:m1', userId: 'u-1' },
    ]);
  });

  it('keeps the first conversation for every later question', async () => {
    let asked = 0;
    api.use({ 'POST /chatbot': () => answer(`Answer ${++asked}.`, { conversationId: `c-${asked}` }) });
    const { person, chat, input } = await open();
    for (const at of [1, 2, 3]) {
      await person.type(input, 'homes in Hoover{Enter}');
      await within(chat).findByText(`Answer ${at}.`);
    }
    expect(api.sent('POST /chatbot').map((sent) => sent!.conversationId)).toEqual([null, 'c-1', 'c-1']);
  });

  it('shows that it is looking, and takes no second question meanwhile', async () => {
    let reply: (response: ApiResponse) => void = () => undefined;
    api.use({
      'POST /chatbot': () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    const { person, chat, input } = await open();
    await person.type(input, 'homes in Hoover{Enter}');
    await waitFor(() => expect(api.to('POST /chatbot')).toHaveLength(1));
    expect(within(chat).getByText('Reva is looking it up')).toBeInTheDocument();
    expect(input).toBeDisabled();
    reply(answer('Three homes fit.'));
    await within(chat).findByText('Three homes fit.');
    expect(input).toBeEnabled();
    expect(within(chat).queryByText('Reva is looking it up')).toBeNull();
  });

  it('shows homes as cards, links within the allowed schemes, and HTML as text', async () => {
    api.use({
      'POST /chatbot': answer('**Look:** [home](/homes/m1) [bad](javascript:alert(1)) <img src=x onerror=alert(1)>', {
        properties: [homeCard({ address: '9 <b>Elm</b> St' })],
      }),
    });
    const { person, chat, input, address } = await open();
    await person.type(input, 'homes{Enter}');
    expect(await within(chat).findByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
    expect(within(chat).getByRole('link', { name: 'home' })).toHaveAttribute('href', '/homes/m1');
    expect(within(chat).queryByRole('link', { name: 'bad' })).toBeNull();
    const card = within(chat).getByRole('article');
    expect(within(card).getByText('$300,000')).toBeVisible();
    await person.click(within(card).getByRole('link', { name: '9 <b>Elm</b> St' }));
    expect(address()).toBe('/homes/m1');
  });

  it('says so when it fails, loses nothing, and asks the same again', async () => {
    api.use({ 'POST /chatbot': refusal(422, 'no') });
    const { person, chat, input } = await open();
    await person.type(input, 'homes in Hoover{Enter}');
    expect(await within(chat).findByText(CHAT_FAILED)).toBeVisible();
    expect(within(chat).getByText('homes in Hoover')).toBeVisible();
    api.use({ 'POST /chatbot': answer('Three homes fit.') });
    await person.click(within(chat).getByRole('button', { name: 'Try again' }));
    expect(await within(chat).findByText('Three homes fit.')).toBeVisible();
    expect(within(chat).queryByText(CHAT_FAILED)).toBeNull();
    expect(within(chat).getAllByText('homes in Hoover')).toHaveLength(1);
  });

  it('is minimized with Escape and keeps the conversation, even over a reload; another person sees none of it', async () => {
    const { person, chat, input, unmount } = await open();
    await person.type(input, 'homes in Hoover{Enter}');
    await within(chat).findByText('Three homes fit.');
    await person.type(input, 'typed');
    await person.keyboard('{Escape}');
    const launcher = screen.getByRole('button', { name: 'Ask Reva' });
    await waitFor(() => expect(launcher).toHaveFocus());
    unmount();
    const again = await open();
    expect(within(again.chat).getByText('homes in Hoover')).toBeVisible();
    expect(again.input).toHaveValue('typed');
  });

  it('is in the bar of a page on phones, and away while something lies at its corner', () => {
    onPhone();
    const bar = document.body.appendChild(document.createElement('div'));
    renderComponent(<Assistant isOffered raised="on-phones" isInHeader about="general" />);
    const launcher = () => screen.queryByRole('button', { name: 'Ask Reva' });
    let leave: (() => void) | undefined;
    const place = (where: HTMLElement | 'away') => act(() => void (leave = placeLauncher(where)));
    place(bar);
    expect(bar).toContainElement(launcher());
    act(() => leave?.());
    expect(bar).toBeEmptyDOMElement();
    place('away');
    expect(launcher()).toBeNull();
    act(() => leave?.());
    expect(launcher()).toBeVisible();
    bar.remove();
  });

  it('is in the header of a wide screen where the actions of a page fill the corner, else at the corner', () => {
    onWideScreen();
    const header = document.body.appendChild(document.createElement('div'));
    const leave = placeLauncherInHeader(header);
    const launcher = () => screen.getByRole('button', { name: 'Ask Reva' });
    const { rerender } = renderComponent(<Assistant isOffered raised="on-phones" isInHeader about="general" />);
    expect(header).toContainElement(launcher());
    // what lies at the corner of a phone doesn't matter here
    const back = placeLauncher('away');
    expect(header).toContainElement(launcher());
    rerender(<Assistant isOffered raised="always" isInHeader={false} about="general" />);
    expect(launcher()).toBeVisible();
    expect(header).toBeEmptyDOMElement();
    back?.();
    leave?.();
    header.remove();
  });

  it('fills a phone, where a home leads to its page', async () => {
    onPhone();
    api.use({ 'POST /chatbot': answer('One fits.', { properties: [homeCard({})] }) });
    const { person, chat, input } = await open();
    expect(within(chat).queryByRole('button', { name: 'Expand the chat' })).toBeNull();
    await person.type(input, 'homes{Enter}');
    await person.click(within(await within(chat).findByRole('article')).getByRole('link'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reva' })).toBeNull());
  });
});
