import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '../testing/render-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('stays open on the second press of the double click that opened it; a press beside it cancels', () => {
  const onCancel = vi.fn();
  renderComponent(
    <ConfirmDialog isOpen title="Cancel showing" confirmLabel="Cancel showing" onConfirm={vi.fn()} onCancel={onCancel}>
      The host is notified.
    </ConfirmDialog>,
  );
  const beside = screen.getByRole('dialog').parentElement!;
  const press = (detail: number) => {
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail });
  };
  press(2);
  expect(onCancel).not.toHaveBeenCalled();
  press(1);
  expect(onCancel).toHaveBeenCalledOnce();
});
