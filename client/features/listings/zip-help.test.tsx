import { screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import type { ZipCode } from '#shared/listings/zip-codes.types.ts';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { AddressStep } from './listing-form-address.tsx';

const PLACES: Record<string, ZipCode> = {
  35226: {
    zip: '35226',
    state: 'AL',
    city: 'Hoover',
    county: 'Jefferson',
    timeZone: 'America/Chicago',
    towns: ['Hoover', 'Birmingham'],
  },
  35209: {
    zip: '35209',
    state: 'AL',
    city: 'Homewood',
    county: 'Jefferson',
    timeZone: 'America/Chicago',
    towns: ['Homewood'],
  },
  37919: {
    zip: '37919',
    state: 'TN',
    city: 'Knoxville',
    county: 'Knox',
    timeZone: 'America/New_York',
    towns: ['Knoxville'],
  },
};
const api = fakeApi({
  '*': ({ query }) => {
    const known = PLACES[query.get('zip') ?? ''];
    return known ? ok(known) : refusal(404, 'Unknown.');
  },
});

const open = (values: object = {}) =>
  renderComponent(
    <Formik
      initialValues={{ address: '', hideAddress: false, city: '', state: '', zip: '', county: '', ...values }}
      onSubmit={() => {}}
    >
      <AddressStep />
    </Formik>,
  );
const zip = () => screen.getByLabelText('Zip code');
const county = () => screen.getByLabelText('County (if you know it)');
const city = () => screen.getByLabelText('City');
const shown = () => [
  (city() as HTMLInputElement).value,
  screen.getByLabelText('State').textContent,
  (county() as HTMLInputElement).value,
];

it('a zip code fills town, state and county, is requested only when complete, and shows the time zone', async () => {
  const { person } = open();
  await person.type(zip(), '37919');
  await waitFor(() => expect(shown()).toEqual(['Knoxville', 'Tennessee', 'Knox']));
  expect(screen.getByRole('status')).toHaveTextContent(
    '37919 is Knoxville, Knox County. Showing times are in Eastern Time.',
  );
  expect(api.requests.map(({ query }) => query.get('zip'))).toEqual(['37919']);
});

it('another zip code changes what the first one filled, and nothing that was typed', async () => {
  const { person } = open();
  await person.type(zip(), '35226');
  await waitFor(() => expect(shown()).toEqual(['Hoover', 'Alabama', 'Jefferson']));
  await person.clear(city());
  await person.type(city(), 'Bluff Park');
  await person.clear(zip());
  await person.type(zip(), '37919');
  await waitFor(() => expect(shown()).toEqual(['Bluff Park', 'Tennessee', 'Knox']));
});

it('saved values stay unchanged', async () => {
  open({ zip: '35226', city: 'Bluff Park', state: 'AL', county: 'Shelby County' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    '35226 is Hoover, Jefferson County. Showing times are in Central Time. You entered Shelby County; ' +
      'keep it if your home is across the county line.',
  );
  expect(shown()).toEqual(['Bluff Park', 'Alabama', 'Shelby County']);
});

it('a zip code of the other state is an error that one click fixes', async () => {
  const { person } = open({ zip: '35209', city: 'Homewood', state: 'AL', county: 'Jefferson' });
  await screen.findByRole('status');
  await person.clear(zip());
  await person.type(zip(), '37919');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('37919 is in Tennessee, but the state is set to Alabama. Correct one of them.');
  await person.click(within(alert).getByRole('button', { name: 'Use Knoxville, Tennessee' }));
  await waitFor(() => expect(shown()).toEqual(['Knoxville', 'Tennessee', 'Knox']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an unknown zip code shows a note and fills nothing', async () => {
  const { person } = open();
  await person.type(zip(), '99999');
  expect(
    await screen.findByText(
      'We can’t find 99999 in Alabama or Tennessee. Please check it; if it is a new zip code, you can continue.',
    ),
  ).toBeVisible();
  expect(shown()[0]).toBe('');
});

it('the towns of a zip code are suggested, and any other town is accepted', async () => {
  const { person } = open();
  await person.type(zip(), '35226');
  await screen.findByText('Choose a town in this zip code, or type another.');
  await person.click(city());
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Hoover', 'Birmingham']);
  await person.click(screen.getByRole('option', { name: 'Birmingham' }));
  await waitFor(() => expect(shown()[0]).toBe('Birmingham'));
});
