import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listing } from '../../testing/factories/listings.factory.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { ListingSummary } from './listing-summary.tsx';

it('counts a half bath as half, as every other card of the home does', () => {
  renderComponent(<ListingSummary listing={listing({ beds: 3, baths: 2, halfBaths: 1, area: 2140 })} />);
  expect(screen.getByText('3 beds · 2.5 baths · 2,140 sq ft')).toBeVisible();
});
