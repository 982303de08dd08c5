import type { AppContext } from '../../../server/context.ts';
import { changeInspection } from '../../../server/workflows/inspections/change-inspection.ts';
import { requestInspections } from '../../../server/workflows/inspections/request-inspections.ts';
import { acceptOffer } from '../../../server/workflows/offers/accept-offer.ts';
import { counterOffer } from '../../../server/workflows/offers/counter-offer.ts';
import { reviewOffer } from '../../../server/workflows/offers/review-offer.ts';
import { changeTransaction } from '../../../server/workflows/transactions/change-transaction.ts';
import { confirmShowing } from '../../../server/workflows/showings/respond-to-showing.ts';
import { requestShowing } from '../../../server/workflows/showings/request-showing.ts';
import { submitAgentOffer, submitBuyerOffer } from '../../../server/workflows/offers/submit-offer.ts';
import { AGENTS, agentOffer, buyerOffer } from '../offer-terms.ts';
import { PARTNERS } from '../sale-steps.ts';
import type { StoryBuilder } from '../story-builder.ts';

/**
 * The Okafors in Nashville: Marcus toured, offered and accepted a counteroffer; lender and title company are at work,
 * and there is a backup offer.
 */
export async function underContract(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [okafor, marcus, admin] = await Promise.all([
    builder.person('grace.okafor@hearthport.test'),
    builder.person('buyer@hearthport.test'),
    builder.person('admin@hearthport.test'),
  ]);
  const home = await builder.listed(okafor, at(-44), {
    address: '2605 Blakemore Avenue',
    city: 'Nashville',
    state: 'TN',
    zip: '37212',
    propertyType: 'SFR',
    beds: 4,
    baths: 3,
    area: 2890,
    yearBuilt: 1941,
    lotSizeAcres: 0.19,
    price: 1_095_000,
    mortgageBalance: 402_000,
    hasGarage: false,
    hasBasement: true,
    basementArea: 800,
    commission: 2.5,
    description:
      'A stone Tudor close to the university, with a slate roof, a walled garden and a studio over the carriage house.',
  });
  await builder.signsTourAgreement(marcus, at(-22, 8, 30), home);
  const tour = await run(marcus, at(-22, 9), (unit) =>
    requestShowing(
      unit,
      marcus,
      { listing: { connect: { id: home } }, proposedTime: at(-20, 11), otherTimes: [], type: 'TOUR', isAgent: false },
      null,
      {},
    ),
  );
  await run(okafor, at(-22, 13), (unit) => confirmShowing(unit, tour.id, {}, {}));
  const person = { firstName: 'Marcus', lastName: 'Ellery', email: 'buyer@hearthport.test', phone: '615-555-0147' };
  await builder.acknowledgesAgency(marcus, at(-17, 8, 45), home);
  const offer = await run(marcus, at(-17, 9), (unit) =>
    submitBuyerOffer(
      unit,
      marcus,
      buyerOffer(home, person, { price: 1_060_000, closingDate: builder.workday(21, 12), expiresOn: at(-12, 17) }),
      {},
    ),
  );
  await run(admin, at(-17, 11), (unit) => reviewOffer(unit, offer.id, { event: 'approve' }));
  await builder.signs(at(-16, 9), offer.id, 'BUYER', 'SECOND_BUYER', 'BROKERAGE');
  await run(okafor, at(-15, 9), (unit) =>
    counterOffer(unit, offer.id, {}, { changes: { price: 1_080_000 }, notes: 'The studio stays furnished.' }),
  );
  await run({ kind: 'guest' }, at(-15, 14), async (unit) =>
    submitAgentOffer(
      unit,
      await agentOffer(context, unit, home, AGENTS.omar, {
        price: 1_050_000,
        buyer: ['Dana', 'Whitlow'],
        closingDate: at(30),
        expiresOn: at(20, 17),
      }),
    ),
  );
  const { transactionId } = await run(marcus, at(-14, 10), (unit) => acceptOffer(unit, offer.id, {}, {}));
  await builder.signs(at(-14, 16), offer.id);
  await run(admin, at(-13, 10), (unit) =>
    changeTransaction(
      unit,
      transactionId,
      {},
      {
        ...PARTNERS,
        earnestMoneyReceivedAt: at(-13, 9),
      },
    ),
  );
  const { ids } = await run(marcus, at(-13, 11), (unit) => requestInspections(unit, home, ['HOME', 'TERMITE'], {}));
  for (const id of ids) {
    await run(admin, at(-12, 9), (unit) =>
      changeInspection(
        unit,
        id,
        {},
        { inspectionDate: builder.workday(-7, 9), vendorName: 'Cumberland Home Inspections' },
      ),
    );
    await run(admin, at(-6, 10), (unit) => changeInspection(unit, id, {}, { status: 'COMPLETED' }));
  }
  const lender = await builder.person('lender@hearthport.test');
  await run(lender, at(-10, 15), (unit) => changeTransaction(unit, transactionId, {}, { financing: 'IN_PROGRESS' }));
  await run(marcus, at(-5, 14), (unit) => changeTransaction(unit, transactionId, {}, { inspection: 'COMPLETED' }));
  await run(admin, at(-5, 15), (unit) => changeTransaction(unit, transactionId, {}, { title: 'ORDERED' }));
  await run(lender, at(-4, 11), (unit) =>
    changeTransaction(unit, transactionId, {}, { appraisalDate: builder.workday(3, 10) }),
  );
  await context.prisma.message.createMany({
    data: [
      {
        listingId: home,
        senderId: marcus.userId,
        receiverId: okafor.userId,
        text: 'We’re so happy. Would you tell us which paint is in the library?',
        unread: false,
        createdAt: at(-6, 19),
      },
      {
        listingId: home,
        senderId: okafor.userId,
        receiverId: marcus.userId,
        text: 'With pleasure: it is called Green Smoke. There is half a tin in the carriage house, it stays with you.',
        unread: false,
        createdAt: at(-5, 8),
      },
      {
        listingId: home,
        senderId: okafor.userId,
        receiverId: marcus.userId,
        text: 'The gardener comes on the first Monday. Shall I introduce you?',
        unread: true,
        createdAt: at(-1, 18),
      },
    ],
  });
}
