import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GENERATE_FIRST } from '#shared/form-signings/form-signings.messages.ts';
import {
  findFormSigningsSchema,
  type FormSigningView,
  type SignerPageView,
} from '#shared/form-signings/form-signings.schema.ts';
import type { FormId } from '#shared/form-signings/form-signings.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import type { ListingRow } from '#shared/listings/listings.view.ts';
import type { OfferRow } from '#shared/offers/offers.view.ts';
import type { Offer } from '../../state/wire-types.ts';
import { drawsOnCanvas } from '../../testing/canvas.ts';
import {
  brokerage,
  formSigning,
  secondBuyer,
  seller,
  SIGNED_AT,
  signer,
  signerPage,
} from '../../testing/factories/form-signings.factory.ts';
import { listing } from '../../testing/factories/listings.factory.ts';
import { offer as offerOf } from '../../testing/factories/offers.factory.ts';
import { actorOf, buyer, user } from '../../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { OfferSigning } from './offer-signing.tsx';

// jsdom has no canvas to draw a page on
vi.mock('pdfjs-dist', async () => {
  const { fakePdf } = await import('../../testing/canvas.ts');
  return fakePdf(['The text of the document.']);
});
// an address of the bundle
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: 'pdf.worker.js' }));

const BUYER = actorOf(buyer());
const SELLER = actorOf(user());
const seenBy = (actor: Actor, fields: Partial<OfferRow> = {}, home: Partial<ListingRow> = {}): Offer =>
  offerOf({ flow: 'BUYER', userId: 'marcus', status: 'REVIEWED', ...fields }, actor, {
    home: listing({ ...home }, user()),
  });

let documents: FormSigningView[];
/** Whose the estimate is that is made. */
let side: 'BUYER' | 'SELLER';
/** The documents that were asked for, as their signer sees them. */
let pages: Map<string, SignerPageView>;
const api = fakeApi({
  'GET /form-signing/:slug/document': { status: 200, body: '%PDF-1.7' },
  // as the server does, a field of the query that it does not know is refused
  'GET /form-signing': ({ query }) => {
    const { token: _token, ...known } = Object.fromEntries(query);
    return findFormSigningsSchema.safeParse(known).success ? rows(documents) : refusal(400, 'Unknown field.');
  },
  'GET /form-signing/:slug': ({ params }) => ok(pages.get(params.slug!) ?? signerPage({ consentAt: SIGNED_AT })),
  'POST /form-signing': ({ sent }) => {
    const formId = sent!.formId as FormId;
    const slug = `slug-${formId}`;
    if (!documents.some((row) => row.formId === formId))
      documents = [...documents, formSigning(formId, formId === 9 ? { side } : {})];
    pages.set(slug, signerPage({ consentAt: SIGNED_AT }, formId));
    return created({ id: `document-${formId}`, slug });
  },
  // signs: what is asked for next says so
  'PATCH /form-signing/:slug': ({ params }) => {
    const formId = Number(params.slug!.replace('slug-', '')) as FormId;
    const signers = [signer({ signedAt: SIGNED_AT })];
    const done = { status: 'COMPLETED', signers, completedAt: SIGNED_AT, isSealed: true } as const;
    documents = documents.map((row) => (row.formId === formId ? { ...row, ...done } : row));
    const page = signerPage({ ...done, consentAt: SIGNED_AT, signedAt: SIGNED_AT }, formId);
    pages.set(params.slug!, page);
    return ok(page);
  },
  'PATCH /offers/:id': ({ sent }) => ok({ ...seenBy(BUYER), ...sent }),
  'GET /buyer-closing-costs': refusal(404, 'No estimate.'),
});
beforeEach(() => {
  drawsOnCanvas();
  documents = [];
  side = 'BUYER';
  pages = new Map();
});

const show = (offer: Offer, token?: string) =>
  renderComponent(<OfferSigning offer={offer} token={token} />, {
    user: token ? null : offer.viewerSide === 'SELLER' ? user() : buyer(),
  });
const open = async (offer: Offer) => {
  const shown = show(offer);
  await shown.person.click(screen.getByRole('button', { name: 'Review & Sign Offer' }));
  return { ...shown, box: await screen.findByRole('dialog', { name: 'Review Offer Documents' }) };
};
const stepNames = (box: HTMLElement) =>
  within(within(box).getByRole('list', { name: 'Documents' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent!.replace(/^\d+/, '').replace(/(Not started|Sign|Signed|Waiting.*)$/, ''));
const sign = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Sign' }));
  const box = await screen.findByRole('dialog', { name: 'Sign' });
  await person.click(within(box).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign' })).toBeNull());
};

describe('Review & Sign Offer', () => {
  it.each([
    [
      'Alabama, built 1995',
      { state: 'AL', yearBuilt: 1995 },
      ['Closing Costs Estimate', 'Buyer Agreement', 'Purchase Agreement'],
    ],
    [
      'Alabama, built 1950',
      { state: 'AL', yearBuilt: 1950 },
      ['Closing Costs Estimate', 'Buyer Agreement', 'Purchase Agreement', 'Lead-Based Paint Disclosure'],
    ],
    [
      'Tennessee, built 1995',
      { state: 'TN', yearBuilt: 1995 },
      ['Closing Costs Estimate', 'Agency Disclosure', 'Buyer Agreement', 'Purchase Agreement'],
    ],
    [
      'Tennessee, built 1950',
      { state: 'TN', yearBuilt: 1950 },
      [
        'Closing Costs Estimate',
        'Agency Disclosure',
        'Buyer Agreement',
        'Purchase Agreement',
        'Lead-Based Paint Disclosure',
      ],
    ],
  ])('has the documents of %s in order, and opens the first', async (_name, home, expected) => {
    const { box } = await open(seenBy(BUYER, {}, home as Partial<ListingRow>));
    expect(await within(box).findByText(`Step 1 of ${expected.length}`)).toBeVisible();
    expect(stepNames(box)).toEqual(expected);
    expect(await within(box).findByRole('heading', { level: 3, name: 'Closing Costs Estimate' })).toBeVisible();
    expect(api.sent('POST /form-signing')).toEqual([{ listingId: 'home', formId: 9, offerId: 'offer' }]);
  });

  it('leads through all documents to the specification’s panel, asking for each once', async () => {
    const offer = seenBy(BUYER);
    const { person, box, rerender } = await open(offer);
    for (const formId of [9, 7, 6]) {
      await waitFor(() => expect(api.sent('POST /form-signing').at(-1)).toMatchObject({ formId }));
      await within(box).findByRole('heading', { level: 3, name: formSigning(formId as FormId).name });
      if (formId === 6) {
        // the server finds that the offer is signed
        rerender(<OfferSigning offer={{ ...offer, status: 'SIGNED' }} />);
      }
      await sign(person);
      if (formId !== 6) await person.click(await within(box).findByRole('button', { name: 'Next document' }));
    }
    expect(await within(box).findByRole('heading', { name: 'Thank you for signing your offer!' })).toBeVisible();
    expect(api.sent('POST /form-signing')).toHaveLength(3);
  });

  it('says who still has to sign instead, while that is so', async () => {
    const signed = signer({ signedAt: SIGNED_AT });
    documents = [
      formSigning(9, { status: 'COMPLETED', signers: [signed] }),
      formSigning(7, { signers: [signed, secondBuyer(), brokerage()] }),
      // the seller signs it after the terms are agreed
      formSigning(6, { signers: [signed, secondBuyer({ signedAt: SIGNED_AT }), seller()] }),
    ];
    const { person, box } = await open(seenBy(BUYER, { secondBuyerName: 'Ada Ellery' }));
    expect(await within(box).findByText(/Ada Ellery and Hearthport Realty still have to sign/)).toBeVisible();
    expect(within(box).queryByText('Thank you for signing your offer!')).toBeNull();
    expect(within(box).getByText('You signed. Waiting for Ada Ellery and Hearthport Realty')).toBeVisible();
    await person.click(within(box).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the year first where nobody knows it; not sure counts as before 1978', async () => {
    const { person, box } = await open(seenBy(BUYER, {}, { yearBuilt: null }));
    await within(box).findByText('Was this home built before 1978?');
    expect(api.sent('POST /form-signing')).toEqual([]);
    await person.click(within(box).getByRole('button', { name: 'Continue' }));
    expect(within(box).getByText('Tell us whether this home was built before 1978.')).toBeVisible();
    await person.click(within(box).getByRole('radio', { name: 'Not sure' }));
    await person.click(within(box).getByRole('button', { name: 'Continue' }));
    expect(await within(box).findByText('Step 1 of 4')).toBeVisible();
    expect(stepNames(box)).toContain('Lead-Based Paint Disclosure');
    expect(api.sent('PATCH /offers/:id')).toEqual([{ builtBefore1978: true }]);
  });

  it('says why a document cannot be made, with another try', async () => {
    api.use({ 'POST /form-signing': refusal(409, 'This document can’t be signed at this stage of the offer.') });
    const { box } = await open(seenBy(BUYER));
    expect(await within(box).findByText('This document can’t be signed at this stage of the offer.')).toBeVisible();
    expect(within(box).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('what else is signed on an offer', () => {
  const round = { status: 'PENDING' } as const;

  it('asks the seller for their closing costs estimate, and no other document before it is agreed', async () => {
    side = 'SELLER';
    // the buyers signed it; the seller does when the terms are agreed
    documents = [formSigning(6, { signers: [signer({ isYou: false, signedAt: SIGNED_AT }), seller({ isYou: true })] })];
    const { person } = show(seenBy(SELLER, round));
    await person.click(await screen.findByRole('button', { name: 'Sign your closing costs estimate' }));
    const box = await screen.findByRole('dialog', { name: 'Documents to sign' });
    await within(box).findByRole('heading', { level: 3, name: 'Closing Costs Estimate' });
    expect(within(box).getByRole('button', { name: /Purchase Agreement/ })).toBeDisabled();
    await sign(person);
    expect(await within(box).findByText('Your closing costs estimate is signed')).toBeVisible();
  });

  it('says that the estimate is signed', async () => {
    documents = [
      formSigning(9, { side: 'SELLER', status: 'COMPLETED', signers: [seller({ isYou: true, signedAt: SIGNED_AT })] }),
    ];
    show(seenBy(SELLER, round));
    expect(await screen.findByText('Closing costs estimate signed')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names whose signatures an agreement waits for, and what is the viewer’s own to sign', async () => {
    const signed = signer({ signedAt: SIGNED_AT });
    documents = [
      formSigning(9, { status: 'COMPLETED', signers: [signed] }),
      formSigning(9, {
        id: 'seller-9',
        side: 'SELLER',
        status: 'COMPLETED',
        signers: [seller({ signedAt: SIGNED_AT })],
      }),
      formSigning(7, { status: 'COMPLETED', signers: [signed, brokerage({ signedAt: SIGNED_AT })] }),
      formSigning(6, { signers: [signer({ isYou: true }), seller()] }),
    ];
    show({
      ...seenBy(BUYER, { status: 'ACCEPTED' }),
      waitingFor: [
        { role: 'BUYER', name: 'Marcus Ellery', documents: ['Purchase Agreement'], ready: ['Purchase Agreement'] },
        { role: 'SELLER', name: 'Nora Whitfield', documents: ['Purchase Agreement'], ready: ['Purchase Agreement'] },
      ],
    });
    const part = await screen.findByRole('region', { name: 'Signatures' });
    expect(within(part).getByText('Agreed, waiting for signatures from you and Nora Whitfield')).toBeVisible();
    expect(within(part).getByText(/You still have to sign: the Purchase Agreement\./)).toBeVisible();
    expect(within(part).getByRole('button', { name: 'Sign now' })).toBeVisible();
  });

  it('names to the seller only whom the server waits for, though the buyers’ own documents are hidden', async () => {
    documents = [formSigning(6, { signers: [signer({ signedAt: SIGNED_AT }), seller({ isYou: true })] })];
    show({
      ...seenBy(SELLER, { status: 'ACCEPTED', disclosures: 'none' }),
      waitingFor: [
        { role: 'SELLER', name: 'Nora Whitfield', documents: ['Purchase Agreement'], ready: ['Purchase Agreement'] },
      ],
    });
    const part = await screen.findByRole('region', { name: 'Signatures' });
    expect(within(part).getByText('Agreed, waiting for your signature')).toBeVisible();
  });

  it('asks the seller for nothing that the buyers sign before them, and says who does', async () => {
    documents = [
      formSigning(9, {
        id: 'seller-9',
        side: 'SELLER',
        status: 'COMPLETED',
        signers: [seller({ isYou: true, signedAt: SIGNED_AT })],
      }),
      formSigning(6, { signers: [signer({ isYou: false }), seller({ isYou: true })] }),
    ];
    const { person } = show({
      ...seenBy(SELLER, { status: 'ACCEPTED', disclosures: 'none' }),
      waitingFor: [
        { role: 'BUYER', name: 'Marcus Ellery', documents: ['Purchase Agreement'], ready: ['Purchase Agreement'] },
        { role: 'SELLER', name: 'Nora Whitfield', documents: ['Purchase Agreement'], ready: ['Purchase Agreement'] },
      ],
    });
    const part = await screen.findByRole('region', { name: 'Signatures' });
    expect(within(part).getByText('Agreed, waiting for signatures from Marcus Ellery and you')).toBeVisible();
    expect(within(part).getByText(/You sign the Purchase Agreement after Marcus Ellery\./)).toBeVisible();
    expect(within(part).queryByRole('button', { name: 'Sign now' })).toBeNull();
    await person.click(within(part).getByRole('button', { name: 'Documents' }));
    const dialog = await screen.findByRole('dialog', { name: 'Documents to sign' });
    expect(await within(dialog).findByText('You sign after Marcus Ellery')).toBeVisible();
    expect(within(dialog).getByText('Nothing to sign yet')).toBeVisible();
    expect(within(dialog).queryByText('You’ve signed all of your documents')).toBeNull();
  });

  it('says nothing once it binds', () => {
    show(seenBy(BUYER, { status: 'ACCEPTED', bindingAt: new Date() }));
    expect(screen.queryByRole('region', { name: 'Signatures' })).toBeNull();
    expect(api.requests.map(({ path }) => path)).toEqual([]);
  });

  it('tells the seller to wait where the buyers’ agreement was not made yet', async () => {
    documents = [
      formSigning(9, {
        id: 'seller-9',
        side: 'SELLER',
        status: 'COMPLETED',
        signers: [seller({ isYou: true, signedAt: SIGNED_AT })],
      }),
    ];
    api.use({ 'GET /purchase-agreements/:id': refusal(404, GENERATE_FIRST) });
    const { person } = show(seenBy(SELLER, { status: 'ACCEPTED', disclosures: 'none' }));
    await person.click(await screen.findByRole('button', { name: 'Sign now' }));
    const box = await screen.findByRole('dialog', { name: 'Documents to sign' });
    expect(await within(box).findByText(GENERATE_FIRST)).toBeVisible();
    expect(api.sent('POST /form-signing')).toEqual([]);
  });

  it('asks a seller whose counter was accepted for their disclosures before they sign', async () => {
    documents = [formSigning(6, { signers: [signer({ signedAt: SIGNED_AT }), seller({ isYou: true })] })];
    const agreed = seenBy(SELLER, { status: 'ACCEPTED' });
    const { person } = show(agreed);
    const part = await screen.findByRole('region', { name: 'Signatures' });
    expect(within(part).queryByRole('button', { name: 'Sign now' })).toBeNull();
    await person.click(within(part).getByRole('button', { name: 'Give your disclosures' }));
    const box = await screen.findByRole('dialog', { name: 'Documents to sign' });
    await person.click(await within(box).findByRole('button', { name: 'Send disclosures' }));
    expect(
      within(box).getByText('Disclosures are required. If you have nothing to disclose, type in none.'),
    ).toBeVisible();
    await person.type(within(box).getByRole('textbox', { name: /Disclosures/ }), 'The roof leaked in 2019. ');
    await person.click(within(box).getByRole('button', { name: 'Send disclosures' }));
    expect(await within(box).findByText(/^Step \d of \d$/)).toBeVisible();
    expect(api.sent('PATCH /offers/:id')).toEqual([{ disclosures: 'The roof leaked in 2019.' }]);
  });

  it('asks an outside agent, by their private link, to sign what their client signs with the seller', async () => {
    documents = [formSigning(8, { signers: [signer(), seller()] }), formSigning(6, { signers: [signer(), seller()] })];
    const agreed = offerOf(
      { flow: 'AGENT', userId: null, status: 'ACCEPTED' },
      { kind: 'token', offerId: 'offer', listingId: 'home', party: 'BUYER' },
      { home: listing({ yearBuilt: 1950 }, user()) },
    );
    const { person } = show(agreed, 'a.b.c');
    const part = await screen.findByRole('region', { name: 'Signatures' });
    expect(part).toHaveTextContent(
      'You still have to sign: the Purchase Agreement and the Lead-Based Paint Disclosure.',
    );
    expect(part).not.toHaveTextContent('You’ve signed everything');
    await person.click(within(part).getByRole('button', { name: 'Sign now' }));
    const box = await screen.findByRole('dialog', { name: 'Review Offer Documents' });
    await waitFor(() => expect(stepNames(box)).toEqual(['Purchase Agreement', 'Lead-Based Paint Disclosure']));
  });

  it('carries the token of a private link in every call', async () => {
    const home = listing({ type: 'BUYER' }, null);
    const offer = offerOf(
      { flow: 'BUYER', userId: 'marcus', status: 'ACCEPTED', disclosures: 'none' },
      { kind: 'token', offerId: 'offer', listingId: 'home', party: 'SELLER' },
      { home },
    );
    api.use({ 'GET /purchase-agreements/:id': ok({ completed: false, buyerSlug: null }) });
    const { person } = show(offer, 'a.b.c');
    await person.click(await screen.findByRole('button', { name: 'Sign now' }));
    await waitFor(() => expect(api.to('POST /form-signing')).toHaveLength(1));
    expect(new Set(api.requests.map(({ query }) => query.get('token')))).toEqual(new Set(['a.b.c']));
  });
});
