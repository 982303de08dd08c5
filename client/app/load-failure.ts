import { LOAD_TROUBLE, LOADING_ERROR } from './load-failure.messages.ts';

/** Shown when the app's code fails to load: a minimal error screen. A server-rendered page stays. */
export function showLoadFailure(root: HTMLElement): void {
  if (document.getElementById('first-page')) return;
  const element = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
  const again = element('button', 'Try Again');
  again.addEventListener('click', () => window.location.reload());
  const place = element('div', '');
  place.setAttribute('role', 'alert');
  place.className = 'fp fp-nothing';
  place.append(element('h1', LOADING_ERROR), element('p', LOAD_TROUBLE), again);
  root.replaceChildren(place);
}
