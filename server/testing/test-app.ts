import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import { io, type Socket } from 'socket.io-client';
import type { UserType } from '#shared/kernel/actor.ts';
import { createApp, type Running } from '../app.ts';
import { readEnv } from '../config/env.ts';
import { createLog, type Log } from '../config/logger.ts';
import { testDatabase } from './test-database.ts';

export interface ApiResponse<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}
type Send = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse<T>>;
export interface Person {
  id: string;
  email: string;
  type: UserType;
  accessToken: string;
  send: Send;
}

/** The password of every person of a test. */
export const PASSWORD = 'correct horse battery';
/** With the least work that the format allows: a run logs in more than a thousand people. */
const PASSWORD_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

interface TestAppOptions {
  clock?: () => Date;
  withJobs?: boolean;
  env?: Record<string, string>;
  log?: Log;
  webRoot?: string;
  /** Another database than a new one of the test run's PostgreSQL. */
  database?: Awaited<ReturnType<typeof testDatabase>>;
}

/** The whole server on its own database, called over HTTP and sockets like a browser does. `clock` sets its time. */
export async function createTestApp(options: TestAppOptions = {}) {
  const db = options.database ?? (await testDatabase(10));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthport-app-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    // a busy test machine must not cause refusals; tests of the limits set their own
    LOAD_MAX_REQUESTS: '0',
    PUBLIC_URL: 'http://hearthport.test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const start = async (): Promise<Running & { url: string }> => {
    const app = await createApp({
      env,
      databaseUrl: db.url,
      log: options.log ?? createLog(env.logLevel),
      withJobs: options.withJobs ?? false,
      webRoot: options.webRoot,
      ...(options.clock ? { clock: options.clock } : {}),
    });
    await new Promise<void>((resolve) => {
      app.server.listen(0, '127.0.0.1', resolve);
    });
    return Object.assign(app, { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
  };
  const running = await start();
  const more: Running[] = [];
  const sockets: Socket[] = [];

  const sender =
    (accessToken: string | null, url = running.url): Send =>
    async (method, to, body, headers = {}) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/api${to}`, {
        method,
        headers: {
          ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
          ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: (text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text) as never,
        headers: response.headers,
      };
    };

  let made = 0;
  /** A verified, signed-in person. */
  async function person(
    type: UserType,
    fields: Partial<{ email: string; autoApproveShowings: boolean; emailEnabled: boolean }> = {},
  ): Promise<Person> {
    made += 1;
    const nth = made;
    const email = fields.email ?? `${type.toLowerCase()}${nth}@example.test`;
    const user = await db.prisma.user.create({
      data: {
        ...fields,
        email,
        type,
        firstName: `${type[0]}${type.slice(1).toLowerCase()}`,
        lastName: `Number ${nth}`,
        verified: true,
        passwordHash: await PASSWORD_HASH,
        referralCode: `T${[...nth.toString(8).padStart(6, '0')].map((digit) => Number(digit) + 2).join('')}`,
      },
    });
    const { body } = await sender(null)<{ accessToken: string }>('POST', '/authentication', {
      strategy: 'local',
      email,
      password: PASSWORD,
    });
    return { id: user.id, email, type, accessToken: body.accessToken, send: sender(body.accessToken) };
  }

  /** A connected, authenticated socket and the events it received. */
  async function listen(
    accessToken: string,
    url = running.url,
  ): Promise<{ socket: Socket; received: { event: string; data: { id: string } & Record<string, unknown> }[] }> {
    const socket = io(url, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const received: { event: string; data: { id: string } & Record<string, unknown> }[] = [];
    socket.onAny((event: string, data) => received.push({ event, data }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await new Promise<void>((resolve, reject) => {
      socket.emit('create', 'authentication', { strategy: 'jwt', accessToken }, {}, (error: unknown) =>
        error ? reject(error) : resolve(),
      );
    });
    return { socket, received };
  }

  return {
    db,
    dataDir,
    running,
    prisma: db.prisma,
    url: running.url,
    guest: sender(null),
    sender,
    person,
    listen,
    password: PASSWORD,
    /** Another app on the same database, like a second server process; a test may stop it itself. */
    async another() {
      const app = await start();
      let stopped: Promise<void> | undefined;
      const stop = app.stop;
      app.stop = () => (stopped ??= stop());
      more.push(app);
      return app;
    },
    async stop() {
      for (const socket of sockets) socket.disconnect();
      for (const app of [...more, running]) await app.stop();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Waits until another process or the queue makes the condition true; fails after `ms`. */
export async function until<T>(look: () => T | Promise<T>, ms = 60_000): Promise<NonNullable<T>> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen) return seen as NonNullable<T>;
    if (Date.now() > end) throw new Error(`the condition was not met within ${ms} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}

/** A minimal valid PDF. */
export const pdfFile = (name = 'offer.pdf') =>
  new File([Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')], name, {
    type: 'application/pdf',
  });
