/** Renders the sections of an email, such as lists of homes, as HTML and as plain text. */
import { factTexts, homeLocality } from '#shared/site/home-labels.ts';
import { photoAt } from '#shared/site/photo-address.ts';
import { lowerFirst } from '#shared/kernel/lower-first.ts';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import type { HomeCard } from '#shared/mls-listings/mls-listings.view.ts';

export interface EmailHome {
  /** Why the home is listed: `New on the market`, `Reduced from $340,000`. */
  why: string;
  price: string;
  facts: string;
  place: string;
  url: string;
  picture: string | null;
}
export interface EmailSection {
  title: string;
  /** A paragraph below the title. */
  text?: string;
  homes: readonly EmailHome[];
  /** Links below, such as "See all 14". */
  links: readonly { label: string; url: string }[];
}

/** Maps a public home card (`homeCardView`) to its form in an email. `baseUrl` has no trailing slash. */
export function emailHome(home: HomeCard, why: string, baseUrl: string): EmailHome {
  const photo = home.photos[0];
  return {
    why,
    price: priceTextOfHome(home),
    facts: factTexts(home).join(' · '),
    place: `${home.address}, ${homeLocality(home)}`,
    url: `${baseUrl}/homes/${home.id}`,
    picture: photo ? `${baseUrl}${photoAt(photo, 400) ?? photo}` : null,
  };
}

/** The text for HTML, in and outside of attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * The picture beside the facts, and above them on phones: without media queries, which not every mail program reads.
 */
const homeHtml = ({ why, price, facts, place, url, picture }: EmailHome) =>
  '<div style="margin:0 0 20px">' +
  (picture
    ? `<a href="${escapeHtml(url)}" style="display:inline-block;vertical-align:top;margin:0 16px 8px 0">` +
      `<img src="${escapeHtml(picture)}" width="168" height="126" alt=""` +
      ' style="display:block;border-radius:8px;object-fit:cover"></a>'
    : '') +
  '<div style="display:inline-block;vertical-align:top;width:100%;max-width:320px;line-height:1.45">' +
  `<span style="font-size:13px;color:#8a4b2f">${escapeHtml(why)}</span><br>` +
  `<b style="font-size:20px">${escapeHtml(price)}</b><br>${facts ? `${escapeHtml(facts)}<br>` : ''}` +
  `<a href="${escapeHtml(url)}" style="color:#1f4d3f">${escapeHtml(place)}</a></div></div>`;

const linkHtml = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:#1f4d3f">${escapeHtml(label)}</a>`;

/** Renders the sections as HTML. */
export const sectionsHtml = (sections: readonly EmailSection[]): string =>
  sections
    .map(
      ({ title, text, homes, links }) =>
        `<h2 style="font-size:18px;margin:28px 0 14px">${escapeHtml(title)}</h2>` +
        `${text ? `<p style="line-height:1.6;margin:0 0 8px">${escapeHtml(text)}</p>` : ''}${homes.map(homeHtml).join('')}` +
        `<p style="margin:0 0 8px">${links.map(linkHtml).join(' &nbsp;·&nbsp; ')}</p>`,
    )
    .join('');

/** Renders the sections as plain text, one paragraph per home. */
export const sectionsText = (sections: readonly EmailSection[]): string[] =>
  sections.flatMap(({ title, text, homes, links }) => [
    title,
    ...(text ? [text] : []),
    ...homes.map(({ why, price, facts, place, url }) =>
      [`${price} (${lowerFirst(why)})`, facts, place, url].filter(Boolean).join('\n'),
    ),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ]);
