import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { JOURNEY_STEPS } from '#shared/transactions/transactions.types.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { JourneyTrack } from './journey-track.tsx';

const steps = JOURNEY_STEPS.map((step) => ({ step, state: 'pending' as const }));
const open = (wanted: string | null) =>
  renderComponent(<JourneyTrack steps={steps} isClosed={false} wanted={wanted} />);

it('scrolls to the step that a link names', () => {
  // jsdom has no layout; what is tested is which element is scrolled to
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  open('inspection');
  const step = screen.getByRole('listitem', { current: 'step' });
  expect(within(step).getByText('Inspection')).toBeInTheDocument();
  expect(step).toHaveFocus();
  expect(shown).toEqual([step]);
});

it.each([null, 'no-such-part'])('marks nothing for %s', (wanted) => {
  open(wanted);
  expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull();
});
