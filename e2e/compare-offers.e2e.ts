import type { APIRequestContext } from '@playwright/test';
import { signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { samplePdf, samplePhoto } from './files.ts';
import { expect, test } from './test.ts';

const DAY = 86_400_000;
const SELLER = 'tom.avery@hearthport.test';

/** Sends a request that has to succeed. */
async function done<T>(
  request: APIRequestContext,
  method: 'POST' | 'PATCH',
  path: string,
  data: object,
  token?: string,
): Promise<T> {
  const response = await request.fetch(`/api${path}`, {
    method,
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** A home of the seller that brokers have approved. */
async function homeOf(request: APIRequestContext, seller: string, address: string): Promise<string> {
  const { id } = await done<{ id: string }>(
    request,
    'POST',
    '/listings',
    {
      address,
      city: 'Birmingham',
      state: 'AL',
      zip: '35205',
      county: 'Jefferson',
      beds: 3,
      baths: 2,
      area: 1840,
      yearBuilt: 1995,
      price: 400_000,
      tax: 2400,
      mortgageBalance: 180_000,
      description: 'A calm street and a deep porch.',
    },
    seller,
  );
  const photo = await samplePhoto('front.jpg', '#c9b79c');
  const uploaded = await request.post('/api/uploads', {
    headers: { authorization: `Bearer ${seller}` },
    multipart: { type: 'PHOTO', listingId: id, file: photo },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { version } = await done<{ version: number }>(
    request,
    'PATCH',
    `/listings/${id}`,
    { status: 'PENDING' },
    seller,
  );
  const admin = await signIn(request, 'admin@hearthport.test');
  await done(request, 'PATCH', `/listings/${id}`, { status: 'APPROVED', version }, admin);
  return id;
}

interface Terms {
  buyer: string;
  price: number;
  loan?: number;
  concessions?: number;
}

/** An offer by an agent without an account, as the dialog sends it. */
async function offerOn(request: APIRequestContext, listingId: string, terms: Terms): Promise<string> {
  const { buyer, price, loan = 0, concessions = 0 } = terms;
  const sessionId = `compare-offers-${buyer}-${listingId}`;
  const uploaded = await request.post('/api/uploads', {
    multipart: { type: 'OFFER_DOC', listingId, sessionId, file: samplePdf(`${buyer} pre-approval.pdf`, buyer) },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { id } = await done<{ id: string }>(request, 'POST', '/offers', {
    listing: { connect: { id: listingId } },
    sessionId,
    firstName: 'Ada',
    lastName: 'Lane',
    email: `${buyer.toLowerCase()}@agents.test`,
    phone: '(615) 555-0199',
    buyerFirstName: buyer,
    buyerLastName: 'Rook',
    price,
    paymentMethod: loan ? 'Financed' : 'Cash',
    loan,
    earnestMoney: 5000,
    concessions,
    bagentComm: 2.5,
    closingDate: new Date(Date.now() + 40 * DAY).toISOString(),
    inspectionPeriod: 7,
    appliances: false,
    contingent: false,
  });
  return id;
}

test('a seller compares three offers, accepts one, and sees that the others are backups', async ({ page, request }) => {
  const seller = await signIn(request, SELLER);
  const address = `${100 + (Date.now() % 8000)} Comparison Court`;
  const listingId = await homeOf(request, seller, address);
  await offerOn(request, listingId, { buyer: 'Ivo', price: 390_000 });
  // the highest price leaves less than the second one
  await offerOn(request, listingId, { buyer: 'Lena', price: 402_000, loan: 380_000, concessions: 12_000 });
  const best = await offerOn(request, listingId, { buyer: 'Mona', price: 396_000, loan: 300_000 });
  // the estimate that a seller signs before accepting; how it is signed is in signing.e2e.ts
  const { slug } = await done<{ slug: string }>(
    request,
    'POST',
    '/form-signing',
    { listingId, offerId: best, formId: 9 },
    seller,
  );
  await done(request, 'PATCH', `/form-signing/${slug}`, { action: 'consent' }, seller);
  const signature = { kind: 'typed', name: 'Tom Avery', initials: 'TA' };
  await done(request, 'PATCH', `/form-signing/${slug}`, { action: 'sign', signature }, seller);

  await page.goto(`/home?jwtToken=${seller}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`/offers/compare/${listingId}`);

  await test.step('the offers are in the order of what they leave her, with what each would need', async () => {
    await expect(
      page.getByText(/^Mona Rook’s offer leaves you \$[\d,]+, \$[\d,]+ more than the next one/),
    ).toBeVisible();
    const ranked = page.getByRole('region', { name: 'Estimated proceeds of each offer' }).getByRole('listitem');
    await expect(ranked).toHaveText([/Mona Rook.*Highest proceeds/, /Ivo Rook/, /Lena Rook/]);
    const side = page.getByRole('region', { name: 'Offers side by side' });
    await expect(side.getByText(/Needs \$[\d,]+ more in price/)).toHaveCount(2);
    await expect(side.getByText('Small down payment')).toBeVisible();
    await noComplaint(page);
  });

  await test.step('the family gets it as a PDF', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF to share' }).click();
    expect((await download).suggestedFilename()).toBe(`Offers on ${address}.pdf`);
  });

  const desk = page.getByRole('region', { name: 'Your answer' });
  await test.step('before accepting she reads what happens to the others', async () => {
    await page
      .getByRole('columnheader', { name: /Mona Rook/ })
      .getByRole('button', { name: 'Answer' })
      .click();
    await desk.getByRole('radio', { name: 'Decline' }).check();
    await expect(desk.getByText(/The offer from Ivo Rook stays open until/)).toBeVisible();
    await desk.getByRole('radio', { name: 'Accept' }).check();
    await expect(desk.getByText(/The offer from Ivo Rook becomes a backup/)).toBeVisible();
    await expect(desk.getByText(/The offer from Lena Rook becomes a backup/)).toBeVisible();
  });

  await test.step('after accepting, the desk says what became of them', async () => {
    await desk.getByRole('button', { name: 'Continue to accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept Offer' });
    await expect(dialog.getByText('Closing costs estimate signed')).toBeVisible();
    await dialog.getByLabel('Disclosures').fill('none');
    await dialog.getByRole('checkbox', { name: /non-binding/ }).check();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog).toBeHidden();
    const outcome = desk.getByRole('status');
    await expect(outcome.getByText('You accepted the offer from Mona Rook.')).toBeVisible();
    await expect(outcome.getByText('The offer from Ivo Rook is now a backup. They’ve been notified.')).toBeVisible();
    await expect(outcome.getByText('The offer from Lena Rook is now a backup. They’ve been notified.')).toBeVisible();
    await expect(outcome.getByRole('link', { name: 'See the next steps' })).toHaveAttribute('href', /transactions/);
  });
});
