import { expect, it } from 'vitest';
import { assistantPlace } from './assistant-host.tsx';

it.each([
  ['/', '', { isOffered: true, isRaised: false, about: 'general' }],
  ['/explore', '', { isOffered: true, isRaised: true, about: 'general' }],
  ['/browse-properties', '?city=Hoover', { isOffered: true, isRaised: true, about: 'general' }],
  ['/browse', '?home=m1', { isOffered: true, isRaised: true, about: 'home:m1' }],
  ['/homes/m1', '', { isOffered: true, isRaised: false, about: 'home:m1' }],
  ['/listings/l1', '', { isOffered: true, isRaised: false, about: 'home:l1' }],
  ['/12-oak-st', '', { isOffered: true, isRaised: false, about: 'home:12-oak-st' }],
  ['/faqs', '', { isOffered: false, isRaised: false, about: 'general' }],
  ['/selling', '', { isOffered: false, isRaised: false, about: 'general' }],
  ['/listings/l1/edit', '', { isOffered: false, isRaised: false, about: 'general' }],
] as const)('is offered at %s%s', (pathname, search, place) => expect(assistantPlace(pathname, search)).toEqual(place));
