/** A broker books a showing for a buyer and moves it, on the calendar. */
import { pageOf } from './api.ts';
import { expect, test } from './test.ts';
import { fitsAt, PHONE_SIZE } from './widths.ts';

const ZONE = 'America/Chicago';
const words = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options }).format(date);
const DAY = 24 * 3_600_000;
const isoDay = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(date);

test('a broker books for a buyer in another week, finds it on the calendar, and drags it to another time', async ({
  browser,
  request,
}) => {
  const response = await request.get('/api/mls-listings?state=AL&city=Birmingham&status=ACTIVE&$limit=30');
  const { data } = (await response.json()) as { data: { address: string; listingId: string | null }[] };
  const { address } = data.find(({ listingId }) => listingId === null)!;
  // Wednesday of next week
  const today = new Date();
  const weekday = new Date(`${isoDay(today)}T12:00:00Z`).getUTCDay();
  const day = new Date(today.getTime() + (7 - weekday + 3) * DAY);

  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await broker.goto('/admin/showings?view=week');
  const calendar = broker.getByRole('region', { name: 'Showings' });
  await expect(calendar.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await broker.getByRole('button', { name: 'Book a showing' }).click();
  const booking = broker.getByRole('dialog', { name: 'Book a showing' });
  await booking.getByRole('combobox', { name: 'For' }).fill('pbuyer');
  await broker.getByRole('option', { name: /pbuyer@hearthport\.test/ }).click();
  await booking.getByRole('combobox', { name: 'Home' }).fill(address);
  await broker
    .getByRole('option', { name: new RegExp(address) })
    .first()
    .click();
  await booking.getByLabel('Time at the home: date').fill(isoDay(day));
  await booking.getByLabel('Time at the home: time').fill('10:30 AM');
  await booking.getByLabel('Time at the home: time').press('Tab');
  await booking.getByRole('checkbox', { name: 'Confirm it for the host' }).check();
  await booking.getByRole('button', { name: 'Book showing' }).click();

  // the calendar goes to its week
  const at = (times: string) => calendar.getByRole('button', { name: new RegExp(`${times}: ${address} .*Accepted`) });
  const booked = at('10:30 AM – 11:30 AM');
  await expect(booked).toBeVisible();

  const box = (await booked.boundingBox())!;
  const start = { x: box.x + box.width / 2, y: box.y + 12 };
  await broker.mouse.move(start.x, start.y);
  await broker.mouse.down();
  // its height is an hour
  await broker.mouse.move(start.x, start.y + box.height, { steps: 8 });
  await broker.mouse.move(start.x, start.y + box.height * 2, { steps: 8 });
  await broker.mouse.up();
  const move = broker.getByRole('dialog', { name: 'Move this showing' });
  const time = await move.getByLabel('New time: time').inputValue();
  expect(time).toMatch(/^12:(15|30|45) PM$/);
  await move.getByRole('button', { name: 'Move showing' }).click();
  const moved = at(`${time} – 1:\\d\\d PM`);
  await expect(moved).toBeVisible();
  await expect(booked).toHaveCount(0);
  await moved.click();
  const sheet = broker.getByRole('dialog', { name: address });
  await expect(sheet.getByText(`at ${time}`, { exact: false }).first()).toBeVisible();
  await expect(sheet.getByText(words(day, { month: 'short', day: 'numeric' }), { exact: false }).first()).toBeVisible();

  // on a phone the day of the move is open, and the sheet of the showing acts for the buyer
  await broker.setViewportSize(PHONE_SIZE);
  await broker.goto(`/admin/showings?view=day&day=${isoDay(day)}`);
  await moved.click();
  await expect(sheet.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
  await fitsAt(broker, PHONE_SIZE);
  await sheet.getByRole('button', { name: /^Cancel for / }).click();
  await broker
    .getByRole('dialog', { name: 'Cancel this showing?' })
    .getByRole('button', { name: 'Cancel showing' })
    .click();
  await expect(broker.getByText('The showing is canceled.')).toBeVisible();
});
