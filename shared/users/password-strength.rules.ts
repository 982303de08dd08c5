/** Whether a password can be guessed. Loaded by the server, and by a form when a password is typed: half a megabyte of word lists. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_GUESSABLE } from './users.messages.ts';

/** "Safely unguessable": more than 10^8 guesses (Wheeler, zxcvbn, USENIX Security 2016). */
const MIN_SCORE = 3;
/** What follows is not looked at: the time taken grows with the square of the length. */
const MAX_JUDGED = 48;
const OUR_WORDS = ['hearthport', 'hearth', 'alabama', 'tennessee', 'real', 'estate', 'realestate', 'realtor'];

let estimator: ZxcvbnFactory | undefined;

/** The words of a person that their password must not be made of: parts of name and email. */
export function personalWords(person: {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}): string[] {
  const { email = '', firstName = '', lastName = '' } = person;
  const whole = [email, email.split('@')[0]!, `${firstName}${lastName}`, `${firstName} ${lastName}`];
  const parts = [email, firstName, lastName].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts].map((word) => word.trim().toLowerCase()))].filter((word) => word.length > 2);
}

/** What is wrong with a password that has the right length, as a message for its field; null where it is good. */
export function passwordProblem(password: string, words: readonly string[]): string | null {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_JUDGED });
  const { score } = estimator.check(password.slice(0, MAX_JUDGED), [...OUR_WORDS, ...words]);
  return score < MIN_SCORE ? PASSWORD_GUESSABLE : null;
}
