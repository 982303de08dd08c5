import type { AppContext } from '../../../server/context.ts';
import { acceptOffer } from '../../../server/workflows/offers/accept-offer.ts';
import { counterOffer } from '../../../server/workflows/offers/counter-offer.ts';
import { declineOffer } from '../../../server/workflows/offers/decline-offer.ts';
import { rescindOffer } from '../../../server/workflows/offers/rescind-offer.ts';
import { adjustPrice } from '../../../server/workflows/listings/adjust-price.ts';
import { addOpenHouse } from '../../../server/workflows/open-houses/manage-open-houses.ts';
import { returnListing, submitListing } from '../../../server/workflows/listings/review-listing.ts';
import { submitAgentOffer } from '../../../server/workflows/offers/submit-offer.ts';
import { AGENTS, agentOffer } from '../offer-terms.ts';
import type { StoryBuilder } from '../story-builder.ts';

const guest = { kind: 'guest' } as const;

/**
 * Nora's other homes: one in negotiation, one agreed with an outside agent's buyer that awaits signatures, one returned
 * by the broker, and an unfinished draft. What she sold is in sales-ending.story.ts.
 */
export async function noraElsewhere(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [nora, admin] = await Promise.all(['seller', 'admin'].map((name) => builder.person(`${name}@hearthport.test`)));
  const agent = (offerId: string, listingId: string) => ({
    kind: 'token' as const,
    offerId,
    listingId,
    party: 'BUYER' as const,
  });

  const bungalow = await builder.listed(nora!, at(-40), {
    address: '212 Lullwater Lane',
    city: 'Huntsville',
    state: 'AL',
    zip: '35801',
    propertyType: 'SFR',
    beds: 4,
    baths: 3,
    area: 2680,
    yearBuilt: 1996,
    lotSizeAcres: 0.38,
    price: 529_000,
    hasGarage: true,
    garageSpaces: 2,
    commission: 2.5,
    description:
      'Four bedrooms under tall pines, a screened porch over the creek, and a kitchen made for a long table. Ten ' +
      'minutes to the arsenal gate.',
  });
  await run(nora!, at(-12), (unit) => adjustPrice(unit, bungalow, 515_000, false, {}));
  const low = await run(guest, at(-9), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, bungalow, AGENTS.wren, {
        price: 470_000,
        buyer: ['Sam', 'Oduya'],
        closingDate: at(30),
        expiresOn: at(-5, 17),
      }),
    ),
  );
  await run(nora!, at(-8), (unit) => declineOffer(unit, low.id, {}, { reason: 'The price is too far from ours.' }));
  const talked = await run(guest, at(-2), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, bungalow, AGENTS.omar, {
        price: 498_000,
        buyer: ['Priya', 'Nair'],
        closingDate: at(33),
        expiresOn: at(2, 17),
      }),
    ),
  );
  await run(nora!, at(-1, 9), (unit) =>
    counterOffer(
      unit,
      talked.id,
      {},
      {
        changes: { price: 510_000, closingDate: at(28, 12).toISOString() },
        notes: 'We can close sooner.',
      },
    ),
  );
  await run(agent(talked.id, bungalow), at(-1, 20), (unit) =>
    counterOffer(unit, talked.id, {}, { changes: { price: 505_000 }, notes: 'Our best number.' }),
  );
  const gone = await run(guest, at(-3), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, bungalow, AGENTS.ada, {
        price: 500_000,
        buyer: ['Jo', 'Farrell'],
        closingDate: at(30),
        expiresOn: at(3, 17),
        cash: true,
      }),
    ),
  );
  await run(agent(gone.id, bungalow), at(-2, 16), (unit) => rescindOffer(unit, gone.id, {}, {}));

  await run(nora!, at(-1, 19), (unit) =>
    addOpenHouse(unit, {
      listing: { connect: { id: bungalow } },
      startTime: at(8, 14),
      endTime: at(8, 16),
      note: 'Park along the lane; the creek path is open.',
      withShowings: false,
    }),
  );

  const cottage = await builder.listed(nora!, at(-35), {
    address: '31 Willow Bend',
    city: 'Madison',
    state: 'AL',
    zip: '35758',
    propertyType: 'SFR',
    beds: 3,
    baths: 2,
    area: 1650,
    yearBuilt: 1999,
    lotSizeAcres: 0.26,
    price: 318_000,
    hasGarage: true,
    garageSpaces: 2,
    description: 'A brick cottage on a quiet bend, with a fenced yard and a sunroom for the winter.',
  });
  const agreed = await run(guest, at(-8), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, cottage, AGENTS.wren, {
        price: 315_000,
        buyer: ['Maya', 'Torres'],
        closingDate: at(24),
        expiresOn: at(-5, 17),
      }),
    ),
  );
  await builder.signs(at(-7), agreed.id, 'SELLER');
  await run(nora!, at(-7), (unit) => acceptOffer(unit, agreed.id, {}, { disclosures: 'None' }));
  await builder.signs(at(-6, 15), agreed.id, 'BUYER');

  const sentBack = await builder.draft(
    nora!,
    at(-6),
    {
      address: '5520 Crestline Way',
      city: 'Birmingham',
      state: 'AL',
      zip: '35222',
      county: 'Jefferson',
      propertyType: 'SFR',
      beds: 2,
      baths: 1,
      area: 1180,
      yearBuilt: 1947,
      price: 264_000,
      description: 'A small house with a big porch, two blocks from the library.',
    },
    2,
  );
  await run(nora!, at(-5), (unit) => submitListing(unit, sentBack, {}));
  await run(admin!, at(-4, 15), (unit) =>
    returnListing(
      unit,
      sentBack,
      'Please add the kitchen and the bath, and say in the description whether the roof is the one from 2014.',
    ),
  );
  await builder.draft(
    nora!,
    at(-1, 20),
    {
      address: '9 Fern Hollow',
      city: 'Mountain Brook',
      state: 'AL',
      zip: '35223',
      propertyType: 'SFR',
      beds: 4,
      price: 865_000,
      description: '',
    },
    0,
  );
}
