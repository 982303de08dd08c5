import type { Side } from '#shared/kernel/actor.ts';
import type { AppContext } from '../../../server/context.ts';
import { submitListing, returnListing } from '../../../server/workflows/listings/review-listing.ts';
import { acceptOffer } from '../../../server/workflows/offers/accept-offer.ts';
import { reviewOffer } from '../../../server/workflows/offers/review-offer.ts';
import { changeTransaction } from '../../../server/workflows/transactions/change-transaction.ts';
import { addOpenHouse } from '../../../server/workflows/open-houses/manage-open-houses.ts';
import { submitAgentOffer, submitBuyerOffer } from '../../../server/workflows/offers/submit-offer.ts';
import { answerReview, publishReview } from '../../../server/workflows/reviews/answer-review.ts';
import { AGENTS, agentOffer, buyerOffer } from '../offer-terms.ts';
import type { StoryBuilder } from '../story-builder.ts';

/**
 * Other sellers' homes: two await approval, one is coming soon, one was returned, one sold; buyers' offers are in every
 * stage of the review.
 */
export async function otherSellers(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [okafor, lindqvist, ines, tom, admin] = await Promise.all(
    ['grace.okafor', 'per.lindqvist', 'pbuyer', 'tom.avery', 'admin'].map((name) =>
      builder.person(`${name}@hearthport.test`),
    ),
  );

  const waiting = await builder.draft(lindqvist!, at(-2), {
    address: '4418 Topside Road',
    city: 'Knoxville',
    state: 'TN',
    zip: '37920',
    propertyType: 'SFR',
    beds: 4,
    baths: 3,
    area: 3150,
    yearBuilt: 2003,
    lotSizeAcres: 1.4,
    price: 729_000,
    hasGarage: true,
    garageSpaces: 3,
    description:
      'Above the river with a long view of the ridges. A main-level suite, a stone hearth and a workshop with its ' +
      'own drive.',
  });
  await run(lindqvist!, at(-1, 11), (unit) => submitListing(unit, waiting, {}));
  const condo = await builder.draft(okafor!, at(-1), {
    address: '600 12th Avenue South, Unit 904',
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    propertyType: 'CONDO',
    beds: 2,
    baths: 2,
    area: 1240,
    yearBuilt: 2016,
    price: 615_000,
    conditionDisclosure: 'DISCLAIMER',
    hasHOA: true,
    hoaFees: 520,
    description: 'Ninth floor, corner light, and a balcony over the rooftops.',
  });
  await run(okafor!, at(0, 7), (unit) => submitListing(unit, condo, {}));
  const sentBack = await builder.draft(
    lindqvist!,
    at(-5),
    {
      address: '18 Orchard Way',
      city: 'Maryville',
      state: 'TN',
      zip: '37803',
      propertyType: 'SFR',
      beds: 3,
      baths: 2,
      area: 1690,
      yearBuilt: 1978,
      price: 358_000,
      description: 'A ranch house with an orchard.',
    },
    2,
  );
  await run(lindqvist!, at(-4), (unit) => submitListing(unit, sentBack, {}));
  await run(admin!, at(-3), (unit) =>
    returnListing(unit, sentBack, 'Two more photos would help: the kitchen and the orchard.'),
  );
  const soon = await builder.listed(okafor!, at(-3), {
    address: '31 Riverbend Terrace',
    city: 'Chattanooga',
    state: 'TN',
    zip: '37405',
    propertyType: 'SFR',
    beds: 3,
    baths: 2,
    area: 1980,
    yearBuilt: 1952,
    price: 465_000,
    liveDate: at(6, 9),
    description: 'A mid-century house on the north shore, with the river at the end of the street.',
    offMarketOptIn: true,
    conditionDisclosure: 'DISCLOSURE',
    conditionDetails: 'Nothing known. The furnace is from 2021.',
  });
  await run(okafor!, at(-1, 12), (unit) =>
    addOpenHouse(unit, {
      listing: { connect: { id: soon } },
      startTime: at(8, 13),
      endTime: at(8, 15),
      note: 'The first day anybody can look inside.',
      withShowings: false,
    }),
  );

  const closed = await builder.listed(lindqvist!, at(-75), {
    address: '62 Laurel Ridge',
    city: 'Knoxville',
    state: 'TN',
    zip: '37919',
    county: 'Knox',
    propertyType: 'SFR',
    beds: 3,
    baths: 2,
    area: 1740,
    yearBuilt: 1961,
    lotSizeAcres: 0.33,
    price: 429_000,
    conditionDisclosure: 'DISCLOSURE',
    conditionDetails: 'Nothing known.',
    description: 'A mid-century rancher with its first built-ins and a carport under dogwoods.',
  });
  const bought = await run({ kind: 'guest' }, at(-68), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, closed, AGENTS.omar, {
        price: 433_000,
        buyer: ['Ruth', 'Adair'],
        closingDate: at(-30),
        expiresOn: at(-65, 17),
        cash: true,
        inspectionPeriod: null,
      }),
    ),
  );
  await builder.signs(at(-67), bought.id, 'SELLER');
  const { transactionId } = await run(lindqvist!, at(-67), (unit) =>
    acceptOffer(unit, bought.id, {}, { disclosures: 'None' }),
  );
  await builder.signs(at(-66), bought.id);
  await run(admin!, at(-30, 14), (unit) =>
    changeTransaction(
      unit,
      transactionId,
      {},
      { title: 'COMPLETED', walkthroughDate: at(-31, 16), closing: 'COMPLETED' },
    ),
  );
  const askedOf = async (side: Side) =>
    (await context.prisma.review.findFirstOrThrow({ where: { transactionId, side }, select: { id: true } })).id;
  const [ofSeller, ofAgent] = [await askedOf('SELLER'), await askedOf('BUYER')];
  await run(lindqvist!, at(-28, 19), (unit) =>
    answerReview(
      unit,
      ofSeller,
      {},
      {
        stars: 5,
        wentWell: 'Every question was answered the same day, and the closing took twenty minutes.',
        couldImprove: 'Tell sellers earlier what the title company needs from them.',
        mayPublish: true,
      },
      false,
    ),
  );
  await run(admin!, at(-27, 10), (unit) => publishReview(unit, ofSeller, true));
  await run({ kind: 'guest' }, at(-25, 9), (unit) =>
    answerReview(
      unit,
      ofAgent,
      {},
      {
        stars: 3,
        wentWell: '',
        couldImprove: 'My client waited two days for an answer about the carport.',
        mayPublish: false,
      },
      true,
    ),
  );

  const cottage = await builder.listed(lindqvist!, at(-20), {
    address: '905 Kenesaw Avenue',
    city: 'Knoxville',
    state: 'TN',
    zip: '37919',
    propertyType: 'SFR',
    beds: 3,
    baths: 2,
    area: 1880,
    yearBuilt: 1936,
    lotSizeAcres: 0.27,
    price: 579_000,
    description: 'A Sequoyah Hills cottage with a deep garden and a greenhouse that still has its first panes.',
    conditionDisclosure: 'DISCLOSURE',
    conditionDetails:
      'The roof is from 2016. Water came into the basement once, in 2019; a drain was laid then and it has been dry ' +
      'since. The greenhouse has no heating. No known termite damage; the last treatment was in 2023.',
  });
  await run(lindqvist!, at(-2, 18), (unit) =>
    addOpenHouse(unit, {
      listing: { connect: { id: cottage } },
      startTime: at(7, 12),
      endTime: at(7, 14),
      note: 'Shoes off in the greenhouse, please.',
      withShowings: false,
    }),
  );
  const inesSelf = { firstName: 'Ines', lastName: 'Calloway', email: 'pbuyer@hearthport.test', phone: '256-555-0171' };
  const tomSelf = { firstName: 'Tom', lastName: 'Avery', email: 'tom.avery@hearthport.test', phone: '865-555-0120' };
  await builder.acknowledgesAgency(ines!, at(-2, 9, 30), cottage);
  const ready = await run(ines!, at(-2, 10), (unit) =>
    submitBuyerOffer(
      unit,
      ines!,
      buyerOffer(cottage, inesSelf, { price: 571_000, closingDate: at(40), expiresOn: at(4, 17) }),
      {},
    ),
  );
  await run(admin!, at(-1, 10), (unit) => reviewOffer(unit, ready.id, { event: 'approve' }));
  await builder.acknowledgesAgency(tom!, at(0, 7, 15), cottage);
  await run(tom!, at(0, 7, 30), (unit) =>
    submitBuyerOffer(
      unit,
      tom!,
      buyerOffer(cottage, tomSelf, {
        price: 560_000,
        closingDate: at(45),
        expiresOn: at(5, 17),
        inspectionPeriod: -10,
      }),
      {},
    ),
  );
  await run({ kind: 'guest' }, at(-10), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, cottage, AGENTS.wren, {
        price: 545_000,
        buyer: ['Cal', 'Dover'],
        closingDate: at(20),
        expiresOn: at(-6, 17),
      }),
    ),
  );

  const ranch = await builder.listed(lindqvist!, at(-25), {
    address: '1220 Cherokee Bluff',
    city: 'Johnson City',
    state: 'TN',
    zip: '37601',
    propertyType: 'SFR',
    beds: 3,
    baths: 2,
    area: 1760,
    yearBuilt: 1988,
    lotSizeAcres: 0.5,
    price: 349_000,
    description: 'One level, a level yard, and the mountains from the kitchen table.',
  });
  await builder.acknowledgesAgency(ines!, at(-12, 9, 30), ranch);
  const signed = await run(ines!, at(-12), (unit) =>
    submitBuyerOffer(
      unit,
      ines!,
      buyerOffer(ranch, inesSelf, { price: 345_000, closingDate: at(30), expiresOn: at(3, 17) }),
      {},
    ),
  );
  await run(admin!, at(-11), (unit) => reviewOffer(unit, signed.id, { event: 'approve' }));
  await builder.signs(at(-10), signed.id, 'BUYER', 'BROKERAGE');
}
