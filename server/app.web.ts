import { compression, original, Router } from '@feathersjs/express';
import type { Express } from 'express';
import type { LoadLimiter } from './config/load-limits.ts';
import type { AppContext } from './context.ts';
import type { Application } from './declarations.ts';
import type { ServiceDefinition } from './hooks/define-service.ts';
import { shedRequests } from './hooks/load-shedding.ts';
import { sendErrors, refuseUnreadablePaths } from './http/middleware.ts';
import { securityHeaders } from './http/security-headers.ts';
import { defineRoutes } from './route-definitions.ts';
import { serviceReads } from './service-reads.ts';
import { apiDocsRoutes } from './web/api-docs.routes.ts';
import { webRoutes } from './web/web.routes.ts';

const API_VERSION = '1';

/** API routes that are not services: files, documents and feeds stream, so they come before the JSON body parser. */
export function configureStreaming(
  app: Application,
  context: AppContext,
  definitions: () => readonly ServiceDefinition[],
): void {
  const routes = Router();
  apiDocsRoutes(routes, definitions, API_VERSION);
  defineRoutes(routes, context, serviceReads(app));
  app.use(routes);
}

/** The outer Express application: the API under `/api`, public pages and the built client everywhere else. */
export function createSite(
  app: Application,
  context: AppContext,
  { loadLimiter, webRoot }: { loadLimiter: LoadLimiter; webRoot: string | undefined },
): Express {
  const site = original();
  site.set('trust proxy', context.env.trustProxy);
  site.disable('x-powered-by');
  site.use(securityHeaders(context.env));
  site.use(refuseUnreadablePaths);
  site.use(shedRequests(loadLimiter));
  site.use(compression());
  site.use('/api', app as unknown as Express);
  webRoutes(site, context, webRoot);
  site.use(sendErrors(context.log));
  return site;
}
