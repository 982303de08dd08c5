import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Location } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONSENT_POINTS,
  LINK_EXPIRED,
  NOT_YOUR_DOCUMENT,
  NOT_YOUR_TURN,
  SERVICE_AWAY,
  SIGN_LOGIN,
  SIGNATURE_REQUIRED,
  SIGNING_MISSING,
} from '#shared/form-signings/form-signings.messages.ts';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import { drawsOnCanvas } from '../testing/canvas.ts';
import { seller, signer, SIGNED_AT, signerPage } from '../testing/factories/form-signings.factory.ts';
import { buyer, user } from '../testing/factories/users.factory.ts';
import { created, fakeApi, ok, refusal, type ApiResponse } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { User } from '../state/wire-types.ts';
import SignPage from './sign.tsx';

const pdf = vi.hoisted(() => ({ fails: false }));
// jsdom has no canvas to draw a page on
vi.mock('pdfjs-dist', async () => {
  const { fakePdf } = await import('../testing/canvas.ts');
  return fakePdf(['The buyer agrees to pay $300,000.', 'Signatures'], pdf);
});

// jsdom goes nowhere
const away = vi.hoisted(() => ({ to: [] as string[] }));
vi.mock('../lib/leave-for.ts', () => ({ leaveFor: (url: string) => away.to.push(url) }));

// an address of the bundle
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: 'pdf.worker.js' }));

const CONSENTED = { consentAt: SIGNED_AT };
const SIGNED = { ...CONSENTED, signedAt: SIGNED_AT, signers: [signer({ signedAt: SIGNED_AT }), seller()] };

let shown: SignerPageView;
/** What a PATCH leads to; the page as it is without one. */
let patched: (sent: Record<string, unknown>) => ApiResponse;
const api = fakeApi({
  'GET /form-signing/:slug/document': {
    status: 200,
    body: '%PDF-1.7',
    headers: { 'content-type': 'application/pdf' },
  } as unknown as ApiResponse,
  'GET /form-signing/:slug': () => ok(shown),
  'PATCH /form-signing/:slug': ({ sent }) => patched(sent ?? {}),
});
const becomes = (fields: Partial<SignerPageView>) => {
  shown = { ...shown, ...fields };
  return ok(shown);
};

beforeEach(() => {
  drawsOnCanvas();
  pdf.fails = false;
  shown = signerPage({ signers: [signer(), seller()] });
  patched = ({ action }) =>
    becomes(action === 'consent' ? CONSENTED : action === 'sign' ? SIGNED : { status: 'DECLINED' });
});

const show = (at: string | Partial<Location> = '/sign/slug-6', who: User | null = buyer()) =>
  renderPage(<SignPage />, { at, path: '/sign/:slug', user: who });
const signButton = () => screen.findByRole('button', { name: 'Sign' });
const dialog = () => screen.findByRole('dialog', { name: 'Sign' });

describe('the page of a document to sign', () => {
  it('shows the document to be read before anything is agreed to', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Purchase Agreement' })).toBeVisible();
    const region = await screen.findByRole('region', { name: 'Purchase Agreement, 2 pages' });
    expect(await within(region).findByText('The buyer agrees to pay $300,000.')).toBeInTheDocument();
    expect(within(region).getByRole('region', { name: 'Page 2 of 2' })).toBeInTheDocument();
    for (const point of CONSENT_POINTS) expect(screen.getByText(point)).toBeVisible();
    expect(screen.getByText('Step 3 of 4 · Purchase Agreement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([]);
  });

  it('asks for the check mark, then sends the consent', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Agree and continue' }));
    expect(screen.getByText('Check the box to agree.')).toBeVisible();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([]);
    await person.click(screen.getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: 'Agree and continue' }));
    expect(await signButton()).toBeEnabled();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([{ action: 'consent' }]);
  });

  it('asks a seller whose counter was accepted for their disclosures, then for the consent', async () => {
    const REQUIRED = 'Disclosures are required. If you have nothing to disclose, type in none.';
    shown = signerPage({ role: 'SELLER', asksDisclosures: true, problem: REQUIRED, signers: [signer(), seller()] });
    patched = () => becomes({ asksDisclosures: false, problem: null });
    const { person } = show('/sign/slug-6', user({ type: 'SELLER' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'First, your disclosures' })).toBeVisible();
    expect(screen.getByText('Next: give your disclosures')).toBeVisible();
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const box = screen.getByRole('region', { name: 'Disclosures' });
    // one button, in the bar that is always in reach
    expect(within(box).queryByRole('button')).toBeNull();
    const send = screen.getByRole('button', { name: 'Send disclosures' });
    await person.click(send);
    expect(within(box).getByRole('textbox')).toHaveFocus();
    expect(within(box).getByText(REQUIRED)).toBeVisible();
    await person.type(within(box).getByRole('textbox'), 'The roof leaked. ');
    await person.click(send);
    expect(await screen.findByRole('checkbox')).toBeEnabled();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([{ action: 'disclose', disclosures: 'The roof leaked.' }]);
    expect(screen.queryByRole('heading', { name: 'First, your disclosures' })).toBeNull();
  });

  it('keeps the disclosures that could not be sent, and opens the document that was made again', async () => {
    shown = signerPage({ role: 'SELLER', asksDisclosures: true, problem: 'x', signers: [signer(), seller()] });
    patched = () => refusal(500, 'Something went wrong.');
    const { person, address } = show('/sign/slug-6', user({ type: 'SELLER' }));
    const field = await screen.findByRole('textbox');
    await person.type(field, 'none');
    await person.click(screen.getByRole('button', { name: 'Send disclosures' }));
    expect(await screen.findByText(/What you typed is still here/)).toBeVisible();
    expect(field).toHaveValue('none');
    patched = () => ok({ ...shown, slug: 'slug-new', asksDisclosures: false });
    await person.click(
      within(screen.getByRole('region', { name: 'Disclosures' })).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(address()).toBe('/sign/slug-new'));
  });

  it('is signed with the keyboard alone', async () => {
    const { person } = show();
    await screen.findByRole('region', { name: 'Purchase Agreement, 2 pages' });
    const tabTo = async (name: RegExp, role: string) => {
      const target = (await screen.findAllByRole(role, { name })).at(-1);
      for (let presses = 0; document.activeElement !== target; presses += 1) {
        if (presses > 40) throw new Error(`The keyboard does not reach ${String(name)}.`);
        await person.tab();
      }
    };
    await tabTo(/I agree/, 'checkbox');
    await person.keyboard(' ');
    await tabTo(/^Agree and continue$/, 'button');
    await person.keyboard('{Enter}');
    await signButton();
    await tabTo(/^Sign$/, 'button');
    await person.keyboard('{Enter}');
    const box = await dialog();
    expect(within(box).getByRole('img', { name: 'Signature: Marcus Ellery' })).toBeVisible();
    await tabTo(/Full name/, 'textbox');
    await person.keyboard('{End} Jr');
    await tabTo(/^Sign$/, 'button');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('You signed the Purchase Agreement')).toBeVisible();
    expect(api.sent('PATCH /form-signing/:slug').at(-1)).toEqual({
      action: 'sign',
      signature: { kind: 'typed', name: 'Marcus Ellery Jr', initials: 'MEJ' },
    });
    await waitFor(() => expect(screen.getByRole('status', { name: '' })).toHaveFocus());
  });

  it('zooms by buttons and by keys', async () => {
    const { person } = show();
    const region = await screen.findByRole('region', { name: 'Purchase Agreement, 2 pages' });
    await within(region).findByText('Signatures');
    await person.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('125%')).toBeVisible();
    region.focus();
    await person.keyboard('--');
    expect(screen.getByText('75%')).toBeVisible();
    await person.keyboard('0');
    expect(screen.getByText('100%')).toBeVisible();
  });

  it('offers another try and the file where the document cannot be shown', async () => {
    pdf.fails = true;
    const { person } = show();
    expect(await screen.findByText(/We couldn’t show the document here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download: Purchase Agreement' })).toBeVisible();
    pdf.fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Signatures')).toBeInTheDocument();
  });
});

describe('signing', () => {
  beforeEach(() => {
    shown = signerPage({ ...CONSENTED, signers: [signer(), seller()] });
  });
  const openDialog = async (person: ReturnType<typeof show>['person']) => {
    await person.click(await signButton());
    return dialog();
  };
  const pressSign = (person: ReturnType<typeof show>['person'], box: HTMLElement) =>
    person.click(within(box).getByRole('button', { name: 'Sign' }));
  /** A line across the drawing area, as a mouse draws it. */
  const draw = (box: HTMLElement) => {
    const canvas = within(box).getByRole('img', { name: /Drawing area/ });
    const at = (x: number, y: number) => ({
      clientX: x,
      clientY: y,
      pointerId: 1,
      pressure: 0.5,
      buttons: 1,
      button: 0,
      isPrimary: true,
    });
    fireEvent.pointerDown(canvas, at(20, 100));
    for (let x = 40; x <= 200; x += 20) fireEvent.pointerMove(window, at(x, 100 + (x % 40)));
    fireEvent.pointerUp(window, { ...at(200, 100), buttons: 0 });
  };

  it('sends a drawn signature within the box that is stored', async () => {
    const { person } = show();
    const box = await openDialog(person);
    await person.click(within(box).getByRole('tab', { name: 'Draw' }));
    await pressSign(person, box);
    expect(await within(box).findByText(SIGNATURE_REQUIRED)).toBeVisible();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([]);
    draw(box);
    await waitFor(() => expect(within(box).getByRole('button', { name: 'Undo' })).toBeEnabled());
    await pressSign(person, box);
    expect(await screen.findByText('You signed the Purchase Agreement')).toBeVisible();
    const { signature } = api.sent('PATCH /form-signing/:slug')[0] as {
      signature: { kind: string; strokes: { x: number; y: number }[][] };
    };
    expect(signature.kind).toBe('drawn');
    expect(signature.strokes).toHaveLength(1);
    expect(signature.strokes[0]!.length).toBeGreaterThan(1);
    for (const { x, y } of signature.strokes.flat()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(600);
      expect(y).toBeLessThanOrEqual(200);
    }
  });

  it('undoes and clears what was drawn', async () => {
    const { person } = show();
    const box = await openDialog(person);
    await person.click(within(box).getByRole('tab', { name: 'Draw' }));
    draw(box);
    await waitFor(() => expect(within(box).getByRole('button', { name: 'Undo' })).toBeEnabled());
    await person.click(within(box).getByRole('button', { name: 'Undo' }));
    expect(within(box).getByRole('button', { name: 'Clear' })).toBeDisabled();
  });

  it('keeps the drawing while the other way is looked at, and when the dialog is closed', async () => {
    const { person } = show();
    const box = await openDialog(person);
    await person.click(within(box).getByRole('tab', { name: 'Draw' }));
    draw(box);
    await waitFor(() => expect(within(box).getByRole('button', { name: 'Undo' })).toBeEnabled());
    await person.click(within(box).getByRole('tab', { name: 'Type' }));
    await person.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog(person);
    await person.click(within(again).getByRole('tab', { name: 'Draw' }));
    expect(within(again).getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  it('says at each field what is missing', async () => {
    const { person } = show();
    const box = await openDialog(person);
    await person.clear(within(box).getByRole('textbox', { name: /Full name/ }));
    await person.clear(within(box).getByRole('textbox', { name: /Initials/ }));
    await pressSign(person, box);
    expect(await within(box).findByText('Type your full name to sign.')).toBeVisible();
    expect(within(box).getByText('Enter your initials.')).toBeVisible();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([]);
  });

  it('shows what the server refuses at the field it names, and keeps what was typed', async () => {
    patched = () =>
      refusal(400, 'Leave out web addresses.', {
        errors: [{ path: 'signature.name', message: 'Leave out web addresses.' }],
      });
    const { person } = show();
    const box = await openDialog(person);
    await pressSign(person, box);
    expect(await within(box).findByText('Leave out web addresses.')).toBeVisible();
    expect(within(box).getByRole('textbox', { name: /Full name/ })).toHaveValue('Marcus Ellery');
    expect(within(box).getByRole('textbox', { name: /Full name/ })).toBeInvalid();
  });

  it('says why it failed and keeps the signature', async () => {
    patched = () => refusal(409, 'Others sign this document before you.');
    const { person } = show();
    const box = await openDialog(person);
    await pressSign(person, box);
    expect(
      await within(box).findByText(/Others sign this document before you\. Your signature is still here\./),
    ).toBeVisible();
  });

  it('signs once for a double press', async () => {
    const { person } = show();
    const box = await openDialog(person);
    const button = within(box).getByRole('button', { name: 'Sign' });
    await person.dblClick(button);
    expect(await screen.findByText('You signed the Purchase Agreement')).toBeVisible();
    expect(api.sent('PATCH /form-signing/:slug')).toHaveLength(1);
  });

  it('takes a document that was signed in another tab for signed', async () => {
    patched = () => {
      becomes(SIGNED);
      return refusal(409, 'You already signed this document.', { data: { reason: 'form-signing.signed' } });
    };
    const { person } = show();
    const box = await openDialog(person);
    await pressSign(person, box);
    expect(await screen.findByText('You signed the Purchase Agreement')).toBeVisible();
  });

  it('leads to the next document, with the signature of this one', async () => {
    patched = () => becomes({ ...SIGNED, nextSlug: 'slug-8' });
    const { person, address } = show();
    const box = await openDialog(person);
    await person.clear(within(box).getByRole('textbox', { name: /Full name/ }));
    await person.type(within(box).getByRole('textbox', { name: /Full name/ }), 'Marcus T. Ellery');
    await pressSign(person, box);
    const next = await screen.findByRole('link', { name: 'Next document' });
    shown = signerPage({ ...CONSENTED, step: 4 }, 8);
    await person.click(next);
    expect(address()).toBe('/sign/slug-8');
    const second = await openDialog(person);
    expect(within(second).getByRole('textbox', { name: /Full name/ })).toHaveValue('Marcus T. Ellery');
  });

  it('declines with a reason, after saying what follows', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Decline' }));
    const box = await screen.findByRole('dialog', { name: 'Decline to sign?' });
    expect(within(box).getByText(/Nobody can sign this Purchase Agreement anymore/)).toBeVisible();
    await person.click(within(box).getByRole('button', { name: 'Decline to sign' }));
    expect(await within(box).findByText('Tell us why you’re declining to sign.')).toBeVisible();
    await person.type(within(box).getByRole('textbox', { name: /Reason/ }), 'The closing date is wrong.');
    await person.click(within(box).getByRole('button', { name: 'Decline to sign' }));
    expect(await screen.findByText('Signing was declined')).toBeVisible();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([
      { action: 'decline', reason: 'The closing date is wrong.' },
    ]);
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });
});

describe('a document that a hosted service collects the signatures of', () => {
  const HOSTED = { hosted: { name: 'DocuSign' } };
  const URL_THERE = 'https://na4.docusign.net/Signing/StartInSession.aspx?code=once';
  const openHosted = async (person: ReturnType<typeof show>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Sign with DocuSign' }));
    return screen.findByRole('dialog', { name: 'Sign with DocuSign' });
  };
  beforeEach(() => {
    away.to = [];
    shown = signerPage({ ...CONSENTED, ...HOSTED, signers: [signer(), seller()] });
    patched = ({ action }) =>
      action === 'start'
        ? ok({ ...shown, hosted: { ...HOSTED.hosted, url: URL_THERE } })
        : becomes(action === 'consent' ? CONSENTED : {});
  });

  it('asks for consent here, then leads there under the name of the person', async () => {
    shown = signerPage({ ...HOSTED, signers: [signer(), seller()] });
    const { person } = show();
    await person.click(await screen.findByRole('checkbox'));
    expect(screen.queryByRole('button', { name: 'Sign with DocuSign' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Agree and continue' }));
    expect(await screen.findByText('Next: read the document, then sign it with DocuSign')).toBeVisible();
    const box = await openHosted(person);
    expect(within(box).getByText(/on a page of DocuSign and come back here right after/)).toBeVisible();
    const name = within(box).getByRole('textbox', { name: /Full name/ });
    expect(name).toHaveValue('Marcus Ellery');
    await person.clear(name);
    await person.click(within(box).getByRole('button', { name: 'Continue to DocuSign' }));
    expect(await within(box).findByText('Type your full name to sign.')).toBeVisible();
    await person.type(name, 'Marcus T. Ellery');
    await person.click(within(box).getByRole('button', { name: 'Continue to DocuSign' }));
    await waitFor(() => expect(away.to).toEqual([URL_THERE]));
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([
      { action: 'consent' },
      { action: 'start', name: 'Marcus T. Ellery' },
    ]);
  });

  it('says that the service is away, and keeps the name', async () => {
    patched = () => refusal(503, SERVICE_AWAY);
    const { person } = show();
    const box = await openHosted(person);
    await person.click(within(box).getByRole('button', { name: 'Continue to DocuSign' }));
    expect(await within(box).findByText(SERVICE_AWAY)).toBeVisible();
    expect(within(box).getByRole('textbox', { name: /Full name/ })).toHaveValue('Marcus Ellery');
    expect(away.to).toEqual([]);
  });

  it('asks what happened there when the person comes back, and shows the signature', async () => {
    let answer = () => refusal(503, SERVICE_AWAY);
    patched = () => answer();
    const { person } = show('/sign/slug-6?event=signing_complete');
    expect(await screen.findByText(SERVICE_AWAY)).toBeVisible();
    answer = () => becomes({});
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/DocuSign hasn’t confirmed your signature yet\. Nothing is lost/)).toBeVisible();
    answer = () => becomes(SIGNED);
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('You signed the Purchase Agreement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(api.sent('PATCH /form-signing/:slug')).toEqual(Array(3).fill({ action: 'return' }));
  });

  it('lets the person go on who came back without signing', async () => {
    show('/sign/slug-6?event=cancel');
    expect(await screen.findByText('You haven’t signed yet. You can continue whenever you like.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign with DocuSign' })).toBeEnabled();
  });

  it('does not take the token of an offer’s link there, and still has it on the way back', async () => {
    const { person, unmount } = show('/sign/slug-6?token=a.b.c', null);
    const box = await openHosted(person);
    await person.click(within(box).getByRole('button', { name: 'Continue to DocuSign' }));
    await waitFor(() => expect(away.to).toEqual([URL_THERE]));
    unmount();
    const before = api.requests.length;
    show('/sign/slug-6?event=cancel', null);
    await screen.findByText(/You haven’t signed yet/);
    expect(new Set(api.requests.slice(before).map(({ query }) => query.get('token')))).toEqual(new Set(['a.b.c']));
  });
});

describe('a document that cannot be signed now', () => {
  it('names who signs before', async () => {
    shown = signerPage({
      role: 'SELLER',
      signerName: 'Nora Whitfield',
      problem: NOT_YOUR_TURN,
      signers: [signer({ isYou: false }), seller({ isYou: true })],
    });
    show('/sign/slug-6', user());
    expect(await screen.findByText(/^Marcus Ellery signs before you\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('leads from a voided document to the new one', async () => {
    shown = signerPage({ status: 'VOIDED', voidReason: 'The price changed.' });
    api.use({ 'POST /form-signing': created({ id: 'new', slug: 'slug-new' }) });
    const { person, address } = show();
    expect(await screen.findByText('The price changed.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Open the new document' }));
    await waitFor(() => expect(address()).toBe('/sign/slug-new'));
    expect(api.sent('POST /form-signing')).toEqual([{ listingId: 'home', formId: 6, offerId: 'offer' }]);
  });

  it('tells the holder of an emailed link where the new one is', async () => {
    shown = signerPage({ status: 'VOIDED', voidReason: 'The price changed.', role: 'SECOND_BUYER' });
    show('/sign/slug-6', null);
    expect(await screen.findByText(/The link to it is in your latest email/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the new document' })).toBeNull();
  });

  it('says that the sealed copy is being prepared, then offers it', async () => {
    shown = signerPage({ ...SIGNED, status: 'COMPLETED', completedAt: SIGNED_AT });
    show();
    expect(await screen.findByText(/The sealed copy is being prepared/)).toBeVisible();
    becomes({ isSealed: true });
    expect(await screen.findByText(/ready to download/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check that this document is genuine' })).toHaveAttribute(
      'href',
      '/verify/ABCD-EFGH-JKLM',
    );
    expect(screen.getByRole('button', { name: 'Download a copy: Purchase Agreement' })).toBeVisible();
  });

  it.each([
    [401, SIGN_LOGIN, {}, SIGN_LOGIN],
    [403, NOT_YOUR_DOCUMENT, {}, NOT_YOUR_DOCUMENT],
    [404, LINK_EXPIRED, { data: { reason: 'form-signing.expired' } }, 'This link has expired'],
    [404, SIGNING_MISSING, {}, SIGNING_MISSING],
  ])('says why the link opens nothing: %i %s', async (status, message, detail, title) => {
    api.use({ 'GET /form-signing/:slug': refusal(status, message, detail) });
    show('/sign/slug-6', null);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('keeps the document in mind while the person logs in', async () => {
    api.use({ 'GET /form-signing/:slug': refusal(401, SIGN_LOGIN) });
    const { person, location } = show('/sign/slug-6', null);
    await person.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(location().pathname).toBe('/login');
    expect(location().state).toEqual({ from: '/sign/slug-6' });
  });

  it('acts by an offer’s link with its token in every call', async () => {
    const { person } = show('/sign/slug-6?token=a.b.c', null);
    await person.click(await screen.findByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: 'Agree and continue' }));
    await signButton();
    expect(new Set(api.requests.map(({ query }) => query.get('token')))).toEqual(new Set(['a.b.c']));
  });
});

describe('a signed tour agreement', () => {
  beforeEach(() => {
    shown = signerPage({ formId: 10, offerId: null, listingId: 'l1', ...SIGNED });
  });

  it('leads back to the tour that it was signed for', async () => {
    const { address } = show({ pathname: '/sign/slug-10', state: { from: '/listings/l1?tour=1' } });
    fireEvent.click(await screen.findByRole('link', { name: 'Back to your tour' }));
    await waitFor(() => expect(address()).toBe('/listings/l1?tour=1'));
  });

  it('opened by itself, or from an address that is not ours, leads to the home', async () => {
    show({ pathname: '/sign/slug-10', state: { from: '//elsewhere.test/x' } });
    expect(await screen.findByRole('link', { name: 'Back to the home' })).toHaveAttribute('href', '/listings/l1');
  });
});
