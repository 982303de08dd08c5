import { describe, expect, it } from 'vitest';
import { DEMO_STEPS, type DemoKind } from '../../state/demo.slice.ts';
import { demoAt } from '../demo-paths.ts';
import { DEMO_PAGES } from './demo-routes.ts';
import { askedStep, SAMPLE_HOME, stepsOf } from './demo-walks.ts';
import { stepAt } from './walk-position.ts';

const KINDS = Object.keys(DEMO_STEPS) as DemoKind[];
const HOME = `/listings/${SAMPLE_HOME}`;

describe('the walks of the demo', () => {
  it.each([
    ['selling', 4],
    ['buying', 5],
  ] as const)('%s has %i steps, each on a page that the demo shows', (kind, count) => {
    expect(stepsOf(kind)).toHaveLength(count);
    const patterns = DEMO_PAGES.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
    for (const { path } of stepsOf(kind))
      expect(
        patterns.some((pattern) => pattern.test(path)),
        path,
      ).toBe(true);
  });

  it.each([
    ['/demo/selling', 'selling'],
    ['/demo/buying/browse', 'buying'],
    ['/demo', null],
    ['/demo/', null],
    ['/demo/renting', null],
    ['/demo/toString', null],
    ['/demonstration/selling', null],
    ['/', null],
  ] as const)('%s is %s', (path, kind) => expect(demoAt(path)).toBe(kind));

  it.each([
    ['', null],
    ['?step=1', 0],
    ['?step=4', 3],
    ['?step=5', null],
    ['?step=0', null],
    ['?step=1.5', null],
    ['?step=facts', null],
    ['?step=', null],
  ])('the address of the selling walk with “%s” asks for step %s', (search, step) =>
    expect(askedStep('selling', search)).toBe(step),
  );

  it.each<[DemoKind, string, unknown, number, number]>([
    // Back, Forward and a reload: what the history entry carries
    ['buying', HOME, { demoStep: 4 }, 0, 4],
    ['buying', HOME, { demoStep: 3 }, 4, 3],
    // two steps on one page: a link of the page itself does not move between them
    ['buying', HOME, null, 4, 4],
    ['buying', HOME, null, 0, 3],
    // a link of the page leads to another step's page
    ['selling', '/selling', null, 1, 2],
    // a page of no step
    ['buying', '/listings/sample-ranch', null, 2, 2],
    // not to be believed
    ['selling', '/selling', { demoStep: 9 }, 0, 2],
    ['selling', '/selling', { demoStep: 0 }, 1, 2],
    ['selling', '/selling', 'demoStep', 1, 2],
  ])('%s at %s with %j after step %i is step %i', (kind, pathname, state, before, step) =>
    expect(stepAt(kind, { pathname, state }, before)).toBe(step),
  );

  it('points by words and selectors that are not empty', () => {
    for (const step of KINDS.flatMap(stepsOf)) {
      expect(step.target.selector).not.toBe('');
      expect(step.text.length).toBeLessThan(220);
    }
  });
});
