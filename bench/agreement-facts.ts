// Facts of made-up purchase agreements and the ways in which people write them, by a seed.
import type { FoundFields } from '#shared/document-analysis/document-analysis.types.ts';
import { pickAt, randomFrom } from '#shared/illustrations/seeded-random.ts';
import { inThousands } from '#shared/kernel/money.ts';

export type Truth = Partial<FoundFields>;
/** One statement of an agreement: its labels, its value as written, and a sentence that says it. */
export interface Statement {
  field: string;
  labels: readonly string[];
  short: readonly string[];
  value: string;
  sentences: readonly string[];
}
export interface Agreement {
  truth: Truth;
  statements: Statement[];
  /** Statements whose values belong to no field of an offer. */
  others: Statement[];
  buyers: string;
  buyerPhone: string | null;
  agent: { name: string; email: string; phone: string } | null;
  additionalTerms: string | null;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
}

const FIRST = [
  'Nina',
  'Marcus',
  'Olivia',
  'Devon',
  'Grace',
  'Luis',
  'Priya',
  'Hannah',
  'Theo',
  'Camille',
  'Wei',
  'Ana Maria',
  'John A.',
  'Mary-Ann',
];
const LAST = [
  'Okoye',
  'Bennett',
  "O'Brien",
  'McDonald',
  'Nguyen',
  'de la Cruz',
  'Smith Jr.',
  'Whitfield',
  'Garcia-Lopez',
  'Van Dyke',
  'Patel',
  'Lane',
  'Park',
  'Hill',
];
const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function belowThousand(n: number): string {
  const hundreds = n >= 100 ? `${ONES[Math.floor(n / 100)]} Hundred ` : '';
  const rest = n % 100;
  const tail = rest < 20 ? ONES[rest]! : `${TENS[Math.floor(rest / 10)]}${rest % 10 ? `-${ONES[rest % 10]}` : ''}`;
  return `${hundreds}${tail}`.trim();
}
export function inWords(n: number): string {
  const parts: string[] = [];
  if (n >= 1e6) parts.push(`${belowThousand(Math.floor(n / 1e6))} Million`);
  if (n % 1e6 >= 1000) parts.push(`${belowThousand(Math.floor((n % 1e6) / 1000))} Thousand`);
  if (n % 1000) parts.push(belowThousand(n % 1000));
  return parts.join(' ');
}

const two = (n: number) => String(n).padStart(2, '0');
const ending = (n: number) =>
  n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th';

/** The same agreement for the same seed. */
export function makeAgreement(seed: number): Agreement {
  const random = randomFrom(seed * 7919 + 13);
  const pick = <T>(list: readonly T[]) => pickAt(list, random());
  const chance = (share: number) => random() < share;
  const between = (low: number, high: number, step = 1) => low + Math.floor((random() * (high - low)) / step) * step;
  const truth: Truth = {};
  const statements: Statement[] = [];
  const others: Statement[] = [];

  const amount = (n: number) =>
    pick([
      `$${inThousands(n)}`,
      `$${inThousands(n)}.00`,
      `$ ${inThousands(n)}`,
      inThousands(n),
      `${inWords(n)} Dollars ($${inThousands(n)})`,
      `${inWords(n)} and 00/100 Dollars ($${inThousands(n)}.00)`,
      `$${inThousands(n)} (${inWords(n)} dollars)`,
      `USD ${inThousands(n)}`,
    ]);
  const inSentence = (n: number) =>
    pick([
      `$${inThousands(n)}`,
      `$${inThousands(n)}.00`,
      `${inWords(n)} Dollars ($${inThousands(n)}.00)`,
      `${inWords(n).toLowerCase()} dollars`,
    ]);
  const someDay = () => {
    const day = new Date(Date.UTC(2026, between(10, 15), between(1, 29)));
    const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
    const written = pick([
      `${m + 1}/${d}/${y}`,
      `${two(m + 1)}/${two(d)}/${y}`,
      `${m + 1}-${d}-${y}`,
      `${m + 1}/${d}/${String(y).slice(2)}`,
      `${MONTHS[m]} ${d}, ${y}`,
      `${MONTHS[m]!.slice(0, 3)}. ${d}, ${y}`,
      `${MONTHS[m]} ${d}${ending(d)}, ${y}`,
      `${d} ${MONTHS[m]} ${y}`,
      `${WEEKDAYS[day.getUTCDay()]}, ${MONTHS[m]} ${d}, ${y}`,
      `the ${d}${ending(d)} day of ${MONTHS[m]}, ${y}`,
      `${y}-${two(m + 1)}-${two(d)}`,
    ]);
    return { iso: `${y}-${two(m + 1)}-${two(d)}`, written };
  };
  const state = (
    field: string,
    labels: readonly string[],
    short: readonly string[],
    value: string,
    sentences: readonly string[],
  ) => statements.push({ field, labels, short, value, sentences });

  const price = between(150_000, 950_000, 500);
  truth.price = price;
  state(
    'price',
    ['Purchase Price', 'Total Purchase Price', 'Offer Price', 'Contract Price', 'Sales Price', 'Amount of Offer'],
    ['Purch. Price', 'PP', 'Offer Price'],
    amount(price),
    [
      `The purchase price of the Property shall be ${inSentence(price)}, payable at closing.`,
      `Buyer agrees to pay Seller the sum of ${inSentence(price)} for the Property.`,
      `Purchaser offers to purchase the Property for a total price of ${inSentence(price)}.`,
    ],
  );
  const isCash = chance(0.3);
  truth.paymentMethod = isCash ? 'Cash' : 'Financed';
  state(
    'paymentMethod',
    ['Payment Method', 'Method of Payment', 'Financing', 'Type of Financing'],
    ['Pmt. Method', 'Financing'],
    isCash
      ? pick(['Cash', 'All cash', '[X] Cash   [ ] Financed'])
      : pick([
          'Financed',
          'Conventional loan',
          'FHA',
          'VA loan',
          '[ ] Cash   [X] Financed',
          'New conventional mortgage',
        ]),
    isCash
      ? [
          'Buyer will pay the purchase price in cash at closing.',
          'This is an all cash purchase and is not contingent on financing.',
        ]
      : [
          'Buyer will obtain a new mortgage loan to finance the purchase.',
          "This agreement is conditioned on Buyer's ability to obtain a mortgage loan at prevailing rates.",
        ],
  );
  if (!isCash) {
    const loan = Math.round((price * pick([0.8, 0.9, 0.95])) / 100) * 100;
    truth.loan = loan;
    state(
      'loan',
      ['Loan Amount', 'Mortgage Amount', 'Amount Financed', 'New Loan Amount'],
      ['Loan Amt.', 'Loan'],
      amount(loan),
      [
        `Buyer shall apply for a loan in the amount of ${inSentence(loan)}.`,
        `Buyer will obtain a conventional loan in the principal amount of ${inSentence(loan)} within a reasonable time.`,
      ],
    );
  }
  const earnest = between(1000, 15_000, 500);
  truth.earnestMoney = earnest;
  state(
    'earnestMoney',
    ['Earnest Money', 'Earnest Money Deposit', 'Earnest Money Amount', 'Good Faith Deposit'],
    ['EMD', 'Earnest $', 'EM'],
    amount(earnest),
    [
      `Buyer will deposit ${inSentence(earnest)} as earnest money with the holder named below.`,
      `Buyer has paid earnest money of ${inSentence(earnest)} to the escrow agent.`,
      `An earnest money deposit in the amount of ${inSentence(earnest)} is due within three days of acceptance.`,
    ],
  );
  if (chance(0.7)) {
    const concessions = chance(0.15) ? 0 : between(500, 12_000, 250);
    truth.concessions = concessions;
    const written = concessions === 0 ? pick(['None', '$0', '$0.00']) : amount(concessions);
    state(
      'concessions',
      ['Seller Concessions', "Seller's Concessions", 'Closing Cost Assistance', 'Seller Contribution', 'Seller Credit'],
      ['Concessions', 'Sell. Conc.'],
      written,
      concessions === 0
        ? ['Seller concessions: none.']
        : [
            `Seller agrees to pay up to ${inSentence(concessions)} toward Buyer's closing costs and prepaid items.`,
            `At closing Seller shall contribute ${inSentence(concessions)} towards the Buyer's closing costs.`,
          ],
    );
  }
  const isAmount = chance(0.25);
  const percent = pick([2, 2.25, 2.5, 2.75, 3]);
  const fee = between(5000, 12_000, 500);
  truth.bagentComm = isAmount ? fee : percent;
  const share = isAmount
    ? `$${inThousands(fee)}`
    : pick([`${percent}%`, `${percent.toFixed(2)}%`, `${percent} percent`, `${percent}% of the purchase price`]);
  state(
    'bagentComm',
    [
      "Buyer's Agent Commission",
      "Buyer's Broker Compensation",
      'Buyer Agent Compensation',
      'Selling Agent Commission',
      "Buyer Broker's Fee",
      "Commission to Buyer's Agent",
    ],
    ['BAC', 'Buyer Agent Comm.'],
    share,
    [
      `Seller shall pay ${share} to Buyer's Broker at closing.`,
      `The commission to the Buyer's Agent is ${share}.`,
      `Seller agrees that the buyer's broker compensation shall be ${share}.`,
    ],
  );
  const closing = someDay();
  truth.closingDate = closing.iso;
  state(
    'closingDate',
    ['Closing Date', 'Date of Closing', 'Settlement Date', 'Estimated Closing Date', 'Closing on or before'],
    ['Cl. Date', 'COE', 'Est. Closing Date'],
    closing.written,
    [
      `The closing shall take place on or before ${closing.written}.`,
      `This transaction will be closed on ${closing.written}, or on another date agreed in writing.`,
      `Closing is scheduled for ${closing.written} at the office of the closing attorney.`,
    ],
  );
  if (chance(0.8)) {
    const expiry = someDay();
    const hour = between(9, 21);
    const hasTime = chance(0.8);
    const time = pick([
      `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
      `${hour % 12 || 12}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`,
      `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'} CST`,
    ]);
    truth.expiresOn = hasTime ? `${expiry.iso}T${two(hour)}:00` : expiry.iso;
    const written = !hasTime
      ? expiry.written
      : pick([`${expiry.written} at ${time}`, `${time} on ${expiry.written}`, `${expiry.written}, ${time}`]);
    state(
      'expiresOn',
      [
        'Offer Expires',
        'Offer Expiration',
        'Expiration Date',
        'Offer Valid Until',
        'Time Limit of Offer',
        'Acceptance Deadline',
      ],
      ['Exp. Date', 'Offer Exp.'],
      written,
      [
        `This offer shall expire if not accepted by ${written}.`,
        `This offer is open until ${written} and is void after that.`,
        `Unless accepted on or before ${written}, this offer expires.`,
      ],
    );
  }
  if (chance(0.75)) {
    const period = between(5, 21);
    truth.inspectionPeriod = period;
    const written = pick([
      `${period} days`,
      `${inWords(period)} (${period}) days`,
      `${period} calendar days`,
      `${inWords(period).toLowerCase()} (${period}) business days`,
    ]);
    state(
      'inspectionPeriod',
      ['Inspection Period', 'Inspection Contingency', 'Due Diligence Period', 'Home Inspection Period', 'Inspection'],
      ['Insp. Period', 'Insp.'],
      written,
      [
        `Buyer shall have ${written} after the Binding Agreement Date to complete all inspections of the Property.`,
        `The inspection period is ${written} from acceptance.`,
        `Buyer's inspection period shall be ${written}.`,
      ],
    );
  }
  if (chance(0.75)) {
    const stays = chance(0.7);
    truth.appliances = stays;
    state(
      'appliances',
      ['Appliances', 'Appliances Included', 'Kitchen Appliances'],
      ['Appl.', 'Appliances'],
      stays
        ? pick(['Yes', 'Included', 'Remain', '[X] Yes   [ ] No', 'Refrigerator, range and dishwasher'])
        : pick(['No', 'Not included', 'None', '[ ] Yes   [X] No', 'Excluded']),
      stays
        ? [
            'All kitchen appliances shall remain with the Property.',
            'The appliances now in the home are included in this sale.',
          ]
        : ['The appliances are not included in this sale.', 'Appliances do not convey.'],
    );
  }
  if (chance(0.75)) {
    const isContingent = chance(0.4);
    truth.contingent = isContingent;
    state(
      'contingent',
      ["Contingent on Sale of Buyer's Home", 'Home Sale Contingency', "Sale of Buyer's Current Home"],
      ['Sale Contingency', "Sale of Buyer's Home"],
      isContingent ? pick(['Yes', '[X] Yes   [ ] No']) : pick(['No', '[ ] Yes   [X] No']),
      isContingent
        ? [
            "This offer is contingent upon the sale of Buyer's current home.",
            "Buyer's obligations are conditioned on the closing of Buyer's existing residence.".replace(
              'closing of',
              'sale and closing of',
            ),
          ]
        : [
            "This offer is not contingent upon the sale of Buyer's current home.",
            "Buyer's performance is not subject to the sale of Buyer's present residence.",
          ],
    );
  }

  const name = () => ({ first: pick(FIRST), last: pick(LAST) });
  const full = ({ first, last }: { first: string; last: string }) => `${first} ${last}`;
  const phone = () => {
    const [a, b, c] = [
      pick(['205', '256', '615', '865']),
      between(300, 990),
      two(between(0, 99)) + two(between(0, 99)),
    ];
    const shown = `(${a}) ${b}-${c}`;
    return { shown, written: pick([shown, `${a}-${b}-${c}`, `${a}.${b}.${c}`, `+1 ${a} ${b} ${c}`, `${a}${b}${c}`]) };
  };
  const buyer = name();
  truth.buyerFirstName = buyer.first;
  truth.buyerLastName = buyer.last;
  const second = chance(0.4) ? name() : null;
  const buyers = second
    ? pick([
        `${full(buyer)} and ${full(second)}`,
        `${full(buyer)} & ${full(second)}`,
        `${full(buyer)}, ${full(second)}`,
        `${full(buyer)} and ${full(second)}, husband and wife`,
      ])
    : full(buyer);
  let buyerPhone: string | null = null;
  if (chance(0.5)) {
    const number = phone();
    truth.buyerPhone = number.shown;
    buyerPhone = number.written;
  }
  let agent: Agreement['agent'] = null;
  if (chance(0.85)) {
    const person = name();
    const number = phone();
    agent = {
      name: full(person),
      phone: number.written,
      email: `${person.first.toLowerCase().replace(/[^a-z]/g, '')}@${pick(['lanerealty.test', 'south.homes.test', 'broker-one.test'])}`,
    };
    Object.assign(truth, { firstName: person.first, lastName: person.last, phone: number.shown, email: agent.email });
  }
  let additionalTerms: string | null = null;
  if (chance(0.6)) {
    additionalTerms = pick([
      'The swing set and the riding mower stay with the Property.',
      "Seller to remove the shed behind the garage before closing and to repair the back fence at Seller's expense.",
      'Buyer may take measurements twice before closing, with one day of notice to Seller. Seller keeps the garden bench.',
    ]);
    truth.additionalTerms = additionalTerms;
  }
  const seller = full(name());
  const listing = phone();
  const other = (label: string, value: string, sentence = `${label}: ${value}.`) =>
    others.push({ field: '', labels: [label], short: [label], value, sentences: [sentence] });
  other(
    'List Price',
    `$${inThousands(price + 10_000)}`,
    `The list price of the Property is $${inThousands(price + 10_000)}.`,
  );
  other('Seller', seller, `The Property is owned by ${seller} ("Seller").`);
  other('Listing Agent', full(name()), 'The listing broker represents the Seller only.');
  other('Listing Agent Phone', listing.written, `The listing office can be reached at ${listing.written}.`);
  other('Offer Date', someDay().written, `This offer is dated ${someDay().written}.`);
  other('Home Warranty', '$650', 'Seller shall pay $650 for a home warranty.');
  other(
    'Down Payment',
    `$${inThousands(between(10_000, 60_000, 500))}`,
    'Buyer will bring the balance of the price to closing in good funds.',
  );
  other('Annual HOA Dues', '$480', 'The annual dues of the owners association are $480.');
  other('Listing Commission', '3%', 'Seller has agreed to pay a total commission of 6% under the listing agreement.');
  other('Possession Date', someDay().written, `Possession is given on ${someDay().written}.`);
  other('Termite Inspection', 'within 20 days', 'A termite inspection is due within 20 days of acceptance.');
  other('Title Company', 'Magnolia Title LLC', 'Title insurance is issued by Magnolia Title LLC, 205-555-0111.');
  return { truth, statements, others, buyers, buyerPhone, agent, additionalTerms, pick, chance };
}
