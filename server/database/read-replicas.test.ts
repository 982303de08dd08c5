import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST, type Actor } from '#shared/kernel/actor.ts';
import { createLog } from '../config/logger.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { startReplicatedDatabase } from '../testing/test-replicas.ts';
import { connectReplicas, LogPositions, type ReadReplicas } from './read-replicas.ts';

/** A home needs a photo to be approved. */
const photoOf = () => ({
  key: `${randomUUID()}.webp`,
  fileName: 'front.jpg',
  url: '/api/files/front.webp',
  mimeType: 'image/webp',
  type: 'PHOTO' as const,
});

describe('the lag of a replica', () => {
  it.each([
    ['has replayed everything', 40n, 0],
    ['is one position behind', 35n, 1_000],
    ['replayed between two positions', 25n, 2_000],
    ['is behind everything remembered', 5n, Infinity],
  ])('that %s', (_, replayed, expected) => {
    const positions = new LogPositions(10_000);
    positions.add(0, 1n);
    for (const [at, position] of [
      [10_000, 10n],
      [11_000, 20n],
      [12_000, 30n],
      [13_000, 40n],
    ] as const)
      positions.add(at, position);
    // the position at 0 is older than what is remembered
    expect(positions.lagAt(13_000, replayed)).toBe(expected);
  });
});

describe('reads with a streaming replica', () => {
  let servers: Awaited<ReturnType<typeof startReplicatedDatabase>>;
  let reads: ReadReplicas;
  let app: TestApp;
  const MAX_LAG_MS = 400;

  const isOnReplica = (as: Actor = GUEST, from = reads) =>
    from.as(as).read(async ({ pool }) => {
      const { rows } = await pool.query<{ answer: boolean }>('SELECT pg_is_in_recovery() AS answer');
      return rows[0]!.answer;
    });
  /** A statement on the replica itself. */
  async function onReplica(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: servers.replica.url() });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  const write = () => servers.database.pool.query('SELECT pg_logical_emit_message(true, $1, $1)', ['write']);

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
    const SEARCH_DATABASE_URL = servers.replica.url();
    app = await createTestApp({ database: servers.database, env: { SEARCH_DATABASE_URL } });
    reads = await connectReplicas({
      primary: servers.database,
      urls: [SEARCH_DATABASE_URL],
      poolSize: 4,
      log: createLog('silent'),
      clock: () => new Date(),
      maxLagMs: MAX_LAG_MS,
      probeMs: 50,
    });
  }, 120_000);
  afterAll(async () => {
    await reads.stop();
    await app.stop();
  });

  it('use it while it keeps up, and the primary while it is behind', async () => {
    await until(() => isOnReplica());
    await onReplica('SELECT pg_wal_replay_pause()');
    await until(async () => {
      await write();
      return !(await isOnReplica());
    });
    await onReplica('SELECT pg_wal_replay_resume()');
    await until(() => isOnReplica());
  });

  it('lose nothing while it is killed and started again under load', async () => {
    const seen = { replica: 0, primary: 0 };
    let isDone = false;
    const worker = async () => {
      while (!isDone) seen[(await isOnReplica()) ? 'replica' : 'primary'] += 1;
    };
    const workers = Promise.all(Array.from({ length: 8 }, worker));
    for (const kill of [servers.replica.kill, servers.replica.kill]) {
      const before = seen.primary;
      await kill();
      await until(() => seen.primary > before + 50);
      await servers.replica.start();
      const served = seen.replica;
      await until(() => seen.replica > served + 50);
    }
    isDone = true;
    // no read failed
    await workers;
  });

  it('show people their own change at once, and others what the replica has', async () => {
    const seller = await app.person('SELLER');
    const admin = await app.person('ADMIN');
    const { id, version } = await makeListing(servers.database.prisma, {
      userId: seller.id,
      status: 'PENDING',
      uploads: { create: [photoOf()] },
    });
    const priceSeenBy = async (send: typeof seller.send) => {
      const { body } = await send<{ data: { price: number }[] }>('GET', '/mls-listings?state=AL');
      return body.data[0]?.price ?? null;
    };
    expect((await admin.send('PATCH', `/listings/${id}`, { status: 'APPROVED', version })).status).toBe(200);
    expect(await priceSeenBy(admin.send)).toBe(325_000);
    await until(() => isOnReplica(GUEST, app.running.context.reads));
    await until(async () => (await priceSeenBy(app.guest)) === 325_000);

    await onReplica('SELECT pg_wal_replay_pause()');
    const changed = await seller.send('PATCH', `/listings/${id}`, { price: 310_000 });
    expect(changed.status).toBe(200);
    expect([await priceSeenBy(seller.send), await priceSeenBy(app.guest)]).toEqual([310_000, 325_000]);
    await onReplica('SELECT pg_wal_replay_resume()');
    await until(async () => (await priceSeenBy(app.guest)) === 310_000);
  });

  it('answer market data and feeds, too', async () => {
    const seller = await app.person('SELLER');
    const admin = await app.person('ADMIN');
    const places = { city: 'Huntsville', zip: '35801', county: 'Madison' };
    const { id, version } = await makeListing(servers.database.prisma, {
      userId: seller.id,
      status: 'PENDING',
      slug: '7-replica-road-huntsville-al-35801',
      uploads: { create: [photoOf()] },
      ...places,
    });
    // the figures of the state, as nothing was sold there; they are stored for each length of time
    const active = async (days: number) => {
      const { body } = await app.guest<{ activeListings: number }>('GET', `/market-data?zip=35801&timeframe=${days}`);
      return body.activeListings;
    };
    const inFeed = async () => {
      const { body } = await app.guest<{ value: { City: string }[] }>('GET', '/reso/Property');
      return body.value.filter(({ City }) => City === places.city).length;
    };
    await until(() => isOnReplica(GUEST, app.running.context.reads));
    const before = await active(30);
    await onReplica('SELECT pg_wal_replay_pause()');
    expect((await admin.send('PATCH', `/listings/${id}`, { status: 'APPROVED', version })).status).toBe(200);
    expect([await active(60), await inFeed()]).toEqual([before, 0]);
    await onReplica('SELECT pg_wal_replay_resume()');
    await until(async () => (await inFeed()) === 1);
    expect(await active(90)).toBe(before + 1);
  });
});
