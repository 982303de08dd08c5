import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceDefinitions } from '../service-definitions.ts';
import type { ServiceDefinition } from '../hooks/define-service.ts';
import { plantPrivateFields, type PrivateWorld } from './private-fields.fake.ts';

/** Everybody may read these: their events are for who manages them. */
const PUBLIC = ['listings', 'open-houses', 'workshops'];

let world: PrivateWorld;
beforeAll(async () => {
  world = await plantPrivateFields();
});
afterAll(() => world.app.stop());

/** Who may read the row, and to whom its events go; the private link is that of the buyer's side. */
async function reachedBy({ path, recipients }: ServiceDefinition, id: string) {
  const { app, people, token, offerId } = world;
  const { userIds, admins, ...links } = await recipients!(id);
  const readers: string[] = [];
  const reached: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    if ((await person.send('GET', `/${path}/${id}`)).status === 200) readers.push(name);
    if (userIds.includes(person.id) || (admins && person.type === 'ADMIN')) reached.push(name);
  }
  if ((await app.guest('GET', `/${path}/${id}?token=${token}`)).status === 200) readers.push('link');
  if (links.offerId === offerId) reached.push('link');
  return { readers, reached };
}

describe('the events of a row', () => {
  it('reach everyone who may read it', async () => {
    const missing: Record<string, string[]> = {};
    for (const definition of serviceDefinitions(world.app.running.context)) {
      const row = world.rows[definition.path];
      if (!definition.recipients || !definition.service.get || !row || PUBLIC.includes(definition.path)) continue;
      const { readers, reached } = await reachedBy(definition, row.id);
      const unreached = readers.filter((name) => !reached.includes(name));
      if (unreached.length) missing[definition.path] = unreached;
    }
    expect(missing).toEqual({});
  });
});
