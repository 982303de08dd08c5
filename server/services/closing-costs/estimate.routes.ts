import type { Router } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import type { FormRequirement } from '#shared/form-signings/form-signings.types.ts';
import { isAdmin, type Actor, type Side } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { canSeeStreet } from '#shared/listings/address-visibility.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import type { AppContext } from '../../context.ts';
import { CURRENT_VERSIONS } from '../../forms/render-form.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { asDownload, streamingRoutes } from '../../http/streaming-route.ts';
import { inThread } from '../../media/worker-pool.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { seenBySellers } from '../../queries/offer-scope.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { readTourFeeCredit } from '../../queries/tour-fee-credit.ts';
import { formDataOf, homeOfDocument } from '../../workflows/form-signings/form-data.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'This estimate was requested too often this hour. Please try again later.',
};

/** The offers whose estimate of this side an actor may read: the side's own people, its offer link, and brokers. */
function estimateScope(side: Side) {
  return (actor: Actor): object | typeof NO_ROWS => {
    const own = side === 'BUYER' ? {} : { listing: { type: 'SELLER' }, ...seenBySellers };
    if (isAdmin(actor) || actor.kind === 'system') return side === 'SELLER' ? { listing: { type: 'SELLER' } } : {};
    if (actor.kind === 'token') return actor.party === side ? { ...own, id: actor.offerId } : NO_ROWS;
    if (actor.kind !== 'user') return NO_ROWS;
    return side === 'BUYER'
      ? { userId: actor.userId }
      : { listing: { type: 'SELLER', userId: actor.userId }, ...seenBySellers };
  };
}

/**
 * `GET /closing-costs/document` (of the seller) and `GET /buyer-closing-costs/document`: the estimate for the current
 * terms of an offer as a PDF, from the same figures as the screens.
 */
export function estimateRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  for (const [path, side] of [
    ['/closing-costs/document', 'SELLER'],
    ['/buyer-closing-costs/document', 'BUYER'],
  ] as const) {
    const declared = {
      acceptsOfferLink: true,
      scope: estimateScope(side),
      limit: { name: 'closing-costs.document', rate: LIMIT, isPerPerson: true },
    };
    const form: FormRequirement = { formId: 9, side };
    const route = streamingRoutes(context.rateLimiter)(declared, async (req, res, { actor, scope }) => {
      const offer = await prisma.offer.findFirst({
        where: { AND: [scope, { id: String(req.query.offerId) }] },
        include: {
          offerRounds: { orderBy: { roundNumber: 'asc' } },
          listing: { include: { user: true } },
          transaction: { select: { id: true, status: true } },
        },
      });
      if (!offer) throw notFound('We couldn’t find that offer.');
      const { listing } = offer;
      const ties = await streetTies(prisma, actor, [listing]);
      const data = formDataOf(form, {
        offer,
        home: homeOfDocument(listing, canSeeStreet(listing, actor, ties(listing))),
        owner: listing.type === 'SELLER' ? listing.user : null,
        terms: currentTerms({ ...offer, offerRounds: withTerms(offer.offerRounds) }),
        tourFees: await readTourFeeCredit(prisma, offer, context.env.tourFeeAtClosing),
        brand: brandFrom(context.env.brand),
        version: CURRENT_VERSIONS[9],
        now: context.clock(),
      });
      const { pdf } = await inThread('formPdf', { data, ownForms: context.ownForms });
      asDownload(res, 'Closing Costs Estimate.pdf').end(Buffer.from(pdf));
    });
    routes.get(path, knownQuery('offerId', 'token'), route);
  }
}
