import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readDraft } from '../lib/saved-draft.ts';
import { buyer } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import BuyerPreferencesPage from './buyer-preferences.tsx';

let stored: Record<string, unknown> = {};
const LONG = 240_000;
const SLOW = { timeout: 12_000 };
const api = fakeApi({
  'GET /buyer-preferences': () => ok(stored),
  'POST /buyer-preferences': ({ sent }) => {
    stored = { id: 'p', ...sent };
    return created(stored);
  },
  'PATCH /buyer-preferences/:id': ({ sent }) => {
    stored = { ...stored, ...sent };
    return ok(stored);
  },
  'DELETE /buyer-preferences/:id': () => {
    stored = {};
    return ok({});
  },
  'GET /area-matches': ok({ areas: [] }),
  'GET /zip-centers': ok({
    isAround: true,
    zips: [
      { zip: '35209', state: 'AL', city: 'Birmingham', lat: 33.47, lng: -86.81 },
      { zip: '35226', state: 'AL', city: 'Hoover', lat: 33.4, lng: -86.84 },
    ],
  }),
});
const shown = async (record: Record<string, unknown>) => {
  stored = record;
  const page = renderPage(<BuyerPreferencesPage />, { path: '/', at: '/', user: buyer() });
  await screen.findByLabelText('Cities', { selector: 'input' }, SLOW);
  return page;
};
type Person = Awaited<ReturnType<typeof shown>>['person'];
const enter = async (person: Person, box: HTMLElement, text: string) => {
  await person.click(box);
  await person.paste(text);
};
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea:not([aria-hidden])' });
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible(), SLOW);

it(
  'asks about a city in which nothing is for sale, and refuses numbers that no home has',
  { timeout: LONG },
  async () => {
    const hoover = { kind: 'city', name: 'Hoover', state: 'AL', homes: 3 };
    api.use({ 'GET /area-matches': ({ query }) => ok({ areas: query.get('text') === 'Hoover' ? [hoover] : [] }) });
    const { person } = await shown({ id: 'p', cities: ['Hoover, AL', 'Atlantis'] });
    expect(await screen.findByText(/^No home in Atlantis is for sale right now/)).toBeVisible();
    expect(screen.queryByText(/^No home in Hoover/)).toBeNull();
    await person.type(screen.getAllByLabelText(/bedrooms/i, { selector: 'input' })[0]!, '99');
    await person.type(screen.getByLabelText(/minutes|commute/i, { selector: 'input[inputmode=numeric]' }), '0');
    expect(await screen.findByText('Bedrooms must be a whole number from 0 to 20.')).toBeVisible();
    expect(await screen.findByText('Minutes must be a whole number from 1 to 240.')).toBeVisible();
  },
);

it(
  'saves only what was changed, a range out of order not until it is corrected',
  async () => {
    const { person } = await shown({ id: 'p', cities: ['Hoover, AL'], minBedrooms: 3, maxPrice: 300_000 });
    expect(screen.getByText('Hoover, AL')).toBeVisible();
    await enter(person, field('Min price'), '400000');
    await enter(person, field('Must-haves'), 'Garage,Porch');
    expect(await screen.findByText('The lowest price can’t be above the highest.', {}, SLOW)).toBeVisible();
    await waitFor(() => expect(stored).toMatchObject({ mustHaves: ['Garage', 'Porch'] }), SLOW);
    expect(stored).not.toHaveProperty('minPrice');

    await person.clear(field('Max price'));
    await enter(person, field('Max price'), '500000');
    expect(screen.queryByText('The lowest price cannot be above the highest.')).toBeNull();
    await waitFor(() => expect(stored).toMatchObject({ minPrice: 400_000, maxPrice: 500_000 }), SLOW);
    for (const sent of api.sent('PATCH /buyer-preferences/:id')) expect(sent).not.toHaveProperty('cities');
    await saved();
  },
  LONG,
);

it(
  'keeps what was typed when a save fails, shows what another tab saved, and clears all',
  async () => {
    const { person } = await shown({});
    api.use({ 'POST /buyer-preferences': refusal(400, 'No.') });
    await enter(person, field('What else you’re looking for'), 'A workshop');
    expect(
      await screen.findByText(/^Failed to save buyer preferences\. What you typed is still here/, {}, SLOW),
    ).toBeVisible();
    expect(readDraft('buyer-preferences', (_value): _value is unknown => true)).toEqual({ freeText: 'A workshop' });

    // created in another tab in the meantime
    stored = { id: 'p', searchRadius: 15 };
    api.use({ 'PATCH /buyer-preferences/:id': refusal(400, 'No.') });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Failed to update buyer preferences\./, {}, SLOW)).toBeVisible();
    api.use({
      'PATCH /buyer-preferences/:id': ({ sent }) => {
        stored = { ...stored, ...sent };
        return ok(stored);
      },
    });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stored).toEqual({ id: 'p', searchRadius: 15, freeText: 'A workshop' }), SLOW);
    await waitFor(() => expect(field('Search radius')).toHaveValue('15'), SLOW);

    await person.click(screen.getByRole('button', { name: 'Clear all preferences' }));
    const asking = await screen.findByRole('dialog');
    await person.click(within(asking).getByRole('button', { name: 'Clear all preferences' }));
    await waitFor(() => expect(field('Search radius')).toHaveValue(''), SLOW);
    expect([stored, field('What else you’re looking for').textContent]).toEqual([{}, '']);
  },
  LONG,
);

it(
  'takes only zip codes as zip codes, and shows no form while what is stored is unknown',
  async () => {
    api.use({ 'GET /buyer-preferences': refusal(403, 'No.') });
    const { person } = renderPage(<BuyerPreferencesPage />, { path: '/', at: '/', user: buyer() });
    expect(await screen.findByText('Failed to fetch buyer preferences', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Where' })).toBeNull();
    api.use({ 'GET /buyer-preferences': () => ok(stored) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    const zips = await screen.findByLabelText('Zip codes', { selector: 'input' }, SLOW);
    await person.type(zips, '3520{Enter}');
    expect(await screen.findByText('A zip code has five digits, like 35209.')).toBeVisible();
    await person.type(zips, '9{Enter}');
    await waitFor(() => expect(stored).toMatchObject({ zipCodes: ['35209'] }), SLOW);

    // from the map, as well
    await person.click(screen.getByRole('button', { name: 'Choose zip codes on a map' }));
    const around = await screen.findByRole('button', { name: '35226, Hoover, AL' }, SLOW);
    expect(screen.getByRole('button', { name: '35209, Birmingham, AL' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(around);
    await waitFor(() => expect(around).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(stored).toMatchObject({ zipCodes: ['35209', '35226'] }), SLOW);
    await person.click(screen.getByRole('button', { name: '35209, Birmingham, AL' }));
    await waitFor(() => expect(stored).toMatchObject({ zipCodes: ['35226'] }), SLOW);
  },
  LONG,
);
