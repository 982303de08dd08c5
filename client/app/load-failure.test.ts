import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showLoadFailure } from './load-failure.ts';

afterEach(() => document.body.replaceChildren());

describe("when the app's code cannot be loaded", () => {
  it('an empty page shows an error with a retry button', () => {
    document.body.innerHTML = '<div id="root"></div>';
    showLoadFailure(document.getElementById('root')!);
    expect(screen.getByRole('alert')).toHaveTextContent('We had trouble loading this page.');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('a server-rendered page stays readable', () => {
    document.body.innerHTML = '<div id="first-page"><h1>FAQs</h1></div><div id="root"></div>';
    showLoadFailure(document.getElementById('root')!);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'FAQs' })).toBeVisible();
  });
});
