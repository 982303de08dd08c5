import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './answer-check.rules.ts';
import { answerMarkdown, factMarkdown, quoted } from './answers.ts';
import type { Fact } from './assistant.types.ts';
import { linksOf, parseMarkdown, plainText } from './markdown.ts';

const FACTS: Fact[] = [
  { text: '{12 Oak St, Huntsville, AL 35801 · $319,900 · 3 beds · 2 baths}', href: '/homes/1' },
  { text: '{14 Elm Avenue, Huntsville · $1,250,000 · 4 beds}', href: '/homes/2' },
  { text: 'Sold at {98.5%} of the asking price within {90 days}', href: '/browse?city=Huntsville' },
];

describe('an answer whose numbers, addresses and links came from the tools', () => {
  it.each([
    ['[12 Oak St](/homes/1) asks [$319,900](/homes/1).', '[12 Oak St](/homes/1) asks [$319,900](/homes/1).'],
    ['I found nothing that fits.', 'I found nothing that fits.'],
    ['It asks $319,900.', 'It asks $319,900. [Source](/homes/1)'],
    [
      '- Three beds for $319.9k\n- $1.25 million',
      '- Three beds for $319.9k [Source](/homes/1)\n- $1.25 million [Source](/homes/2)',
    ],
    [
      'Homes sold at 98.5 percent of the price.',
      'Homes sold at 98.5 percent of the price. [Source](/browse?city=Huntsville)',
    ],
    ['This one is the smaller one of them.', 'This one is the smaller one of them.'],
  ])('is shown, with a source beside each number: %s', (answer, shown) =>
    expect(checkAnswer(answer, FACTS)).toEqual({ answer: shown }),
  );

  it.each([
    ['It asks $319,000.', 'number'],
    ['It has five bedrooms.', 'number'],
    ['About three hundred thousand dollars.', 'number'],
    ['It asks 319,900 percent.', 'number'],
    ['12 Oak Ave is for sale.', 'address'],
    ['Look at 3 Oak St.', 'address'],
    ['See [the page](/homes/9).', 'link'],
    ['See [the page](https://evil.example/1).', 'link'],
    ['Write to sales@evil.example.', 'contact'],
    ['See www.evil.example.', 'contact'],
    ['It is a safe neighborhood.', 'fair-housing'],
    ['Perfect for young families.', 'fair-housing'],
    ['   ', 'empty'],
  ])('is refused otherwise: %s', (answer, problem) => expect(checkAnswer(answer, FACTS)).toMatchObject({ problem }));

  it('never holds a number that no fact holds, whatever is written', () => {
    const pieces = fc.constantFrom(
      '$319,900',
      '319',
      '98.5%',
      '[a](/homes/1)',
      '**',
      '- ',
      '\n',
      'three',
      'k',
      ' ',
      'beds',
      '1,250,000',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }),
        fc.integer({ min: 400_000, max: 999_999 }),
        (words, invented) => {
          const result = checkAnswer([...words, ` $${invented} `, ...words].join(''), FACTS);
          expect(result).toHaveProperty('problem');
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the built-in words of a fact', () => {
  it('make each number a link to its source', () => {
    const [block] = parseMarkdown(
      factMarkdown({ text: quoted('A tour costs $50, or 2% in [AL].'), href: '/faqs#tour' }),
    );
    expect(block).toMatchObject({ kind: 'paragraph' });
    const children = block?.kind === 'paragraph' ? block.children : [];
    expect(plainText(children)).toBe('A tour costs $50, or 2% in [AL].');
    expect(linksOf(children)).toEqual(['/faqs#tour', '/faqs#tour']);
  });

  it('pass the check themselves', () => {
    const answer = answerMarkdown({ lead: 'Here:', facts: FACTS, note: 'Ask on.' });
    expect(checkAnswer(answer, FACTS)).toEqual({ answer });
  });
});
