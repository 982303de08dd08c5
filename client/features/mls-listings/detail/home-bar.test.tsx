import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleCompared } from '../../../lib/compare-choice.ts';
import { useLauncherPlace, type LauncherPlace } from '../../../lib/launcher-place.ts';
import { renderComponent } from '../../../testing/render-page.tsx';
import { HomeBar, InHomeBar } from './home-bar.tsx';

/** What the browser reports of the watched elements; jsdom has no layout. */
let report: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(() => callback([{ isIntersecting }]));
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

function Page({ hasTour = true }: { hasTour?: boolean }) {
  return (
    <HomeBar price="$300,000" note="$2,571 a month">
      {hasTour && (
        <>
          <button>Tour with Hearthport</button>
          <InHomeBar>
            <button>Tour</button>
          </InHomeBar>
        </>
      )}
      <InHomeBar>
        <button>Offer</button>
      </InHomeBar>
    </HomeBar>
  );
}
const bar = () => screen.queryByRole('region', { name: 'This home' });

it('stands in for the actions while those are out of view', () => {
  renderComponent(<Page />);
  expect(bar()).toBeNull();
  report(false);
  expect(bar()).toHaveTextContent('$300,000$2,571 a monthTourOffer');
  report(true);
  expect(bar()).toBeNull();
});

it('has the offer alone where nobody can tour', () => {
  renderComponent(<Page hasTour={false} />);
  report(false);
  expect(bar()).toHaveTextContent('$300,000$2,571 a monthOffer');
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

it('has a place for the assistant, as long as it is shown', () => {
  const places: LauncherPlace[] = [];
  function Watch() {
    places.push(useLauncherPlace('phone'));
    return null;
  }
  renderComponent(
    <>
      <Page />
      <Watch />
    </>,
  );
  report(false);
  expect(bar()).toContainElement(places.at(-1) as HTMLElement);
  report(true);
  expect(places.at(-1)).toBe('corner');
});
