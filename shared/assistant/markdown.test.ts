import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedHref, escapeMarkdown, linksOf, parseMarkdown, plainText, type Block } from './markdown.ts';

const partsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.children]));
const reads = (source: string) => partsOf(parseMarkdown(source)).map(plainText);

describe('markdown', () => {
  it('has paragraphs, lists, bold and links', () =>
    expect(parseMarkdown('Hello **you**,\nthere.\n\n- [one](/a)\n- two\n\n1. first')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Hello ' },
          { kind: 'bold', children: [{ kind: 'text', text: 'you' }] },
          { kind: 'text', text: ',' },
          { kind: 'break' },
          { kind: 'text', text: 'there.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [{ kind: 'link', href: '/a', children: [{ kind: 'text', text: 'one' }] }],
          [{ kind: 'text', text: 'two' }],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'first' }]] },
    ]));

  it('treats everything else as text, HTML too', () => {
    expect(reads('<img src=x onerror=alert(1)> & `code`')).toEqual(['<img src=x onerror=alert(1)> & `code`']);
    expect(reads('# Title')).toEqual(['Title']);
    expect(reads('2 * 3 * 4 and a_b_c [not a link]')).toEqual(['2 * 3 * 4 and a_b_c [not a link]']);
  });

  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['MAILTO:a@b.example', 'MAILTO:a@b.example'],
    ['xmpp:a@b', 'xmpp:a@b'],
    ['irc://a', 'irc://a'],
    ['/homes/1?a=b#c', '/homes/1?a=b#c'],
    ['javascript:alert(1)', null],
    ['java\u0000script:alert(1)', null],
    [' JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['ftp://a', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['homes/1', null],
  ])('allows a link to %s: %s', (href, allowed) => expect(allowedHref(href)).toBe(allowed));

  it('shows the words of a link that is not allowed', () => {
    const blocks = parseMarkdown('[click](javascript:alert(1)) [me](data:x)');
    expect(partsOf(blocks).flatMap(linksOf)).toEqual([]);
    expect(partsOf(blocks).map(plainText).join()).toContain('click');
  });

  it('reads escaped data as it is, and any text without failing, quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const plain = text.replace(/\s+/g, ' ');
        fc.pre(plain.trim() === plain && plain !== '' && !/^(?:[-+]|\d{1,3}[.)])\s/.test(plain));
        expect(reads(escapeMarkdown(plain)).join('\n')).toBe(plain);
      }),
    );
    const before = process.cpuUsage();
    for (const piece of ['[', '**', '](', '\\', '[a](', '__a', '- ']) parseMarkdown(piece.repeat(4000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
