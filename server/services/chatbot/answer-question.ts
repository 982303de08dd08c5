/** Answers one message of a conversation with the assistant. */
import { answerMarkdown } from '#shared/assistant/answers.ts';
import {
  NOT_UNDERSTOOD,
  steeringAnswer,
  THANKS,
  WELCOME,
  WHICH_HOME,
  WHICH_HOME_OR_PRICE,
} from '#shared/assistant/assistant.messages.ts';
import type { AskingContext } from '#shared/assistant/assistant.types.ts';
import { ownActivityIn } from '#shared/assistant/own-activity.ts';
import { plainQuestion, understandQuestion, type Understood } from '#shared/assistant/questions.rules.ts';
import { steeringAsk } from '#shared/fair-housing/steering.rules.ts';
import { gazetteer } from '../../queries/gazetteer.ts';
import type { AssistantContext } from '../../workflows/assistant/find-home.ts';
import { modelAnswer, type PastMessage, type PhrasedAnswer } from './model-answer.ts';
import { runTool } from '../../workflows/assistant/run-tool.ts';

/** Messages before that still count. */
export const REMEMBERED = 12;

/** What was searched for last: searches build on each other. */
function lastSearchIn(before: readonly PastMessage[], year: number): string | null {
  let last: string | null = null;
  for (const { role, content } of before) {
    if (role !== 'user' || steeringAsk(content)) continue;
    const asked = understandQuestion(content, { hasHome: false, hasList: false, lastSearch: last }, gazetteer(), year);
    if (asked.tool === 'searchHomes') last = asked.sentence;
  }
  return last;
}

const asksForOwn = (message: string): boolean => ownActivityIn(plainQuestion(message)) !== null;

/** Without what was said of the person's own offers, tours and sales, which no language model reads. */
const withoutOwn = (before: readonly PastMessage[]): PastMessage[] =>
  before.filter(({ role, content }, at) => {
    const question = role === 'user' ? content : before[at - 1]?.content;
    return question === undefined || !asksForOwn(question);
  });

/**
 * The answer with its homes. Steering is refused before anything else, and what is the person's own is read by the
 * rules; then a configured language model answers, and without one, or when it fails or says what the tools did not,
 * the rules do.
 */
export async function answerQuestion(
  asking: AssistantContext,
  message: string,
  before: readonly PastMessage[],
): Promise<PhrasedAnswer> {
  const steering = steeringAsk(message);
  if (steering) return { answer: steeringAnswer(steering.of), properties: [] };
  const said = asksForOwn(message) ? null : await modelAnswer(asking, message, withoutOwn(before));
  return said ?? builtInAnswer(asking, message, before);
}

async function builtInAnswer(
  asking: AssistantContext,
  message: string,
  before: readonly PastMessage[],
): Promise<PhrasedAnswer> {
  const year = asking.context.clock().getUTCFullYear();
  const known: AskingContext = {
    hasHome: asking.openHome !== null || asking.shown.length === 1,
    hasList: asking.shown.length > 1,
    lastSearch: lastSearchIn(before, year),
  };
  const asked = understandQuestion(message, known, gazetteer(), year);
  const said = fixedAnswer(asked);
  if (said !== null) return { answer: said, properties: [] };
  const found = await runTool(asking, asked as Exclude<Understood, { tool: keyof typeof FIXED }>);
  return { answer: answerMarkdown(found), properties: found.properties };
}

const FIXED = {
  thanks: THANKS,
  greeting: WELCOME,
  whichHome: WHICH_HOME,
  whichHomeOrPrice: WHICH_HOME_OR_PRICE,
  none: NOT_UNDERSTOOD,
} as const;
const fixedAnswer = ({ tool }: Understood): string | null => (tool in FIXED ? FIXED[tool as keyof typeof FIXED] : null);
