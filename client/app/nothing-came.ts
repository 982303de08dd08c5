/** What stands where the product itself could not be fetched: the error screen without any of its parts. A page that the server has drawn stays. */
export function sayThatNothingCame(root: HTMLElement): void {
  if (document.getElementById('first-page')) return;
  const element = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
  const again = element('button', 'Try Again');
  again.addEventListener('click', () => window.location.reload());
  const place = element('div', '');
  place.setAttribute('role', 'alert');
  place.className = 'fp';
  place.append(element('h1', 'Loading Error'), element('p', 'We had trouble loading this page. This might be due to a network issue or a recent update.'), again);
  root.replaceChildren(place);
}
