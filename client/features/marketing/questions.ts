export interface Question { question: string; answer: string }
export interface QuestionGroup { title: string; questions: readonly Question[] }

export const QUESTIONS: readonly QuestionGroup[] = [
  {
    title: 'Selling',
    questions: [
      { question: 'When do I pay the flat fee?', answer: 'At closing, out of the sale. You pay nothing up front, and nothing if your home does not sell with us.' },
      { question: 'Is the fee really the same for every home?', answer: 'Yes. $5,000 for the listing side, whatever the price. It is never more than the 3% a listing side usually takes.' },
      { question: 'What about the buyer’s agent?', answer: 'What you offer a buyer’s agent, if anything, is your decision. It stands in your listing and in every estimate of your proceeds as a line of its own.' },
      { question: 'Who looks at my listing before it is public?', answer: 'A broker. You submit your draft, they approve it or send it back with a note that says what is missing.' },
      { question: 'Can people walk in without asking?', answer: 'No. Buyers ask for up to three times. You confirm one or suggest others. If you prefer, free times are confirmed automatically; that is a switch in your settings.' },
      { question: 'How long is an offer open?', answer: 'Each offer says until when. A counter offer stays open for 48 hours. After that it cannot be accepted any more, but either side can make a new one.' },
    ],
  },
  {
    title: 'Buying',
    questions: [
      { question: 'Does a tour commit me to anything?', answer: 'No. Touring with Hearthport is no commitment, no contracts until you make an offer.' },
      { question: 'What does a tour cost?', answer: 'Homes that Hearthport sells are free to see. A tour of another broker’s home costs $50, which you get back if you close on a home with us. The final walkthrough is free.' },
      { question: 'Who reads my offer first?', answer: 'A Hearthport broker. They talk it over with you and prepare the documents to sign. The seller sees it only when you have signed.' },
      { question: 'What if another offer wins?', answer: 'Yours stays as a backup offer unless you take it back. If the first sale falls through, it can be taken up again.' },
    ],
  },
  {
    title: 'Agents',
    questions: [
      { question: 'Do I need an account to submit an offer for my buyer?', answer: 'No. Open the home’s page and choose Submit offer. We fill in what we can read from your documents, and you get a private link by email to follow and answer the negotiation.' },
      { question: 'Can somebody else use my private link?', answer: 'Whoever has the link acts for your party of that one offer, so keep it to yourself. Ask us for a new one if it got lost: the old one stops working at once.' },
    ],
  },
];
