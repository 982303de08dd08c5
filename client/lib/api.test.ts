import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  json,
  startApiServer,
  startFakeServer,
  type FakeResponse,
  type FakeRequest,
} from '../../server/providers/loopback.fake.ts';
import * as lib from './api.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { connectionNow } from './connection.ts';
import * as tokens from './token-storage.ts';

let response: (request: FakeRequest, nth: number) => FakeResponse;
let seen: FakeRequest[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;

beforeAll(async () => {
  server = await startApiServer((request) => {
    seen.push(request);
    return response(request, seen.length);
  });
  vi.stubEnv('VITE_API_HOST', server.url);
});
beforeEach(() => {
  seen = [];
  tokens.clearToken();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

describe('api', () => {
  it('sends the bearer token, the query and the private token', async () => {
    response = () => json(200, { ok: true });
    tokens.storeToken('me');
    await lib.api.get('/offers', { query: { listingId: '1', tags: ['a', 'b'], empty: undefined }, token: 'party' });
    expect(seen[0]?.path).toBe('/api/offers');
    expect(seen[0]?.query.toString()).toBe('listingId=1&tags=a&tags=b&token=party');
    expect(seen[0]?.headers.authorization).toBe('Bearer me');
  });

  it('turns the server’s message and field errors into one error', async () => {
    response = () =>
      json(400, {
        name: 'BadRequest',
        message: 'Please look at the marked fields.',
        code: 400,
        className: 'bad-request',
        errors: [{ path: 'price', code: 'invalid', message: 'Offer price is required' }],
      });
    const error = await lib.api.post('/offers', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Please look at the marked fields.',
      status: 400,
      fieldErrors: { price: 'Offer price is required' },
    });
  });

  it.each([
    [500, { message: 'PrismaClientKnownRequestError: Raw query failed. Code: `XX000`', className: 'general-error' }],
    [502, { message: 'upstream connect error or disconnect/reset before headers' }],
    [503, { message: 'no healthy upstream' }],
  ])('never shows the raw body of a server error: %i', async (status, body) => {
    expect(errorFromResponse(status, body)).toMatchObject({
      status,
      message: 'Something went wrong on our side. Please try again in a moment.',
    });
  });

  it("shows the server's own message while it is temporarily unavailable", () => {
    const body = { name: 'Unavailable', className: 'unavailable', code: 503, message: 'Please try again in a minute.' };
    expect(errorFromResponse(503, body).message).toBe('Please try again in a minute.');
  });

  it('retries a GET after a broken response, and gives up after three', async () => {
    response = (_, nth) => (nth < 3 ? json(503, { message: 'down' }) : json(200, { fine: true }));
    expect(await lib.api.get('/listings')).toEqual({ fine: true });
    expect(seen).toHaveLength(3);
    seen = [];
    response = () => json(500, {});
    await expect(lib.api.get('/listings')).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(3);
  });

  it('retries a busy server after its Retry-After, without counting it as a lost connection', async () => {
    const busy = (seconds: number) =>
      json(503, {
        message: 'Hearthport is very busy right now.',
        className: 'unavailable',
        data: { reason: 'overloaded', retryAfterSeconds: seconds },
      });
    const times: number[] = [];
    response = (_, nth) => {
      times.push(performance.now());
      return nth === 1 ? busy(1) : json(200, { fine: true });
    };
    expect(await lib.api.get('/listings')).toEqual({ fine: true });
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(1000);
    seen = [];
    response = () => busy(60);
    await expect(lib.api.getPublic('/listings')).rejects.toMatchObject({
      message: 'Hearthport is very busy right now.',
      isBusy: true,
      isUnanswered: false,
    });
    expect(seen).toHaveLength(1);
    expect(connectionNow().isReached).toBe(true);
  });

  it('never retries a refusal', async () => {
    response = () => json(404, { message: 'We couldn’t find that.' });
    await expect(lib.api.get('/listings/9')).rejects.toMatchObject({ status: 404, message: 'We couldn’t find that.' });
    expect(seen).toHaveLength(1);
  });

  it('retries a POST only with an idempotency key', async () => {
    response = (_, nth) => (nth === 1 ? json(502, {}) : json(201, { id: '1' }));
    await expect(lib.api.post('/showings', {})).rejects.toMatchObject({ status: 502 });
    expect(seen).toHaveLength(1);
    seen = [];
    expect(await lib.api.post('/showings', {}, { idempotencyKey: 'k1' })).toEqual({ id: '1' });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
  });

  it('reports an unreachable server', async () => {
    const gone = await startFakeServer(() => json(200, {}));
    await gone.close();
    vi.stubEnv('VITE_API_HOST', gone.url);
    await expect(lib.api.patch('/users/1', {})).rejects.toMatchObject({
      status: 0,
      message: 'We couldn’t reach Hearthport. Check your connection and try again.',
    });
  });
});
