/**
 * For job tests: a database, a queue with every job registered, and external services that record their input and fail
 * on request.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserType } from '#shared/kernel/actor.ts';
import { withoutReplicas } from '../database/read-replicas.ts';
import { createJobQueue } from '../queue/job-queue.ts';
import { createLog } from '../config/logger.ts';
import { testDatabase } from './test-database.ts';
import { createRunUnit, type PublishedEvent } from '../database/unit-of-work.ts';
import { FAKE_LINK_CODES } from './link-codes.fake.ts';
import { createPorts, type Ports } from '../providers/ports.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { registerJobs } from '../jobs/start-jobs.ts';

export const NOON = new Date('2026-12-01T18:00:00Z'); // in Alabama
export const HOUR = 3_600_000;
export const busy = () => new ProviderError('fake', 'busy', 'not now');
export const refused = () => new ProviderError('fake', 'refused', 'no such mailbox');

let count = 0;
export const nextNumber = () => (count += 1);

export type FakeWorld = Awaited<ReturnType<typeof startFakeWorld>>;

export async function startFakeWorld(more: Partial<Pick<Ports, 'mlsFeeds' | 'eSignature'>> = {}) {
  const log = createLog('silent');
  const database = await testDatabase();
  const { prisma } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hearthport-jobs-'));
  const jobs = createJobQueue({ databaseUrl: database.url, log });
  await jobs.install();
  const builtIn = await createPorts({ dataDir }, { prisma, reads: withoutReplicas(database) }, log);
  const failures: ProviderError[] = [];
  const handed: { mails: string[]; bodies: string[]; texts: string[]; refunds: string[] } = {
    mails: [],
    bodies: [],
    texts: [],
    refunds: [],
  };
  const published: PublishedEvent[] = [];
  const failing = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const ports: Ports = {
    ...builtIn,
    ...more,
    mail: {
      ...builtIn.mail,
      send: async (mail: { to: string; text: string }) => {
        failing();
        handed.mails.push(mail.to);
        handed.bodies.push(mail.text);
      },
    },
    sms: {
      ...builtIn.sms,
      send: async (sms: { to: string }) => {
        failing();
        handed.texts.push(sms.to);
      },
    },
    payments: {
      ...builtIn.payments,
      refund: async (id: string, key: string) => {
        failing();
        handed.refunds.push(key);
        return builtIn.payments.refund(id, key);
      },
    },
  };
  const world = {
    prisma,
    jobs,
    ports,
    published,
    dataDir,
    /** The current time of the clock. */
    now: NOON,
    /** What the external services received. */
    handed,
    /** The next failures of the external services. */
    failures,
    /** Advances the queue's clock instead of waiting. */
    passTime: () =>
      prisma.$executeRawUnsafe(
        `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
      ),
    deadLetters: async () => (await jobs.deadLetters({ limit: 10, skip: 0 })).data,
    person(type: UserType, more: object = {}) {
      const number = nextNumber();
      return prisma.user.create({
        data: { type, email: `p${number}@hearthport.test`, referralCode: `P${number}`, verified: true, ...more },
      });
    },
    async stop() {
      await jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const clock = () => world.now;
  const unit = createRunUnit({
    prisma,
    clock,
    baseUrl: 'http://localhost:3000',
    linkCodes: FAKE_LINK_CODES,
    enqueueIn: jobs.enqueueIn,
    publish: (each) => published.push(each),
  });
  registerJobs({ env: { dataDir }, databaseUrl: database.url, prisma, unit, ports, jobs, log, clock });
  return Object.assign(world, { unit, clock });
}
