import http from 'node:http';
import { configureServices } from './app.services.ts';
import { configureRequests, configureTransports, createApplication, socketServerOf } from './app.transports.ts';
import { configureStreaming, createSite } from './app.web.ts';
import { watchLoad } from './config/load-limits.ts';
import type { AppContext } from './context.ts';
import { closeContext, createContext, type ContextOptions } from './create-context.ts';
import type { Application } from './declarations.ts';
import { configureEventBus, dropSockets } from './event-bus.ts';
import type { ServiceDefinition } from './hooks/define-service.ts';
import { installSchemaMessages } from './hooks/schema-messages.ts';
import { startJobs } from './jobs/start-jobs.ts';

export interface Running {
  readonly context: AppContext;
  readonly api: Application;
  readonly definitions: readonly ServiceDefinition[];
  readonly server: http.Server;
  /** Lets requests in flight finish, then closes sockets, queue and database. */
  stop(): Promise<void>;
}

export interface AppOptions extends ContextOptions {
  withJobs?: boolean;
  webRoot?: string | undefined;
}

/** How long stopping waits for requests in flight. */
const LONGEST_REQUEST_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;

/**
 * Assembles the product into one HTTP server that does not listen yet. Middleware runs in the order of configuration
 * here.
 */
export async function createApp(options: AppOptions): Promise<Running> {
  installSchemaMessages();
  const context = await createContext(options, (event) => services.channels.publish(event));
  const { env, databaseUrl, log, jobs } = context;
  const load = watchLoad(env.load, () => context.pool.waitingCount + context.reads.waiting(), log);
  const state = { isStopping: false };

  const api = createApplication(context);
  configureRequests(api, context, state);
  configureStreaming(api, context, () => services.definitions);
  configureTransports(api, load.limiter);
  const bus = configureEventBus(api, databaseUrl, log);
  const services = configureServices(api, context);

  const server = http.createServer(createSite(api, context, { loadLimiter: load.limiter, webRoot: options.webRoot }));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await api.setup(server);
  await bus.attach(socketServerOf(api));
  if (options.withJobs === false) await jobs.install();
  else await startJobs(context);

  return {
    context,
    api,
    definitions: services.definitions,
    server,
    async stop() {
      state.isStopping = true;
      await endRequests(server, api);
      await services.channels.settled();
      await jobs.stop();
      await socketServerOf(api).close();
      await bus.close();
      load.stop();
      await closeContext(context);
    },
  };
}

/** Accepts no new requests and waits for those in flight, within a limit. */
async function endRequests(server: http.Server, api: Application): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  dropSockets(socketServerOf(api));
  // idle keep-alive connections of browsers must not delay the stop
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, LONGEST_REQUEST_MS).unref())]);
  clearInterval(idle);
  server.closeAllConnections();
}
