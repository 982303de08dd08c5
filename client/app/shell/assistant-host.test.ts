import { expect, it } from 'vitest';
import { assistantPlace } from './assistant-host.tsx';

it.each([
  ['/', '', { isOffered: true, raised: 'never', about: 'general' }],
  ['/explore', '', { isOffered: true, raised: 'always', about: 'general' }],
  ['/browse-properties', '?city=Hoover', { isOffered: true, raised: 'always', about: 'general' }],
  ['/browse', '?home=m1', { isOffered: true, raised: 'always', about: 'home:m1' }],
  ['/homes/m1', '', { isOffered: true, raised: 'on-phones', about: 'home:m1' }],
  ['/listings/l1', '', { isOffered: true, raised: 'on-phones', about: 'home:l1' }],
  ['/12-oak-st', '', { isOffered: true, raised: 'on-phones', about: 'home:12-oak-st' }],
  ['/faqs', '', { isOffered: false, raised: 'never', about: 'general' }],
  ['/selling', '', { isOffered: false, raised: 'never', about: 'general' }],
  ['/listings/l1/edit', '', { isOffered: false, raised: 'never', about: 'general' }],
] as const)('is offered at %s%s', (pathname, search, place) => expect(assistantPlace(pathname, search)).toEqual(place));
