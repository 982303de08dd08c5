import { describe, expect, it } from 'vitest';
import { nextTrail, showsBack } from './page-trail.ts';

const at = (pathname: string) => ({ key: pathname, pathname });

describe('the back button', () => {
  it('shows after a step inside the product', () => {
    const trail = nextTrail(nextTrail([], at('/home'), 'POP'), at('/offers'), 'PUSH');
    expect(showsBack(trail)).toBe(true);
  });

  it('does not show on the first page, nor after a reload', () => {
    expect(showsBack(nextTrail([], at('/offers'), 'POP'))).toBe(false);
  });

  it('does not lead back to the login page', () => {
    const trail = nextTrail([at('/login')], at('/home'), 'PUSH');
    expect(showsBack(trail)).toBe(false);
  });

  it('is not fooled by a redirect', () => {
    const trail = nextTrail([at('/login')], at('/home'), 'REPLACE');
    expect(trail).toEqual([at('/home')]);
    expect(showsBack(trail)).toBe(false);
  });

  it('forgets what was left behind by going back', () => {
    const trail = nextTrail([at('/home'), at('/offers'), at('/selling')], at('/home'), 'POP');
    expect(trail).toEqual([at('/home')]);
  });
});
