import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderComponent } from '../testing/render-page.tsx';
import { usePageParams } from './use-page-params.ts';

function Page() {
  const [params, setParams] = usePageParams();
  return (
    <button type="button" onClick={() => setParams({ at: 'here' }, { replace: true })}>
      {params.get('at') ?? 'nowhere'}
    </button>
  );
}

it('writes the URL of the page that is shown', async () => {
  renderComponent(<Page />, { at: '/explore', isInWindow: true });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('here');
  expect(window.location.href).toMatch(/\/explore\?at=here$/);
});

it('does not bring back a user who has left for a page that is still being rendered', async () => {
  renderComponent(<Page />, { at: '/explore', isInWindow: true });
  // as a link does, before the router renders the next page
  window.history.pushState(null, '', '/listings');
  await userEvent.click(screen.getByRole('button'));
  expect(window.location.pathname).toBe('/listings');
});

it('writes the URL of the next page once it is shown', async () => {
  renderComponent(<Page />, { at: '/explore', isInWindow: true });
  window.history.pushState(null, '', '/listings');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await userEvent.click(screen.getByRole('button'));
  expect(window.location.href).toMatch(/\/listings\?at=here$/);
});
