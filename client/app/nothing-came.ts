import { LOAD_TROUBLE, LOADING_ERROR } from './load-failure.messages.ts';

/** What stands where the product itself could not be fetched: the error screen without any of its parts. A page that the server has drawn stays. */
export function sayThatNothingCame(root: HTMLElement): void {
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
