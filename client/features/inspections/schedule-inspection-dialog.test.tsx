import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INSPECTION_TYPE_REQUIRED } from '#shared/inspections/inspections.types.ts';
import { inspection } from '../../testing/factories/inspections.factory.ts';
import { buyer } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { ScheduleInspectionDialog } from './schedule-inspection-dialog.tsx';

const PRICES = [
  { inspection_type: 'HOME', price: 425 },
  { inspection_type: 'RADON', price: 150 },
  { inspection_type: 'TERMITE', price: 95 },
];
let answer: () => ApiResponse;
const api = fakeApi({ 'GET /inspection-price/l1': () => ok(PRICES), 'POST /inspections': () => answer() });
beforeEach(() => {
  answer = () => created([inspection({ type: 'HOME' }), inspection({ type: 'RADON' })]);
});

function open(props: object = {}) {
  const onClose = vi.fn();
  const dialog = <ScheduleInspectionDialog listingId="l1" address="12 Oak St" onClose={onClose} {...props} />;
  return { ...renderComponent(dialog, { user: buyer() }), onClose };
}

describe('scheduling an inspection', () => {
  it('adds up the prices of the chosen types, and sends them', async () => {
    const { person, onClose } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Home' }));
    await person.click(screen.getByRole('checkbox', { name: 'Radon' }));
    expect(await screen.findByText('$575')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText(/We’re arranging home, radon at 12 Oak St/)).toBeVisible();
    expect(api.sent('POST /inspections')).toEqual([{ type: ['HOME', 'RADON'], listing: { connect: { id: 'l1' } } }]);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('needs a type, and says so', async () => {
    const { person } = open();
    await screen.findByRole('checkbox', { name: 'Home' });
    await person.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(screen.getByRole('alert')).toHaveTextContent(INSPECTION_TYPE_REQUIRED);
    expect(api.sent('POST /inspections')).toEqual([]);
  });

  it('offers no type twice, and a type without a price by quote', async () => {
    const { person } = open({ inspections: [inspection({ type: 'HOME' })] });
    expect(await screen.findByRole('checkbox', { name: 'Home' })).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'Sewer' }));
    expect(await screen.findByText('$0 + quote')).toBeVisible();
    expect(screen.getByText(/you decide before anything is booked/)).toBeVisible();
  });

  it('shows why it was refused, and keeps the choice', async () => {
    answer = () => refusal(409, 'The agreed terms have no inspection.');
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Home' }));
    await person.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('The agreed terms have no inspection.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Home' })).toBeChecked();
  });
});
