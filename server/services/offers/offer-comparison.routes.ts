import type { Router } from 'express';
import { z } from 'zod';
import { brandFrom } from '#shared/brand/brand.ts';
import { id } from '#shared/kernel/fields.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { compareOffers } from '#shared/offers/offers.comparison.ts';
import { offerWithHomeView } from '#shared/offers/offers.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { badInput } from '../../hooks/errors.ts';
import { asDownload, streamingRoutes } from '../../http/streaming-route.ts';
import { inThread } from '../../media/worker-pool.ts';
import { offerInclude, withTerms } from '../../queries/offer-rows.ts';
import { seenBySellers } from '../../queries/offer-scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'This comparison was requested too often this hour. Please try again later.',
};
const querySchema = z.object({ listingId: id() });

/** The homes whose offers an actor compares: an owner's own, and all that Hearthport sells for a broker. */
function comparisonScope(actor: Actor): object | typeof NO_ROWS {
  if (isAdmin(actor)) return { type: 'SELLER' };
  return actor.kind === 'user' ? { type: 'SELLER', userId: actor.userId } : NO_ROWS;
}

/** `GET /offer-comparisons/document?listingId=`: the offers that reached the seller of a home, compared, as a PDF. */
export function offerComparisonRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const declared = {
    scope: comparisonScope,
    limit: { name: 'offers.comparison', rate: LIMIT, isPerPerson: true },
  };
  const route = streamingRoutes(context.rateLimiter)(declared, async (req, res, { actor, scope }) => {
    const query = querySchema.safeParse({ listingId: req.query.listingId });
    if (!query.success) throw badInput(query.error);
    const { listingId } = query.data;
    const home = await prisma.listing.findFirst({ where: { AND: [scope, { id: listingId }] } });
    if (!home) throw notFound('We couldn’t find that home.');
    const rows = await prisma.offer.findMany({ where: { listingId, ...seenBySellers }, include: offerInclude });
    const now = context.clock();
    const offers = rows.map((row) => ({
      ...offerWithHomeView(row, actor, now),
      offerRounds: withTerms(row.offerRounds),
    }));
    const pdf = await inThread('offerComparisonPdf', {
      comparison: compareOffers(offers, home, now),
      home: { address: home.address, place: `${home.city}, ${home.state} ${home.zip}` },
      brand: brandFrom(context.env.brand),
      at: now,
    });
    asDownload(res, 'Offers Compared.pdf').end(Buffer.from(pdf));
  });
  routes.get('/offer-comparisons/document', knownQuery('listingId'), route);
}
