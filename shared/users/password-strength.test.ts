import { describe, expect, it } from 'vitest';
import { passwordProblem, personalWords } from './password-strength.rules.ts';
import { PASSWORD_GUESSABLE } from './users.messages.ts';

const sam = personalWords({ email: 'sam.seller@example.test', firstName: 'Samantha', lastName: "O'Brien" });

describe('a password', () => {
  it.each([
    'hearthport',
    'Hearthport2026',
    'aaaaaaaaaaaa',
    '            ',
    '1234567890',
    'qwertyuiop',
    'Password123!',
    'P@ssw0rd2026',
    'changeme12345',
    'samantha1987',
    'sam.seller',
    'sam.seller@example.test',
    'Ab1!'.repeat(12),
  ])('"%s" is easy to guess', (password) => expect(passwordProblem(password, sam)).toBe(PASSWORD_GUESSABLE));

  it.each([
    'correct horse battery',
    'long enough words',
    'tulip-engine-maple',
    'xK9#mQ2$vL',
    'x9'.repeat(3) + 'r!t-oak wind',
  ])('"%s" is strong enough', (password) => expect(passwordProblem(password, sam)).toBeNull());

  it('must not consist of personal data', () => {
    expect(sam).toEqual(expect.arrayContaining(['samantha', 'brien', 'sam', 'seller', 'example']));
    expect(personalWords({})).toEqual([]);
  });
});
