import { createHash } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentVerification } from '../state/document-verifications.endpoints.ts';
import { fakeApi, ok, refusal } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import VerifyPage from './verify.tsx';

const bytes = { sealed: 'the sealed document', unsigned: 'the pages before signing', other: 'another document' };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const verification = (fields: Partial<DocumentVerification> = {}): DocumentVerification => ({
  formName: 'Purchase Agreement',
  status: 'COMPLETED',
  completedAt: '2026-12-01T17:00:00.000Z',
  sealedAt: '2026-12-01T18:00:00.000Z',
  documentHash: hash(bytes.unsigned),
  sealedHash: hash(bytes.sealed),
  pages: 4,
  signatures: 2,
  checks: [
    { name: 'record', isOk: true, detail: 'Its fingerprint is the one we recorded.' },
    { name: 'seal', isOk: true, detail: 'It covers the whole file.' },
    { name: 'timeStamp', isOk: null, detail: 'There is no independent time stamp.' },
  ],
  ...fields,
});
const unsealed = { sealedAt: null, sealedHash: null, checks: [] };
const api = fakeApi({ 'GET /document-verifications/:code': ok(verification()) });
const open = () => renderPage(<VerifyPage />, { path: '/verify/:code', at: '/verify/ABCD-2345' });
const pdf = (content: string, name = 'copy.pdf') => new File([content], name, { type: 'application/pdf' });

describe('/verify/:code', () => {
  it('says what was checked, one sentence per check, with the fingerprints', async () => {
    open();
    expect(screen.getByText('Checking the document…')).toBeVisible();
    expect(await screen.findByText('This document is signed and unchanged')).toBeVisible();
    expect(api.requests.map(({ path }) => path)).toEqual(['/document-verifications/ABCD-2345']);
    const checks = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(checks.map((check) => check.textContent)).toEqual([
      'PassedThe file on recordIts fingerprint is the one we recorded.',
      'PassedThe sealIt covers the whole file.',
      'For your informationThe time stampThere is no independent time stamp.',
    ]);
    expect(screen.getByText('Purchase Agreement, 4 pages')).toBeVisible();
    expect(screen.getByText(hash(bytes.sealed))).toBeVisible();
    expect(screen.getByText(hash(bytes.unsigned))).toBeVisible();
  });

  it.each<[string, Partial<DocumentVerification>, string, boolean]>([
    [
      'a changed file',
      { checks: [{ name: 'seal', isOk: false, detail: 'The file was changed after it was sealed.' }] },
      'This document couldn’t be verified',
      true,
    ],
    ['a document that is not sealed yet', unsealed, 'This document is signed and not sealed yet', false],
    [
      'a document that waits',
      { ...unsealed, status: 'OPEN', completedAt: null, signatures: 0 },
      'This document is still waiting for signatures',
      false,
    ],
    ['a voided document', { status: 'VOIDED' }, 'This document is no longer valid', true],
    ['a declined document', { ...unsealed, status: 'DECLINED' }, 'This document was declined', false],
  ])('says of %s what that means', async (_what, fields, title, canCompare) => {
    api.use({ 'GET /document-verifications/:code': ok(verification(fields)) });
    open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText('This document is signed and unchanged')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose your PDF' }) !== null).toBe(canCompare);
    for (const { detail } of fields.checks ?? []) expect(screen.getByText(detail)).toBeVisible();
  });

  it('helps with a code that nobody knows', async () => {
    api.use({ 'GET /document-verifications/:code': refusal(404, 'No document has this code.') });
    open();
    expect(await screen.findByText('We can’t find that code')).toBeVisible();
    expect(screen.getByText('No document has this code.')).toBeVisible();
  });

  it('can be tried again after an error', async () => {
    let isBroken = true;
    api.use({
      'GET /document-verifications/:code': () =>
        isBroken ? refusal(429, 'Too many codes at once.') : ok(verification()),
    });
    const { person } = open();
    expect(await screen.findByText('Too many codes at once.')).toBeVisible();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This document is signed and unchanged')).toBeVisible();
  });
});

describe('a copy of the visitor', () => {
  it.each([
    ['sealed', 'is the same, byte for byte, as the sealed document.'],
    ['unsigned', 'is the document before anyone signed it, not the sealed one.'],
    ['other', 'is a different file. Ask us for the sealed document before you rely on it.'],
  ] as const)('that is the %s one is compared on the device, and nothing is sent', async (kind, sentence) => {
    const { person } = open();
    expect(await screen.findByText(/Nothing is uploaded/)).toBeVisible();
    await person.upload(screen.getByLabelText('Your copy of the document'), pdf(bytes[kind]));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(within(screen.getByText(sentence).closest('[role=alert]')!).getByText(hash(bytes[kind]))).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });

  it('can be dropped, and the last one counts', async () => {
    const { person } = open();
    const zone = (await screen.findByText('Drop your PDF here, or')).parentElement!;
    await person.upload(screen.getByLabelText('Your copy of the document'), pdf(bytes.other));
    fireEvent.drop(zone, { dataTransfer: { files: [pdf(bytes.sealed, 'dropped.pdf')] } });
    expect(await screen.findByText(/is the same, byte for byte/)).toBeVisible();
    expect(screen.getByText('dropped.pdf')).toBeVisible();
    expect(screen.queryByText(/is a different file/)).toBeNull();
  });

  it('that cannot be read is said so', async () => {
    const { person } = open();
    const file = pdf(bytes.sealed);
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    await person.upload(await screen.findByLabelText('Your copy of the document'), file);
    expect(await screen.findByText(/copy.pdf: Your browser couldn’t read that file/)).toBeVisible();
  });
});
