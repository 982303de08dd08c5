/**
 * The token of an offer's private link, kept in this tab while the person signs at another site: it grants more than
 * the document, so it is not part of the address that the site leads back to.
 */
const PREFIX = 'hearthport-signing-link:';

export function storeLinkToken(slug: string, token: string | undefined): void {
  try {
    if (token) window.sessionStorage.setItem(PREFIX + slug, token);
  } catch {
    // without storage the person opens their link again
  }
}

export function storedLinkToken(slug: string): string | undefined {
  try {
    return window.sessionStorage.getItem(PREFIX + slug) ?? undefined;
  } catch {
    return undefined;
  }
}
