import { Html } from './html-text.ts';

/** What the server adds to the built page. */
export interface PageParts {
  head: Html;
  /** Content that is readable before any script runs; null for pages that need the client. */
  body: Html | null;
  /** Links to the files of this page for somebody who is signed in (page-files.ts). */
  files: Html;
  /** `app`: a signed-in person sees the page in another frame, so this one is not shown to them first. */
  frame: 'site' | 'app';
}

const TITLE = /<title>[^<]*<\/title>\s*/;
const NAME = /<meta\s+name="application-name"[^>]*>\s*/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;
const ROOT = '<div id="root"></div>';

const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
const PART = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/** Delays the scripts of a readable page until its picture and fonts have loaded (client/public/first-scripts.js). */
function scriptsLater(start: string): string {
  const main = MAIN.exec(start)?.[1];
  if (!main) return start;
  const parts = [...start.matchAll(PART)].map(([, part]) => part).join(' ');
  return start
    .replace(PART, '')
    .replace(MAIN, `<script defer src="/first-scripts.js" data-main="${main}" data-parts="${parts}"></script>\n    `);
}

/** The template of the files for somebody who is signed in; the built page has it, the one of development has not. */
const MEMBER_FILES = /(<template id="member-files">[\s\S]*?)(<\/template>)/;

/** A function that fills the built index.html. Throws if the file lacks a title or a root element. */
export function pageTemplate(file: string): (parts: PageParts) => string {
  const unnamed = file.replace(NAME, '');
  const title = TITLE.exec(unnamed);
  const root = unnamed.indexOf(ROOT);
  if (!title || root < 0) throw new Error('index.html has no title or no root to write the page into.');
  const bare =
    unnamed.slice(0, title.index) +
    '\0' +
    unnamed.slice(title.index).replace(TITLE, '').replace(DESCRIPTION, '').replace(ROOT, '\u0001');
  const [start, rest] = bare.split('\0') as [string, string];
  const [headEnd, end] = rest.split('\u0001') as [string, string];
  const headEndOfFirstPage = scriptsLater(headEnd);
  const [, memberFiles, afterFiles] = MEMBER_FILES.exec(end) ?? [];
  const [beforeEnd, afterEnd] = memberFiles ? end.split(memberFiles + afterFiles!) : [end, ''];
  return ({ head, body, files, frame }) => {
    const shown = body && `${headEndOfFirstPage}<div id="first-page" data-frame="${frame}">${body.text}</div>`;
    const ended = memberFiles ? `${beforeEnd}${memberFiles}${files.text}${afterFiles}${afterEnd}` : end;
    return `${start}${head.text}\n    ${shown ?? headEnd}${ROOT}${ended}`;
  };
}
