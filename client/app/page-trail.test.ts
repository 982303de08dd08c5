import { describe, expect, it } from 'vitest';
import { nextTrail, showsBack } from './page-trail.ts';

const at = (pathname: string) => ({ key: pathname, pathname });

type How = 'PUSH' | 'REPLACE' | 'POP';
/** The trail after a first page and further steps. */
const walk = (first: string, ...steps: [How, string][]) =>
  steps.reduce((trail, [how, pathname]) => nextTrail(trail, at(pathname), how), nextTrail([], at(first), 'POP'));
const paths = (trail: ReturnType<typeof walk>) => trail.map(({ pathname }) => pathname);

describe('the back button', () => {
  it('is shown after a step inside the product', () =>
    expect(showsBack(walk('/home', ['PUSH', '/offers']))).toBe(true));

  it('is not shown on the first page, nor after a reload', () => expect(showsBack(walk('/offers'))).toBe(false));

  it('does not lead back to the login page', () => expect(showsBack(walk('/login', ['PUSH', '/home']))).toBe(false));

  it('is not shown right after login, whatever page led to the login', () => {
    const trail = walk('/', ['PUSH', '/login'], ['REPLACE', '/home']);
    expect(paths(trail)).toEqual(['/', '/home']);
    expect(showsBack(trail)).toBe(false);
    const sentAway = walk('/', ['PUSH', '/settings'], ['REPLACE', '/login'], ['REPLACE', '/settings']);
    expect(showsBack(sentAway)).toBe(false);
    expect(showsBack(nextTrail(sentAway, at('/offers'), 'PUSH'))).toBe(true);
  });

  it('ignores redirects', () => {
    expect(showsBack(walk('/home', ['REPLACE', '/pbuyer']))).toBe(false);
    expect(showsBack(walk('/home', ['PUSH', '/s/ab'], ['REPLACE', '/12-oak']))).toBe(true);
  });

  it('forgets pages left by going back, and knows how each page was reached', () => {
    const trail = walk(
      '/',
      ['PUSH', '/login'],
      ['REPLACE', '/home'],
      ['PUSH', '/offers'],
      ['PUSH', '/selling'],
      ['POP', '/offers'],
    );
    expect(paths(trail)).toEqual(['/', '/home', '/offers']);
    expect(showsBack(trail)).toBe(true);
    expect(showsBack(nextTrail(trail, at('/home'), 'POP'))).toBe(false);
  });
});
