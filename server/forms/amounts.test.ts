import { describe, expect, it } from 'vitest';
import { amountAndWords, daysAndWords, inWords, longTime } from './amounts.ts';
import { browserName } from './browser-name.ts';

describe('amounts and dates of contracts', () => {
  it.each([
    [0, 'zero'],
    [13, 'thirteen'],
    [21, 'twenty-one'],
    [100, 'one hundred'],
    [325_000, 'three hundred twenty-five thousand'],
    [1_000_001, 'one million one'],
    [999_999_999, 'nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine'],
    [1_000_000_000, 'one billion'],
  ])('%i is %s', (whole, words) => expect(inWords(whole)).toBe(words));

  it('stand in figures and words', () => {
    expect(amountAndWords(1)).toBe('$1 (one dollar)');
    expect(amountAndWords(4_500)).toBe('$4,500 (four thousand five hundred dollars)');
    expect(daysAndWords(10)).toBe('10 (ten) days');
  });

  it('are in the zone of the home', () => {
    expect(longTime('2026-11-27T00:00:00Z', 'America/Chicago')).toBe('Thursday, November 26, 2026 at 6:00 PM CST');
    expect(longTime('2026-11-27T00:00:00Z', 'America/New_York')).toBe('Thursday, November 26, 2026 at 7:00 PM EST');
  });
});

describe('browserName', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge 131 on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 on Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari 18 on macOS'],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0 Mobile Safari/537.36`, 'Chrome 130 on Android'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['x'.repeat(80), `${'x'.repeat(60)}…`],
  ])('shortens %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
});
