import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { html } from './html-text.ts';
import { pageFiles } from './page-files.ts';
import { pageTemplate } from './page-template.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'hearthport-page-files-'));
  const routes = [
    { path: '/selling', files: ['assets/selling-1.js', 'assets/card-2.js'] },
    { path: '/buyers/:id/listing/:listingId', files: ['assets/buyer-detail-3.js'] },
    { path: '/:slug', files: ['assets/listing-4.js'] },
  ];
  await writeFile(path.join(root, 'page-files.json'), JSON.stringify(routes));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const filesIn = (text: string) => [...text.matchAll(/href="\/assets\/([\w-]+)\.js"/g)].map(([, name]) => name);

it.each([
  ['/selling', ['selling-1', 'card-2']],
  ['/Selling/', ['selling-1', 'card-2']],
  ['/buyers/7/listing/8', ['buyer-detail-3']],
  ['/1-elm-street-al-35203', ['listing-4']],
  ['/buyers/7', []],
  ['/', []],
  ['/"><script>', ['listing-4']],
])('%s lists the files of the first route that it fits', (address, expected) => {
  const { text } = pageFiles(root)(address);
  expect(filesIn(text)).toEqual(expected);
  expect(text).not.toContain('<script');
});

it('without the list of a build there are none', () => {
  expect(pageFiles(path.join(root, 'nothing'))('/selling').text).toBe('');
});

it('the files of the page follow those of every signed-in page, in a template that loads nothing by itself', () => {
  const built =
    '<html><head><title>x</title><meta name="description" content="x"></head><body><div id="root"></div>' +
    '<template id="member-files"><link href="/assets/member-0.js"></template><p>end</p></body></html>';
  const files = pageFiles(root)('/selling');
  const page = pageTemplate(built)({ head: html`<title>y</title>`, body: null, frame: 'app', files });
  const template = /<template id="member-files">(.*?)<\/template><p>end<\/p>/.exec(page)?.[1];
  expect(filesIn(template!)).toEqual(['member-0', 'selling-1', 'card-2']);
});
