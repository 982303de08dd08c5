import type { Upload } from '../../state/wire-types.ts';

/** A processed photo of Nora's home. */
export const upload = (fields: Partial<Upload> = {}): Upload => ({
  id: 'p1',
  key: fields.id ?? 'p1',
  url: '/api/files/p1.webp',
  fileName: fields.id ?? 'p1',
  mimeType: 'image/webp',
  type: 'PHOTO',
  docType: null,
  main: false,
  order: 0,
  caption: '',
  widths: [400],
  placeholder: null,
  processedAt: '2026-11-01T12:00:00.000Z',
  problem: null,
  size: 120_000,
  userId: 'nora',
  listingId: 'home',
  transactionId: null,
  addendumId: null,
  offerId: null,
  buyerId: null,
  prepStep: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...fields,
});
