import { expect, it } from 'vitest';
import { withoutSecrets } from './text-secrets.rules.ts';

it.each([
  ['CODE', 'Your Hearthport code is 123456.', 'Your Hearthport code is ••••••.'],
  ['NOTICE', 'It is $489,000: https://h.test/selling?listing=1 Reply STOP.', undefined],
  ['NOTICE', 'Answer: https://h.test/showing-answer/a.b.1.c Reply STOP.', 'Answer: [link removed] Reply STOP.'],
  ['NOTICE', 'See https://h.test/your-tours/abc Reply STOP.', 'See [link removed] Reply STOP.'],
  ['NOTICE', 'Suite 123456 of 1 Oak St', undefined],
] as const)('%s: %s', (kind, text, expected) => expect(withoutSecrets({ kind, text })).toBe(expected ?? text));
