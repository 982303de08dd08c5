import { Readable } from 'node:stream';
import type { Router } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { AppContext } from '../../context.ts';
import { asDownload, sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { comparisonsNow } from '../../queries/price-opinion-rows.ts';
import { inThread } from '../../media/worker-pool.ts';
import { pricingOpinionsScope } from './pricing-opinions.scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 120,
  message: 'This document was requested too often this hour. Please try again later.',
};
const GONE = 'We couldn’t find that price opinion.';
const PDF = { mimeType: 'application/pdf' };

/**
 * `GET /pricing-opinions/{id}/document`: the PDF, for brokers and, once approved, the seller. An approved opinion's PDF
 * is generated once and stored.
 */
export function priceOpinionRoutes(routes: Router, context: AppContext): void {
  const {
    prisma,
    ports: { storage },
  } = context;
  const declared = {
    scope: pricingOpinionsScope,
    limit: { name: 'pricing-opinions.document', rate: LIMIT, isPerPerson: true },
  };
  const route = streamingRoutes(context.rateLimiter)(declared, async (req, res, { scope }) => {
    const row = await prisma.pricingOpinion.findFirst({
      where: { AND: [scope, { id: req.params.id! }] },
      include: { listing: { select: { address: true, state: true, county: true } } },
    });
    if (!row) throw notFound(GONE);
    const { comparison, isNarrowed } = (await comparisonsNow(prisma, [row]))[0]!;
    if (!comparison) throw notFound(GONE);
    const stored = row.documentKey && !isNarrowed ? await storage.read(row.documentKey) : null;
    let [content, size]: [Readable, number] = stored ? [stored.stream, stored.size] : [Readable.from([]), 0];
    if (!stored) {
      const broker = await prisma.user.findFirst({
        where: { id: row.approvedById ?? row.createdById ?? '' },
        select: { firstName: true, lastName: true },
      });
      const bytes = Buffer.from(
        await inThread('priceOpinionPdf', {
          opinion: {
            price1: row.price1,
            price2: row.price2,
            price3: row.price3,
            approvedPrice: row.approvedPrice,
            note: row.note,
            approvedAt: row.approvedAt,
            comparison,
            zone: timeZoneOfHome(row.listing.state, row.listing.county),
            broker: broker ? [broker.firstName, broker.lastName].filter(Boolean).join(' ') || null : null,
          },
          brand: brandFrom(context.env.brand),
        }),
      );
      if (row.approvedAt && !isNarrowed) {
        const key = `price-opinions/${row.id}.pdf`;
        await storage.put(key, bytes, PDF);
        const { count } = await prisma.pricingOpinion.updateMany({
          where: { id: row.id },
          data: { documentKey: key, updatedAt: row.updatedAt },
        });
        // the opinion was deleted with its home in the meantime
        if (!count) {
          await storage.remove(key);
          throw notFound(GONE);
        }
      }
      [content, size] = [Readable.from([bytes]), bytes.length];
    }
    asDownload(res, `Price opinion ${row.listing.address}.pdf`).set('content-length', String(size));
    await sendStream(content, res);
  });
  routes.get('/pricing-opinions/:id/document', knownQuery(), route);
}
