/** The assistant's fixed texts. */
import type { SteeringAsk } from '../fair-housing/steering.rules.ts';

export const ASSISTANT_NAME = 'Reva';
export const WELCOME =
  'Hi, I’m Reva. Ask me for homes in your own words, about one home, its closing costs and tour times, where your offers ' +
  'and tours stand, or how buying and selling work in Alabama and Tennessee. I look everything up in our own records and ' +
  'link it.';
export const SUGGESTED_PROMPTS = [
  'Three bedrooms in Huntsville under $350,000',
  'How is the market in Hoover?',
  'How much house can I afford on $6,500 a month?',
  'What does a tour cost?',
] as const;
/** The specification's text, to the letter. */
export const CHAT_FAILED = 'I apologize, but I encountered an error. Please try again later.';
export const MESSAGE_EMPTY = 'Write a message first.';
export const MAX_MESSAGE = 1000;

export const NOT_UNDERSTOOD =
  'I’m not sure what you need. I can look for homes (“three bedrooms in Hoover with a fenced yard”), tell you about ' +
  'one home, its closing costs, monthly cost and tour times, say where your offers, tours and sales stand, show market ' +
  'figures of a city or zip code, and explain how a sale works. For everything else, [write to a broker](/aboutus).';
export const THANKS = 'You’re welcome. Ask me anything else, whenever you like.';
export const WHICH_HOME =
  'Which home do you mean? Open its page and ask me there, or tell me its street address as it appears on the listing.';
export const WHICH_HOME_OR_PRICE =
  'For which home? Open its page and ask me there, tell me its street address, or name a price with a city or a state.';
export const HOME_NOT_FOUND =
  'I didn’t find a home for sale at that address. Check the spelling, or ask me for homes in that city.';

export const NO_COSTS_OF_SOLD = 'It’s sold, so there are no costs to work out. Ask me about a home for sale.';

const CLASSES = 'race, color, religion, sex, disability, familial status or national origin';
const INSTEAD =
  'What I can do: search by the home itself (price, bedrooms, yard, year built, accessibility), by distance to a place ' +
  'you name, such as your work or a hospital, and show you market figures and costs. ';

/** The answer to a question that asks to be steered; the same with and without a language model. */
export function steeringAnswer(of: SteeringAsk['of']): string {
  if (of === 'safety')
    return (
      'I don’t rate how safe a place is: such ratings say more about who lives somewhere than about a home, and the ' +
      `Fair Housing Act doesn’t let us steer anyone. ${INSTEAD}For crime figures ask the local police department, ` +
      'and visit at different times of the day. [How we handle fair housing](/policies#fair-housing)'
    );
  return (
    `I can’t help choose or avoid a place by who lives there. The Fair Housing Act protects everyone’s choice, and we ` +
    `don’t steer or filter by ${CLASSES}. ${INSTEAD}For schools, the district’s own site has its zones and programs; ` +
    'for the feel of a place, visit it at different times of the day. ' +
    '[How we handle fair housing](/policies#fair-housing)'
  );
}
