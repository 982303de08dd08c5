import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, it } from 'vitest';
import { room } from '../../testing/factories/buying-rooms.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { BuyerDetailsFields } from './buyer-offer-fields.tsx';
import { buyerOfferStart } from './buyer-offer.form.ts';

const api = fakeApi({ 'GET /buying-rooms': ok(room()) });
const NOW = new Date('2026-12-01T15:00:00Z');
const open = () => {
  const start = buyerOfferStart({ timeZone: 'America/Chicago', finalOfferDate: null }, 300_000, buyer(), NOW);
  return renderComponent(
    <Formik initialValues={start} onSubmit={() => undefined}>
      <BuyerDetailsFields />
    </Formik>,
    { user: buyer() },
  );
};

it('names the co-buyer only when asked to, to be changed and taken out again', async () => {
  const { person } = open();
  const choice = await screen.findByRole('checkbox', { name: 'Buying with Ada Ellery' });
  const [name, email] = [screen.getByLabelText("Second buyer's name"), screen.getByLabelText("Second buyer's email")];
  expect([name, email].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  await person.click(choice);
  expect(name).toHaveValue('Ada Ellery');
  expect(email).toHaveValue('ada@example.test');
  expect(screen.getByText(/^Please check name and email/)).toBeVisible();
  await person.type(name, '-Whitfield');
  expect(choice).toBeChecked();
  await person.click(choice);
  expect([name, email].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
});

it('offers nobody to a person who buys alone', async () => {
  api.use({ 'GET /buying-rooms': ok({}) });
  open();
  expect(await screen.findByLabelText("Second buyer's name")).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Buying with/ })).toBeNull();
});
