import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Router } from 'express';
import { ZipFile } from 'yazl';
import { brandFrom } from '#shared/brand/brand.ts';
import { FORM_NAMES, type FormId } from '#shared/form-signings/form-signings.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { addressLabel, canSeeStreet, shownText } from '#shared/listings/address-visibility.rules.ts';
import { archiveNames } from '#shared/uploads/archive-names.ts';
import { DOCUMENT_TYPE_LABELS } from '#shared/uploads/uploads.types.ts';
import { fileNameFor } from '#shared/uploads/uploads.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { rowsInScope } from '../../hooks/scope-rows.ts';
import { asDownload, sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { formSigningScope } from '../../queries/form-signing-scope.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { uploadsScope } from '../../queries/uploads-scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 20,
  message: 'These documents were requested too often this hour. Please try again later.',
};
const PDF = 'application/pdf';
/** Sorts before the numbered documents; it is written last, when it is known what is inside. */
const CONTENTS = '00 Contents.txt';

/** A document of the archive. */
interface Entry {
  kind: string | null;
  fileName: string | null;
  mimeType: string;
  key: string;
  createdAt: Date;
  /** `Signed by everyone`. */
  note: string;
}

/**
 * `GET /transactions/:id/documents.zip`: every document of a sale that the actor may read by itself, as one archive
 * with a list of its contents. It is sent while it is read, one file at a time, so that its size does not matter.
 */
export function transactionArchiveRoutes(routes: Router, context: AppContext): void {
  const { prisma, ports } = context;

  /** Documents to sign first, in the order in which they were made; then those that were sent. */
  async function entriesOf(
    actor: Actor,
    sale: { id: string; offerId: string },
    shown: (text: string) => string,
    day: (at: Date) => string,
  ) {
    const [signings, uploads] = await Promise.all([
      prisma.formSigning.findMany({
        where: {
          AND: [
            rowsInScope(formSigningScope(actor) ?? NO_ROWS),
            { offerId: sale.offerId, status: { in: ['OPEN', 'COMPLETED'] as const } },
          ],
        },
        orderBy: [{ createdAt: 'asc' }, { formId: 'asc' }, { id: 'asc' }],
      }),
      prisma.upload.findMany({
        where: {
          AND: [
            uploadsScope(actor),
            { OR: [{ transactionId: sale.id }, { offerId: sale.offerId, type: 'OFFER_DOC' as const }] },
          ],
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        include: { replacedBy: { select: { createdAt: true } } },
      }),
    ]);
    return [
      ...signings.map((row): Entry => ({
        kind: FORM_NAMES[row.formId as FormId] + (row.side ? ` of the ${row.side.toLowerCase()}` : ''),
        fileName: null,
        mimeType: PDF,
        key: row.sealedKey ?? row.documentKey,
        createdAt: row.createdAt,
        note:
          row.status === 'COMPLETED' ? `signed by everyone, code ${row.verificationCode}` : 'not signed by everyone',
      })),
      ...uploads.map((row): Entry => ({
        kind: row.docType && row.docType !== 'OTHER' ? DOCUMENT_TYPE_LABELS[row.docType] : null,
        fileName: shown(fileNameFor(row, actor)),
        mimeType: row.mimeType,
        key: row.key,
        createdAt: row.createdAt,
        note:
          (row.type === 'OFFER_DOC' ? 'sent with the offer' : 'added to the sale') +
          (row.replacedBy ? `, replaced by a newer version on ${day(row.replacedBy.createdAt)}` : ''),
      })),
    ];
  }

  const declared = {
    acceptsOfferLink: true,
    scope: (actor: Actor) => transactionScope(actor) ?? NO_ROWS,
    limit: { name: 'transactions.archive', rate: LIMIT, isPerPerson: true },
  };
  const route = streamingRoutes(context.rateLimiter)(declared, async (req, res, { actor, scope }) => {
    const sale = await prisma.transaction.findFirst({
      where: { AND: [scope, { id: req.params.id! }] },
      include: { listing: true },
    });
    if (!sale) throw notFound('We couldn’t find that transaction.');
    const { listing } = sale;
    const sees = canSeeStreet(listing, actor, (await streetTies(prisma, actor, [listing]))(listing));
    const zone = timeZoneOfHome(listing.state, listing.county);
    const day = (at: Date) => formatDay(at, zone);
    const entries = await entriesOf(actor, sale, (text) => shownText(text, listing, sees), day);
    const brand = brandFrom(context.env.brand);

    asDownload(res, 'Documents of the sale.zip');
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    const names = archiveNames(entries);
    const pack = async () => {
      const lines: string[] = [];
      for (const [at, entry] of entries.entries()) {
        const file = await ports.storage.read(entry.key);
        const about = `${names[at]!} (${entry.note}, ${day(entry.createdAt)})`;
        if (!file) {
          lines.push(`${about}: NOT INCLUDED, this file is missing. Please contact us.`);
          continue;
        }
        if (output.destroyed) return void file.stream.destroy();
        // one open file at a time: the next one is opened when this one was taken
        const taken = finished(file.stream);
        const lost = () => file.stream.destroy();
        output.once('close', lost);
        zip.addReadStream(file.stream, names[at]!, {
          mtime: entry.createdAt,
          // pictures and PDFs are compressed already
          compress: entry.mimeType !== PDF && !entry.mimeType.startsWith('image/'),
        });
        await taken;
        output.off('close', lost);
        lines.push(about);
      }
      zip.addBuffer(Buffer.from(contentsOf(lines), 'utf8'), CONTENTS, { mtime: sale.openedAt });
      zip.end();
    };
    const contentsOf = (lines: readonly string[]) =>
      [
        `Documents of the sale of ${addressLabel(listing, sees)}`,
        `Prepared on ${day(context.clock())}. It holds what you may read in this sale.`,
        '',
        ...(lines.length ? lines : ['This sale has no documents yet.']),
        '',
        `Anyone can check a signed document by its code at ${context.env.publicUrl}/verify.`,
        `${brand.brokerage}, ${brand.supportPhone}, ${brand.supportEmail}`,
        '',
      ].join('\r\n');
    // a file that cannot be read ends the connection, so that nobody takes half an archive for the whole
    pack().catch((error: unknown) => output.destroy(error as Error));
    await sendStream(output, res);
  });
  routes.get('/transactions/:id/documents.zip', knownQuery('token'), route);
}
