/** The API of a client test: real HTTP on loopback, with the responses that the test gives it. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { json, startApiServer, type FakeResponse, type FakeRequest } from '../../server/providers/loopback.fake.ts';

export interface ApiRequest extends Pick<FakeRequest, 'method' | 'query' | 'headers'> {
  /** As the client writes it, without `/api`. */
  path: string;
  /** The parts of the path that the route names. */
  params: Record<string, string>;
  /** The JSON that was sent; null where the body is none. */
  sent: Record<string, unknown> | null;
  body: Buffer;
}
export type ApiResponse = FakeResponse;
type Responder = (request: ApiRequest) => ApiResponse;

/** `GET /listings/:id`, or `/listings/:id` for every method, or `*` for the rest; the first that fits responds. */
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

/** A refusal as the server words it; 4xx is not tried again by the client, 5xx of a read is. */
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
  /** Where it is heard; known once the tests run. */
  readonly url: string;
  /** What arrived in this test, oldest first. */
  readonly requests: readonly ApiRequest[];
  /** Further responses for the rest of this test, before those given so far. */
  use: (routes: ApiRoutes) => void;
  /** The requests to a route, `GET /showings/:id`. */
  to: (route: string) => ApiRequest[];
  /** Sent messages to a route. */
  sent: (route: string) => (Record<string, unknown> | null)[];
}

/**
 * Serves `routes` to the client while the tests of this file run. Each test begins with those alone and with no
 * requests; what no route responds
 * to is a 404 that names it.
 */
export function fakeApi(routes: ApiRoutes = {}): FakeApi {
  const requests: ApiRequest[] = [];
  let tables: ApiRoutes[] = [routes];
  let server: Awaited<ReturnType<typeof startApiServer>> | undefined;
  let testNumber = 0;
  const url = () => `${server?.url}/test-${testNumber}`;

  function respond({ method, path: fullPath, query, headers, body }: FakeRequest): ApiResponse {
    const [, test, path] = /^\/test-(\d+)\/api(\/.*)$/.exec(fullPath) ?? [];
    // sent by a test that is over
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
    // each test has an address of its own, so that nothing reaches it that an earlier one left under way
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
    requests,
    use: (more) => {
      tables = [more, ...tables];
    },
    to,
    sent: (route) => to(route).map(({ sent }) => sent),
  };
}
