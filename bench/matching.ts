/**
 * How well sentences are understood, which questions the assistant refuses, and what matching one new home
 * against many preferences and telling everybody costs. Exits with 1 beyond a limit. `npm run bench:matching -- --show`
 * lists every sentence with a difference.
 */
import { steeringAsk } from '#shared/fair-housing/steering.rules.ts';
import { ORDINARY_QUESTIONS, STEERING_QUESTIONS } from './fair-housing-questions.ts';
import { measureMatches } from './match-cost.ts';
import { sentenceAccuracy } from './sentence-accuracy.ts';
import { SEARCH_SENTENCES } from './search-sentences.ts';

const LIMIT = 0.95;

const { expected, recall, precision, wholly, differences } = sentenceAccuracy();
if (process.argv.includes('--show'))
  for (const { sentence, missing, extra, passedOver } of differences)
    console.log(
      `${sentence}\n   missing: ${missing.join(' ')}\n   extra:   ${extra.join(' ')}\n   passed over: ${passedOver.join(' | ')}`,
    );
console.log(
  `${SEARCH_SENTENCES.length} sentences, ${expected} filters: ${(recall * 100).toFixed(1)}% found, ` +
    `${(precision * 100).toFixed(1)}% of those found are right, ${wholly} sentences wholly right (limit ${LIMIT * 100}%)`,
);
if (recall < LIMIT || precision < LIMIT) process.exitCode = 1;

const missed = STEERING_QUESTIONS.filter((question) => steeringAsk(question) === null);
const refused = ORDINARY_QUESTIONS.filter((question) => steeringAsk(question) !== null);
console.log(
  `${STEERING_QUESTIONS.length} questions that ask to be steered: ${STEERING_QUESTIONS.length - missed.length} refused (limit all); ` +
    `${ORDINARY_QUESTIONS.length} that only look like it: ${refused.length} refused (limit none)`,
);
for (const question of [...missed, ...refused]) console.log(`   wrong: ${question}`);
if (missed.length || refused.length) process.exitCode = 1;

if (!(await measureMatches())) process.exitCode = 1;
