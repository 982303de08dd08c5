/**
 * How well sentences are understood, which questions the assistant refuses, and what matching one new home against many preferences costs. Exits with 1 below
 * a limit. `npm run bench:matching -- --show` lists every sentence with a difference.
 */
import { steeringAsk } from '#shared/fair-housing/steering.rules.ts';
import { startFakeWorld } from '../server/testing/jobs.fake.ts';
import { matchesOfHome } from '../server/workflows/property-matches/match-new-homes.ts';
import { matchedColumns } from '../server/queries/wish-homes.ts';
import { ORDINARY_QUESTIONS, STEERING_QUESTIONS } from './fair-housing-questions.ts';
import { sentenceAccuracy } from './wish-accuracy.ts';
import { WISH_SENTENCES } from './wish-sentences.ts';

const LIMIT = 0.95;
const SETS = 100_000;
const MATCH_SECONDS = 2;

const { expected, recall, precision, wholly, differences } = sentenceAccuracy();
if (process.argv.includes('--show'))
  for (const { sentence, missing, extra, passedOver } of differences)
    console.log(
      `${sentence}\n   missing: ${missing.join(' ')}\n   extra:   ${extra.join(' ')}\n   passed over: ${passedOver.join(' | ')}`,
    );
console.log(
  `${WISH_SENTENCES.length} sentences, ${expected} filters: ${(recall * 100).toFixed(1)}% found, ` +
    `${(precision * 100).toFixed(1)}% of those found are right, ${wholly} sentences wholly right (limit ${LIMIT * 100}%)`,
);
if (recall < LIMIT || precision < LIMIT) process.exitCode = 1;

const missed = STEERING_QUESTIONS.filter((question) => steeringAsk(question) === null);
const refused = ORDINARY_QUESTIONS.filter((question) => steeringAsk(question) !== null);
console.log(
  `${STEERING_QUESTIONS.length} questions that ask to be steered: ${STEERING_QUESTIONS.length - missed.length} refused (limit all); ` +
    `${ORDINARY_QUESTIONS.length} that only look like it: ${refused.length} refused (limit none)`,
);
for (const question of [...missed, ...refused]) console.log(`   wrong: ${question}`);
if (missed.length || refused.length) process.exitCode = 1;

const world = await startFakeWorld();
try {
  // people of twenty towns, with prices from 150,000 to 650,000 and a must-have in every third set
  const towns = [
    'Hoover',
    'Huntsville',
    'Madison',
    'Mobile',
    'Montgomery',
    'Auburn',
    'Tuscaloosa',
    'Dothan',
    'Decatur',
  ];
  towns.push('Florence', 'Nashville', 'Franklin', 'Brentwood', 'Murfreesboro', 'Knoxville', 'Chattanooga', 'Memphis');
  towns.push('Clarksville', 'Gallatin', 'Smyrna');
  await world.prisma.$executeRawUnsafe(
    `INSERT INTO "User" (id, email, type, "referralCode", "updatedAt")
      SELECT 'p' || n, 'p' || n || '@example.test', 'BUYER', 'R' || n, now() FROM generate_series(1, ${SETS}) n`,
  );
  await world.prisma.$executeRawUnsafe(
    `INSERT INTO "BuyerPreference" (id, "userId", cities, "minBedrooms", "maxPrice", "mustHaves", "niceToHaves", "updatedAt")
      SELECT 'q' || n, 'p' || n, ARRAY[($1::text[])[1 + n % 20]], 1 + n % 5, 150000 + (n % 101) * 5000,
        CASE WHEN n % 3 = 0 THEN ARRAY['Garage'] ELSE ARRAY[]::text[] END, ARRAY['Pool', 'Porch'], now()
      FROM generate_series(1, ${SETS}) n`,
    towns,
  );
  await world.prisma.$executeRawUnsafe('ANALYZE');
  const { id } = await world.prisma.mlsListing.create({
    data: {
      source: 'GALMLS',
      sourceKey: 'bench',
      status: 'ACTIVE',
      address: '1 Bench St',
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      price: 300_000,
      listingPrice: 300_000,
      beds: 3,
      baths: 2,
      hasGarage: true,
      description: 'A covered porch and a fenced yard.',
      activationDate: world.now,
    },
  });
  const row = await world.prisma.mlsListing.findUniqueOrThrow({ where: { id }, select: matchedColumns(world.now) });
  await matchesOfHome(world.prisma, row, world.now);
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  const found = await matchesOfHome(world.prisma, row, world.now);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  // the time on the clock also holds that of the database, which works while we wait
  console.log(
    `one home against ${SETS.toLocaleString('en-US')} preference sets: ${found.length} fit, ${seconds.toFixed(2)} s, ` +
      `of it ${((cpu.user + cpu.system) / 1e6).toFixed(2)} s of our own processor time (limit ${MATCH_SECONDS} s)`,
  );
  if (seconds > MATCH_SECONDS) process.exitCode = 1;
} finally {
  await world.stop();
}
