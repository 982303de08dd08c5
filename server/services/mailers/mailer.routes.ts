import type { Router } from 'express';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { forbidden, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { mailerRecordCsvLine, mailerRecordsCsvHead } from '#shared/mailers/mailer-records.csv.ts';
import { MAILER_MISSING } from '#shared/mailers/mailers.messages.ts';
import { mailerSheetSchema } from '#shared/mailers/mailers.schema.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { asDownload, streamingRoutes } from '../../http/streaming-route.ts';
import { postcardFile } from './postcard-file.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'This document was requested too often this hour. Please try again later.',
};
/** On the proof of a draft, which has no addresses yet. */
const SAMPLE = {
  name: 'Sample Recipient',
  address: '123 Main Street',
  city: 'Birmingham',
  state: 'AL',
  zip: '35203',
};

function assertBroker(actor: Actor): void {
  if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'mailer.login', 'Please log in.');
  if (!isAdmin(actor)) throw forbidden('mailer.brokers', 'Only brokers can download this file.');
}

/**
 * `GET /mailers/{id}/postcards.pdf`: the cards for a printer, audited; with `?proof=true`, and of a draft, one
 * with a sample address. `GET /mailer-records/sheet.csv`: the recipients of a mailing.
 */
export function mailerRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const limit = { name: 'mailers.postcards', rate: LIMIT, isPerPerson: true };
  routes.get(
    '/mailers/:id/postcards.pdf',
    knownQuery('proof'),
    streamingRoutes(context.rateLimiter)(
      { assertMay: assertBroker, limit, scope: () => ({}) },
      async (req, res, { actor, scope }) => {
        const mailer = await prisma.mailerCampaign.findFirst({
          where: { AND: [scope, { id: req.params.id!, kind: 'POSTCARD' }] },
          include: { records: { orderBy: [{ zip: 'asc' }, { id: 'asc' }] } },
        });
        if (!mailer) throw notFound(MAILER_MISSING);
        const isProof = mailer.state === 'DRAFT' || req.query.proof === 'true';
        const pdf = await postcardFile(context, mailer, isProof ? [SAMPLE] : mailer.records);
        // a proof names nobody
        if (!isProof)
          await context.unit(actor, (unit) => {
            unit.audit({
              action: 'mailer.postcards-downloaded',
              entityType: 'mailer',
              entityId: mailer.id,
              after: { cards: mailer.records.length },
            });
            return Promise.resolve();
          });
        asDownload(res, 'postcards.pdf').end(Buffer.from(pdf));
      },
    ),
  );
  const sheet = spreadsheetRoute(context, {
    name: 'mailer-records',
    schema: mailerSheetSchema,
    scope: () => ({}),
    head: mailerRecordsCsvHead(),
    find: ({ campaignId }, _actor, scope, take) =>
      prisma.mailerRecord.findMany({
        where: { AND: [scope, { campaignId }] },
        orderBy: [{ zip: 'asc' }, { id: 'asc' }],
        select: { id: true },
        take,
      }),
    read: (ids, scope) => prisma.mailerRecord.findMany({ where: { AND: [scope, { id: { in: ids } }] } }),
    line: (row) => mailerRecordCsvLine(row),
  });
  routes.get('/mailer-records/sheet.csv', knownQuery('campaignId'), sheet);
}
