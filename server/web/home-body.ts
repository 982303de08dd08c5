/** Pages of homes as HTML that is readable before any script runs. Its classes are in client/app/first-page.css. */
import { HOME_PURPOSE } from '#shared/site/home-attribution.ts';
import { factTexts, homeFacts, homeLocality, homePrice } from '#shared/site/home-labels.ts';
import { photoAddresses } from '#shared/site/photo-address.ts';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import type { PublicHome } from '../queries/public-homes.ts';
import { html, type Html } from './html-text.ts';

export interface Crumb {
  name: string;
  path: string;
}

const GALLERY_SIZES = '(max-width: 900px) 100vw, 800px';
/** Further photos below the first one; the client's gallery shows all. */
const MORE_PHOTOS = 11;

/** The picture of the first screen, with the same URL as in the client's gallery. */
export function heroOf(home: PublicHome): { src: string; srcSet?: string; sizes: string } | undefined {
  const [photo] = home.photos;
  return photo && { ...photoAddresses(photo.url), sizes: GALLERY_SIZES };
}

const altOf = (home: PublicHome, at: number): string =>
  home.photos[at]!.caption || `Photo ${at + 1} of ${home.photos.length} of ${home.address}`;

function image(url: string, alt: string, sizes: string, isFirst: boolean): Html {
  const { src, srcSet } = photoAddresses(url);
  return html`<img
    src="${src}"
    ${srcSet && html`srcset="${srcSet}" sizes="${sizes}"`}
    alt="${alt}"
    width="800"
    height="600"
    ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
    decoding="async"
  />`;
}

const facts = (home: PublicHome): Html =>
  html`<ul class="fp-facts" aria-label="Facts">
    ${homeFacts(home).map(({ value, unit }) => html`<li><b>${value}</b> <span class="fp-soft">${unit}</span></li>`)}
  </ul>`;

function attribution({ attribution: by }: PublicHome): Html {
  return html`<section aria-label="Listing attribution">
    ${by.firm !== null && html`<p><b>Listed by</b> ${by.firm}${by.contact && `, ${by.contact}`}</p>`}
    <p><b>Source</b> ${by.source}${by.mlsNumber && `, number ${by.mlsNumber}`}.</p>
    <p class="fp-soft">${by.disclaimer} ${HOME_PURPOSE}${by.copyright && ` ${by.copyright}`}</p>
  </section>`;
}

const crumbList = (crumbs: readonly Crumb[]): Html =>
  html`<nav aria-label="Breadcrumbs">
    <ol class="fp-crumbs">
      ${crumbs.map((crumb, at) => crumbItem(crumb, at > 0, at === crumbs.length - 1))}
    </ol>
  </nav>`;

const crumbItem = ({ name, path }: Crumb, hasParent: boolean, isCurrent: boolean): Html =>
  html`<li>${hasParent && '› '}<a href="${path}" ${isCurrent && html` aria-current="page"`}>${name}</a></li>`;

const smallPhoto = (url: string, alt: string): Html => html`<li>${image(url, alt, '104px', false)}</li>`;

const homeLink = (home: PublicHome): Html =>
  html`<li><a href="${home.path}">${home.address}, ${homeLocality(home)}</a>, ${homePrice(home)}</li>`;

/** The page of one home. */
export function homeBody(home: PublicHome, crumbs: readonly Crumb[], others: readonly PublicHome[]): Html {
  const [first, ...rest] = home.photos;
  return html`<div class="fp fp-home">
    <div class="fp-columns">
      <article>
        <div class="fp-photo">
          ${first ? image(first.url, altOf(home, 0), GALLERY_SIZES, true) : 'No photos available'}
        </div>
        ${
          rest.length > 0 &&
          html`<ul class="fp-photos" aria-label="More photos">
            ${rest.slice(0, MORE_PHOTOS).map(({ url }, at) => smallPhoto(url, altOf(home, at + 1)))}
          </ul>`
        }
        <span class="fp-state">${home.statusLabel}</span>
        <p class="fp-price">${homePrice(home)}</p>
        <h1>${home.address}</h1>
        <p class="fp-place fp-soft">${homeLocality(home)}</p>
        ${facts(home)}
        ${
          home.description &&
          html`<h2>About this home</h2>
            <p class="fp-text">${home.description}</p>`
        }
        ${
          home.details.length > 0 &&
          html`<h2>Details</h2>
            <dl class="fp-details">
              ${home.details.map(
                ({ label, value }) =>
                  html`<div>
                    <dt class="fp-soft">${label}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )}
            </dl>`
        }
        <h2>About this listing</h2>
        ${attribution(home)} ${crumbList(crumbs)}
        ${
          others.length > 0 &&
          html`<h2>More homes in ${home.city}</h2>
            <ul>
              ${others.map(homeLink)}
            </ul>`
        }
      </article>
    </div>
  </div>`;
}

function card(home: PublicHome, isFirst: boolean): Html {
  const [photo] = home.photos;
  const alt = photo?.caption || `${home.address}, ${home.city}`;
  return html`<li>
    <article class="fp-card">
      <div class="fp-picture">${photo && image(photo.url, alt, '(max-width: 600px) 100vw, 380px', isFirst)}</div>
      <div>
        <p class="fp-price">${homePrice(home)}</p>
        <p>${factTexts(home).join(' · ')}</p>
        <p><a href="${home.path}">${home.address}</a></p>
        <p class="fp-soft">
          ${homeLocality(home)}${!home.isOwn && home.attribution.firm !== null && ` · ${home.attribution.firm}`}
        </p>
      </div>
    </article>
  </li>`;
}

const stateLink = ([state, name]: [string, string]): Html =>
  html`<li><a href="/browse?state=${state}">Homes for sale in ${name}</a></li>`;

/** A page that lists homes, with links to further pages. */
export function homesBody(heading: string, lead: string, homes: readonly PublicHome[], next: string | null): Html {
  return html`<div class="fp">
    <h1>${heading}</h1>
    <p class="fp-soft">${lead}</p>
    <nav class="fp-tools" aria-label="States">
      <ul class="fp-more">
        ${Object.entries(STATE_NAMES).map(stateLink)}
      </ul>
    </nav>
    <ul class="fp-grid">
      ${homes.map((home, at) => card(home, at < 3))}
    </ul>
    ${homes.length === 0 && html`<p>No homes here right now. <a href="/explore">Browse every home</a>.</p>`}
    ${next !== null && html`<p><a href="${next}" rel="next">More homes</a></p>`}
  </div>`;
}

/** A page that only the client renders: its title and a sentence, until the client has more, be it a skeleton. */
export const plainBody = (heading: string, lead: string): Html =>
  html`<div class="fp" data-plain>
    <h1>${heading}</h1>
    <p class="fp-soft">${lead}</p>
  </div>`;
