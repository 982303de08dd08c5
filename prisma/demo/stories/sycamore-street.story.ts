import type { AppContext } from '../../../server/context.ts';
import { addOpenHouse } from '../../../server/workflows/open-houses/manage-open-houses.ts';
import { leaveShowingFeedback, sendSurvey } from '../../../server/workflows/showings/answer-survey.ts';
import { confirmShowing, denyShowing } from '../../../server/workflows/showings/respond-to-showing.ts';
import { requestShowing } from '../../../server/workflows/showings/request-showing.ts';
import { submitAgentOffer } from '../../../server/workflows/offers/submit-offer.ts';
import { AGENTS, agentOffer } from '../offer-terms.ts';
import type { StoryBuilder } from '../story-builder.ts';

/**
 * Nora sells on Sycamore Street: a tour with feedback, one whose visitor was asked how it was, offers, and two requests
 * that await a response.
 */
export async function sycamoreStreet(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [nora, marcus, ines, admin] = await Promise.all(
    ['seller', 'buyer', 'pbuyer', 'admin'].map((name) => builder.person(`${name}@hearthport.test`)),
  );
  const home = await builder.listed(nora!, at(-16), {
    address: '1408 Sycamore Street',
    city: 'Birmingham',
    state: 'AL',
    zip: '35205',
    propertyType: 'SFR',
    beds: 3,
    baths: 2,
    halfBaths: 1,
    area: 2140,
    yearBuilt: 1928,
    lotSizeAcres: 0.21,
    price: 489_000,
    tax: 2950,
    mortgageBalance: 212_000,
    hasGarage: true,
    garageSpaces: 1,
    hasBasement: true,
    basementArea: 600,
    commission: 2.5,
    termiteBond: true,
    accessInfo: 'Lockbox on the side gate. Please mind the cat.',
    description:
      'A brick cottage from 1928 on a street of old oaks. The porch catches the evening, the kitchen was redone in ' +
      '2019 with soapstone and open shelves, and the basement is dry and bright. Two blocks from the park.',
    inclusions: 'Refrigerator, range, dishwasher, porch swing.',
    uniques: 'Original heart-pine floors.',
    renovations: ['Kitchen 2019', 'Roof 2021'],
  });
  const ask = (person: NonNullable<typeof nora>, when: Date, proposedTime: Date, otherTimes: Date[] = []) =>
    run(person, when, (unit) =>
      requestShowing(
        unit,
        person,
        { listing: { connect: { id: home } }, proposedTime, otherTimes, type: 'TOUR', isAgent: false },
        null,
        {},
      ),
    );

  const first = await ask(marcus!, at(-6, 9), at(-4, 16));
  await run(nora!, at(-6, 12), (unit) => confirmShowing(unit, first.id, {}, {}));
  await run(marcus!, at(-4, 19), (unit) =>
    leaveShowingFeedback(
      unit,
      first.id,
      {},
      'We felt at home on the porch at once. The upstairs bath is small, everything else is just right.',
    ),
  );
  const yesterday = await ask(ines!, at(-3, 9), at(-1, 16));
  await run(nora!, at(-3, 12), (unit) => confirmShowing(unit, yesterday.id, {}, {}));
  await run({ kind: 'system', name: 'send-surveys' }, at(-1, 18, 5), (unit) => sendSurvey(unit, yesterday.id));
  const second = await ask(ines!, at(-2, 9), at(2, 14));
  await run(nora!, at(-1, 9), (unit) => denyShowing(unit, second.id, {}, [at(3, 10), at(3, 15, 30)]));
  await ask(marcus!, at(-1, 18), at(2, 11), [at(2, 17), at(3, 9, 30)]);

  await run({ kind: 'guest' }, at(-1, 15), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, home, AGENTS.ada, {
        price: 478_000,
        buyer: ['Ivo', 'Rook'],
        closingDate: at(35),
        expiresOn: at(3, 17),
      }),
    ),
  );
  await run({ kind: 'guest' }, at(0, 8), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, home, AGENTS.omar, {
        price: 495_000,
        buyer: ['Lena', 'Brandt'],
        closingDate: at(42),
        expiresOn: at(2, 17),
        down: 0.1,
        terms: 'Seller to leave the porch swing.',
      }),
    ),
  );
  await run(nora!, at(-1, 20), (unit) =>
    addOpenHouse(unit, {
      listing: { connect: { id: home } },
      startTime: at(7, 13),
      endTime: at(7, 16),
      note: 'Come and sit on the porch.',
      withShowings: false,
    }),
  );
  await context.prisma.listing.update({
    where: { id: home },
    data: { priority: admin ? 1 : 0, views: { update: { count: 214 } } },
  });
}
