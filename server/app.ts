import http from 'node:http';
import express, {
  compression,
  json,
  notFound,
  original,
  parseAuthentication,
  rest,
  Router,
  type Application,
} from '@feathersjs/express';
import { feathers } from '@feathersjs/feathers';
import socketio from '@feathersjs/socketio';
import type { Server } from 'socket.io';
import { configureChannels } from './channels.ts';
import { shedRequests, shedSocketCalls } from './hooks/load-shedding.ts';
import { authenticationService } from './authentication/authentication.service.ts';
import { createTokens } from './authentication/tokens.ts';
import { registerService } from './hooks/register-services.ts';
import { RateLimiter } from './hooks/rate-limit.ts';
import type { ServiceDefinition } from './hooks/define-service.ts';
import type { AppContext, SocketConnection } from './context.ts';
import type { Env } from './config/env.ts';
import { gateOf } from './database/gate.ts';
import { configureEventBus, dropSockets } from './event-bus.ts';
import { createJobQueue } from './queue/job-queue.ts';
import { createListingViews } from './queries/listing-views.ts';
import { watchLoad } from './config/load-limits.ts';
import type { Log } from './config/logger.ts';
import { createPrisma, queriesWaiting } from './database/prisma.ts';
import { createRunUnit } from './database/unit-of-work.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createPorts } from './providers/ports.ts';
import { forgetInheritedNames } from './hooks/routes.ts';
import { sendErrors, sendJson, refuseUnreadablePaths, requestContext, socketAddress } from './http/middleware.ts';
import { serviceDefinitions } from './service-definitions.ts';
import { dataExportRoutes } from './services/data-exports/data-export-routes.ts';
import { unsubscribeRoutes } from './services/email-copies/unsubscribe.routes.ts';
import { feedPhotoRoutes } from './services/feeds/feed-photo-routes.ts';
import { illustrationRoutes } from './services/illustrations/illustration-routes.ts';
import { incomingTextRoutes } from './services/incoming-texts/incoming-texts.routes.ts';
import { priceOpinionRoutes } from './services/pricing-opinions/price-opinion-routes.ts';
import { profilePictureRoutes } from './services/profile-pictures/profile-picture-routes.ts';
import { openHouseRoutes } from './services/open-houses/open-house-routes.ts';
import { uploadRoutes } from './services/uploads/upload-routes.ts';
import { resoOpenHouseRoutes } from './services/property-feeds/open-house-feed-routes.ts';
import { resoFeedRoutes } from './services/property-feeds/property-feed-routes.ts';
import { apiDocsRoutes } from './web/api-docs.routes.ts';
import { socialCardRoutes } from './web/card-routes.ts';
import { webRoutes } from './web/web-routes.ts';
import { liveness, readiness } from './services/health/health.ts';
import { securityHeaders } from './http/security-headers.ts';

export interface Running {
  readonly context: AppContext;
  readonly api: Application;
  readonly definitions: readonly ServiceDefinition[];
  readonly server: http.Server;
  /** Lets requests in flight finish, then closes sockets, queue and database. */
  stop(): Promise<void>;
}

/** How long a stop waits for requests in flight. */
const LONGEST_REQUEST_MS = 20_000;

export interface AppOptions {
  env: Env;
  databaseUrl: string;
  log: Log;
  clock?: () => Date;
  withJobs?: boolean;
  webRoot?: string | undefined;
}

/** Wires the whole product into one HTTP server that is not listening yet. */
export async function createApp(options: AppOptions): Promise<Running> {
  const { env, databaseUrl, log } = options;
  const clock = options.clock ?? (() => new Date());
  const prisma = createPrisma(databaseUrl, env.databasePool);
  const ports = await createPorts(env, prisma, log);
  const jobs = createJobQueue({ databaseUrl, log });
  const tokens = createTokens(env, prisma, clock);
  let publish: (event: Parameters<ReturnType<typeof configureChannels>['publish']>[0]) => void = () => {};
  const unit = createRunUnit({
    prisma,
    gate: gateOf(Math.ceil(env.databasePool / 2)),
    clock,
    baseUrl: env.publicUrl,
    signOfferToken: tokens.signOffer,
    signUnsubscribe: tokens.signUnsubscribe,
    enqueueIn: jobs.enqueueIn,
    wakeJobs: jobs.wake,
    publish: (event) => publish(event),
  });
  const listingViews = createListingViews(prisma, log);
  const context: AppContext = { env, databaseUrl, prisma, unit, ports, jobs, tokens, listingViews, log, clock };

  const load = watchLoad(env.load, () => queriesWaiting(prisma), log);

  const api = express(feathers());
  api.set('trust proxy', env.trustProxy);
  api.disable('x-powered-by');
  // answers are `no-store`: nobody can ask whether one has changed; routes whose answers may be kept set their own
  api.set('etag', false);
  const state = { isStopping: false };

  const routes = Router();
  routes.get('/health/live', liveness());
  routes.get('/health/ready', readiness(context, state));
  routes.use(requestContext(log));
  routes.use(parseAuthentication() as never);
  apiDocsRoutes(routes, () => definitions, '1');
  const limiter = new RateLimiter(env.rateLimitFactor, clock);
  // these stream, so they come before the JSON body is read
  uploadRoutes(routes, context, limiter);
  openHouseRoutes(routes, context, limiter);
  illustrationRoutes(routes, context, limiter);
  socialCardRoutes(routes, context, limiter);
  resoFeedRoutes(routes, context, limiter);
  resoOpenHouseRoutes(routes, context, limiter);
  feedPhotoRoutes(routes, context, limiter);
  incomingTextRoutes(routes, context, limiter);
  unsubscribeRoutes(routes, context, limiter);
  profilePictureRoutes(routes, context, limiter);
  priceOpinionRoutes(routes, context, limiter);
  dataExportRoutes(routes, context, limiter, (path, query, actor) => api.service(path).find({ actor, query } as never));
  api.use(routes as never);
  api.use(json({ limit: '256kb' }));
  api.configure(rest(sendJson));
  api.configure(
    socketio(
      { path: '/api/socket.io', transports: ['websocket'], maxHttpBufferSize: 256_000, serveClient: false },
      (io: Server) => {
        io.use((socket, next) => {
          const connection = (socket as unknown as { feathers: SocketConnection }).feathers;
          connection.ip = socketAddress(
            socket.request,
            api.get('trust proxy fn') as (address: string, hop: number) => boolean,
          );
          next();
        });
      },
    ),
  );
  const bus = configureEventBus(api, databaseUrl, log);

  api.hooks({ around: { all: [shedSocketCalls(load.limiter)] } });
  const definitions = [
    authenticationService(api as never, context),
    ...serviceDefinitions(context),
  ] as ServiceDefinition[];
  for (const definition of definitions) registerService(api, context, limiter, definition);
  forgetInheritedNames(api);
  const channels = configureChannels(api, definitions, log);
  publish = channels.publish;
  // heard on every process, before anybody there asks for their flags anew
  api.service('feature-flags').on('patched', () => {
    ports.flags.invalidate();
  });
  api.use(notFound({ verbose: false }));
  api.use(sendErrors(log));

  const web = original();
  web.set('trust proxy', env.trustProxy);
  web.disable('x-powered-by');
  web.use(securityHeaders(env));
  web.use(refuseUnreadablePaths);
  web.use(shedRequests(load.limiter));
  web.use(compression());
  web.use('/api', api as never);
  webRoutes(web, context, limiter, options.webRoot);
  web.use(sendErrors(log));

  const server = http.createServer(web);
  server.keepAliveTimeout = 65_000;
  await api.setup(server);
  await bus.attach((api as unknown as { io: Server }).io);
  if (options.withJobs === false) await jobs.install();
  else await startJobs(context);

  return {
    context,
    api,
    definitions,
    server,
    async stop() {
      state.isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      dropSockets((api as unknown as { io: Server }).io);
      // a connection that a browser keeps after its response must not be waited for
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, LONGEST_REQUEST_MS).unref())]);
      clearInterval(idle);
      server.closeAllConnections();
      await channels.settled();
      await jobs.stop();
      await (api as unknown as { io: Server }).io.close();
      await bus.close();
      load.stop();
      await listingViews.stop();
      await prisma.$disconnect();
    },
  };
}
