import { validate } from '@readme/openapi-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantsOf } from './api-operations.ts';
import { openApiDocument } from './openapi-document.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { OpenApiDocument, Operation } from './openapi.types.ts';
import { methodsOf } from '../hooks/register-services.ts';
import { hasBody } from '../hooks/request-context.ts';
import { createTestApp, pdfFile, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await createTestApp();
  document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => app.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
  );

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}
/** Every route that Express has, as `get /files/{key}`. */
const routesOf = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((verb) => `${verb} ${route.path.replace(/:(\w+)/g, '{$1}')}`)
      : routesOf(handle?.stack ?? []),
  );

describe('the OpenAPI document', () => {
  it('is accepted by an independent validator', async () => {
    expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true, warnings: [] });
  });

  it('lists every call of every service once, with the roles that may call it', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const { definitions } = app.running;
    for (const definition of definitions)
      for (const method of methodsOf(definition)) {
        const found = operations().filter(
          ({ operation }) => operation.summary === `${method} ${definition.path}` && operation['x-roles'],
        );
        expect(found.length, `${method} ${definition.path}`).toBeGreaterThan(0);
        for (const { operation } of found) expect(operation['x-roles']).toEqual(definition.roles[method]);
      }
  });

  it('lists every route that is not a service', () => {
    const express = app.running.api as unknown as { _router: { stack: Layer[] } };
    const known = new Set(operations().map(({ path, verb }) => `${verb} ${path}`));
    const unknown = routesOf(express._router.stack).filter(
      (route) => !known.has(route) && !/^get \/(openapi\.json|docs.*)$/.test(route),
    );
    expect(unknown).toEqual([]);
  });

  it('has an example that its schema accepts for every body', () => {
    const { definitions } = app.running;
    for (const definition of definitions)
      for (const method of methodsOf(definition).filter(hasBody)) {
        const [variant] = variantsOf(definition.schemas[method], 'Body');
        const { operation } = operations().find((each) => each.operation.summary === `${method} ${definition.path}`)!;
        const { example } = operation.requestBody!.content['application/json']!;
        expect(variant!.schema.safeParse(example).error, operation.operationId).toBeUndefined();
        expect(example, operation.operationId).toBeDefined();
      }
  });

  it('describes the list fields next to the rows as the pipeline returns them', async () => {
    const admin = await app.person('ADMIN');
    const { definitions } = app.running;
    for (const definition of definitions.filter(({ roles }) => roles.find?.includes('ADMIN'))) {
      const { operation } = operations().find((each) => each.operation.summary === `find ${definition.path}`)!;
      const { schema } = (operation.responses[200] as { content: Record<string, { schema: JsonSchema }> }).content[
        'application/json'
      ]!;
      const { body, status } = await admin.send('GET', `/${definition.path}`);
      if (status !== 200 || !schema.properties) continue;
      const described = Object.keys(schema.properties);
      for (const name of schema.required ?? []) expect(body, definition.path).toHaveProperty(name);
      if (!schema.additionalProperties)
        expect(
          Object.keys(body as object).filter((name) => !described.includes(name)),
          definition.path,
        ).toEqual([]);
    }
    const flags = openApiDocument([definitions.find(({ path }) => path === 'feature-flags')!], '1');
    expect(flags.paths['/feature-flags']!.get!.responses[200]).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['rows', 'flags'],
            properties: { flags: { type: 'object', additionalProperties: { type: 'boolean' } } },
          },
        },
      },
    });
  });

  it('describes acknowledgements by their schema', () => {
    const definition = app.running.definitions.find(({ path }) => path === 'notifications')!;
    const { paths } = openApiDocument([definition], '1');
    expect(JSON.stringify(paths['/notifications']!.patch!.responses[200])).toContain('"read"');
  });
});

it('the API page has no scripts of its own and keeps the policy of every page', async () => {
  const page = await fetch(`${app.url}/api/docs`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const html = await page.text();
  expect(html).not.toMatch(/<script(?![^>]* src=)/);
  for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await fetch(app.url + address)).status, address).toBe(200);
  expect((await fetch(`${app.url}/api/docs/package.json`)).status).toBe(404);
});

type Input = Record<string, unknown>;
/** A client that knows only the document: it calls operations by id and places each input where the document says. */
function clientOf(api: OpenApiDocument, base: string, session?: string) {
  const found = (id: string): { path: string; verb: string; operation: Operation } => {
    for (const [path, item] of Object.entries(api.paths))
      for (const [verb, operation] of Object.entries(item))
        if (operation.operationId === id) return { path, verb, operation };
    throw new Error(`no operation ${id}`);
  };
  return async <T = Input>(id: string, input: Input = {}, token?: string): Promise<T> => {
    const { path, verb, operation } = found(id);
    const rest = { ...input };
    const url = new URL(api.servers[0]!.url + path, base);
    for (const { name, in: place, required } of operation.parameters ?? []) {
      if (rest[name] === undefined) {
        if (required) throw new Error(`${id} needs ${name}`);
        continue;
      }
      const value = String(rest[name]);
      delete rest[name];
      if (place === 'path') url.pathname = url.pathname.replace(encodeURI(`{${name}}`), encodeURIComponent(value));
      else if (place === 'query') url.searchParams.set(name, value);
    }
    const headers: Record<string, string> = {};
    const allows = (scheme: string) => operation.security?.some((each) => scheme in each);
    if (token && allows('offerLink')) url.searchParams.set('token', token);
    if (session && allows('session')) headers.authorization = `Bearer ${session}`;
    let body: FormData | string | undefined;
    if (operation.requestBody?.content['multipart/form-data']) {
      body = new FormData();
      for (const [name, value] of Object.entries(rest)) body.append(name, value as string);
    } else if (operation.requestBody) {
      body = JSON.stringify(rest);
      headers['content-type'] = 'application/json';
    }
    const response = await fetch(url, { method: verb.toUpperCase(), headers, ...(body && { body }) });
    if (!(response.status in operation.responses)) throw new Error(`${id}: ${response.status} is not described`);
    const result = (await response.json()) as T;
    if (!response.ok) throw new Error(`${id}: ${JSON.stringify(result)}`);
    return result;
  };
}

it('a client generated from the document can complete a sale', async () => {
  const mailTo = (to: string) => app.prisma.email.findFirstOrThrow({ where: { to }, orderBy: { createdAt: 'desc' } });
  const guest = clientOf(document, app.url);
  const password = 'porch light over cedar street';
  await guest('createUser', {
    email: 'ruth@example.test',
    password,
    firstName: 'Ruth',
    lastName: 'Amis',
    type: 'SELLER',
  });
  const secret = /verify=([\w-]+)/.exec((await mailTo('ruth@example.test')).text)![1]!;
  await guest('createVerification', { secret, password });
  const signedIn = await guest<{ accessToken: string }>('createAuthentication', {
    strategy: 'local',
    email: 'ruth@example.test',
    password,
  });
  const seller = clientOf(document, app.url, signedIn.accessToken);
  const broker = clientOf(document, app.url, (await app.person('ADMIN')).accessToken);

  const { id: listingId } = await seller<{ id: string }>('createListing', {
    address: '1408 Sycamore Street',
    city: 'Birmingham',
    state: 'AL',
    zip: '35205',
    price: 389_000,
    beds: 3,
    baths: 2,
    area: 1840,
  });
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#6f9457' } })
    .jpeg()
    .toBuffer();
  await seller('uploadFile', {
    type: 'PHOTO',
    listingId,
    file: new File([new Uint8Array(photo)], 'front.jpg', { type: 'image/jpeg' }),
  });
  await seller('patchListing', { id: listingId, status: 'PENDING' });
  const { version } = await broker<{ version: number }>('getListing', { id: listingId });
  await broker('patchListing', { id: listingId, status: 'APPROVED', version });

  const sessionId = 'session-of-ada-lane-0001';
  await guest('uploadFile', { type: 'OFFER_DOC', listingId, sessionId, file: pdfFile() });
  const { id: offerId } = await guest<{ id: string }>('createOffer', {
    firstName: 'Ada',
    lastName: 'Lane',
    email: 'ada@agents.test',
    phone: '615-555-0199',
    buyerFirstName: 'Ivo',
    buyerLastName: 'Rook',
    price: 380_000,
    paymentMethod: 'Financed',
    loan: 300_000,
    earnestMoney: 5000,
    bagentComm: 2.5,
    closingDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    sessionId,
    listing: { connect: { id: listingId } },
  });
  const token = /offer-portal\/([\w.-]+)/.exec((await mailTo('ada@agents.test')).text)![1]!;
  const round = await seller<{ id: string }>('createOfferRound', { offerId, price: 385_000, acknowledged: true });
  await guest('patchOfferRound', { id: round.id, status: 'ACCEPTED' }, token);

  const sold = await seller<{ status: string; price: number; transactionId: string }>('getOffer', { id: offerId });
  expect(sold).toMatchObject({ status: 'ACCEPTED', price: 385_000 });
  expect(await seller('getTransaction', { id: sold.transactionId })).toMatchObject({ status: 'OPEN' });
});
