import { requestAddendum } from '../../../server/workflows/addendums/request-addendum.ts';
import { AGENTS } from '../offer-terms.ts';
import type { SaleStory } from '../sale-steps.ts';

/** Leo buys in Auburn from far away: the agreement is new, and he tours the home the day after tomorrow. */
const showing: SaleStory = async ({ at, workday }, steps) => {
  const [delia, leo] = [await steps.named('delia.munroe'), await steps.named('leo.santos')];
  const sale = await steps.agreedWithBuyer(leo, {
    seller: delia,
    home: {
      address: '118 Dogwood Trace',
      city: 'Auburn',
      state: 'AL',
      zip: '36830',
      county: 'Lee',
      propertyType: 'SFR',
      beds: 4,
      baths: 2,
      halfBaths: 1,
      area: 2320,
      yearBuilt: 2011,
      lotSizeAcres: 0.28,
      price: 418_000,
      mortgageBalance: 246_000,
      hasGarage: true,
      garageSpaces: 2,
      commission: 2.5,
      description:
        'Four bedrooms around a bright kitchen, a covered patio, and a level walk to the school. The stadium is seven ' +
        'minutes away.',
    },
    price: 412_000,
    bound: -1,
    closing: workday(32, 12),
  });
  await steps.visits(sale, leo, 'TOUR', at(-1, 11), at(2, 11));
};

/** Carmen's inspectors come to Fairhope in two days. */
const inspection: SaleStory = async ({ at, workday }, steps) => {
  const [walter, carmen] = [await steps.named('walter.finch'), await steps.named('carmen.diaz')];
  const sale = await steps.agreedWithBuyer(carmen, {
    seller: walter,
    home: {
      address: '47 Harbor Pines',
      city: 'Fairhope',
      state: 'AL',
      zip: '36532',
      county: 'Baldwin',
      propertyType: 'SFR',
      beds: 3,
      baths: 2,
      area: 1890,
      yearBuilt: 1994,
      lotSizeAcres: 0.34,
      price: 465_000,
      mortgageBalance: 118_000,
      hasGarage: true,
      garageSpaces: 1,
      commission: 2.5,
      description: 'A low house between the pines and the bay, with a screened porch as long as the living room.',
    },
    price: 459_000,
    tour: at(-11, 14),
    bound: -5,
    closing: workday(29, 12),
  });
  await steps.beginsTitle(sale, at(-4, 11));
  await steps.beginsLoan(sale, at(-3, 15));
  await steps.requestsInspections(sale, at(-3, 12), workday(2, 9));
};

/** The inspector found two things in Vestavia Hills, and the seller has to answer. */
const repairs: SaleStory = async ({ at, workday, run }, steps) => {
  const delia = await steps.named('delia.munroe');
  const sale = await steps.agreedWithAgent(AGENTS.ada, ['Ellis', 'Grant'], {
    seller: delia,
    home: {
      address: '903 Shades Glen',
      city: 'Vestavia Hills',
      state: 'AL',
      zip: '35216',
      county: 'Jefferson',
      propertyType: 'SFR',
      beds: 4,
      baths: 3,
      area: 2760,
      yearBuilt: 1986,
      lotSizeAcres: 0.42,
      price: 612_000,
      mortgageBalance: 290_000,
      hasGarage: true,
      garageSpaces: 2,
      hasBasement: true,
      basementArea: 700,
      commission: 2.5,
      description: 'Split levels on a wooded slope, with a den that opens to the trees and a workshop below.',
    },
    price: 605_000,
    bound: -9,
    closing: workday(26, 12),
    inspectionPeriod: 14,
  });
  await steps.beginsTitle(sale, at(-8, 11));
  await steps.beginsLoan(sale, at(-7, 15));
  const ids = await steps.requestsInspections(sale, at(-9, 12), workday(-4, 9));
  await steps.endsInspections(ids, at(-3, 9));
  await run(sale.buyer, at(-2, 15), (unit) =>
    requestAddendum(
      unit,
      {
        transaction: { connect: { id: sale.transactionId } },
        responseDateTime: at(3, 17),
        addendumItems: [
          { item: 'Replace the flashing around the chimney' },
          { item: 'Repair the leaking valve below the kitchen sink' },
        ],
        terms: {},
        note: 'Everything else in the report is fine with us.',
      },
      {},
    ),
  );
};

/** In Huntsville the loan is in underwriting; everything before it is done. */
const financing: SaleStory = async (builder, steps) => {
  const { at, workday } = builder;
  const walter = await steps.named('walter.finch');
  const sale = await steps.agreedWithAgent(AGENTS.omar, ['Nadia', 'Petrov'], {
    seller: walter,
    home: {
      address: '260 Monte Sano Landing',
      city: 'Huntsville',
      state: 'AL',
      zip: '35801',
      county: 'Madison',
      propertyType: 'SFR',
      beds: 3,
      baths: 2,
      area: 2040,
      yearBuilt: 2001,
      lotSizeAcres: 0.3,
      price: 438_000,
      mortgageBalance: 201_000,
      hasGarage: true,
      garageSpaces: 2,
      commission: 2.5,
      description: 'Halfway up the mountain, with the lights of the city below and a garden that needs no mowing.',
    },
    price: 434_000,
    bound: -16,
    closing: workday(16, 12),
  });
  await steps.beginsTitle(sale, at(-15, 11));
  await steps.beginsLoan(sale, at(-14, 15));
  await steps.inspected(sale, -16);
  await steps.ordersAppraisal(sale, at(-14, 16), workday(-6, 11));
  await steps.appraises(sale, at(-3, 10), 440_000);
  const lender = await steps.named('lender');
  const estimate = (rateLock: string) => ({
    docType: 'LOAN_ESTIMATE' as const,
    lines: ['Loan Estimate', 'Sale price: $434,000', 'Loan amount: $347,000', `Rate lock: ${rateLock}`],
  });
  const first = await builder.adds(lender, at(-13, 10), sale.transactionId, {
    ...estimate('NO'),
    fileName: 'loan-estimate.pdf',
  });
  // the rate was locked a week later
  await builder.adds(lender, at(-6, 15), sale.transactionId, {
    ...estimate('YES'),
    fileName: 'loan-estimate-locked.pdf',
    replacesId: first,
  });
};

/** A cash purchase in Decatur that waits for the title search. */
const title: SaleStory = async ({ at, workday, adds }, steps) => {
  const delia = await steps.named('delia.munroe');
  const sale = await steps.agreedWithAgent(AGENTS.wren, ['Abel', 'Norwood'], {
    seller: delia,
    home: {
      address: '14 Magnolia Row',
      city: 'Decatur',
      state: 'AL',
      zip: '35601',
      county: 'Morgan',
      propertyType: 'SFR',
      beds: 2,
      baths: 2,
      area: 1420,
      yearBuilt: 1983,
      lotSizeAcres: 0.18,
      price: 246_000,
      hasGarage: false,
      commission: 2.5,
      description: 'A small brick house near the river, on a street where everybody has a porch and uses it.',
    },
    price: 241_000,
    bound: -18,
    closing: workday(9, 12),
    cash: true,
  });
  await steps.beginsTitle(sale, at(-16, 11));
  await steps.inspected(sale, -18);
  await adds(await steps.named('title'), at(-2, 16), sale.transactionId, {
    docType: 'TITLE_COMMITMENT',
    fileName: 'title-commitment.pdf',
    lines: ['Commitment for Title Insurance', 'Proposed insured: Abel Norwood', 'Policy amount: $241,000'],
  });
};

/** Sales that are on their way, one in each step up to the title search. */
export const SALES_BEGUN: readonly SaleStory[] = [showing, inspection, repairs, financing, title];
