/**
 * Whether a password is easy to guess. Includes half a megabyte of word lists, so a form loads it only when a password
 * is typed.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PRODUCT } from '../brand/product.ts';
import { PASSWORD_GUESSABLE } from './users.messages.ts';

/** "Safely unguessable": more than 10^8 guesses (Wheeler, zxcvbn, USENIX Security 2016). */
const MIN_SCORE = 3;
/** Characters beyond this are ignored, because the time grows with the square of the length. */
const MAX_JUDGED = 48;
const OUR_WORDS = [PRODUCT.toLowerCase(), 'hearth', 'alabama', 'tennessee', 'real', 'estate', 'realestate', 'realtor'];

let estimator: ZxcvbnFactory | undefined;

/** Words that a password must not be made of: parts of the person's name and email address. */
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

/** Error message for a password of valid length; null if it is strong enough. */
export function passwordProblem(password: string, words: readonly string[]): string | null {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_JUDGED });
  const { score } = estimator.check(password.slice(0, MAX_JUDGED), [...OUR_WORDS, ...words]);
  return score < MIN_SCORE ? PASSWORD_GUESSABLE : null;
}
