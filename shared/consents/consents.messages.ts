/**
 * Messages of consents, and the texts that are shown before one is given. The texts are sample texts in our own words:
 * a brokerage has them reviewed by counsel. A changed text is added as the next version; earlier versions stay, because
 * records name them.
 */
import type { ListingType, State } from '../listings/listings.types.ts';
import type { ConsentText } from './consents.types.ts';

export { TOUR_AGREEMENT_REQUIRED } from '../showings/showings.messages.ts';
/** The same for a broker who books for a buyer. */
export const TOUR_AGREEMENT_OF_CLIENT =
  'This buyer must sign a tour agreement first, which Tennessee requires. They can sign it on the page of the home.';
export const AGENCY_STATUS_REQUIRED =
  'Please read and confirm the agency status for this home before you make an offer.';
export const NAME_REQUIRED = 'Type your full name to sign.';
export const NAME_NOT_NEEDED = 'A name is only given to sign.';
export const HOME_REQUIRED = 'Choose the home that this is about.';
export const TEXT_CHANGED = 'This text has changed. Please read the current one.';
export const ALREADY_SIGNED = 'You already signed this disclosure.';
export const ALREADY_DECLINED = 'You already declined to sign this disclosure.';
export const NOT_FOR_THIS_STATE = 'This is not asked for a home in that state.';
export const NO_AGREEMENT_IN_ALABAMA = 'No agreement is needed to tour in Alabama.';
export const SAMPLE_TEXT = 'Sample text: have it reviewed by counsel.';
/** Maximum length in characters. */
export const MAX_CONSENT_NAME = 120;

/** The state's own term for a broker who helps both sides and represents neither. */
export const FACILITATOR_TERMS: Readonly<Record<State, string>> = {
  AL: 'transaction facilitator',
  TN: 'facilitator',
};

/** The Alabama brokerage disclosure (RECAD), by version from 1. */
export const ALABAMA_DISCLOSURE: readonly ConsentText[] = [
  {
    title: 'Alabama brokerage disclosure',
    sections: [
      {
        heading: 'Why you get this',
        paragraphs: [
          'Alabama law (the Real Estate Consumer’s Agency and Disclosure Act, RECAD) asks us to tell you how we can ' +
            'work with you before we show you a home. This is information. It is not a contract, and it costs nothing.',
        ],
      },
      {
        heading: `${FACILITATOR_TERMS.AL[0]!.toUpperCase()}${FACILITATOR_TERMS.AL.slice(1)}`,
        paragraphs: [
          `A ${FACILITATOR_TERMS.AL} helps one or both sides of a sale and represents neither. They give information ` +
            'and prepare papers, and they are honest and fair to both. They do not advise one side against the other. ' +
            `Without a written agreement that says otherwise, {brokerage} works with you as a ${FACILITATOR_TERMS.AL}.`,
        ],
      },
      {
        heading: 'Single agency',
        paragraphs: [
          'A single agent represents one side only: the buyer or the seller. They are loyal to that side, follow its ' +
            'lawful instructions and keep its secrets. It needs a written agreement.',
        ],
      },
      {
        heading: 'Limited consensual dual agency',
        paragraphs: [
          'A limited consensual dual agent represents both sides of one sale, with the written consent of both. They may ' +
            'not take one side against the other, and they tell neither what the other would pay or accept.',
        ],
      },
      {
        heading: 'What everybody can expect from us',
        paragraphs: [
          'Whichever way we work with you, we are honest, use reasonable skill and care, pass on every written offer ' +
            'promptly, account for money that we hold, and tell you what we know about the home’s condition that ' +
            'affects health or safety.',
        ],
      },
      {
        heading: 'You decide',
        paragraphs: [
          'You can sign to confirm that you got this disclosure, or decline to sign. Both are fine: declining changes ' +
            'nothing about how we treat you. We record which one you chose.',
          'Ask us anything that is not clear. A written buyer agreement comes later, before any offer is sent.',
        ],
      },
    ],
  },
];

const HOW_TENNESSEE_AGENTS_WORK = [
  {
    heading: 'Facilitator',
    paragraphs: [
      'A facilitator helps one or both sides of a sale and represents neither. In Tennessee everybody who has no ' +
        'written agency agreement works with a broker as a facilitator.',
    ],
  },
  {
    heading: 'Agent, and designated agent',
    paragraphs: [
      'An agent represents one side under a written agreement and is loyal to it. A designated agent is one person of ' +
        'a brokerage who is appointed for one client; the others of the brokerage, even those who represent the other ' +
        'side, are then not that client’s agents.',
    ],
  },
];
const EVERYBODY_IN_TENNESSEE = {
  heading: 'What everybody can expect from us',
  paragraphs: [
    'Whomever we represent, we are honest, use reasonable skill and care, tell you about defects of the home that we ' +
      'know of, and keep confidential what you tell us in confidence.',
  ],
};
const CONFIRMING_IN_TENNESSEE = {
  heading: 'What you confirm',
  paragraphs: [
    'You confirm that we told you, before an offer is prepared, whom we represent in this sale. It does not bind you ' +
      'to buy or to pay anything. You sign the same information with the documents of your offer.',
  ],
};

const STATUS_OF_TRACKED_HOME: ConsentText = {
  title: 'Tennessee agency status',
  sections: [
    {
      heading: 'Whom we represent in this sale',
      paragraphs: [
        'Another brokerage lists this home and works for its seller. {brokerage} represents you, the buyer, from ' +
          'the moment you sign the written buyer agreement, which comes before your offer is sent. Until then we ' +
          'work with you as a facilitator.',
      ],
    },
    ...HOW_TENNESSEE_AGENTS_WORK,
    EVERYBODY_IN_TENNESSEE,
    CONFIRMING_IN_TENNESSEE,
  ],
};
/** The Tennessee confirmation of agency status, by the kind of listing and version from 1. */
export const TENNESSEE_AGENCY_STATUS: Readonly<Record<ListingType, readonly ConsentText[]>> = {
  SELLER: [
    {
      title: 'Tennessee agency status',
      sections: [
        {
          heading: 'Whom we represent in this sale',
          paragraphs: [
            '{brokerage} lists this home and represents the seller. We do not represent you in this sale unless a ' +
              'designated agent is appointed for you in writing. You are free to have an agent of your own.',
          ],
        },
        ...HOW_TENNESSEE_AGENTS_WORK,
        EVERYBODY_IN_TENNESSEE,
        CONFIRMING_IN_TENNESSEE,
      ],
    },
    {
      title: 'Tennessee agency status',
      sections: [
        {
          heading: 'Whom we represent in this sale',
          paragraphs: [
            '{brokerage} lists this home and also serves its seller. In this sale we are a facilitator (transaction ' +
              'broker): we assist you and the seller and are the agent or advocate of neither, also after you sign the ' +
              'written buyer agreement. We tell neither side what price or terms the other would accept. You are free to ' +
              'have an agent of your own.',
          ],
        },
        ...HOW_TENNESSEE_AGENTS_WORK,
        EVERYBODY_IN_TENNESSEE,
        CONFIRMING_IN_TENNESSEE,
      ],
    },
  ],
  BUYER: [STATUS_OF_TRACKED_HOME, STATUS_OF_TRACKED_HOME],
};

const filled = (text: ConsentText, brokerage: string): ConsentText => ({
  title: text.title,
  sections: text.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.map((each) => each.replaceAll('{brokerage}', brokerage)),
  })),
});
/** The Alabama brokerage disclosure in its current version. */
export const alabamaDisclosure = (brokerage: string): ConsentText => filled(ALABAMA_DISCLOSURE.at(-1)!, brokerage);
/** The Tennessee confirmation of agency status in its current version, for a home of this kind. */
export const agencyStatus = (type: ListingType, brokerage: string): ConsentText =>
  filled(TENNESSEE_AGENCY_STATUS[type].at(-1)!, brokerage);
