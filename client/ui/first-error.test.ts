import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '@testing-library/react';
import { watchForms } from './first-error.ts';

const HTML = `<main><section><form><input id="a"><input id="b"><button type="submit">Send</button></form></section>
  <div role="dialog"><form id="own"><input id="c" aria-invalid="true"></form></div></main>`;
const at = (id: string) => document.getElementById(id)!;

let stop = () => {};
afterEach(() => stop());

function page() {
  document.body.innerHTML = HTML;
  Element.prototype.scrollIntoView = vi.fn();
  stop = watchForms(document);
  return document.querySelector('form')!;
}
const submit = (form: Element) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

it('focuses the first field with an error after a submit, also when it appears later', async () => {
  submit(page());
  at('b').setAttribute('aria-invalid', 'true');
  await waitFor(() => expect(document.activeElement).toBe(at('b')));
});

it('focuses a message beside the form where no field has an error', async () => {
  submit(page());
  const alert = document.createElement('div');
  alert.className = 'MuiAlert-colorError';
  document.querySelector('section')!.append(alert);
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

it('leaves a person alone who went on typing, and dialogs to themselves', async () => {
  const form = page();
  submit(form);
  submit(at('own'));
  at('a').dispatchEvent(new Event('input', { bubbles: true }));
  at('b').setAttribute('aria-invalid', 'true');
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(document.body);
});
