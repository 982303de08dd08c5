/** The API of a client test: real HTTP on loopback, with the responses of the test. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

export interface ApiRequest extends Pick<FakeRequest, 'method' | 'query' | 'headers'> {
  /** As in client calls, without `/api`. */
  path: string;
  /** The parameters of the route's path. */
  params: Record<string, string>;
  /** The JSON body; null if there is none. */
  sent: Record<string, unknown> | null;
  body: Buffer;
}
export type ApiResponse = FakeResponse;
/** A promise holds the response back until the test resolves it. */
type Responder = (request: ApiRequest) => Promise<ApiResponse> | ApiResponse;

/** `GET /listings/:id`, or `/listings/:id` for every method, or `*` for the rest; the first match responds. */
export type ApiRoutes = Readonly<Record<string, ApiResponse | Responder>>;

export const ok = (body: unknown): ApiResponse => json(200, body);
export const created = (body: unknown): ApiResponse => json(201, body);

/** A page of a list. */
export const rows = (data: readonly unknown[], total = data.length): ApiResponse =>
  json(200, { total, limit: 25, skip: 0, data });

const CLASS_NAMES: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'not-authenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'too-many-requests',
  500: 'general-error',
  503: 'unavailable',
};

/** An error response of the server; the client does not retry 4xx, and retries 5xx of a read. */
export const refusal = (
  status: number,
  message: string,
  detail: { errors?: readonly { path: string; message: string }[]; data?: Record<string, unknown> } = {},
): ApiResponse => json(status, { code: status, className: CLASS_NAMES[status], message, ...detail });

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(path, pattern);
  return pattern;
}

function paramsOf(route: string, { method, path }: Pick<ApiRequest, 'method' | 'path'>): Record<string, string> | null {
  const [first, second] = route.split(' ');
  if (second !== undefined && first !== method) return null;
  const match = patternOf(second ?? first ?? '').exec(path);
  return match && { ...match.groups };
}

function jsonOf(body: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

export interface FakeApi {
  /** The base URL; known once the tests run. */
  readonly url: string;
  /** Requests received in this test, oldest first. */
  readonly requests: readonly ApiRequest[];
  /** Adds responses for the rest of this test, before the existing ones. */
  use: (routes: ApiRoutes) => void;
  /** The requests to a route, `GET /showings/:id`. */
  to: (route: string) => ApiRequest[];
  /** The server itself, for sockets on the same address. */
  readonly server: Awaited<ReturnType<typeof startApiServer>>['server'];
  /** Bodies sent to a route. */
  sent: (route: string) => (Record<string, unknown> | null)[];
}

/**
 * Serves `routes` to the client while the tests of this file run. Each test begins with only these and with no
 * requests; an unmatched request gets a 404 that names it.
 */
export function fakeApi(routes: ApiRoutes = {}): FakeApi {
  const requests: ApiRequest[] = [];
  let tables: ApiRoutes[] = [routes];
  let server: Awaited<ReturnType<typeof startApiServer>> | undefined;
  let testNumber = 0;
  const url = () => `${server?.url}/test-${testNumber}`;

  function respond({ method, path: fullPath, query, headers, body }: FakeRequest): Promise<ApiResponse> | ApiResponse {
    const [, test, path] = /^\/test-(\d+)\/api(\/.*)$/.exec(fullPath) ?? [];
    // sent by an earlier test
    if (path === undefined || Number(test) !== testNumber) return refusal(404, 'This test is over.');
    const request: ApiRequest = { method, path, params: {}, query, headers, body, sent: jsonOf(body) };
    requests.push(request);
    for (const table of tables)
      for (const [route, response] of Object.entries(table)) {
        const params = paramsOf(route, request);
        if (params) return typeof response === 'function' ? response({ ...request, params }) : response;
      }
    return refusal(404, `This test has no response to ${method} ${path}.`);
  }

  beforeAll(async () => {
    server = await startApiServer(respond);
  });
  beforeEach(() => {
    // each test has its own URL, so that no request of an earlier test reaches it
    testNumber += 1;
    vi.stubEnv('VITE_API_HOST', url());
    requests.length = 0;
    tables = [routes];
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.close();
  });

  const to = (route: string) => requests.filter((request) => paramsOf(route, request) !== null);
  return {
    get url() {
      return url();
    },
    get server() {
      return server!.server;
    },
    requests,
    use: (more) => {
      tables = [more, ...tables];
    },
    to,
    sent: (route) => to(route).map(({ sent }) => sent),
  };
}
