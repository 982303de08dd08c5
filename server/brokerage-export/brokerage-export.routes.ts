import { readFile } from 'node:fs/promises';
import type { RequestHandler, Router } from 'express';
import { PRODUCT_IN_FILES } from '#shared/brand/product.ts';
import { EXPORT_LINK_ENDED } from '#shared/brokerage-exports/brokerage-exports.messages.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { ExportError } from './export-manifest.ts';
import { exportAsZip } from './write-export.ts';
import type { AppContext } from '../context.ts';
import { knownQuery } from '../hooks/allowed-query.ts';
import { asDownload, sendStream, streamingRoutes } from '../http/streaming-route.ts';
import { useExportLink } from '../workflows/users/start-brokerage-export.ts';

const LIMIT = { windowSeconds: 3600, max: 30, message: 'Too many attempts. Please wait an hour and try again.' };

/** A look at the headers would use up the link. */
const refuseHead: RequestHandler = (req, res, next) => {
  if (req.method === 'HEAD') res.status(405).setHeader('allow', 'GET').end();
  else next();
};

/**
 * `GET /brokerage-exports/{secret}/archive.zip`: the total export. The link is its only key, so that a browser can
 * download an archive of any size by itself; it is used up, and audited, before anything is read.
 */
export function brokerageExportRoutes(routes: Router, context: AppContext): void {
  const { databaseUrl, env, ports, clock, log } = context;
  const route = streamingRoutes(context.rateLimiter)(
    { isPublic: true, limit: { name: 'brokerage-exports.download', rate: LIMIT } },
    async (req, res, { actor }) => {
      const used = await context.unit(actor, (unit) => useExportLink(unit, req.params.id!));
      if (!used) throw notFound(EXPORT_LINK_ENDED);
      const { broker, withFiles } = used;
      const now = clock();
      const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
      const schema = await readFile('prisma/schema.prisma', 'utf8');
      const options = { databaseUrl, storage: ports.storage, dataDir: env.dataDir, version, schema, withFiles, now };
      let isSent = false;
      try {
        const manifest = await exportAsZip(options, async (archive) => {
          asDownload(res, `${PRODUCT_IN_FILES}-export-${dayIn(now, DEFAULT_TIME_ZONE)}.zip`);
          isSent = true;
          await sendStream(archive, res);
        });
        const isWhole = manifest && res.writableFinished;
        const rows = manifest?.tables.reduce((sum, table) => sum + table.rows, 0);
        await context.unit(broker, (unit) => {
          unit.audit({
            action: isWhole ? 'brokerage.exported' : 'brokerage.export-broken-off',
            entityType: 'user',
            entityId: broker.userId,
            after: { rows, files: manifest?.files?.list.length, withFiles },
          });
          return Promise.resolve();
        });
      } catch (error) {
        if (error instanceof ExportError) throw conflict('brokerage-export.busy', error.message);
        if (!isSent) throw error;
        log.error({ error: String(error) }, 'a total export was interrupted');
      }
    },
  );
  routes.get('/brokerage-exports/:id/archive.zip', refuseHead, knownQuery(), route);
}
