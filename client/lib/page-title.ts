/** Names the page in the tab and, for people who only listen, in the live region of the shell. */
const SITE = 'Hearthport';

export function setPageTitle(title: string): void {
  document.title = title === SITE ? SITE : `${title} · ${SITE}`;
}
