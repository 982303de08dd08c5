import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyModule } from '../lib/lazy-module.ts';
import { ModuleLoadError } from '../lib/module-loader.ts';
import { withRefusedStorage } from '../testing/refused-storage.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const reload = vi.fn<() => void>();
let problem: Error | null;
function Page() {
  if (problem) throw problem;
  return <p>The page stands</p>;
}
const open = (page = '/offers') =>
  render(
    <ErrorBoundary resetKey={page} reload={reload}>
      <Page />
    </ErrorBoundary>,
  );

const connection = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

beforeEach(() => {
  reload.mockClear();
  // React logs each caught error
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  connection(true);
  vi.restoreAllMocks();
});

describe('a page whose code does not load', () => {
  it('says so, reloads once automatically, and mentions persistent issues after that', async () => {
    problem = new ModuleLoadError('offers', 4);
    const first = open();
    expect(screen.getByRole('heading', { name: 'Loading Error' })).toBeInTheDocument();
    expect(
      screen.getByText('We had trouble loading this page. This might be due to a network issue or a recent update.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Failed to load application module \(offers\)\./)).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);

    first.unmount();
    open();
    expect(
      screen.getByText(
        "We're having persistent issues loading this page. Please check your internet connection or try again later.",
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Retry attempts: 1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Retry attempts: 2')).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home');
    expect(screen.getByRole('button', { name: 'Force Refresh' })).toBeInTheDocument();
  });

  it('shows an offline message, does not reload, and recovers when back online', async () => {
    connection(false);
    problem = new ModuleLoadError('offers', 1);
    open();
    expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    problem = null;
    connection(true);
    expect(await screen.findByText('The page stands')).toBeInTheDocument();
  });
});

describe('a page that throws', () => {
  it('shows the generic text; another page renders normally', async () => {
    problem = new Error('boom');
    const { rerender } = open('/faqs');
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText('An unexpected error occurred. Please try again.')).toBeInTheDocument();
    expect(screen.queryByText(/boom/)).not.toBeInTheDocument();
    problem = null;
    rerender(
      <ErrorBoundary resetKey="/product" reload={reload}>
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByText('The page stands')).toBeInTheDocument();
  });

  it('never reloads twice for one page, however often it is opened', () => {
    problem = new Error('boom');
    for (let visit = 0; visit < 3; visit += 1) open('/faqs').unmount();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('a part that fails to load keeps what was typed beside it, and loads on retry', async () => {
  connection(false);
  let isThere = false;
  const Map = lazyModule(
    'map',
    () => (isThere ? Promise.resolve(() => <p>The map stands</p>) : Promise.reject(new Error('chunk'))),
    (part) => part,
    'aside',
  );
  render(
    <>
      <input aria-label="Name" />
      <PartBoundary what="The map">
        <Suspense fallback="…">
          <Map />
        </Suspense>
      </PartBoundary>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(await screen.findByText('The map couldn’t be loaded. The rest of this page still works.')).toBeInTheDocument();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('The map stands')).toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('shows the error screen, without a reload, in a browser that refuses its storage', () =>
  withRefusedStorage(() => {
    problem = new ModuleLoadError('offers', 4);
    open();
    expect(screen.getByRole('heading', { name: 'Loading Error' })).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  }));
