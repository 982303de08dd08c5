import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { user } from '../../testing/factories/users.factory.ts';
import { createTestStore, renderComponent } from '../../testing/render-page.tsx';
import { withRefusedStorage } from '../../testing/refused-storage.ts';
import { DesktopMenu } from './side-menu.tsx';

const open = () => renderComponent(<DesktopMenu />, { store: createTestStore(user({ type: 'SELLER' })), at: '/home' });
// shown on wide screens only, which a test without a layout is not
const toggle = () => screen.getByText(/^(Collapse menu|Keep menu open)$/);

it('stays collapsed on the next visit, until it is kept open again', async () => {
  const first = open();
  expect(toggle()).toHaveTextContent('Collapse menu');
  await first.person.click(toggle());
  expect(toggle()).toHaveTextContent('Keep menu open');
  first.unmount();
  const second = open();
  expect(toggle()).toHaveTextContent('Keep menu open');
  await second.person.click(toggle());
  second.unmount();
  open();
  expect(toggle()).toHaveTextContent('Collapse menu');
});

it('works for this visit in a browser that refuses its storage', () =>
  withRefusedStorage(async () => {
    const { person } = open();
    await person.click(toggle());
    expect(toggle()).toHaveTextContent('Keep menu open');
  }));
