import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@feathersjs/express';
import type { NextFunction, Request, Response, Router } from 'express';
import { PRODUCT } from '#shared/brand/product.ts';
import type { ServiceDefinition } from '../hooks/define-service.ts';
import { openApiDocument } from './openapi-document.ts';
import type { OpenApiDocument } from './openapi.types.ts';

const READER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** The page itself contains no script, so the Content-Security-Policy of all pages applies unchanged. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${PRODUCT} API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reader"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
});
`;

/** `GET /api/openapi.json`, and a page to read and try it at `GET /api/docs`. */
export function apiDocsRoutes(routes: Router, definitions: () => readonly ServiceDefinition[], version: string): void {
  let document: OpenApiDocument | undefined;
  const cached = (res: Response) => res.setHeader('cache-control', 'public, max-age=300');
  routes.get('/openapi.json', (_req: Request, res: Response) => {
    document ??= openApiDocument(definitions(), version);
    cached(res);
    res.json(document);
  });
  routes.get('/docs', (_req: Request, res: Response) => {
    cached(res);
    res.type('html').send(PAGE);
  });
  routes.get('/docs/start.js', (_req: Request, res: Response) => {
    cached(res);
    res.type('text/javascript').send(START);
  });
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const serve = serveStatic(folder, { index: false, redirect: false, maxAge: 300_000 });
  for (const name of READER_FILES)
    routes.get(`/docs/${name}`, (req: Request, res: Response, next: NextFunction) => {
      req.url = `/${name}`;
      serve(req, res, next);
    });
}
