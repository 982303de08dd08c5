import { AGENTS } from '../offer-terms.ts';
import type { Sale, SaleSteps, SaleStory } from '../sale-steps.ts';
import type { StoryBuilder } from '../story-builder.ts';

/** From the binding agreement to a clear loan and title, in three weeks. */
async function untilClear(builder: StoryBuilder, steps: SaleSteps, sale: Sale, bound: number, value: number) {
  const { at, workday } = builder;
  await steps.beginsTitle(sale, at(bound + 1, 11));
  await steps.beginsLoan(sale, at(bound + 2, 15));
  await steps.inspected(sale, bound);
  await steps.ordersAppraisal(sale, at(bound + 4, 16), workday(bound + 12, 11));
  await steps.appraises(sale, at(bound + 15, 10), value);
  await steps.clearsLoan(sale, at(bound + 19, 14));
}

/** Jonah walks through the home in Homewood the day after tomorrow. */
const walkthrough: SaleStory = async (builder, steps) => {
  const { at, workday } = builder;
  const [walter, jonah] = [await steps.named('walter.finch'), await steps.named('jonah.reed')];
  const sale = await steps.agreedWithBuyer(jonah, {
    seller: walter,
    home: {
      address: '835 Canebrake Road',
      city: 'Homewood',
      state: 'AL',
      zip: '35209',
      county: 'Jefferson',
      propertyType: 'SFR',
      beds: 3,
      baths: 2,
      area: 1780,
      yearBuilt: 1999,
      lotSizeAcres: 0.22,
      price: 521_000,
      mortgageBalance: 164_000,
      hasGarage: true,
      garageSpaces: 1,
      commission: 2.5,
      description: 'White brick, a red door, and a kitchen that looks onto the garden. Walk to the bakery.',
    },
    price: 516_000,
    tour: at(-30, 15),
    bound: -24,
    closing: workday(6, 12),
  });
  await untilClear(builder, steps, sale, -24, 520_000);
  await steps.clearsTitle(sale, at(-3, 11), workday(4));
  await steps.visits(sale, jonah, 'FINAL_WALKTHROUGH', at(-2, 9), at(2, 16));
};

/** The closing in Maryville is on the next business day, and its statement is there. */
const closing: SaleStory = async (builder, steps) => {
  const { at, workday } = builder;
  const [lindqvist, admin] = [await steps.named('per.lindqvist'), await steps.named('admin')];
  const sale = await steps.agreedWithAgent(AGENTS.omar, ['Grace', 'Bellamy'], {
    seller: lindqvist,
    home: {
      address: '77 Sequoia Lane',
      city: 'Maryville',
      state: 'TN',
      zip: '37803',
      county: 'Blount',
      propertyType: 'SFR',
      beds: 4,
      baths: 3,
      area: 2510,
      yearBuilt: 2006,
      lotSizeAcres: 0.61,
      price: 544_000,
      mortgageBalance: 310_000,
      hasGarage: true,
      garageSpaces: 2,
      commission: 2.5,
      conditionDisclosure: 'DISCLOSURE',
      conditionDetails: 'Nothing known. The water heater is from 2020.',
      description: 'The mountains from the upper porch, a flat yard for a garden, and a school bus at the gate.',
    },
    price: 538_000,
    bound: -28,
    closing: workday(3, 12),
  });
  await untilClear(builder, steps, sale, -28, 541_000);
  await steps.clearsTitle(sale, at(-6, 11), workday(1));
  await steps.visits(sale, admin, 'FINAL_WALKTHROUGH', at(-3, 9), at(-1, 12));
  await steps.entersStatement(sale, at(-1, 18));
};

/**
 * Nora's townhome in Hoover is sold to Hana: eight finished steps, a closing statement and the documents of the way.
 */
const closed: SaleStory = async (builder, steps) => {
  const { at, workday } = builder;
  const [nora, hana, lender, title] = await Promise.all(
    ['seller', 'hana.kimura', 'lender', 'title'].map((name) => steps.named(name)),
  );
  const day = workday(-45, 12);
  const sale = await steps.agreedWithBuyer(hana!, {
    seller: nora!,
    home: {
      address: '77 Bellmore Court',
      city: 'Hoover',
      state: 'AL',
      zip: '35244',
      propertyType: 'TOWNHOME',
      beds: 3,
      baths: 2,
      halfBaths: 1,
      area: 1720,
      yearBuilt: 2008,
      price: 342_000,
      mortgageBalance: 158_000,
      hasHOA: true,
      hoaFees: 145,
      hoaServices: ['Lawn', 'Exterior'],
      hasGarage: true,
      garageSpaces: 2,
      description: 'An end townhome with morning light on three sides and a small walled garden.',
    },
    price: 339_000,
    tour: at(-84, 14),
    bound: -79,
    closing: day,
  });
  const add = (
    by: typeof nora,
    when: Date,
    docType: Parameters<StoryBuilder['adds']>[3]['docType'],
    ...lines: string[]
  ) =>
    builder.adds(by!, when, sale.transactionId, {
      docType,
      fileName: `${lines[0]!.toLowerCase().replaceAll(' ', '-')}.pdf`,
      lines,
    });
  await add(lender, at(-77, 10), 'LOAN_ESTIMATE', 'Loan estimate', 'Sale price: $339,000', 'Loan amount: $271,000');
  await add(title, at(-70, 10), 'TITLE_COMMITMENT', 'Title commitment', 'Proposed insured: Hana Kimura');
  await untilClear(builder, steps, sale, -79, 342_000);
  await add(lender, at(-52, 10), 'CLOSING_DISCLOSURE', 'Closing disclosure', 'Loan amount: $271,000');
  await steps.clearsTitle(sale, at(-55, 11), day);
  await steps.visits(sale, hana!, 'FINAL_WALKTHROUGH', at(-52, 9), at(-49, 16));
  await steps.change(hana!, at(-49, 17), sale, { walkthroughChecks: ['empty', 'lights', 'water', 'keys'] });
  await steps.entersStatement(sale, workday(-45, 14));
  await steps.change(title!, workday(-45, 15), sale, { closing: 'COMPLETED' });
};

/** In Trussville the appraisal came in low, nobody moved, and the home is back on the market. */
const cancelled: SaleStory = async ({ at, workday }, steps) => {
  const [walter, admin] = [await steps.named('walter.finch'), await steps.named('admin')];
  const sale = await steps.agreedWithAgent(AGENTS.ada, ['Iris', 'Langley'], {
    seller: walter,
    home: {
      address: '29 Quarry Hill',
      city: 'Trussville',
      state: 'AL',
      zip: '35173',
      county: 'Jefferson',
      propertyType: 'SFR',
      beds: 4,
      baths: 2,
      halfBaths: 1,
      area: 2430,
      yearBuilt: 2004,
      lotSizeAcres: 0.4,
      price: 399_000,
      mortgageBalance: 262_000,
      hasGarage: true,
      garageSpaces: 2,
      commission: 2.5,
      description: 'At the end of a quiet street, with a bonus room above the garage and a creek behind the fence.',
    },
    price: 396_000,
    bound: -32,
    closing: workday(5, 12),
  });
  await steps.beginsTitle(sale, at(-31, 11));
  await steps.beginsLoan(sale, at(-30, 15));
  await steps.inspected(sale, -32);
  await steps.ordersAppraisal(sale, at(-28, 16), workday(-19, 11));
  await steps.appraises(sale, at(-16, 10), 378_000);
  await steps.change(admin, at(-12, 15), sale, {
    status: 'CANCELLED',
    cancelReason: 'The appraisal came in $18,000 below the price, and neither side could make up the difference.',
    earnestMoneyTo: 'BUYER',
  });
};

/** Sales close to their end or past it. */
export const SALES_ENDING: readonly SaleStory[] = [walkthrough, closing, closed, cancelled];
