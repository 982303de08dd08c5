import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { html, type Html } from './html-text.ts';

/** One route of the client with the files that its page loads; written by the build (tools/client-files.ts). */
interface PageFiles {
  path: string;
  files: readonly string[];
}

/** `/listings/:id` as an expression that matches whole paths. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i');

/**
 * A function that gives the `modulepreload` links for the page at a path, which the client adds for somebody who is
 * signed in: nothing of the path gets into them. Without the list of a build there are none.
 */
export function pageFiles(root: string): (path: string) => Html {
  const file = path.join(root, 'page-files.json');
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles[]) : [];
  const routes = listed.map((route) => ({
    isAt: expressionOf(route.path),
    links: html`${route.files.map((name) => html`<link rel="modulepreload" crossorigin href="/${name}" />`)}`,
  }));
  const none = html``;
  return (at) => routes.find(({ isAt }) => isAt.test(at))?.links ?? none;
}
