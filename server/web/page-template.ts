import { Html } from './html-text.ts';

/** What the server writes into the page. */
export interface PageParts {
  head: Html;
  /** What can be read before any script ran; nothing for pages that need a person. */
  body: Html | null;
  /**
   * `app`: for somebody who is signed in, the page stands in another frame, so that they are not shown this one first.
   */
  frame: 'site' | 'app';
}

const TITLE = /<title>[^<]*<\/title>\s*/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;
const ROOT = '<div id="root"></div>';

const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
const PART = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/**
 * The scripts of a page that can be read without them wait for its picture and its letters
 * (client/public/first-scripts.js).
 */
function scriptsLater(start: string): string {
  const main = MAIN.exec(start)?.[1];
  if (!main) return start;
  const parts = [...start.matchAll(PART)].map(([, part]) => part).join(' ');
  return start
    .replace(PART, '')
    .replace(MAIN, `<script defer src="/first-scripts.js" data-main="${main}" data-parts="${parts}"></script>\n    `);
}

/** The built index.html with room for a page's own head and body. Throws where the file is not the one we know. */
export function pageTemplate(file: string): (parts: PageParts) => string {
  const title = TITLE.exec(file);
  const root = file.indexOf(ROOT);
  if (!title || root < 0) throw new Error('index.html has no title or no root to write the page into.');
  const bare =
    file.slice(0, title.index) +
    '\0' +
    file.slice(title.index).replace(TITLE, '').replace(DESCRIPTION, '').replace(ROOT, '\u0001');
  const [start, rest] = bare.split('\0') as [string, string];
  const [headEnd, end] = rest.split('\u0001') as [string, string];
  const headEndOfFirstPage = scriptsLater(headEnd);
  return ({ head, body, frame }) =>
    `${start}${head.text}\n    ${body ? `${headEndOfFirstPage}<div id="first-page" data-frame="${frame}">${body.text}</div>` : headEnd}${ROOT}${end}`;
}
