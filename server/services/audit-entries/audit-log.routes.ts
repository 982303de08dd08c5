import { Readable } from 'node:stream';
import type { Router } from 'express';
import { z } from 'zod';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { queryNumber } from '#shared/kernel/fields.schema.ts';
import { forbidden, RuleError } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { badInput } from '../../hooks/errors.ts';
import { asDownload, sendStream, streamingRoutes } from '../../http/streaming-route.ts';

const BATCH = 2000;
const LIMIT = { windowSeconds: 3600, max: 20, message: 'The audit log was downloaded too often this hour.' };
const seq = () => queryNumber(1, Number.MAX_SAFE_INTEGER).optional();
const rangeSchema = z.object({ from: seq(), to: seq() });

interface Line {
  seq: bigint;
  previousHash: string;
  hash: string;
  payload: string;
}

/**
 * `GET /audit-log.ndjson`: the audit log as it is stored, one entry a line, oldest first, for
 * tools/verify-audit-log.mjs. `payload` is the exact text that the hash covers; `from` and `to` are numbers of entries.
 * The download is an entry itself.
 */
export function auditLogRoutes(routes: Router, context: AppContext): void {
  const { prisma, rateLimiter } = context;
  async function* lines(from: number, to: number): AsyncGenerator<string> {
    for (let next = BigInt(from); next <= to;) {
      const batch: Line[] = await prisma.$queryRaw`
        SELECT seq, "previousHash", hash, audit_entry_payload(e) AS payload
        FROM "AuditEntry" e WHERE seq >= ${next} AND seq <= ${BigInt(to)} ORDER BY seq LIMIT ${BATCH}`;
      if (batch.length === 0) return;
      yield batch.map((line) => `${JSON.stringify({ ...line, seq: Number(line.seq) })}\n`).join('');
      if (batch.length < BATCH) return;
      next = batch.at(-1)!.seq + 1n;
    }
  }
  const route = streamingRoutes(rateLimiter)(
    {
      assertMay: (actor) => {
        if (actor.kind === 'guest') throw new RuleError('unauthenticated', 'audit-log.login', 'Please log in.');
        if (!isAdmin(actor)) throw forbidden('audit-log.brokers', `Only ${PRODUCT} can download the audit log.`);
      },
      limit: { name: 'audit-log.download', rate: LIMIT, isPerPerson: true },
    },
    async (req, res, { actor }) => {
      const range = rangeSchema.safeParse(req.query);
      if (!range.success) throw badInput(range.error);
      const { from = 1, to = Number.MAX_SAFE_INTEGER } = range.data;
      // before the first byte: whoever has a part of the log is in it
      await context.unit(actor, (unit) => {
        unit.audit({ action: 'audit-log.downloaded', entityType: 'audit-log', entityId: 'all', after: range.data });
        return Promise.resolve();
      });
      asDownload(res, 'audit-log.ndjson').type('application/x-ndjson');
      await sendStream(Readable.from(lines(from, to)), res);
    },
  );
  routes.get('/audit-log.ndjson', knownQuery('from', 'to'), route);
}
