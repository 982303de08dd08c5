import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import { escapeHtml } from './html-text.ts';

/** Built files that name the product and that a browser keeps for itself: the page without a network, and the app. */
const NAMED: readonly { name: string; type: string; escaped: (text: string) => string }[] = [
  { name: 'index.html', type: 'html', escaped: escapeHtml },
  { name: 'shell.html', type: 'html', escaped: escapeHtml },
  {
    name: 'manifest.webmanifest',
    type: 'application/manifest+json',
    escaped: (text) => JSON.stringify(text).slice(1, -1),
  },
];

/** Sends these files with the name of the product. */
export function namedFiles(root: string, product: string): Router {
  const router = Router();
  for (const { name, type, escaped } of NAMED) {
    const file = path.join(root, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8').replaceAll('Hearthport', () => escaped(product));
    router.get(`/${name}`, (_req: Request, res: Response) => {
      res.setHeader('cache-control', 'no-cache');
      if (type === 'html') res.setHeader('x-robots-tag', 'noindex');
      res.type(type).send(text);
    });
  }
  return router;
}
