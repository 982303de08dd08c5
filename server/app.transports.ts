import express, { json, parseAuthentication, rest, Router } from '@feathersjs/express';
import { feathers } from '@feathersjs/feathers';
import socketio from '@feathersjs/socketio';
import type { Server } from 'socket.io';
import type { LoadLimiter } from './config/load-limits.ts';
import type { AppContext, SocketConnection } from './context.ts';
import type { Application } from './declarations.ts';
import { actorOf } from './hooks/authenticate.ts';
import { shedSocketCalls } from './hooks/load-shedding.ts';
import { refuseUnreadBodies, sendJson, requestContext, socketAddress } from './http/middleware.ts';
import type { ServiceTypes } from './service-definitions.ts';
import { liveness, readiness } from './services/health/health.ts';

/** The Feathers application on Express, without routes. */
export function createApplication({ env }: AppContext): Application {
  const app = express(feathers<ServiceTypes>()) as Application;
  app.set('trust proxy', env.trustProxy);
  app.disable('x-powered-by');
  // responses are `no-store`, so an ETag is useless; routes with cacheable responses set their own
  app.set('etag', false);
  return app;
}

/** The first middleware of every request. Health checks are neither logged nor authenticated. */
export function configureRequests(app: Application, context: AppContext, state: { isStopping: boolean }): void {
  const health = Router();
  health.get('/health/live', liveness());
  health.get('/health/ready', readiness(context, state));
  app.use(health);
  app.use(requestContext(context));
  app.use(parseAuthentication());
}

/** Characters of the longest token of a private link. */
const MAX_OFFER_TOKEN = 2000;

/** Serves the services over REST (JSON) and socket.io (websocket only). */
export function configureTransports(app: Application, loadLimiter: LoadLimiter): void {
  app.use(json({ limit: '256kb' }));
  app.use(refuseUnreadBodies);
  app.configure(rest(sendJson));
  app.configure(
    socketio(
      { path: '/api/socket.io', transports: ['websocket'], maxHttpBufferSize: 256_000, serveClient: false },
      (io: Server) => {
        io.use((socket, next) => {
          const connection = (socket as unknown as { feathers: SocketConnection }).feathers;
          connection.ip = socketAddress(
            socket.request,
            app.get('trust proxy fn') as (address: string, hop: number) => boolean,
          );
          const { offerToken } = socket.handshake.auth;
          if (typeof offerToken !== 'string' || offerToken.length > MAX_OFFER_TOKEN) return next();
          connection.offerToken = offerToken;
          // without a valid link it is the socket of a guest, who receives nothing
          actorOf(app, offerToken).then(
            (actor) => {
              if (actor.kind === 'token') connection.offerId = actor.offerId;
              next();
            },
            () => next(),
          );
        });
      },
    ),
  );
  // over REST the outer Express application refuses before it reads anything
  app.hooks({ around: { all: [shedSocketCalls(loadLimiter)] } });
}

/** The socket server; exists after `app.setup(server)`. */
export const socketServerOf = (app: Application): Server => (app as unknown as { io: Server }).io;
