import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ASSUMPTION_FEES } from '#shared/assumable/assumable.rules.ts';
import { ASSUMPTIONS } from '#shared/closing-costs/closing-costs.data.ts';
import { sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { fakeApi, rows } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import AssumablePropertiesPage from './assumable-properties.tsx';

fakeApi({ 'GET /mls-listings': () => rows([]) });

it('names the fees of an assumption as the calculators count them, with their source', async () => {
  renderComponent(<AssumablePropertiesPage />);
  const box = await screen.findByRole('region', { name: 'How it works' });
  expect(ASSUMPTION_FEES).toMatchObject({ FHA: { dollars: 1800 }, VA: { percent: 0.5 }, USDA: null });
  expect(box).toHaveTextContent('up to $1,800 for FHA, 0.5% of the loan for VA; USDA needs the agency’s approval.');
  expect(box).toHaveTextContent(sourceLabel(ASSUMPTIONS.sources.assumption));
});
