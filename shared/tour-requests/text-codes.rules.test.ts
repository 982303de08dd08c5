import { describe, expect, it } from 'vitest';
import {
  MAX_TEXTS,
  RESEND_SECONDS,
  textRefusal,
  textWithCode,
  TOO_MANY_TEXTS,
  withoutCode,
} from './text-codes.rules.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const ago = (seconds: number, count = 1) =>
  Array.from({ length: count }, () => new Date(NOW.getTime() - seconds * 1000));
const HOUR = 3600;

describe('codes by text', () => {
  it.each([
    ['the first one', {}, null],
    ['another at once', { number: ago(0) }, `Please wait ${RESEND_SECONDS} seconds before you ask for another code.`],
    ['another too early', { number: ago(40) }, 'Please wait 5 seconds before you ask for another code.'],
    ['another after a while', { number: ago(RESEND_SECONDS) }, null],
    ['too many in an hour', { number: ago(600, MAX_TEXTS.perNumberHour) }, TOO_MANY_TEXTS],
    ['the next hour', { number: ago(HOUR, MAX_TEXTS.perNumberHour) }, null],
    ['too many in a day', { number: ago(2 * HOUR, MAX_TEXTS.perNumberDay) }, TOO_MANY_TEXTS],
    ['too many from one network', { network: ago(HOUR, MAX_TEXTS.perNetworkDay) }, TOO_MANY_TEXTS],
    ['too many in all', { all: MAX_TEXTS.perHour }, TOO_MANY_TEXTS],
  ])('%s', (_, sent, message) => {
    expect(textRefusal({ number: [], network: [], all: 0, ...sent }, NOW)?.message ?? null).toBe(message);
  });

  it('are bound to our own site where browsers accept that, and fit in one message', () => {
    expect(textWithCode('012345', 'http://localhost:3000')).toBe(
      'Your Hearthport code is 012345. It expires in 10 minutes.',
    );
    const bound = textWithCode('012345', 'https://www.hearthport.example');
    expect(bound).toBe('Your Hearthport code is 012345. It expires in 10 minutes.\n\n@www.hearthport.example #012345');
    expect(bound.length).toBeLessThan(160);
    expect(withoutCode(bound)).not.toContain('012345');
  });
});
