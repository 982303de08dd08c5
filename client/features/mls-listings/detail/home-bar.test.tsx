import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleCompared } from '../../../lib/compare-choice.ts';
import { renderComponent } from '../../../testing/render-page.tsx';
import { HomeBar } from './home-bar.tsx';

/** What the browser reports of the watched elements; jsdom has no layout. */
let report: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function Page() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button}>Tour with Hearthport</button>
      <HomeBar
        price="$300,000"
        note="About $2,571 a month"
        standsInFor={button}
        action={<button type="button">Tour</button>}
      />
    </>
  );
}
const bar = () => screen.queryByRole('region', { name: 'This home' });

it('stands in for the button while that is out of view', () => {
  renderComponent(<Page />);
  expect(bar()).toBeNull();
  report(false);
  expect(bar()).toHaveTextContent('$300,000About $2,571 a monthTour');
  report(true);
  expect(bar()).toBeNull();
});

it('leaves its place to the homes that are compared', () => {
  renderComponent(<Page />);
  report(false);
  const home = { id: 'm1', name: '9 Elm St', photo: null };
  act(() => toggleCompared(home));
  expect(bar()).toBeNull();
  act(() => toggleCompared(home));
  expect(bar()).toBeVisible();
});
