import { rm } from 'node:fs/promises';
import type { Router } from 'express';
import { GUEST, isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { assertPlainBody } from '../../http/middleware.ts';
import { asDownload, sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { changeInspection } from '../../workflows/inspections/change-inspection.ts';
import { inspectionOfLink } from '../../workflows/inspections/vendor-link.ts';
import { receiveFile } from './receive-file.ts';
import { mimeOf, storeUpload } from './store-upload.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'Too many reports were sent or read from this network. Please wait an hour and try again.',
};
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * `POST` and `GET /inspections/{key}/report`: the PDF of an inspection's report. The key is the id for brokers, the
 * slug of the private link for the inspector. The buyer side opens the stored file like other documents.
 */
export function inspectionReportRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  const declared = {
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    limit: { name: 'inspections.report', rate: LIMIT },
  };
  const find = async (key: string, scope: object) => {
    const isId = UUID.test(key);
    const id = isId ? key : (await inspectionOfLink(context.prisma, key)).id;
    const row = await context.prisma.inspection.findFirst({
      where: isId ? { AND: [scope, { id }] } : { id },
      include: { report: true },
    });
    if (!row?.transactionId) throw notFound('We couldn’t find that inspection.');
    return { ...row, transactionId: row.transactionId, isByLink: !isId };
  };

  routes.post(
    '/inspections/:key/report',
    knownQuery(),
    route(declared, async (req, res, { actor, scope }) => {
      assertPlainBody(req);
      const row = await find(req.params.key!, scope);
      const { file } = await receiveFile(req, context.env.dataDir);
      try {
        if ((await mimeOf(file.path)) !== 'application/pdf')
          throw invalidField('file', 'Please send the report as a PDF.');
        const stored = await storeUpload(
          context,
          row.isByLink ? GUEST : actor,
          { type: 'TRANSACTION_DOC', docType: 'INSPECTION_REPORT', analyze: false },
          file,
          {
            owners: {
              listingId: row.listingId,
              transactionId: row.transactionId,
              addendumId: null,
              offerId: null,
              sessionId: null,
              prepStep: null,
              buyerId: row.userId,
              userId: !row.isByLink && actor.kind === 'user' ? actor.userId : null,
            },
            // the notice of the inspection says that its report is there
            follow: async (unit, upload) => {
              if (row.isByLink) await inspectionOfLink(unit.tx, req.params.key!);
              await changeInspection(
                unit,
                row.id,
                {},
                { reportUploadId: upload.id },
                row.isByLink ? 'VENDOR' : undefined,
              );
            },
          },
        );
        res.status(201).json({ fileName: stored.fileName });
      } finally {
        await rm(file.path, { force: true });
      }
    }),
  );

  routes.get(
    '/inspections/:key/report',
    knownQuery(),
    route(declared, async (req, res, { scope }) => {
      const { report } = await find(req.params.key!, scope);
      const file = report && (await context.ports.storage.read(report.key));
      if (!file) throw notFound('There is no report yet.');
      asDownload(res, report.fileName).type('application/pdf').set('content-length', String(file.size));
      await sendStream(file.stream, res);
    }),
  );
}
