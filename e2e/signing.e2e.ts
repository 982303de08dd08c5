import type { APIRequestContext, Page } from '@playwright/test';
import { emailTo, linkIn, signIn } from './api.ts';
import { noComplaint } from './complaints.ts';
import { PHONE, phoneOf, signAll, signByLink, signForBrokerage } from './signing-steps.ts';
import { expect, test } from './test.ts';

const DAY = 86_400_000;
const SELLER_TN = 'per.lindqvist@hearthport.test';

interface SeenOffer {
  id: string;
  userId: string | null;
  listingId: string;
  status: string;
  bindingAt: string | null;
  listings: { address: string };
}
async function offersOf(request: APIRequestContext, email: string, address: string): Promise<SeenOffer[]> {
  const headers = { authorization: `Bearer ${await signIn(request, email)}` };
  const { data } = (await (await request.get('/api/offers?$limit=100', { headers })).json()) as { data: SeenOffer[] };
  return data.filter(({ listings }) => listings.address === address);
}
const statusOf = async (request: APIRequestContext, email: string, id: string) => {
  const headers = { authorization: `Bearer ${await signIn(request, email)}` };
  return (await (await request.get(`/api/offers/${id}`, { headers })).json()) as SeenOffer;
};

/** The seller signs the estimate of the standing terms and counters with another price. */
async function signEstimateAndCounter(seller: Page, path: string, price: number): Promise<void> {
  await seller.goto(path);
  await seller.getByRole('button', { name: 'Sign your closing costs estimate' }).click();
  await signAll(seller, ['Closing Costs Estimate']);
  await expect(seller.getByText('Your closing costs estimate is signed')).toBeVisible();
  await seller.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await seller.getByRole('button', { name: 'Counter' }).first().click();
  const dialog = seller.getByRole('dialog', { name: 'Counter Offer' });
  await dialog.getByLabel('Price', { exact: true }).fill(String(price));
  await dialog.getByLabel(/non-binding/).check();
  await dialog.getByRole('button', { name: 'Send counter' }).click();
  await expect(dialog).toBeHidden();
}

/** The seller whose counter was accepted says first what the buyer must know; the documents follow. */
async function giveDisclosures(seller: Page): Promise<void> {
  await seller.getByRole('button', { name: 'Give your disclosures' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Documents to sign' });
  await dialog.getByRole('textbox', { name: /Disclosures/ }).fill('The roof leaked in 2019 and was repaired.');
  await noComplaint(seller);
  await dialog.getByRole('button', { name: 'Send disclosures' }).click();
}

async function acceptCounter(buyer: Page, path: string): Promise<void> {
  await buyer.goto(path);
  await buyer.getByRole('button', { name: 'Accept', exact: true }).first().click();
  const dialog = buyer.getByRole('dialog', { name: 'Accept Offer' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
}

test('in Tennessee a buyer signs five documents on a phone, the broker two, and the offer goes to the seller', async ({
  browser,
  request,
}) => {
  const email = 'pbuyer@hearthport.test';
  const [offer] = await offersOf(request, email, '905 Kenesaw Avenue');
  const buyer = await phoneOf(browser, request, email);
  await buyer.goto(`/buyers/${offer!.userId}/listing/${offer!.listingId}`);
  await buyer.getByRole('button', { name: 'Review & Sign Offer' }).click();
  await expect(buyer.getByRole('dialog').getByText('Was this home built')).toHaveCount(0);
  await noComplaint(buyer);
  await signAll(
    buyer,
    [
      'Closing Costs Estimate',
      'Agency Disclosure',
      'Buyer Agreement',
      'Purchase Agreement',
      'Lead-Based Paint Disclosure',
    ],
    'Draw',
  );
  await expect(buyer.getByText(/still ha(s|ve) to sign\. Your offer goes to the seller/)).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await admin.goto(`/home?jwtToken=${await signIn(request, 'admin@hearthport.test')}`);
  await signForBrokerage(admin, 'Ines', ['Agency Disclosure', 'Buyer Agreement']);
  await expect.poll(async () => (await statusOf(request, email, offer!.id)).status).toBe('SIGNED');
  // the panel of the buyer follows by itself
  await expect(buyer.getByRole('heading', { name: 'Thank you for signing your offer!' })).toBeVisible();
});

test('in Tennessee a signed offer is countered, accepted and signed again until it binds', async ({
  browser,
  request,
}) => {
  const email = 'pbuyer@hearthport.test';
  const [offer] = await offersOf(request, email, '1220 Cherokee Bluff');
  const path = `/buyers/${offer!.userId}/listing/${offer!.listingId}`;
  const seller = await (await browser.newContext()).newPage();
  await seller.goto(`/home?jwtToken=${await signIn(request, SELLER_TN)}`);
  await signEstimateAndCounter(seller, path, 347_000);
  const buyer = await phoneOf(browser, request, email);
  await acceptCounter(buyer, path);
  await buyer.getByRole('button', { name: 'Sign now' }).click();
  await signAll(buyer, ['Closing Costs Estimate', 'Purchase Agreement']);
  await seller.goto(path);
  await expect(seller.getByText(/Agreed, waiting for (your signature|signatures from)/)).toBeVisible();
  await giveDisclosures(seller);
  await signAll(seller, ['Closing Costs Estimate', 'Purchase Agreement']);
  await expect.poll(async () => (await statusOf(request, email, offer!.id)).bindingAt).not.toBeNull();
});

test('in Alabama two buyers, the broker and the seller sign, the price changes, and all sign again until it binds', async ({
  browser,
  request,
}) => {
  const ADDRESS = '212 Lullwater Lane';
  const ADA = `ada.ellery.${Date.now().toString(36)}@example.test`;
  const email = 'buyer@hearthport.test';
  const headers = { authorization: `Bearer ${await signIn(request, email)}` };
  const adminHeaders = { authorization: `Bearer ${await signIn(request, 'admin@hearthport.test')}` };
  const found = (await (await request.get('/api/listings?$limit=100', { headers: adminHeaders })).json()) as {
    data: { id: string; address: string }[];
  };
  const home = found.data.find(({ address }) => address === ADDRESS)!;
  const made = await request.post('/api/offers?buyer=true', {
    headers,
    data: {
      listing: { connect: { id: home.id } },
      firstName: 'Marcus',
      lastName: 'Ellery',
      email,
      phone: '(205) 555-0142',
      secondBuyerName: 'Ada Ellery',
      secondBuyerEmail: ADA,
      price: 500_000,
      paymentMethod: 'Cash',
      earnestMoney: 5000,
      concessions: 0,
      closingDate: new Date(Date.now() + 45 * DAY).toISOString(),
      expiresOn: new Date(Date.now() + 5 * DAY).toISOString(),
      homeWarrantyType: 'NONE',
      appliances: true,
      contingent: false,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const offer = (await made.json()) as SeenOffer;
  const approved = await request.patch(`/api/offers/${offer.id}`, {
    headers: adminHeaders,
    data: { status: 'REVIEWED' },
  });
  expect(approved.ok(), await approved.text()).toBe(true);
  const path = `/buyers/${offer.userId}/listing/${home.id}`;

  const buyer = await phoneOf(browser, request, email);
  await test.step('the buyer signs three documents', async () => {
    await buyer.goto(`${path}?sign=1`);
    await signAll(buyer, ['Closing Costs Estimate', 'Buyer Agreement', 'Purchase Agreement']);
    await expect(buyer.getByText(/Ada Ellery.*still have to sign/)).toBeVisible();
  });

  const ada = await (await browser.newContext(PHONE)).newPage();
  await test.step('the second buyer signs by the emailed link, without an account', async () => {
    await ada.goto(linkIn((await emailTo(request, ADA, /sign/i)).text));
    await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
    await noComplaint(ada);
    await signByLink(ada);
  });

  await test.step('the broker signs, and the offer goes to the seller', async () => {
    const admin = await (await browser.newContext()).newPage();
    await admin.goto(`/home?jwtToken=${await signIn(request, 'admin@hearthport.test')}`);
    await signForBrokerage(admin, 'Marcus', ['Buyer Agreement']);
    await expect.poll(async () => (await statusOf(request, email, offer.id)).status).toBe('SIGNED');
  });

  const seller = await (await browser.newContext()).newPage();
  await test.step('the seller signs her estimate and counters', async () => {
    await seller.goto(`/home?jwtToken=${await signIn(request, 'seller@hearthport.test')}`);
    await signEstimateAndCounter(seller, path, 505_000);
  });

  await test.step('the buyer accepts and signs what shows the new price', async () => {
    await acceptCounter(buyer, path);
    await expect(buyer.getByText(/Agreed, waiting for signatures from you/)).toBeVisible();
    await buyer.getByRole('button', { name: 'Sign now' }).click();
    await signAll(buyer, ['Closing Costs Estimate', 'Purchase Agreement']);
    await expect(buyer.getByText(/still have to sign|still has to sign/)).toBeVisible();
  });

  await test.step('the second buyer and the seller sign last, and the agreement binds', async () => {
    await expect
      .poll(async () => {
        await ada.goto(linkIn((await emailTo(request, ADA, /sign/i)).text));
        await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
        return ada.getByRole('checkbox').count();
      })
      .toBe(1);
    await signByLink(ada);
    await seller.goto(path);
    await giveDisclosures(seller);
    await signAll(seller, ['Closing Costs Estimate', 'Purchase Agreement']);
    await expect.poll(async () => (await statusOf(request, email, offer.id)).bindingAt).not.toBeNull();
    await expect(seller.getByRole('heading', { name: 'Everyone has signed' })).toBeVisible();
    await buyer.goto(path);
    await expect(buyer.getByRole('region', { name: 'Seller’s disclosures' })).toContainText('The roof leaked in 2019');
  });
});
