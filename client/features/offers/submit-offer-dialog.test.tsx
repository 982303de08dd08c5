import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUDGET_DEFAULTS } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { offerFigures } from '#shared/buyer-budgets/offer-figures.rules.ts';
import {
  APPLIANCES_REQUIRED,
  COMMISSION_TOO_HIGH,
  EARNEST_MONEY_REQUIRED,
  EXPIRES_AFTER_FINAL_OFFER_DATE,
  FILES_REQUIRED_STEP,
  INSPECTION_DAYS_MAX,
  INSPECTION_REQUIRED,
  LOAN_ABOVE_PRICE,
  LOAN_MIN,
  LOAN_REQUIRED,
  PHONE_INVALID,
  PRICE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { usd } from '../../lib/format.ts';
import { created, fakeApi, refusal, rows, type ApiResponse } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import type { OfferListing } from './offer-listing.ts';
import SubmitOfferDialog from './submit-offer-dialog.tsx';

const HOME: OfferListing = {
  id: 'home',
  address: '12 Oak Street',
  city: 'Birmingham',
  state: 'AL',
  timeZone: 'America/Chicago',
  price: 489_000,
  commission: 3,
  finalOfferDate: null,
};
const SENT =
  'Your offer has been submitted successfully. You will receive further communication via email regarding the offer.';

let analysis: Record<string, unknown> | null = null;
let uploadResponse: ApiResponse | null = null;
/** The documents that the server has when a draft is opened. */
let sessionFiles: { id: string }[] = [];
let offerResponse: ApiResponse;
const api = fakeApi({
  'POST /uploads': () =>
    uploadResponse ??
    created([
      {
        uploadResult: { key: 'k', id: `file-${api.requests.length}`, url: '/api/files/k' },
        analyzeResult: analysis,
      },
    ]),
  'GET /uploads': () => rows(sessionFiles),
  'POST /offers': () => offerResponse,
  '*': rows([]),
});
beforeAll(() => {
  // whether each of hundreds of elements is hidden costs jsdom most of its time; here nothing turns on it
  configure({ defaultHidden: true });
});
beforeEach(() => {
  analysis = null;
  uploadResponse = null;
  sessionFiles = [];
  offerResponse = created({ id: 'offer', status: 'PENDING' });
});

const pdf = (name = 'offer.pdf') => new File(['%PDF-1.4 terms'], name, { type: 'application/pdf' });
const offers = () => api.to('POST /offers');

function open(listing: OfferListing = HOME) {
  const onClose = vi.fn();
  renderComponent(<SubmitOfferDialog listing={listing} open onClose={onClose} />);
  // a person may choose a file that is no document
  return { onClose, person: userEvent.setup({ applyAccept: false, delay: null }) };
}
type Opened = ReturnType<typeof open>;

const upload = async ({ person }: Opened) => {
  await person.upload(screen.getByLabelText('Offer documents'), pdf());
  await screen.findByText(/Upload Complete/);
};
const toDetails = async (opened: Opened) => {
  await upload(opened);
  await opened.person.click(screen.getByRole('button', { name: 'Next' }));
  await opened.person.click(await screen.findByRole('button', { name: 'Confirm' }));
  // what lies behind a dialog is out of reach until it has gone
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Transaction Broker' })).toBeNull());
  await screen.findByText("Buyer's Agent Info");
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input, textarea' }), { target: { value } });
const WHOLE: readonly [string, string][] = [
  ['First name *', 'Ada'],
  ['Last name *', 'Lane'],
  ['Email', 'ada@agents.test'],
  ['Phone *', '2055550188'],
  ["Buyer's first name", 'Nina'],
  ["Buyer's last name", 'Okoye'],
  ['Offer price', '485000'],
  ['Earnest money', '5000'],
  ['Loan amount', '400000'],
  ["Buyer's agent commission", '2.5'],
];
const fillAll = () => {
  for (const [label, value] of WHOLE)
    fireEvent.change(screen.getAllByLabelText(label, { exact: false, selector: 'input' })[0]!, { target: { value } });
};
const choose = async ({ person }: Opened) => {
  await person.click(screen.getByLabelText('No'));
  await person.click(screen.getByLabelText('Stay with the home'));
};
const submit = ({ person }: Opened) => person.click(screen.getByRole('button', { name: 'Submit' }));

describe('Submit Offer, agent flow', () => {
  it('asks for a document before the details', async () => {
    const opened = open();
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(FILES_REQUIRED_STEP)).toBeVisible();
    await upload(opened);
    // it is done
    expect(screen.queryByText(FILES_REQUIRED_STEP)).toBeNull();
    await opened.person.click(screen.getByRole('button', { name: 'Remove offer.pdf' }));
    await waitFor(() => expect(screen.queryByText('offer.pdf')).toBeNull());
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(FILES_REQUIRED_STEP)).toBeVisible();
    expect(screen.queryByText("Buyer's Agent Info")).toBeNull();
  });

  it('asks a mouse to drop them, and a finger only to choose', () => {
    const drop = 'Drop your documents here, or';
    open();
    expect(screen.getByText(drop)).toBeVisible();
    cleanup();
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('coarse') }));
    open();
    expect(screen.queryByText(drop)).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose documents' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('sends the fields before the file, tied to one random session', async () => {
    const opened = open();
    await upload(opened);
    const body = api.requests[0]?.body.toString() ?? '';
    const order = ['"type"', '"listingId"', '"sessionId"', '"analyze"', '"file"'].map((name) =>
      body.indexOf(`name=${name}`),
    );
    expect(order.every((at) => at >= 0)).toBe(true);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(body).toContain('OFFER_DOC');
  });

  it('refuses what is no document and a sixth file, and keeps a failed one with a way to try again', async () => {
    const opened = open();
    await opened.person.upload(
      screen.getByLabelText('Offer documents'),
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
    );
    expect(screen.getByText(/notes\.txt/)).toBeVisible();
    uploadResponse = refusal(413, 'This file is larger than 25 MB.');
    await opened.person.upload(screen.getByLabelText('Offer documents'), pdf());
    expect(await screen.findByText(/Processing failed/)).toBeVisible();
    expect(screen.getByText('This file is larger than 25 MB.')).toBeVisible();
    uploadResponse = null;
    await opened.person.click(screen.getByRole('button', { name: 'Try offer.pdf again' }));
    expect(await screen.findByText(/Upload Complete/)).toBeVisible();
    await opened.person.upload(
      screen.getByLabelText('Offer documents'),
      ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`)),
    );
    expect(screen.getByText(/Max files/)).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Your documents' })).getAllByRole('listitem')).toHaveLength(5);
    await waitFor(() => expect(screen.getAllByText(/Upload Complete/)).toHaveLength(5));
  });

  it('confirms the transaction broker where no inspection is required', async () => {
    const opened = open();
    await upload(opened);
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    const confirm = await screen.findByRole('dialog', { name: 'Confirm Transaction Broker' });
    expect(confirm).toHaveTextContent(
      'The offer must list Hearthport Realty as a transaction broker. Offers without it will be rejected.',
    );
    await opened.person.click(within(confirm).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText("Buyer's Agent Info")).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Transaction Broker' })).toBeNull());
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    await opened.person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText("Buyer's Agent Info")).toBeVisible();
  });

  it('prefills from the document and skips the confirmation when an inspection was found', async () => {
    analysis = {
      price: { value: 485_000, page: 1 },
      bagentComm: 14_550,
      inspectionPeriod: 10,
      buyerFirstName: 'Nina',
      paymentMethod: 'Cash',
    };
    const opened = open();
    await upload(opened);
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText("Buyer's Agent Info")).toBeVisible();
    expect(screen.getByLabelText(/Offer price/)).toHaveValue('485,000');
    expect(screen.getByLabelText(/Buyer's agent commission/)).toHaveValue(3);
    expect(screen.getByLabelText(/Inspection days/)).toHaveValue(10);
    expect(screen.getByLabelText(/Buyer's first name/)).toHaveValue('Nina');
    expect(screen.queryByLabelText(/Loan amount/)).toBeNull();
  });

  it('keeps what each of several documents states that are read at the same time', async () => {
    const stated = [{ price: 485_000 }, { earnestMoney: 7500 }, { inspectionPeriod: 10 }, { buyerFirstName: 'Nina' }];
    const waiting = [...stated];
    api.use({
      'POST /uploads': () => {
        const analyzeResult = waiting.shift()!;
        return created([
          { uploadResult: { key: 'k', id: `file-${waiting.length}`, url: '/api/files/k' }, analyzeResult },
        ]);
      },
    });
    const opened = open();
    await opened.person.upload(
      screen.getByLabelText('Offer documents'),
      stated.map((_, at) => pdf(`offer-${at}.pdf`)),
    );
    await waitFor(() => expect(screen.getAllByText(/Upload Complete/)).toHaveLength(stated.length));
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByLabelText(/Offer price/)).toHaveValue('485,000');
    expect(screen.getByLabelText(/Earnest money/)).toHaveValue('7,500');
    expect(screen.getByLabelText(/Inspection days/)).toHaveValue(10);
    expect(screen.getByLabelText(/Buyer's first name/)).toHaveValue('Nina');
  });

  it('shows where each value was found, and what contradicts it, also after a reload', async () => {
    const price = { field: 'price', value: 412_000, page: 2, words: 'Purchase price: $412,000' };
    analysis = {
      price: 412_000,
      bagentComm: 9_000,
      expiresOn: '2026-12-01T17:00',
      inspectionPeriod: 10,
      findings: [
        { ...price, others: [{ value: 405_000, page: 5, words: 'Purchase price: $405,000' }] },
        { field: 'inspectionPeriod', value: 10, page: 1, words: 'Inspection period: 10 days' },
      ],
      message: 'Page 3 has no text and couldn’t be read.',
    };
    const opened = open();
    await upload(opened);
    expect(screen.getByText('Page 3 has no text and couldn’t be read.')).toBeVisible();
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    const field = await screen.findByLabelText(/Offer price/);
    expect(field).toHaveAccessibleDescription(
      'From page 2: “Purchase price: $412,000” Page 5 says otherwise: “Purchase price: $405,000”',
    );
    expect(screen.getByLabelText(/Inspection days/)).toHaveAccessibleDescription(
      'From page 1: “Inspection period: 10 days”',
    );
    expect(screen.getByLabelText(/Buyer's agent commission/)).toHaveValue(2.18);
    expect(screen.getByLabelText('Offer expires: time')).toHaveValue('5:00 PM');
    fill('Offer price', '405000');
    expect(field).toHaveAccessibleDescription(
      'From page 5: “Purchase price: $405,000” Page 2 says otherwise: “Purchase price: $412,000”',
    );
    sessionFiles = [{ id: 'file-1' }];
    cleanup();
    open();
    expect(await screen.findByLabelText(/Offer price/)).toHaveAccessibleDescription(/^From page 5/);
  });

  it('never overwrites what was typed or found before, and names the document that differs', async () => {
    const opened = open();
    await toDetails(opened);
    fill('Offer price', '400000');
    await opened.person.click(screen.getByRole('button', { name: 'Back' }));
    analysis = {
      price: 412_000,
      earnestMoney: 5_000,
      findings: [{ field: 'price', value: 412_000, page: 2, words: 'Price $412,000' }],
    };
    await opened.person.upload(screen.getByLabelText('Offer documents'), pdf('addendum.pdf'));
    await waitFor(() => expect(screen.getAllByText(/Upload Complete/)).toHaveLength(2));
    await opened.person.click(screen.getByRole('button', { name: 'Next' }));
    await opened.person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const field = await screen.findByLabelText(/Offer price/);
    expect(field).toHaveValue('400,000');
    expect(field).toHaveAccessibleDescription('Page 2 of addendum.pdf says otherwise: “Price $412,000”');
    expect(screen.getByLabelText(/Earnest money/)).toHaveValue('5,000');
  });

  it('shows the buyer’s cash to close, without our fee, as soon as price and loan are entered', async () => {
    const costs = {
      tax: 1800,
      hasHOA: null,
      hoaFees: null,
      state: 'AL' as const,
      county: 'Jefferson',
      assumable: null,
    };
    const opened = open({ ...HOME, costs });
    await toDetails(opened);
    expect(screen.queryByRole('group', { name: /cash to close/ })).toBeNull();
    fill('Offer price', '485000');
    fill('Loan amount', '400000');
    const cash = await screen.findByRole('group', { name: /^Your buyer’s cash to close, estimated/ });
    const money = { price: 485_000, paymentMethod: 'Financed' as const, loan: 400_000, concessions: 5000 };
    const terms = { interestRate: BUDGET_DEFAULTS.interestRate, loanTerm: BUDGET_DEFAULTS.loanTerm, flatFee: 0 };
    fill('Concessions', '5000');
    await waitFor(() => expect(cash).toHaveTextContent('less $5,000 of concessions'));
    const { cashToClose } = offerFigures({ ...costs, commission: 3 }, money, terms);
    expect(cash).toHaveTextContent(`estimated${usd(cashToClose)}$85,000 down and`);
    expect(cash).not.toHaveTextContent('our fee');
  });

  it('names each missing field, and follows payment method and inspection', async () => {
    const opened = open();
    await toDetails(opened);
    await submit(opened);
    for (const message of [PRICE_REQUIRED, EARNEST_MONEY_REQUIRED, LOAN_REQUIRED])
      expect(await screen.findByText(message)).toBeVisible();
    fill('Offer price', '300000');
    fill('Loan amount', '300001');
    expect(await screen.findByText(LOAN_ABOVE_PRICE)).toBeVisible();
    fill('Loan amount', '0');
    expect(await screen.findByText(LOAN_MIN)).toBeVisible();
    await opened.person.click(screen.getByLabelText('Cash'));
    await waitFor(() => expect(screen.queryByLabelText(/Loan amount/)).toBeNull());
    fill("Buyer's agent commission", '10');
    expect(await screen.findByText(COMMISSION_TOO_HIGH)).toBeVisible();
    expect(screen.queryByLabelText(/Inspection days/)).toBeNull();
    await opened.person.click(screen.getByLabelText('Yes'));
    expect(await screen.findByLabelText(/Inspection days/)).toHaveValue(7);
    fill('Inspection days', '31');
    expect(await screen.findByText(INSPECTION_DAYS_MAX)).toBeVisible();
    expect(offers()).toHaveLength(0);
  });

  it('decides neither inspection nor appliances for anybody', async () => {
    const opened = open();
    await toDetails(opened);
    for (const choice of ['Yes', 'No', 'Stay with the home', 'Not included'])
      expect(screen.getByLabelText(choice)).not.toBeChecked();
    fillAll();
    await submit(opened);
    expect(await screen.findByText(INSPECTION_REQUIRED)).toBeVisible();
    expect(screen.getByText(APPLIANCES_REQUIRED)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Yes')).toHaveFocus());
    expect(offers()).toHaveLength(0);
    await opened.person.click(screen.getByLabelText('No'));
    await opened.person.click(screen.getByLabelText('Not included'));
    await submit(opened);
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(offers()[0]?.sent).toMatchObject({ inspectionPeriod: null, appliances: false });
  });

  it('proposes 6 PM where the home is, not the minute it was opened', async () => {
    const opened = open();
    await toDetails(opened);
    expect(screen.getByLabelText('Offer expires: time')).toHaveValue('6:00 PM');
  });

  it('takes no expiry past the final offer date', async () => {
    const final = new Date(Date.now() + 2 * 86_400_000);
    const opened = open({ ...HOME, finalOfferDate: final.toISOString() });
    await toDetails(opened);
    const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(screen.getByLabelText('Offer expires: date'), { target: { value: day } });
    await submit(opened);
    expect(await screen.findByText(EXPIRES_AFTER_FINAL_OFFER_DATE)).toBeVisible();
  });

  it('sends the payload of the specification and says that it arrived', async () => {
    const opened = open();
    await toDetails(opened);
    fillAll();
    await choose(opened);
    await submit(opened);
    expect(await screen.findByText(SENT)).toBeVisible();
    const [request] = offers();
    expect(request?.query.get('buyer')).toBe('false');
    const body = request?.sent;
    expect(body).toMatchObject({
      firstName: 'Ada',
      email: 'ada@agents.test',
      buyerLastName: 'Okoye',
      price: 485_000,
      paymentMethod: 'Financed',
      loan: 400_000,
      earnestMoney: 5000,
      concessions: 0,
      bagentComm: 2.5,
      inspectionPeriod: null,
      appliances: true,
      listing: { connect: { id: 'home' } },
    });
    expect(body).not.toHaveProperty('inspection');
    expect(body).not.toHaveProperty('files');
    expect(api.requests[0]?.body.toString()).toContain(String(body?.sessionId));
  });

  it('keeps the draft through a refusal, a closed dialog and a reload, and resends the same offer', async () => {
    offerResponse = refusal(409, 'This home takes offers from the day it goes on the market.');
    const opened = open();
    await toDetails(opened);
    fillAll();
    await choose(opened);
    await submit(opened);
    const alert = (await screen.findByText(/takes offers from the day it goes on the market/)).closest(
      '[role="alert"]',
    );
    expect(alert).toHaveTextContent('Everything you entered is still here.');
    expect(screen.getByLabelText(/Offer price/)).toHaveValue('485,000');

    cleanup();
    sessionStorage.clear();
    api.use({ 'GET /uploads': () => rows([{ id: 'file-1' }]) });
    const again = open();
    expect(await screen.findByText(/We kept your offer from/)).toBeVisible();
    expect(screen.getByLabelText(/Offer price/)).toHaveValue('485,000');
    offerResponse = created({ id: 'offer', status: 'PENDING' });
    await submit(again);
    expect(await screen.findByText(SENT)).toBeVisible();
    const [first, second] = offers();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.sent?.sessionId).toBe(first?.sent?.sessionId);

    cleanup();
    open();
    expect(screen.queryByText(/We kept your offer from/)).toBeNull();
  });

  it('says what arrived where an earlier try did and the terms were changed since', async () => {
    offerResponse = refusal(422, 'This arrived the first time you sent it.', {
      data: { reason: 'idempotency.reused' },
    });
    const opened = open();
    await toDetails(opened);
    fillAll();
    await choose(opened);
    await submit(opened);
    const said = (await screen.findByText('Your offer arrived the first time')).closest('[role="status"]');
    expect(said).toHaveTextContent('What you changed since isn’t part of it.');
    expect(said).toHaveTextContent('withdraw the offer there and send another one');
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();

    cleanup();
    open();
    expect(screen.queryByText(/We kept your offer from/)).toBeNull();
  });

  it("shows the server's refusal at its field until the value is changed", async () => {
    offerResponse = refusal(400, PHONE_INVALID, { errors: [{ path: 'phone', message: PHONE_INVALID }] });
    const opened = open();
    await toDetails(opened);
    fillAll();
    await choose(opened);
    await submit(opened);
    expect(await screen.findByText(PHONE_INVALID)).toBeVisible();
    fireEvent.change(screen.getAllByLabelText(/Phone/)[0]!, { target: { value: '2055550199' } });
    await waitFor(() => expect(screen.queryByText(PHONE_INVALID)).toBeNull());
  });
});
