import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NearViewport } from './near-viewport.tsx';

/** What the browser reports once the part is scrolled near. */
let scrollNear = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML =
    '<div id="first-page"><div data-part="questions"><h2>Questions</h2><input aria-label="Email"><button>What ' +
    'does it cost?</button></div></div>';
});

let finish = () => {};
/** The client's own questions, which ask the server first. */
function Questions() {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  finish = () => act(() => setIsLoaded(true));
  if (!isLoaded) return <p role="progressbar">Loading</p>;
  return (
    <>
      <h2>Questions</h2>
      <input aria-label="Email" />
      <button onClick={() => setIsOpen(true)}>What does it cost?</button>
      {isOpen && <p>$5,000</p>}
    </>
  );
}

function show(part: string) {
  render(
    <NearViewport part={part} minHeight={100}>
      <Questions />
    </NearViewport>,
  );
  document.getElementById('first-page')!.remove();
}

describe('a part below the first screen', () => {
  it('is shown as the server rendered it until its own rendering is complete', async () => {
    show('questions');
    const drawn = screen.getByRole('heading', { name: 'Questions' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    scrollNear();
    expect(drawn).toBeVisible();
    expect(screen.getByText('Loading')).not.toBeVisible();
    finish();
    await waitFor(() => expect(drawn).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Questions' })).toBeVisible();
  });

  it('keeps what was typed, pressed and focused meanwhile', async () => {
    show('questions');
    scrollNear();
    await userEvent.click(screen.getByRole('button', { name: 'What does it cost?' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    expect(screen.queryByText('$5,000')).toBeNull();
    finish();
    expect(await screen.findByText('$5,000')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveValue('ada@example.com');
  });

  it('that the server did not render stays empty until then', () => {
    show('newsletter');
    expect(screen.queryByRole('heading')).toBeNull();
    scrollNear();
    expect(screen.getByRole('progressbar')).toBeVisible();
  });
});
