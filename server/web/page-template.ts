import { Html } from './html-text.ts';

/** What the server writes into the page. */
export interface PageParts {
  head: Html;
  /** What can be read before any script ran; nothing for pages that need a person. */
  body: Html | null;
  /** `app`: for somebody who is signed in, the page stands in another frame, so that they are not shown this one first. */
  frame: 'site' | 'app';
}

const TITLE = /<title>[^<]*<\/title>\s*/;
const DESCRIPTION = /<meta name="description"[^>]*>\s*/;
const ROOT = '<div id="root"></div>';

/** The built index.html with room for a page's own head and body. Throws where the file is not the one we know. */
export function pageTemplate(file: string): (parts: PageParts) => string {
  const title = TITLE.exec(file);
  const root = file.indexOf(ROOT);
  if (!title || root < 0) throw new Error('index.html has no title or no root to write the page into.');
  const bare = file.slice(0, title.index) + '\0' + file.slice(title.index).replace(TITLE, '').replace(DESCRIPTION, '').replace(ROOT, '\u0001');
  const [start, rest] = bare.split('\0') as [string, string];
  const [headEnd, end] = rest.split('\u0001') as [string, string];
  // the scripts of the page come first in its head: what follows them must not hold them up
  return ({ head, body, frame }) => `${start}${head.text}\n    ${headEnd}${body ? `<div id="first-page" data-frame="${frame}">${body.text}</div>` : ''}${ROOT}${end}`;
}
