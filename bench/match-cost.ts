/** What it costs to match one new home against many stored preferences, and to tell everybody whom it fits. */
import { readFileSync } from 'node:fs';
import { notifyOfMatchesJob } from '../server/jobs/notify-of-matches.job.ts';
import { matchedColumns } from '../server/queries/homes-by-criteria.ts';
import { startFakeWorld, type FakeWorld } from '../server/testing/jobs.fake.ts';
import { matchesOfHome, matchNewHomes } from '../server/workflows/property-matches/match-new-homes.ts';

const SETS = 100_000;
const NOTIFIED = 5000;
const LIMIT_SECONDS = 2;
const TOWNS = (
  'Hoover Huntsville Madison Mobile Montgomery Auburn Tuscaloosa Dothan Decatur Florence Nashville Franklin Brentwood ' +
  'Murfreesboro Knoxville Chattanooga Memphis Clarksville Gallatin Smyrna'
).split(' ');
/** How the sets narrow by place: one of twenty towns each; 25 miles around it; not at all. */
const SHAPES = {
  'in a town': { cities: 'ARRAY[($1::text[])[1 + n % 20]]', radius: 'NULL' },
  'within 25 miles of a town': { cities: 'ARRAY[($1::text[])[1 + n % 20]]', radius: '25' },
  'without a place': { cities: 'ARRAY[]::text[]', radius: 'NULL' },
} as const;
const count = (value: number) => value.toLocaleString('en-US');

/** Hundredths of a second of processor time by connection to the database; empty where the system doesn’t say. */
async function databaseTicks({ prisma }: FakeWorld): Promise<Map<number, number>> {
  const backends = await prisma.$queryRawUnsafe<{ pid: number }[]>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return new Map(
    backends.flatMap(({ pid }): [number, number][] => {
      try {
        // the name in parentheses may have spaces; then 11 fields before user and system time
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return [[pid, Number(fields[11]) + Number(fields[12])]];
      } catch {
        return [];
      }
    }),
  );
}

/** Runs `work` and says what it took: on the clock, and as processor time of this process and of the database. */
async function measured<Result>(world: FakeWorld, work: () => Promise<Result>) {
  const [ticks, cpu, startedAt] = [await databaseTicks(world), process.cpuUsage(), performance.now()];
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const own = (user + system) / 1e6;
  // a connection that ended meanwhile is not counted
  let database = 0;
  for (const [pid, after] of await databaseTicks(world)) database += (after - (ticks.get(pid) ?? 0)) / 100;
  const isKnown = ticks.size > 0;
  const text =
    `${seconds.toFixed(2)} s, processor time ${own.toFixed(2)} s of ours` +
    (isKnown ? ` and ${database.toFixed(2)} s of the database` : '');
  return { result, text, processor: isKnown ? own + database : seconds };
}

const newHome = (world: FakeWorld, sourceKey: string) =>
  world.prisma.mlsListing.create({
    data: {
      source: 'GALMLS',
      sourceKey,
      status: 'ACTIVE',
      address: `${sourceKey} Bench St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      lat: 33.39,
      lng: -86.8,
      price: 300_000,
      listingPrice: 300_000,
      beds: 3,
      baths: 2,
      hasGarage: true,
      description: 'A covered porch and a fenced yard.',
      activationDate: world.now,
    },
  });

async function makePeople({ prisma }: FakeWorld): Promise<void> {
  await prisma.$executeRawUnsafe(
    `INSERT INTO "User" (id, email, type, "referralCode", verified, "updatedAt")
      SELECT 'p' || n, 'p' || n || '@example.test', 'BUYER', 'R' || n, true, now() FROM generate_series(1, ${SETS}) n`,
  );
}

/** Prices up to 150,000 to 650,000, one to five bedrooms, and a must-have in every third set. */
async function storeSets(
  { prisma }: FakeWorld,
  { cities, radius }: (typeof SHAPES)[keyof typeof SHAPES],
): Promise<void> {
  await prisma.$executeRawUnsafe('TRUNCATE "BuyerPreference"');
  // a parameter that a statement doesn’t use has no type
  await prisma.$executeRawUnsafe(
    `INSERT INTO "BuyerPreference"
        (id, "userId", cities, "searchRadius", "minBedrooms", "maxPrice", "mustHaves", "niceToHaves", "updatedAt")
      SELECT 'q' || n, 'p' || n, ${cities}, ${radius}, 1 + n % 5, 150000 + (n % 101) * 5000,
        CASE WHEN n % 3 = 0 THEN ARRAY['Garage'] ELSE ARRAY[]::text[] END, ARRAY['Pool', 'Porch'], now()
      FROM generate_series(1, ${SETS}) n WHERE $1::text[] IS NOT NULL`,
    TOWNS,
  );
  await prisma.$executeRawUnsafe('ANALYZE');
}

/** One home against 100,000 sets of each shape. Returns whether all were within the limit. */
async function measureMatching(world: FakeWorld): Promise<boolean> {
  const { id } = await newHome(world, '1');
  const row = await world.prisma.mlsListing.findUniqueOrThrow({ where: { id }, select: matchedColumns(world.now) });
  let isWithin = true;
  for (const [name, shape] of Object.entries(SHAPES)) {
    await storeSets(world, shape);
    await matchesOfHome(world.prisma, row, world.now);
    const { result, text, processor } = await measured(world, () => matchesOfHome(world.prisma, row, world.now));
    console.log(
      `one home against ${count(SETS)} preference sets ${name}: ${count(result.length)} fit, ${text} (limit ${LIMIT_SECONDS} s)`,
    );
    if (processor > LIMIT_SECONDS) isWithin = false;
  }
  return isWithin;
}

/** Stores the matches of a home that 5,000 people are looking for, and tells each of them. */
async function measureNotices(world: FakeWorld): Promise<void> {
  const { prisma } = world;
  await prisma.$executeRawUnsafe('TRUNCATE "BuyerPreference"');
  await prisma.$executeRawUnsafe(
    `INSERT INTO "BuyerPreference" (id, "userId", cities, "maxPrice", "niceToHaves", "updatedAt")
      SELECT 'q' || n, 'p' || n, ARRAY['Hoover'], 400000, ARRAY['Pool', 'Porch'], now() FROM generate_series(1, ${NOTIFIED}) n`,
  );
  await prisma.$executeRawUnsafe('ANALYZE');
  await newHome(world, '2');
  // the database's own clock is not the world's
  await prisma.listingEvent.updateMany({ data: { at: world.now } });
  await prisma.$executeRawUnsafe(
    `UPDATE "ListingEvent" SET "matchedAt" = now() WHERE "mlsListingId" <> (SELECT id FROM "MlsListing" WHERE "sourceKey" = '2')`,
  );
  const system = { kind: 'system', name: 'bench' } as const;
  const stored = await measured(world, () => world.unit(system, (unit) => matchNewHomes(unit)));
  console.log(`${count(await prisma.propertyMatch.count())} matches of one home stored: ${stored.text}`);
  const measuredNotices = await measured(world, () =>
    notifyOfMatchesJob(world as never)({}, { signal: new AbortController().signal } as never),
  );
  const [notices, emails] = [await prisma.notification.count(), await prisma.email.count()];
  console.log(`${count(notices)} notices stored and ${count(emails)} emails queued: ${measuredNotices.text}`);
}

/** Prints the figures. Returns whether matching was within its limit. */
export async function measureMatches(): Promise<boolean> {
  const world = await startFakeWorld();
  try {
    await makePeople(world);
    const isWithin = await measureMatching(world);
    await measureNotices(world);
    return isWithin;
  } finally {
    await world.stop();
  }
}
