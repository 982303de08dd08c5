import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isAdmin } from '#shared/kernel/actor.ts';
import type { AnyApplication } from '../declarations.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams, type ServiceDefinition } from './define-service.ts';
import { registerService } from './register-services.ts';
import { scopedRows } from './scoped-rows.ts';

interface Note {
  id: string;
  userId: string;
  text: string;
  read: boolean;
}

/** A notifications service with typical mistakes. */
describe('a service that forgets', () => {
  let app: TestApp;
  let owner: Person;
  let stranger: Person;
  let note: Note;

  beforeAll(async () => {
    app = await createTestApp();
    [owner, stranger] = [await app.person('SELLER'), await app.person('BUYER')];
    note = await app.prisma.notification.create({ data: { userId: owner.id, text: 'the planted secret' } });
  });
  afterAll(() => app.stop());

  const prisma = () => app.running.context.prisma;
  const rows = scopedRows<Note>(() => app.running.context.prisma.notification, {
    missing: 'That notification is gone.',
  });
  const GOOD = defineService({
    path: 'good',
    summary: "One's own notifications.",
    roles: { find: ['SELLER', 'BUYER'], get: ['SELLER', 'BUYER'], patch: ['SELLER', 'BUYER'] },
    scope: (actor) => (actor.kind === 'user' ? (isAdmin(actor) ? {} : { userId: actor.userId }) : NO_ROWS),
    schemas: {
      find: z.strictObject({ $limit: z.coerce.number().default(10), $skip: z.coerce.number().default(0) }),
      patch: z.strictObject({}),
    },
    view: ({ id, text }: Note) => ({ id, text }),
    acknowledgements: { patch: z.object({ count: z.number() }) },
    service: {
      find: async (params: RequestParams) => rows.find(params) as Promise<unknown>,
      get: async (id: string, params: RequestParams) => rows.get(params, id) as Promise<unknown>,
      patch: async (): Promise<unknown> => acknowledge({ count: 1, secret: 'not for anybody' }),
    },
  }) as ServiceDefinition;

  /** The service with one part replaced, on the running app under its own path. */
  const plant = (change: Partial<ServiceDefinition>) => {
    const path = `planted-${randomUUID()}`;
    const { api, context } = app.running;
    registerService(api, context, { ...GOOD, ...change, path });
    return `/${path}`;
  };
  const plantService = (change: Record<string, unknown>) =>
    plant({ service: { ...GOOD.service, ...change } as ServiceDefinition['service'] });
  const held = async (person: Person, method: string, path: string, body?: unknown) => {
    const response = await person.send(method, path, body);
    expect(response.status, JSON.stringify(response.body)).toBe(500);
    expect(JSON.stringify(response.body)).not.toContain('secret');
  };

  it('nothing returns rows to their owner only', async () => {
    const path = plant({});
    expect((await owner.send('GET', `${path}/${note.id}`)).body).toEqual({ id: note.id, text: note.text });
    expect((await stranger.send('GET', `${path}/${note.id}`)).status).toBe(404);
    expect((await owner.send('GET', path)).body).toMatchObject({ total: 1, data: [{ id: note.id, text: note.text }] });
    expect((await stranger.send('GET', path)).body).toMatchObject({ total: 0, data: [] });
    expect((await owner.send('PATCH', `${path}/${note.id}`, {})).body).toEqual({ count: 1 });
  });

  it('its scope in get returns no row, not even to the owner', async () => {
    const path = plantService({ get: async (id: string) => prisma().notification.findUnique({ where: { id } }) });
    for (const person of [owner, stranger]) await held(person, 'GET', `${path}/${note.id}`);
  });

  it('its scope in a list returns no row, with or without an envelope', async () => {
    const read = () => prisma().notification.findMany();
    for (const find of [async () => ({ total: 1, limit: 1, skip: 0, data: await read() }), read])
      await held(stranger, 'GET', plantService({ find }));
  });

  it('a list under another key is not returned', async () => {
    await held(
      stranger,
      'GET',
      plantService({ find: async () => ({ notes: await prisma().notification.findMany() }) }),
    );
  });

  it('to declare extra list fields does not return them', async () => {
    const find = async (params: RequestParams) => ({
      ...(await rows.find(params)),
      others: await prisma().notification.findMany(),
      unread: 1,
    });
    expect((await stranger.send('GET', plantService({ find }))).body).toEqual({
      total: 0,
      limit: 10,
      skip: 0,
      data: [],
    });
    const path = plant({
      listFields: z.object({ unread: z.number() }),
      service: { ...GOOD.service, find } as ServiceDefinition['service'],
    });
    expect((await stranger.send('GET', path)).body).toEqual({ total: 0, limit: 10, skip: 0, data: [], unread: 1 });
  });

  it('to reduce a row leaves that to the view', async () => {
    const path = plantService({});
    expect(Object.keys((await owner.send('GET', `${path}/${note.id}`)).body)).toEqual(['id', 'text']);
  });

  it('to declare an acknowledgement cannot return it', async () => {
    await held(owner, 'PATCH', `${plant({ acknowledgements: {} })}/${note.id}`, {});
  });

  it('its roles, scope, view or schemas does not start', () => {
    for (const part of ['roles', 'scope', 'view', 'schemas'] as const)
      expect(() => plant({ [part]: part === 'scope' || part === 'view' ? undefined : {} }), part).toThrow(/planted-/);
    expect(() => plant({ view: { find: () => ({}) } })).toThrow(/get has no view/);
  });

  it('that its events pass the same view', async () => {
    const path = plant({}).slice(1);
    const api = app.running.api as unknown as AnyApplication;
    const seen = await api
      .service(path)
      .get(note.id, { actor: { kind: 'user', userId: owner.id, type: 'SELLER', email: owner.email } });
    expect(seen).toEqual({ id: note.id, text: note.text });
    await expect(
      api
        .service(path)
        .get(note.id, { actor: { kind: 'user', userId: stranger.id, type: 'BUYER', email: stranger.email } }),
    ).rejects.toMatchObject({ code: 404 });
  });
});
