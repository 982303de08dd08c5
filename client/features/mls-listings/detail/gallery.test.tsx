import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../../testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const photos = ['front', 'kitchen', 'yard'].map((name) => ({ url: `/api/files/${name}.webp`, caption: '' }));
const show = (list = photos) => renderComponent(<Gallery photos={list} address="12 Oak St" />);
const shown = () => screen.getByRole('button', { name: /in full screen$/ }).getAttribute('aria-label');

describe('the photos of a home', () => {
  it('move by buttons, wrap around, and show their position', async () => {
    const { person } = show();
    expect(shown()).toBe('Open Photo 1 of 3 of 12 Oak St in full screen');
    await person.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(screen.getByRole('status')).toHaveTextContent('Photo 3 of 3');
    await person.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 3');
    await person.click(screen.getByRole('button', { name: 'Show Photo 2 of 3 of 12 Oak St' }));
    expect(shown()).toContain('Photo 2 of 3');
  });

  it('move by arrow keys, Home and End', async () => {
    const { person } = show();
    screen.getByRole('button', { name: /in full screen$/ }).focus();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toContain('Photo 3 of 3');
    await person.keyboard('{Home}');
    expect(shown()).toContain('Photo 1 of 3');
    await person.keyboard('{ArrowLeft}');
    expect(shown()).toContain('Photo 3 of 3');
  });

  it('open full screen by keyboard, move one at a time, and Escape returns to the current photo', async () => {
    const { person } = show();
    screen.getByRole('button', { name: /in full screen$/ }).focus();
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Photos of 12 Oak St' });
    expect(within(dialog).getByRole('img')).toHaveAccessibleName('Photo 1 of 3 of 12 Oak St');
    await person.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 / 3');
    await person.click(within(dialog).getByRole('button', { name: 'Next photo' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('3 / 3');
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /Photo 3 of 3 .* in full screen$/ })).toBeVisible();
  });

  it('are all in a grid in full screen, and each can be seen closer by keyboard', async () => {
    const { person } = show();
    await person.click(screen.getByRole('button', { name: /in full screen$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos of 12 Oak St' });
    expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    await person.keyboard('+');
    expect(within(dialog).getByRole('img').parentElement).toHaveStyle({ transform: 'translate(0px, 0px) scale(1.6)' });
    await person.keyboard('0');
    expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    await person.click(within(dialog).getByRole('button', { name: 'All photos' }));
    const all = within(dialog).getByRole('list', { name: 'All photos of 12 Oak St' });
    expect(within(all).getAllByRole('button')).toHaveLength(3);
    await person.click(within(all).getByRole('button', { name: 'Show Photo 2 of 3 of 12 Oak St' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 / 3');
    await person.click(within(dialog).getByRole('button', { name: 'All photos' }));
    await person.keyboard('{Escape}');
    expect(within(dialog).getByRole('img')).toHaveAccessibleName('Photo 2 of 3 of 12 Oak St');
  });

  it('move on a horizontal swipe, not on scrolling', () => {
    show();
    const picture = screen.getByRole('button', { name: /in full screen$/ }).parentElement!;
    const swipe = (x: number, y: number) => {
      fireEvent.pointerDown(picture, { pointerType: 'touch', clientX: 200, clientY: 200 });
      fireEvent.pointerUp(picture, { pointerType: 'touch', clientX: 200 + x, clientY: 200 + y });
    };
    swipe(-90, 10);
    expect(shown()).toContain('Photo 2 of 3');
    swipe(20, -160);
    expect(shown()).toContain('Photo 2 of 3');
    swipe(90, 0);
    expect(shown()).toContain('Photo 1 of 3');
  });

  it('show a text if there are none, and no buttons if there is only one', () => {
    const { unmount } = show([]);
    expect(screen.getByText('No photos available')).toBeVisible();
    unmount();
    show(photos.slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  });
});
