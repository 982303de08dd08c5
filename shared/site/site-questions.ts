/** Frequently asked questions, with answers that are valid in Alabama and Tennessee. */
import { BRAND_DEFAULTS } from '../brand/brand.ts';
import { PRODUCT } from '../brand/product.ts';
import { breakEvenPrice, USUAL_COMMISSION_PERCENT } from '../commission-savings/commission-savings.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { TOUR_FEE } from '../showings/showings.fees.ts';

export interface SiteQuestion {
  /** URL fragment of the question; never changed after publication. */
  id: string;
  question: string;
  answer: string;
}
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly SiteQuestion[];
}

const FEE = formatUsd(BRAND_DEFAULTS.flatFee);
const q = (id: string, question: string, ...answer: readonly string[]): SiteQuestion => ({
  id,
  question,
  answer: answer.join(' '),
});

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'selling',
    title: 'Selling',
    questions: [
      q(
        'when-do-i-pay',
        'When do I pay the flat fee?',
        'At closing, out of the sale.',
        'You pay nothing up front, and nothing if your home doesn’t sell with us.',
      ),
      q(
        'same-for-every-home',
        'Is the fee really the same for every home?',
        `Yes: ${FEE} for the listing side, whatever the price. Below ${formatUsd(breakEvenPrice())} you pay ` +
          `${USUAL_COMMISSION_PERCENT}% instead, because the flat fee is never more than a listing side usually ` +
          'takes.',
      ),
      q(
        'buyers-agent',
        'What about the buyer’s agent?',
        'What you offer a buyer’s agent, if anything, is your decision and no part of our fee.',
        'You see it on its own line in every estimate of your proceeds, and you can answer it in a counter ' +
          'offer like any other term.',
      ),
      q(
        'what-is-covered',
        `What do I get for ${FEE}?`,
        'A price opinion with a broker, your home on the regional MLS, showings requested and confirmed ' +
          'online, every offer with your net proceeds, negotiation, documents, signatures, and a broker who sees ' +
          'it through to closing.',
        'Title and attorney fees, taxes and repairs you agree to aren’t included.',
      ),
      q(
        'who-checks-my-listing',
        'Who looks at my listing before it’s public?',
        'A broker. You submit your draft; they approve it, or send it back with a note that says what is missing.',
      ),
      q(
        'photos',
        'Do I take the photos myself?',
        'You can. Several at once, from your phone, in any order: you choose which comes first. The place and ' +
          'time stored in the files are removed before anyone sees them.',
      ),
      q(
        'walk-in',
        'Can people walk in without asking?',
        'No. Buyers ask for up to three times; you confirm one or suggest others. If you prefer, free times ' +
          'are confirmed automatically: that is a switch in your settings.',
      ),
      q(
        'hide-address',
        'Can I keep my street address to myself?',
        'Yes. The page then shows city and zip code, and the street is given once a tour is confirmed.',
      ),
      q(
        'how-long-offer',
        'How long is an offer open?',
        'Each offer shows when it expires. A counter offer stays open for 48 hours. After that it can no ' +
          'longer be accepted, but either side can make a new one.',
      ),
      q(
        'several-offers',
        'What if there are several offers?',
        'You see them side by side, each with its price, terms and your net proceeds. When you accept one, the ' +
          'others stay as backup offers and can be reactivated if the first sale falls through.',
      ),
      q(
        'my-costs',
        'What else will closing cost me?',
        'Your own attorney or settlement fee, the payoff of your mortgage, property tax up to the day you ' +
          'close, what you offer a buyer’s agent, and repairs you agree to.',
        'Your estimate lists each of them before you accept anything.',
      ),
    ],
  },
  {
    id: 'buying',
    title: 'Buying',
    questions: [
      q(
        'buyer-cost',
        `What does it cost to buy with ${PRODUCT}?`,
        `${FEE} at closing, where a buyer’s agent usually takes ${USUAL_COMMISSION_PERCENT}% of the price.`,
        `Below ${formatUsd(breakEvenPrice())} you pay ${USUAL_COMMISSION_PERCENT}% instead, because that’s less.`,
        'You owe no fee if you don’t buy. Your lender’s and settlement fees and the taxes on the purchase are extra; ' +
          'each home’s page estimates them.',
      ),
      q(
        'tour-commitment',
        'Does a tour commit me to anything?',
        `No. Touring with ${PRODUCT} is no commitment, no contracts until you make an offer.`,
        'In Tennessee the rules of the MLS ask for a short written agreement before a first tour. It covers ' +
          'the tour and commits you to nothing after it.',
      ),
      q(
        'tour-cost',
        'What does a tour cost?',
        `Homes that ${PRODUCT} sells are free to see. A tour of a home listed by another brokerage costs ${TOUR_FEE}; when you ` +
          'close on a home with us, the fees of your tours come back to you, as a refund or off our fee, as your ' +
          'state allows. A final walkthrough is free.',
      ),
      q(
        'make-offer',
        'How do I make an offer?',
        'Open the home’s page, choose “Submit an offer” and enter your terms: price, loan, closing date and inspections. ' +
          `A ${PRODUCT} broker reads it, you sign the documents on screen, and it goes to the seller.`,
        'What you’ve entered is saved while you think it over.',
      ),
      q(
        'who-reads-my-offer',
        'Who reads my offer first?',
        `A ${PRODUCT} broker. They talk it over with you and prepare the documents to sign. The seller sees it ` +
          'only when you have signed.',
      ),
      q(
        'pre-approval',
        'Do I need a pre-approval?',
        'Not to look. For a financed offer, yes: sellers expect it, and it tells you what you can spend before ' +
          'you fall in love with a house.',
      ),
      q(
        'backup-offer',
        'What if another offer wins?',
        'Yours stays as a backup offer unless you withdraw it. If the first sale falls through, it can be reactivated.',
      ),
      q(
        'agreed-or-binding',
        'When is a sale binding?',
        'Accepting an offer means agreement on the terms. The sale is binding once the purchase agreement has ' +
          'its last signature, and every deadline counts from there.',
      ),
      q(
        'old-house',
        'I like an old house. What about lead paint?',
        'For a home built before 1978, federal law asks the seller to tell you about known lead-based paint ' +
          'and to hand over any reports and a pamphlet, and gives you ten days to have it inspected. The form is ' +
          'part of your documents.',
      ),
      q(
        'assumable',
        'What is an assumable loan?',
        'Some FHA, VA and USDA loans can be assumed by the buyer at their original, lower rate. The lender has ' +
          'to agree. If we know of one, the home’s page shows it and calculates the savings.',
      ),
    ],
  },
  {
    id: 'alabama',
    title: 'In Alabama',
    questions: [
      q(
        'alabama-agreement',
        'Do I sign something before I tour a home in Alabama?',
        'No. You’re given the brokerage disclosure before the first showing, and a written buyer agreement is ' +
          'signed before any offer. None is needed to tour.',
      ),
      q(
        'alabama-disclosure',
        'Must a seller in Alabama say what is wrong with the house?',
        'Alabama is a “caveat emptor” state: it is mostly up to the buyer to find problems, with exceptions ' +
          'for health and safety, for direct questions, and for fraud. Have the home inspected.',
        'We ask every seller to write down what they know all the same.',
      ),
      q(
        'alabama-taxes',
        'Who pays transfer taxes in Alabama?',
        'By custom the buyer: a deed tax of $0.50 for each $500 of the price not financed by a taxed mortgage, ' +
          'and a mortgage tax of $0.15 for each $100 borrowed.',
        'Property tax is paid in arrears, due October 1, and is prorated to closing day.',
        'Source: Alabama Department of Revenue, as of November 2026.',
      ),
      q(
        'alabama-attorney',
        'Who closes a sale in Alabama?',
        'An attorney or a title company; expect $500 to $1,000 for the settlement. You see who does what, and ' +
          'by when, on your transaction’s page.',
        'Source: Closing attorneys in Alabama, usual range, as of November 2026 (secondary source).',
      ),
    ],
  },
  {
    id: 'tennessee',
    title: 'In Tennessee',
    questions: [
      q(
        'tennessee-agency',
        'Why does the broker tell me who they work for?',
        'Tennessee requires a broker to say so in writing, with your receipt, before an offer is written. You ' +
          'read and acknowledge it before the offer opens, on either side.',
      ),
      q(
        'tennessee-disclosure',
        'Must a seller in Tennessee disclose the condition?',
        'Yes: a residential property condition disclosure, or the disclaimer the law allows instead. The ' +
          'home’s page says which of the two was given.',
      ),
      q(
        'tennessee-taxes',
        'Who pays transfer taxes in Tennessee?',
        'The buyer: a transfer tax of $0.37 for each $100 of the price, and a mortgage tax of $0.115 for each ' +
          '$100 borrowed above the first $2,000.',
        'Source: Tennessee Department of Revenue (tn.gov), as of November 2026.',
      ),
      q(
        'tennessee-rebate',
        'Can I get cash back in Tennessee?',
        'No. Tennessee doesn’t let brokers give clients cash, gifts or prizes. A lower fee is allowed, and ours is ' +
          'low from the start.',
        'A tour fee is your own money. It comes back to you when you close on a home with us, as a refund or ' +
          'off our fee.',
      ),
      q(
        'tennessee-time',
        'Which time zone are showings in?',
        'The time zone of the home: Eastern around Knoxville, Chattanooga and the Tri-Cities, Central ' +
          'everywhere else. Every time is shown with its zone.',
      ),
    ],
  },
  {
    id: 'agents',
    title: 'For agents of other brokerages',
    questions: [
      q(
        'agent-account',
        'Do I need an account to submit an offer for my buyer?',
        'No. Open the home’s page and choose Submit offer. You get a private link by email to follow and ' +
          'answer the negotiation.',
      ),
      q(
        'private-link',
        'Can someone else use my private link?',
        'Anyone with the link can act for your party of that one offer, so keep it private. If it is lost, ask ' +
          'us for a new one: the old one stops working at once.',
      ),
      q(
        'agent-commission',
        'How do I learn what the seller offers a buyer’s agent?',
        'Ask us, or include your buyer’s request in the offer. It is a term like any other, and the seller ' +
          'sees it on its own line.',
      ),
    ],
  },
];

/** The groups with the questions that have every word of a search; groups without one are left out. */
export function searchQuestions(text: string): readonly QuestionGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return QUESTION_GROUPS;
  return QUESTION_GROUPS.map((group) => ({
    ...group,
    questions: group.questions.filter(({ question, answer }) => {
      const said = `${group.title} ${question} ${answer}`.toLowerCase();
      return words.every((word) => said.includes(word));
    }),
  })).filter(({ questions }) => questions.length > 0);
}

/** The questions on the landing page. */
export const FIRST_QUESTIONS: readonly SiteQuestion[] = [
  'when-do-i-pay',
  'same-for-every-home',
  'buyers-agent',
  'walk-in',
  'tour-commitment',
  'who-reads-my-offer',
].flatMap((id) => QUESTION_GROUPS.flatMap(({ questions }) => questions).filter((question) => question.id === id));
