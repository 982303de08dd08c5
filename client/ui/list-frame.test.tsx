import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderComponent } from '../testing/render-page.tsx';
import { ListFrame } from './list-frame.tsx';
import type { RowsState } from '../lib/read-state.ts';
import type { ListAddress } from './use-list-address.ts';

const address = {
  filters: {},
  text: '',
  settled: '',
  sorts: [],
  sort: { key: 'new' },
  page: 1,
  rowsPerPage: 25,
  isFiltered: false,
  setText: () => undefined,
  pathOfPage: () => '/',
  clear: () => undefined,
} as unknown as ListAddress<never>;
const list = (over: Partial<RowsState<string>>) =>
  ({
    rows: [],
    total: 0,
    isEstimate: false,
    isLoading: false,
    error: null,
    reload: () => undefined,
    ...over,
  }) as RowsState<string>;

const open = (over: Partial<RowsState<string>>) =>
  renderComponent(
    <ListFrame address={address} list={list(over)} item="offer" empty={<p>No offers yet</p>}>
      {(rows) => rows.join()}
    </ListFrame>,
  );

function Narrowed({ rows = [] }: { rows?: readonly string[] }) {
  const [isFiltered, setFiltered] = useState(true);
  return (
    <ListFrame
      address={{ ...address, isFiltered, clear: () => setFiltered(false) } as typeof address}
      list={list({ rows, total: rows.length })}
      item="offer"
      empty={<p>No offers yet</p>}
    >
      {() => null}
    </ListFrame>
  );
}

it('shows the empty text only after a successful response', () => {
  const { unmount } = open({});
  expect(screen.getByText('No offers yet')).toBeVisible();
  unmount();
  open({ error: 'Failed to fetch offers' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch offers');
  expect(screen.queryByText('No offers yet')).toBeNull();
});

it('offers one way out where nothing matches, and says what to try', () => {
  const { unmount } = renderComponent(<Narrowed />);
  expect(screen.getByText('Nothing matches these filters')).toBeVisible();
  expect(screen.getByText('Try another filter.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  unmount();
  renderComponent(
    <ListFrame
      address={{ ...address, isFiltered: true, settled: 'zinnia' } as typeof address}
      list={list({})}
      item="offer"
      empty={null}
    >
      {() => null}
    </ListFrame>,
  );
  expect(screen.getByText('Nothing matches “zinnia”')).toBeVisible();
  expect(screen.getByText('Try fewer words, or another filter.')).toBeVisible();
});

it('has nothing to put in an order where it has no rows, and is tried again where it failed', async () => {
  const reload = vi.fn();
  const sorts = ['new', 'old'].map((key) => ({ key, label: key, query: {} }));
  const { unmount } = renderComponent(
    <ListFrame
      address={{ ...address, sorts, setSort: () => undefined } as unknown as typeof address}
      list={list({ rows: null, error: 'We can’t reach our database right now.', reload })}
      item="offer"
      empty={null}
    >
      {() => null}
    </ListFrame>,
  );
  const place = within(screen.getByRole('alert'));
  expect(place.getByText('This list couldn’t be loaded')).toBeVisible();
  expect(place.getByText('We can’t reach our database right now.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  await userEvent.click(place.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  renderComponent(
    <ListFrame
      address={{ ...address, sorts, setSort: () => undefined } as unknown as typeof address}
      list={list({ rows: ['Ana'], total: 1, error: 'We can’t reach our database right now.' })}
      item="offer"
      empty={null}
    >
      {(rows) => rows.join()}
    </ListFrame>,
  );
  expect(screen.getByText('Ana')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date.');
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeVisible();
});

it('keeps filters and tools behind a button where there is little room', async () => {
  renderComponent(
    <ListFrame
      address={address}
      list={list({})}
      item="offer"
      searchLabel="Home or buyer"
      filters={<p>Status</p>}
      tools={<button>Download CSV</button>}
      fold="all"
      empty={null}
    >
      {() => null}
    </ListFrame>,
  );
  expect(screen.getByLabelText('Home or buyer')).toBeVisible();
  const options = screen.getByRole('button', { name: 'Options', expanded: false });
  expect(screen.queryByText('Status')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  await userEvent.click(options);
  expect(screen.getByText('Status')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await userEvent.click(options);
  expect(screen.queryByText('Status')).toBeNull();
});

it('keeps filters alone behind a button on a tablet, and counts those in use', async () => {
  renderComponent(
    <ListFrame
      address={{ ...address, filters: { status: 'OPEN', type: '', from: '2026-11-01', view: 'all' } } as typeof address}
      list={list({})}
      item="offer"
      searchLabel="Home or buyer"
      filters={<p>Status</p>}
      tools={<button>Download CSV</button>}
      fold="filters"
      above={['view']}
      empty={null}
    >
      {() => null}
    </ListFrame>,
  );
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  expect(screen.queryByText('Status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters (2)', expanded: false }));
  expect(screen.getByText('Status')).toBeVisible();
});

it('keeps rare filters behind a button at any width, and counts only them', async () => {
  renderComponent(
    <ListFrame
      address={{ ...address, filters: { status: 'OPEN', from: '2026-11-01' } } as typeof address}
      list={list({})}
      item="offer"
      filters={<p>Status</p>}
      more={{ names: ['from'], filters: <p>From</p> }}
      empty={null}
    >
      {() => null}
    </ListFrame>,
  );
  expect(screen.getByText('Status')).toBeVisible();
  expect(screen.queryByText('From')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More filters (1)', expanded: false }));
  expect(screen.getByText('From')).toBeVisible();
});

it('keeps the place of the keyboard when “Clear” and “Show all” are gone after the press', async () => {
  for (const [name, rows] of [
    ['Clear', ['Ana']],
    ['Show all', []],
  ] as const) {
    const { unmount } = renderComponent(<Narrowed rows={rows} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('status')).toHaveFocus();
    unmount();
  }
});
