import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import { setSiteConfig } from '../../lib/site-config.ts';
import { drawsOnCanvas } from '../../testing/canvas.ts';
import {
  brokerage,
  formSigning,
  SIGNED_AT,
  signer,
  signerPage,
} from '../../testing/factories/form-signings.factory.ts';
import { admin } from '../../testing/factories/users.factory.ts';
import { fakeApi, ok, rows } from '../../testing/fake-api.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { BrokerDocuments } from './broker-documents.tsx';

// jsdom has no canvas to draw a page on
vi.mock('pdfjs-dist', async () => {
  const { fakePdf } = await import('../../testing/canvas.ts');
  return fakePdf(['The text of the document.']);
});
// an address of the bundle
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: 'pdf.worker.js' }));

const open = formSigning(7, {
  signers: [signer({ isYou: false, signedAt: SIGNED_AT }), brokerage({ name: '', isYou: true })],
});
const agreement = formSigning(6, { slug: null, signers: [signer({ isYou: false })] });
const api = fakeApi({
  'GET /form-signing/:slug/document': { status: 200, body: '%PDF-1.7' },
  'GET /form-signing': () => rows([open, agreement]),
  'GET /form-signing/:slug': () =>
    ok(signerPage({ role: 'BROKERAGE', signerName: '', consentAt: SIGNED_AT, signers: open.signers }, 7)),
  'PATCH /form-signing/:slug': ({ sent }) =>
    ok(
      sent!.action === 'sign' ? signerPage({ role: 'BROKERAGE', consentAt: SIGNED_AT, signedAt: SIGNED_AT }, 7) : open,
    ),
});
beforeEach(drawsOnCanvas);

const show = () => renderComponent(<BrokerDocuments offerId="offer" />, { user: admin() });

it('signs for the brokerage by the name of the broker, and for nobody else', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Sign for Hearthport Realty: Buyer Agreement' }));
  expect(screen.queryByRole('button', { name: 'Sign for Hearthport Realty: Purchase Agreement' })).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Sign' }));
  const box = await screen.findByRole('dialog', { name: 'Sign' });
  await person.click(within(box).getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(api.sent('PATCH /form-signing/:slug')).toHaveLength(1));
  const { firstName, lastName } = admin();
  expect(api.sent('PATCH /form-signing/:slug')[0]).toMatchObject({
    action: 'sign',
    signature: { kind: 'typed', name: `${firstName} ${lastName}` },
  });
});

it('names the brokerage as its brand does', async () => {
  setSiteConfig({ brand: { ...BRAND_DEFAULTS, brokerage: 'Nest Realty' } });
  show();
  expect(await screen.findByRole('button', { name: 'Sign for Nest Realty: Buyer Agreement' })).toBeVisible();
  setSiteConfig({ brand: BRAND_DEFAULTS });
});

it('voids a document with a reason, and replaces a signer who has not signed', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Void: Purchase Agreement' }));
  const voiding = await screen.findByRole('dialog', { name: 'Void the Purchase Agreement?' });
  await person.click(within(voiding).getByRole('button', { name: 'Void document' }));
  expect(await within(voiding).findByText('Give a reason.')).toBeVisible();
  await person.type(within(voiding).getByRole('textbox', { name: /Reason/ }), 'Wrong closing date.');
  await person.click(within(voiding).getByRole('button', { name: 'Void document' }));
  await waitFor(() =>
    expect(api.sent('PATCH /form-signing/:slug')).toEqual([{ action: 'void', reason: 'Wrong closing date.' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Replace Marcus Ellery on the Purchase Agreement' }));
  const replacing = await screen.findByRole('dialog', { name: 'Replace Marcus Ellery?' });
  await person.type(within(replacing).getByRole('textbox', { name: /Email/ }), 'marcus@new.test');
  await person.click(within(replacing).getByRole('button', { name: 'Replace signer' }));
  await waitFor(() =>
    expect(api.sent('PATCH /form-signing/:slug').at(-1)).toEqual({
      action: 'replace',
      signerId: 'marcus-signs',
      name: 'Marcus Ellery',
      email: 'marcus@new.test',
    }),
  );
});
