import { randomUUID } from 'node:crypto';
import {
  OpenFeature,
  StandardResolutionReasons,
  TypeMismatchError,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';
import type { Database } from '../../database/prisma.ts';
import type { FlagsPort } from './port.ts';

const STORED_MS = 5_000;
const MAX_STORED = 10_000;

/** An OpenFeature provider on the rows of `FeatureFlag`; the targeting key is the user id. Boolean flags only. */
export class DatabaseFlagProvider implements Provider {
  readonly runsOn = 'server' as const;
  readonly metadata = { name: 'database flags' };
  private cached = new Map<string, { enabled: boolean | null; until: number }>();
  private readonly prisma: Database;
  private readonly clock: () => number;

  constructor(prisma: Database, clock: () => number) {
    this.prisma = prisma;
    this.clock = clock;
  }

  invalidate(): void {
    // a new map, so that a read in progress cannot write stale rows into it
    this.cached = new Map();
  }

  async resolveBooleanEvaluation(
    name: string,
    otherwise: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const { enabled, reason } = await this.read(name, context.targetingKey ?? null);
    return enabled === null
      ? { value: otherwise, reason: StandardResolutionReasons.DEFAULT }
      : { value: enabled, reason };
  }

  private async read(name: string, userId: string | null) {
    const { cached } = this;
    const key = JSON.stringify([name, userId]);
    const known = cached.get(key);
    if (known && known.until > this.clock())
      return { enabled: known.enabled, reason: StandardResolutionReasons.CACHED };
    const rows = await this.prisma.featureFlag.findMany({
      where: { name, OR: [{ userId: null }, ...(userId ? [{ userId }] : [])] },
      select: { userId: true, enabled: true },
    });
    const row = rows.find((each) => each.userId !== null) ?? rows[0];
    if (cached.size >= MAX_STORED) cached.clear();
    cached.set(key, { enabled: row?.enabled ?? null, until: this.clock() + STORED_MS });
    return {
      enabled: row?.enabled ?? null,
      reason: row?.userId ? StandardResolutionReasons.TARGETING_MATCH : StandardResolutionReasons.STATIC,
    };
  }

  resolveStringEvaluation(name: string): Promise<never> {
    return this.refuse(name);
  }
  resolveNumberEvaluation(name: string): Promise<never> {
    return this.refuse(name);
  }
  resolveObjectEvaluation(name: string): Promise<never> {
    return this.refuse(name);
  }
  private refuse(name: string): Promise<never> {
    return Promise.reject(new TypeMismatchError(`${name} is on or off`));
  }
}

/**
 * Flags through OpenFeature. Each call creates its own domain, so that several servers in one process do not share
 * rows.
 */
export async function createDatabaseFlags(prisma: Database, clock: () => number = Date.now): Promise<FlagsPort> {
  const provider = new DatabaseFlagProvider(prisma, clock);
  const domain = `hearthport-${randomUUID()}`;
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  return {
    id: 'database',
    name: 'rows in the database',
    builtIn: true,
    isEnabled: (name, userId) => client.getBooleanValue(name, false, userId ? { targetingKey: userId } : {}),
    invalidate: () => {
      provider.invalidate();
    },
  };
}
