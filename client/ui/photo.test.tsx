import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderComponent } from '../testing/render-page.tsx';
import { Photo } from './photo.tsx';

it('says that there are no photos where the one of a home fails', () => {
  renderComponent(<Photo url="/broken.jpg" alt="12 Oak Street" />);
  fireEvent.error(screen.getByRole('img', { name: '12 Oak Street' }));
  expect(screen.getByText('No photos available')).toBeVisible();
});

it('leaves a plain place where a drawing fails', () => {
  renderComponent(<Photo isDecorative url="/broken.jpg" alt="A house at dusk (drawing)" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('No photos available')).toBeNull();
});
