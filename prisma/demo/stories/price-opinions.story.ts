import { marketOf, suggestedLines, suggestedRates } from '#shared/comps/adjustments.rules.ts';
import { soldHomeOf, subjectOf } from '#shared/comps/comps.rows.ts';
import type { CompFilters } from '#shared/comps/comps.types.ts';
import { suggestedPrices } from '#shared/comps/price-opinion.rules.ts';
import { rankCandidates } from '#shared/comps/similarity.rules.ts';
import type { AppContext } from '../../../server/context.ts';
import { approvePriceOpinion } from '../../../server/workflows/pricing-opinions/approve-price-opinion.ts';
import { createPriceOpinion } from '../../../server/workflows/pricing-opinions/draft-price-opinion.ts';
import { requestPriceOpinion } from '../../../server/workflows/pricing-opinions/request-price-opinion.ts';
import type { StoryBuilder } from '../story-builder.ts';

const FILTERS: CompFilters = { radius: 3, months: 12, areaPercent: 30, years: null, propertyType: 'SFR' };

/** June priced the house on Sycamore Street from five nearby sales; Nora awaits an opinion for her draft. */
export async function priceOpinions(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [nora, june] = await Promise.all(['seller', 'admin'].map((name) => builder.person(`${name}@hearthport.test`)));
  const home = await context.prisma.listing.findFirstOrThrow({
    where: { address: '1408 Sycamore Street' },
    include: { uploads: true },
  });
  const when = at(-15, 11);
  const rows = await context.prisma.mlsListing.findMany({
    where: { status: 'SOLD', city: home.city, closeDate: { lt: when }, origin: 'MLS' },
  });
  const subject = subjectOf(home);
  const ranked = rankCandidates(
    subject,
    rows.flatMap((row) => soldHomeOf(row, when) ?? []),
    FILTERS,
    when,
  );
  const rates = suggestedRates(marketOf(ranked.map(({ home: sale }) => sale)));
  const comps = ranked.slice(0, 5).map(({ home: sale }, nth) => ({
    home: sale,
    lines: [
      ...suggestedLines(subject, sale, rates, when),
      ...(nth === 0
        ? [
            {
              kind: 'OTHER' as const,
              amount: 12_000,
              reason: 'Sycamore Street has the kitchen of 2019; this one was sold with its old one',
              isOwn: true,
            },
          ]
        : []),
    ],
  }));
  const prices = suggestedPrices(subject, comps, when);
  if (!prices) throw new Error('The demo has no sales around Sycamore Street.');
  const opinion = await run(june!, when, (unit) =>
    createPriceOpinion(unit, {
      listingId: home.id,
      rates,
      ...prices,
      comps: comps.map(({ home: sale, lines }) => ({ mlsListingId: sale.id, lines })),
      note:
        'Original floors, the porch and the new kitchen put the house above most of what sold around it. Nothing ' +
        'of its condition would trouble an inspector, so I would begin near the middle and listen to the first two ' +
        'weekends.',
    }),
  );
  await run(june!, at(-15, 16), (unit) => approvePriceOpinion(unit, opinion.id, 1, prices.price2));

  const { id: draft } = await context.prisma.listing.findFirstOrThrow({
    where: { address: '9 Fern Hollow' },
    select: { id: true },
  });
  await run(nora!, at(0, 7), (unit) =>
    requestPriceOpinion(unit, draft, 'We would like to list before spring. The roof is from 2018.'),
  );
}
