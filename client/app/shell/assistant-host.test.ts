import { expect, it } from 'vitest';
import { assistantPlace } from './assistant-host.tsx';

it.each([
  ['/', '', { isOffered: true, raised: 'never', isInHeader: false, about: 'general' }],
  ['/explore', '', { isOffered: true, raised: 'always', isInHeader: false, about: 'general' }],
  ['/browse-properties', '?city=Hoover', { isOffered: true, raised: 'always', isInHeader: false, about: 'general' }],
  ['/browse', '?home=m1', { isOffered: true, raised: 'always', isInHeader: false, about: 'home:m1' }],
  ['/homes/m1', '', { isOffered: true, raised: 'on-phones', isInHeader: true, about: 'home:m1' }],
  ['/listings/l1', '', { isOffered: true, raised: 'on-phones', isInHeader: true, about: 'home:l1' }],
  ['/12-oak-st', '', { isOffered: true, raised: 'on-phones', isInHeader: true, about: 'home:12-oak-st' }],
  ['/faqs', '', { isOffered: false, raised: 'never', isInHeader: false, about: 'general' }],
  ['/selling', '', { isOffered: false, raised: 'never', isInHeader: false, about: 'general' }],
  ['/listings/l1/edit', '', { isOffered: false, raised: 'never', isInHeader: false, about: 'general' }],
] as const)('is offered at %s%s', (pathname, search, place) => expect(assistantPlace(pathname, search)).toEqual(place));
