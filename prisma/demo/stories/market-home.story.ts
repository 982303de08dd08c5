import type { AppContext } from '../../../server/context.ts';
import { createBuyerListing } from '../../../server/workflows/listings/edit-listing.ts';
import { reviewOffer } from '../../../server/workflows/offers/review-offer.ts';
import { submitBuyerOffer } from '../../../server/workflows/offers/submit-offer.ts';
import { confirmShowing } from '../../../server/workflows/showings/respond-to-showing.ts';
import { requestShowing } from '../../../server/workflows/showings/request-showing.ts';
import { buyerOffer } from '../offer-terms.ts';
import type { StoryBuilder } from '../story-builder.ts';

/**
 * A home in Birmingham that another brokerage sells: Marcus toured it with a coupon and offered on it; his signed offer
 * is with the listing agent.
 */
export async function marketHome(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [marcus, admin] = await Promise.all(
    ['buyer', 'admin'].map((name) => builder.person(`${name}@hearthport.test`)),
  );
  const home = await context.prisma.mlsListing.findFirstOrThrow({
    where: {
      source: 'GALMLS',
      status: 'ACTIVE',
      city: 'Birmingham',
      isDuplicate: false,
      listingAgentEmail: { not: null },
      yearBuilt: { gte: 1978 },
      listingPrice: { gte: 250_000, lte: 600_000 },
      activationDate: { lt: at(-8) },
    },
    orderBy: { sourceKey: 'asc' },
  });
  const wanted = await run(marcus!, at(-4, 9), (unit) => createBuyerListing(unit, marcus!, home.id));
  const tour = await run(marcus!, at(-4, 9), (unit) =>
    requestShowing(
      unit,
      marcus!,
      {
        listing: { connect: { id: wanted.id } },
        proposedTime: at(-3, 11),
        otherTimes: [],
        type: 'TOUR',
        isAgent: false,
        coupon: '3forfree',
      },
      null,
      {},
    ),
  );
  await run(admin!, at(-4, 12), (unit) => confirmShowing(unit, tour.id, {}, { agentBooks: true }));
  const self = { firstName: 'Marcus', lastName: 'Ellery', email: 'buyer@hearthport.test', phone: '615-555-0147' };
  const price = Math.round((home.listingPrice! * 0.98) / 1000) * 1000;
  const offer = await run(marcus!, at(-2, 9), (unit) =>
    submitBuyerOffer(
      unit,
      marcus!,
      buyerOffer(wanted.id, self, { price, closingDate: at(38, 12), expiresOn: at(3, 17) }),
      {},
    ),
  );
  await run(admin!, at(-2, 11), (unit) => reviewOffer(unit, offer.id, { event: 'approve' }));
  await builder.signs(at(-1, 9), offer.id, 'BUYER', 'BROKERAGE');
}
