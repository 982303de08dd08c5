import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { JOURNEY_STEPS } from '#shared/transactions/transactions.types.ts';
import { JourneyTrack } from './journey-track.tsx';

const tone = { main: '#333', tint: '#eee', text: '#111' };
const theme = createTheme({
  cssVariables: true,
  palette: { states: { confirmed: tone, pending: tone, attention: tone, onHold: tone } } as object,
});
const steps = JOURNEY_STEPS.map((step) => ({ step, state: 'pending' as const }));
const open = (wanted: string | null) =>
  render(
    <ThemeProvider theme={theme}>
      <JourneyTrack steps={steps} isClosed={false} wanted={wanted} />
    </ThemeProvider>,
  );

afterEach(cleanup);

it('leads to the step that a link names', () => {
  // a layout is the browser's; which element it is asked to show is ours
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
