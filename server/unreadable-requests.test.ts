import { gzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from './testing/test-app.ts';

interface WireError {
  code: number;
  message: string;
  data?: { reason?: string };
}

describe('a request that cannot be read', () => {
  let app: TestApp;
  let seller: Person;
  let transferId = '';

  beforeAll(async () => {
    app = await createTestApp();
    seller = await app.person('SELLER');
    const { body: home } = await seller.send<{ id: string }>('POST', '/listings', { city: 'Hoover' });
    const begun = await seller.send<string>(
      'POST',
      `/uploads/transfers?type=LISTING_DOC&listingId=${home.id}`,
      undefined,
      { 'upload-length': '1000', 'upload-name': 'plan.pdf' },
    );
    transferId = begun.body;
  });
  afterAll(() => app.stop());

  const post = async (method: string, to: string, type: string, body: Uint8Array, headers = {}) => {
    const response = await fetch(`${app.url}/api${to}`, {
      method,
      headers: { authorization: `Bearer ${seller.accessToken}`, 'content-type': type, ...headers },
      body: new Uint8Array(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as WireError };
  };

  it.each([
    ['{"city":{"length":{"toString":1,"valueOf":1}}}', 'city.length.toString', 'reserved'],
    ['{"__proto__":{"type":"SELLER"}}', '__proto__', 'reserved'],
    ['{"description":"a\\u0000b"}', 'description', 'unreadable character'],
  ])('gets a 400 that names the field for %s', async (body, path, message) => {
    const response = await post('POST', '/listings', 'application/json', Buffer.from(body));
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: expect.stringContaining(message) as string }] },
    });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'city=Hoover'],
    ['text/plain', '{"city":"Hoover"}'],
    ['', '{"city":"Hoover"}'],
  ])('gets a 400 for a body of type %j, which would be read as no fields at all', async (type, body) => {
    const homes = () => app.prisma.listing.count({ where: { userId: seller.id } });
    const before = await homes();
    for (const [method, to] of [
      ['POST', '/listings'],
      ['PATCH', '/notifications'],
      ['PUT', '/showings/1'],
    ] as const) {
      const response = await post(method, to, type, Buffer.from(body));
      expect([to, response.status, response.body.data?.reason]).toEqual([to, 400, 'body.type']);
    }
    expect(await homes()).toBe(before);
    // without a body there is nothing to ignore
    expect((await post('POST', '/listings', type, Buffer.alloc(0))).status).toBe(201);
  });

  const whole = gzipSync(JSON.stringify({ city: 'Hoover' }));
  describe.each<[string, Uint8Array]>([
    ['is declared as gzip but is not', Buffer.from('{"city": "Hoover"}')],
    ['is a truncated gzip', whole.subarray(0, whole.length - 12)],
    ['is a gzip with a wrong checksum', Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8, 7)])],
  ])('because its body %s', (_, body) => {
    it.each<[string, string, string]>([
      ['POST', '/listings', 'application/json'],
      ['POST', '/authentication', 'application/json'],
      ['PATCH', '/listings/1', 'application/json'],
      ['POST', '/no-such-service', 'application/json'],
      ['POST', '/webhooks/twilio', 'application/x-www-form-urlencoded'],
      ['PUT', '/users/ME/picture', 'image/png'],
      ['POST', '/uploads', 'multipart/form-data; boundary=cut'],
    ])('gets a 400 with a message from %s %s', async (method, to, type) => {
      const response = await post(method, to.replace('ME', seller.id), type, body, { 'content-encoding': 'gzip' });
      expect(response.status).toBe(400);
      expect(response.body.message).toMatch(/compressed|encoding|interrupted/);
    });

    it('gets a 400 for a chunk, of which nothing is stored', async () => {
      const response = await post('PATCH', `/uploads/transfers/${transferId}`, 'application/octet-stream', body, {
        'content-encoding': 'gzip',
        'upload-offset': '0',
      });
      expect(response).toMatchObject({ status: 400, body: { data: { reason: 'body.encoding' } } });
      expect((await seller.send('GET', `/uploads/transfers/${transferId}`)).body).toMatchObject({ offset: 0 });
    });
  });

  it('accepts a valid gzip', async () => {
    expect((await post('POST', '/listings', 'application/json', whole, { 'content-encoding': 'gzip' })).status).toBe(
      201,
    );
  });

  const DEPTH = 5000;
  describe('because it is nested 5,000 levels deep', () => {
    it.each([
      ['lists', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
      ['objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
    ])('gets a 400 with a message: %s', async (_, value) => {
      for (const [method, to, body] of [
        ['POST', '/listings', `{"city": ${value}}`],
        ['POST', '/listings', value],
        ['POST', '/authentication', `{"strategy": "local", "email": ${value}, "password": "x"}`],
        ['POST', '/leads', `{"message": ${value}}`],
        ['PATCH', `/users/${seller.id}`, `{"firstName": ${value}}`],
      ] as const) {
        const response = await post(method, to, 'application/json', Buffer.from(body));
        expect([to, response.status]).toEqual([to, 400]);
        expect(response.body.message).toBe('This is nested too deeply. Please send at most 50 levels.');
      }
    });

    it('gets the same over a socket, in data and in the query', async () => {
      const socket = io(app.url, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
      const ask = (...args: [string, ...unknown[]]) =>
        new Promise<WireError>((resolve) => {
          socket.emit(...args, (error: WireError) => resolve(error));
        });
      const deep = (levels: number) => {
        let value: object = {};
        for (let level = 0; level < levels; level += 1) value = { a: value };
        return value;
      };
      expect(await ask('create', 'leads', deep(1500), {})).toMatchObject({
        code: 400,
        message: expect.stringContaining('nested too deeply') as string,
      });
      expect(await ask('find', 'mls-listings', { city: deep(1500) })).toMatchObject({ code: 400 });
      socket.disconnect();
    });
  });
});
