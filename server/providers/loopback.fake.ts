/** For adapter tests: an HTTP server on loopback for a fake service. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface FakeResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
export type FakeHandler = (
  request: FakeRequest,
  response: ServerResponse,
) => Promise<FakeResponse | null> | FakeResponse | null;

/** Responds to each request with `handle`; null means that the handler leaves it open. `requests` records them. */
export async function startFakeServer(handle: FakeHandler) {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://loopback');
      const request = {
        method: incoming.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks),
      };
      requests.push(request);
      void Promise.resolve(handle(request, response)).then((answer) => {
        if (!answer) return;
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body);
      });
    });
  });
  // closing an idle connection may cross the next request on it, which then fails
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** For sockets on the same address. */
    server,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, accept',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
};

/**
 * The API for a client under test on another origin: CORS preflights are allowed, everything else is handled by
 * `answer`.
 */
export const startApiServer = (answer: (request: FakeRequest) => Promise<FakeResponse> | FakeResponse) =>
  startFakeServer(async (request) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: CORS };
    const { headers, ...rest } = await answer(request);
    return { ...rest, headers: { ...headers, ...CORS } };
  });

/** A JSON response. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): FakeResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
