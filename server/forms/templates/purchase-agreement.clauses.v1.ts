/** The clauses of a purchase agreement that are the same in both states, first version. */
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { formatUsd, roundMoney } from '#shared/kernel/money.ts';
import { zoneName } from '#shared/kernel/time-zones.ts';
import {
  APPRAISAL_ANSWER_DAYS,
  APPRAISAL_REQUEST_DAYS,
  EARNEST_MONEY_DAYS,
  FINANCING_DAYS,
  LOAN_APPLICATION_DAYS,
  PROOF_OF_FUNDS_DAYS,
  REPAIR_AGREEMENT_DAYS,
  SEWER_DAYS,
  WALKTHROUGH_DAYS,
} from '#shared/transactions/transactions.deadlines.ts';
import type { RoundTerms } from '#shared/offers/offers.types.ts';
import { amountAndWords, daysAndWords, longDay, longTime } from '../amounts.ts';
import { buyerNames, capitalized, countyOf, placeOf, sellerNames } from '../form-parties.ts';
import { check, checks, clause, paragraph, strong, type Block } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';

/** The data of a purchase agreement. Throws without terms. */
export function termsOf(data: FormData): RoundTerms {
  if (!data.terms) throw new Error(`Form ${data.formId} needs the terms of an offer.`);
  return data.terms;
}

const expiryOf = ({ expiresOn, zone }: FormData) => (expiresOn ? longTime(expiresOn, zone) : 'Not stated');

/** The terms at a glance; the clauses below have the details. */
export function keyFacts(data: FormData): Block {
  const terms = termsOf(data);
  return {
    kind: 'facts',
    rows: [
      { label: 'Property', value: `${placeOf(data)}\n${capitalized(countyOf(data))}` },
      { label: 'Buyer', value: buyerNames(data) },
      { label: 'Seller', value: capitalized(sellerNames(data)) },
      { label: 'Purchase price', value: formatUsd(terms.price) },
      {
        label: 'Payment',
        value: terms.paymentMethod === 'Cash' ? 'Cash, without a loan' : `Financed, loan of ${formatUsd(terms.loan)}`,
      },
      { label: 'Earnest money', value: formatUsd(terms.earnestMoney) },
      { label: 'Closing date', value: longDay(terms.closingDate, data.zone) },
      data.acceptedAt
        ? { label: 'Accepted', value: longTime(data.acceptedAt, data.zone) }
        : { label: 'Offer expires', value: expiryOf(data) },
    ],
  };
}

export const partiesAndProperty = (data: FormData, records: string): Block =>
  clause(
    'Parties and property',
    paragraph(
      strong(buyerNames(data)),
      ' (“Buyer”) agrees to buy, and ',
      strong(sellerNames(data)),
      ' (“Seller”) agrees to sell, the real property at ',
      strong(placeOf(data)),
      `, in ${countyOf(data)}, with its buildings, fixtures and improvements (the “Property”).`,
    ),
    paragraph(`The legal description is as recorded in the ${records} of ${countyOf(data)}.`),
  );

export function priceAndPayment(data: FormData): Block {
  const { price, paymentMethod, loan } = termsOf(data);
  const isFinanced = paymentMethod === 'Financed';
  return clause(
    'Purchase price and payment',
    paragraph('The purchase price is ', strong(amountAndWords(price)), '.'),
    checks(
      check(
        isFinanced,
        strong('Financed. '),
        isFinanced
          ? `Buyer applies for a mortgage loan of ${amountAndWords(loan)} and pays the balance of ` +
              `${formatUsd(price - loan)} at closing in funds that are available at once.`
          : 'Buyer does not pay by means of a loan.',
      ),
      check(
        !isFinanced,
        strong('Cash. '),
        isFinanced
          ? 'Buyer does not pay in cash alone.'
          : `Buyer pays the whole price at closing in funds that are available at once. The loan is ${formatUsd(loan)}.`,
      ),
    ),
  );
}

export function financing(data: FormData): Block {
  if (termsOf(data).paymentMethod === 'Cash')
    return clause(
      'Financing and appraisal',
      paragraph(
        'This agreement does not depend on a loan or on an appraisal. On request Buyer shows proof of funds within ' +
          `${daysAndWords(PROOF_OF_FUNDS_DAYS)} after the binding date.`,
      ),
    );
  return clause(
    'Financing and appraisal',
    paragraph(
      `Buyer applies for the loan within ${daysAndWords(LOAN_APPLICATION_DAYS)} after the binding date and does what the lender reasonably ` +
        `asks. Buyer gives Seller the lender’s written approval within ${daysAndWords(FINANCING_DAYS)} after the ` +
        'binding date, or by closing if that is earlier. If the lender refuses the loan in writing although Buyer has done so, Buyer may end this agreement by ' +
        'notice with a copy of the refusal before closing, and the earnest money is returned to Buyer.',
    ),
    paragraph(
      'If the lender’s appraisal is below the purchase price, Buyer may ask Seller within ' +
        `${daysAndWords(APPRAISAL_REQUEST_DAYS)} after receiving it to lower the price. If the parties do not agree within ` +
        `${daysAndWords(APPRAISAL_ANSWER_DAYS)} ` +
        'after that, Buyer may proceed at the purchase price, or end this agreement and receive the earnest money back.',
    ),
  );
}

export function earnestMoney(data: FormData): Block {
  const { earnestMoney: amount } = termsOf(data);
  return clause(
    'Earnest money',
    amount > 0
      ? paragraph(
          'Buyer deposits earnest money of ',
          strong(amountAndWords(amount)),
          ` with the closing agent within ${daysAndWords(EARNEST_MONEY_DAYS)} after the binding date. It is credited to Buyer at closing. ` +
            'If this agreement ends for a reason that it gives to Buyer, the earnest money is returned to Buyer.',
        )
      : paragraph(`No earnest money is required (${formatUsd(amount)}).`),
  );
}

export function concessionsAndFees(data: FormData): Block {
  const { concessions, bagentComm, price } = termsOf(data);
  const fee = roundMoney((price * bagentComm) / 100);
  return clause(
    'Seller concessions and compensation of Buyer’s broker',
    concessions > 0
      ? paragraph(
          'Seller pays up to ',
          strong(amountAndWords(concessions)),
          ' of Buyer’s closing costs and prepaid items at closing, as far as Buyer’s lender allows.',
        )
      : paragraph(`Seller pays no concessions (${formatUsd(concessions)}).`),
    bagentComm > 0
      ? paragraph(
          'Seller pays Buyer’s broker ',
          strong(`${bagentComm}% of the purchase price`),
          `, which is ${formatUsd(fee)} at the price above, at closing and only if the sale closes.`,
        )
      : paragraph(`Seller pays no compensation to Buyer’s broker under this agreement (${bagentComm}%).`),
    paragraph('Compensation that a party owes to a broker by another written agreement is not changed by this one.'),
  );
}

export function inspection(data: FormData): Block {
  const { inspectionPeriod } = termsOf(data);
  const days = Math.abs(inspectionPeriod ?? 0);
  const isRequired = days > 0 && inspectionPeriod! > 0;
  const isInformational = days > 0 && inspectionPeriod! < 0;
  return clause(
    'Inspection',
    checks(
      check(
        isRequired,
        strong('Inspection required. '),
        isRequired
          ? `Within ${daysAndWords(days)} after the binding date Buyer may have the Property inspected at Buyer’s ` +
              'expense, and may in that time accept its condition, ask Seller in writing for repairs, or end this ' +
              'agreement by notice and receive the earnest money back. If repairs are asked for, the parties have ' +
              `${daysAndWords(REPAIR_AGREEMENT_DAYS)} to agree in a written addendum; without agreement Buyer may accept the Property or end ` +
              'this agreement.'
          : 'Does not apply.',
      ),
      check(
        isInformational,
        strong('Inspection for information. '),
        isInformational
          ? `Within ${daysAndWords(days)} after the binding date Buyer may have the Property inspected at Buyer’s expense. ` +
              'Buyer asks for no repairs, and this agreement does not depend on the result.'
          : 'Does not apply.',
      ),
      check(
        days === 0,
        strong('No inspection. '),
        days === 0
          ? 'Buyer chooses not to have the Property inspected. This agreement does not depend on an inspection.'
          : 'Does not apply.',
      ),
    ),
    ...(days > 0
      ? [
          paragraph(
            'Seller gives access at reasonable times and keeps utilities on. Buyer repairs what an inspection damages. If ' +
              'Buyer gives no notice in time, Buyer accepts the condition of the Property.',
          ),
        ]
      : []),
  );
}

/** What else the parties have agreed on, one box per term. */
export function furtherTerms(data: FormData): Block {
  const terms = termsOf(data);
  return clause(
    'Inspections of pests and sewer, survey, warranty and appliances',
    paragraph('A checked box is part of this agreement. A box that is not checked is not.'),
    checks(
      check(
        terms.termiteInspection,
        strong('Termite inspection. '),
        'Seller provides at Seller’s expense, before closing, a report of a licensed pest control company on ' +
          'wood-destroying insects.',
      ),
      check(
        terms.termiteBond,
        strong('Termite bond. '),
        'Seller transfers an existing termite bond to Buyer at closing, or provides one if there is none.',
      ),
      check(
        terms.sewerInspection,
        strong('Sewer inspection. '),
        'Buyer may have the sewer line or the septic system inspected within the time for inspections, or, where none is ' +
          `agreed, within ${daysAndWords(SEWER_DAYS)} after the binding date.`,
      ),
      check(
        terms.newSurvey,
        strong('New survey. '),
        'A new survey of the Property by a licensed surveyor is made before closing at Buyer’s expense.',
      ),
      check(
        terms.homeWarrantyType === 'SELLER',
        strong('Home warranty paid by Seller. '),
        'Seller pays at closing for a home warranty of one year for Buyer.',
      ),
      check(
        terms.homeWarrantyType === 'BUYER',
        strong('Home warranty paid by Buyer. '),
        'Buyer obtains a home warranty of one year at Buyer’s expense.',
      ),
      check(
        terms.homeWarrantyType === 'NONE',
        strong('No home warranty. '),
        'No home warranty is part of this agreement.',
      ),
      check(
        terms.appliances,
        strong('Appliances. '),
        'The kitchen appliances that are in the Property on the day of this agreement stay and pass to Buyer free of liens.',
      ),
    ),
  );
}

export function saleOfBuyersHome(data: FormData): Block {
  const { contingent } = termsOf(data);
  return clause(
    'Sale of Buyer’s home',
    checks(
      check(
        contingent,
        strong('Contingent. '),
        'This agreement depends on the closing of the sale of Buyer’s present home on or before the closing date. If it ' +
          'does not close, either party may end this agreement by notice, and the earnest money is returned to Buyer.',
      ),
      check(!contingent, strong('Not contingent. '), 'This agreement does not depend on the sale of another home.'),
    ),
  );
}

/** What the seller has said about the home, in their words. */
export function sellersStatements(data: FormData): Block[] {
  const { conditionDisclosure } = data.home;
  return [
    ...(conditionDisclosure.trim()
      ? [paragraph('Seller’s statement about the condition of the Property:'), quoteOf(conditionDisclosure)]
      : []),
    ...(data.disclosures.trim() ? [paragraph('Seller’s disclosures at acceptance:'), quoteOf(data.disclosures)] : []),
  ];
}
const quoteOf = (text: string): Block => ({ kind: 'quote', text: text.trim() });

export function leadPaint({ home }: FormData): Block {
  const isOld = home.yearBuilt !== null && home.yearBuilt < 1978;
  return clause(
    'Lead-based paint',
    home.yearBuilt === null
      ? paragraph(
          'If the dwelling was built before 1978, the Lead-Based Paint Disclosure (Form 8) is part of this agreement and ' +
            'is signed before it binds.',
        )
      : isOld
        ? paragraph(
            `The dwelling was built in ${home.yearBuilt}, before 1978. The Lead-Based Paint Disclosure (Form 8) is part of ` +
              'this agreement and is signed before it binds.',
          )
        : paragraph(`The dwelling was built in ${home.yearBuilt}. No lead-based paint disclosure is required.`),
  );
}

export const closing = (data: FormData, costs: readonly Block[]): Block =>
  clause(
    'Closing, possession and costs',
    paragraph(
      'Closing takes place on or before ',
      strong(longDay(termsOf(data).closingDate, data.zone)),
      ', with a closing agent on whom the parties agree. Seller gives possession at closing, with the Property vacant, ' +
        'clean and in the condition of the day of this agreement, except for ordinary wear.',
    ),
    ...costs,
    paragraph(
      'Rents, dues and assessments are prorated as of the day of closing. Buyer may walk through the Property within ' +
        `${daysAndWords(WALKTHROUGH_DAYS)} before closing.`,
    ),
  );

export const riskAndDefault: readonly Block[] = [
  clause(
    'Risk of loss',
    paragraph(
      'Until closing the risk of loss is Seller’s. If the Property is damaged by more than 5% of the purchase price and ' +
        'not restored by closing, Buyer may end this agreement and receive the earnest money back, or close and receive ' +
        'the insurance proceeds.',
    ),
  ),
  clause(
    'Default and disputes',
    paragraph(
      'If a party does not perform, the other may demand performance, or end this agreement by notice and have the ' +
        'remedies that the law gives. If Buyer defaults, Seller may elect to keep the earnest money as liquidated damages ' +
        'instead of any other remedy.',
    ),
    paragraph(
      'Before suing, the parties try to settle a dispute by mediation and share its cost equally. Earnest money in dispute ' +
        'is paid out only by written agreement of both parties or by order of a court.',
    ),
  ),
];

export const general = (data: FormData, state: string): Block =>
  clause(
    'General',
    paragraph(
      'The ',
      strong('binding date'),
      ' is the day on which the last party signs the last document that this sale requires. Days are calendar days, ' +
        'counted from the day after it; a period ends at 11:59 PM of its last day, and one that would end on a ' +
        'Saturday, a Sunday or a federal holiday ends on the next business day. Times are those of the zone of the ' +
        `Property (${zoneName(data.zone)}). Time is of the essence.`,
    ),
    paragraph(
      'Notices are in writing and may be given by email or through the platform on which this agreement is signed, to ' +
        'the party or to its broker.',
    ),
    paragraph(
      'This agreement, with the documents it names, is the whole agreement of the parties. It is changed only in writing ' +
        'signed by all of them, is assigned only with the consent of both sides, binds heirs and successors, and is ' +
        `governed by the law of ${state}.`,
    ),
  );

export function brokers(data: FormData, capacity: string): Block {
  const { brokerage, outsideAgent } = data;
  const company = oneLine(outsideAgent?.company ?? '');
  return clause(
    'Brokers',
    paragraph(
      strong(oneLine(brokerage.name)),
      ` (license ${oneLine(brokerage.license)}) acts toward each party as its written agreement with that party says. ${capacity}`,
    ),
    ...(outsideAgent
      ? [
          paragraph(
            'The other broker in this sale is ',
            strong([oneLine(outsideAgent.name), company].filter(Boolean).join(', ')),
            '.',
          ),
        ]
      : []),
    paragraph(
      'The parties have not relied on a broker for the condition, value, boundaries, taxes or legal title of the Property, ' +
        'and may ask inspectors, surveyors, tax advisers and attorneys.',
    ),
  );
}

export function additionalTerms(data: FormData): Block {
  const text = termsOf(data).additionalTerms.trim();
  return clause('Additional terms', text ? { kind: 'quote', text } : paragraph('None.'));
}

export function expiry({ acceptedAt, expiresOn, standsForHours, zone }: FormData): Block {
  if (acceptedAt)
    return clause(
      'Acceptance of the offer',
      paragraph(
        'The parties agreed on the terms of this document on ',
        strong(longTime(acceptedAt, zone)),
        ', while the offer or counteroffer stood. They do not expire.',
      ),
    );
  const orLater = standsForHours
    ? `, or within ${standsForHours} hours after the last signature of Buyer, if that is later.`
    : '.';
  return clause(
    'Expiration of the offer',
    expiresOn
      ? paragraph(
          'This offer expires on ',
          strong(longTime(expiresOn, zone)),
          `, unless Seller accepts it and Buyer is notified before that time${orLater}`,
        )
      : paragraph('This offer stands until Buyer withdraws it in writing.'),
  );
}

export const SIGN_INTRO =
  'By signing, each party confirms having read this agreement, having had the opportunity to ask an attorney, and having ' +
  'received a copy.';
