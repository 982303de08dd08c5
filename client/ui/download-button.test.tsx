import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPrivateFile } from '../lib/private-files.ts';
import { fakeApi, refusal, type ApiResponse } from '../testing/fake-api.ts';
import { renderComponent } from '../testing/render-page.tsx';
import { DownloadButton } from './download-button.tsx';
import { hostToasts, type Toast } from './toast.ts';

let response: ApiResponse;
const api = fakeApi({ 'GET /offer-documents': () => response });
const shown: Toast[] = [];
const saved: string[] = [];
let unhost: () => void;

beforeEach(() => {
  shown.length = 0;
  saved.length = 0;
  unhost = hostToasts((toast) => shown.push(toast));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  unhost();
  vi.restoreAllMocks();
});

const pdf = (): ApiResponse => ({ ...refusal(200, ''), status: 200 });
const show = () =>
  renderComponent(
    <DownloadButton
      url="/api/offer-documents?offerId=one"
      fileName="Offer Documents.pdf"
      about="The offer of Ada"
      token="a.b.c"
    />,
  );

describe('a download button', () => {
  it('saves the document by the private link', async () => {
    response = pdf();
    const { person } = show();
    await person.click(screen.getByRole('button', { name: 'Download: The offer of Ada' }));
    await waitFor(() => expect(saved).toEqual(['Offer Documents.pdf']));
    expect(Object.fromEntries(api.requests[0]!.query)).toEqual({ offerId: 'one', token: 'a.b.c' });
    expect(shown).toEqual([]);
  });

  it('says how much it received of a large download', async () => {
    response = pdf();
    const { person } = renderComponent(<DownloadButton url="/api/offer-documents" fileName="All.zip" hasProgress />);
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['All.zip']));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    const bytes: number[] = [];
    const file = await loadPrivateFile('/api/offer-documents', { onProgress: (so) => bytes.push(so) });
    expect(bytes.at(-1)).toBe(file.size);
  });

  it('says in the words of the specification that it failed, and tries again from there', async () => {
    response = refusal(503, 'The database is away.');
    const { person } = show();
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(shown[0]?.message).toBe('Failed to download documents. Please try again.'));
    response = pdf();
    shown[0]!.actions![0]!.run();
    await waitFor(() => expect(saved).toEqual(['Offer Documents.pdf']));
  });

  it('adds the reason where the server refuses', async () => {
    response = refusal(404, 'We couldn’t find that offer.');
    const { person } = show();
    await person.click(screen.getByRole('button'));
    await waitFor(() =>
      expect(shown[0]?.message).toBe('Failed to download documents. Please try again. We couldn’t find that offer.'),
    );
  });
});
