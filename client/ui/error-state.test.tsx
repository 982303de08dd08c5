import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ErrorState } from './error-state.tsx';

/** A page whose read failed, and is tried again. */
function Page({ isTrying, hasFailed }: { isTrying: boolean; hasFailed: boolean }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <main tabIndex={-1}>
      {hasFailed && (
        <ErrorState
          message="The offers couldn’t be loaded."
          onRetry={() => setPressed(true)}
          isRetrying={isPressed && isTrying}
        />
      )}
    </main>
  );
}

/** As browsers do; jsdom leaves the focus on a disabled button. */
const dropDisabledFocus = () => {
  const at = document.activeElement;
  if (at instanceof HTMLButtonElement && at.disabled) at.blur();
};

const press = async () => {
  const person = userEvent.setup();
  const page = render(<Page isTrying hasFailed />);
  await person.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button')).toBeDisabled();
  dropDisabledFocus();
  expect(document.body).toHaveFocus();
  return page;
};

it('hands the focus of "Try again" to the page once the box is gone', async () => {
  const { rerender } = await press();
  rerender(<Page isTrying={false} hasFailed={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('hands it on where the box goes away at once', async () => {
  const { rerender } = render(<Page isTrying={false} hasFailed />);
  await userEvent.tab();
  rerender(<Page isTrying={false} hasFailed={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('gives it back to the button when the next try failed too', async () => {
  const { rerender } = await press();
  rerender(<Page isTrying={false} hasFailed />);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

it('leaves it alone where the keyboard is elsewhere', () => {
  const { rerender } = render(<Page isTrying={false} hasFailed />);
  rerender(<Page isTrying={false} hasFailed={false} />);
  expect(document.body).toHaveFocus();
});
