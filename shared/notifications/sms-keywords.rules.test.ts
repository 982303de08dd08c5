import { describe, expect, it } from 'vitest';
import { BRAND_DEFAULTS } from '../brand/brand.ts';
import { smsMeaning, smsReply } from './sms-keywords.rules.ts';

describe('incoming text messages', () => {
  it.each([
    ['STOP', 'STOP'],
    [' stop. ', 'STOP'],
    ['Stop All', 'STOP'],
    ['unsubscribe', 'STOP'],
    ['Quit!', 'STOP'],
    ['opt-out', 'STOP'],
    ['start', 'START'],
    ['UNSTOP', 'START'],
    ['yes', 'START'],
    ['help', 'HELP'],
    ['Info', 'HELP'],
    ['please stop by at noon', null],
    ['Can we end at 5?', null],
    ['', null],
  ])('%j means %s', (text, meaning) => {
    expect(smsMeaning(text)).toBe(meaning);
  });

  it('get a reply of at most 320 characters that says what to do next', () => {
    for (const meaning of ['STOP', 'START', 'HELP', null] as const) {
      for (const known of [true, false])
        expect(smsReply(meaning, known, BRAND_DEFAULTS).length).toBeLessThanOrEqual(320);
    }
    expect(smsReply('STOP', true, BRAND_DEFAULTS)).toContain('START');
    expect(smsReply('HELP', true, BRAND_DEFAULTS)).toContain(BRAND_DEFAULTS.supportPhone);
    expect(smsReply('START', false, BRAND_DEFAULTS)).toContain('settings');
    for (const meaning of ['START', null] as const)
      expect(smsReply(meaning, true, BRAND_DEFAULTS)).toContain('To answer a showing request, open the link');
  });
});
