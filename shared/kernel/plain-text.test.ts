import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeLink, withoutLinks } from './plain-text.ts';

describe('text of strangers in emails', () => {
  it.each([
    ['http://evil.test', 'http: //evil. test'],
    ['Your prize: evil.com', 'Your prize: evil. com'],
    ['www.evil.co.uk/path?x=1', 'www. evil. co. uk/path?x=1'],
    ['someone@evil.com', 'someone@evil. com'],
    ['evil。com', 'evil。 com'],
    ['javascript://x', 'javascript: //x'],
    ['letter.pdf.com', 'letter. pdf. com'],
    ['letter.pdf。com', 'letter. pdf。 com'],
    ['evil.pdfs', 'evil. pdfs'],
  ])('%s cannot be clicked', (text, shown) => {
    expect(looksLikeLink(text)).toBe(true);
    expect(withoutLinks(text)).toBe(shown);
  });

  it.each([
    'J.R. Smith',
    "Mary-Jo O'Brien",
    'St. John',
    'A.J.',
    '2.5% of $1,250.00 at 3 p.m. in Hoover',
    'José Núñez',
    'Loan estimate.pdf was added',
    'IMG_2041.HEIC.',
  ])('%s is unchanged', (text) => {
    expect(looksLikeLink(text)).toBe(false);
    expect(withoutLinks(text)).toBe(text);
  });

  it('never looks like a link, for any text', () => {
    const pieces = fc.constantFrom('http', ':', '//', 'www', '.', '。', 'evil', 'com', 'pdf', '1', ' ', '-', '@', '/');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 12 }),
        (parts) => !looksLikeLink(withoutLinks(parts.join(''))),
      ),
    );
  });
});
