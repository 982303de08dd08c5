import { currentVersion } from '#shared/consents/consents.rules.ts';
import { consentView, type ConsentRow } from '#shared/consents/consents.view.ts';
import type { Consent } from '../../state/wire-types.ts';
import { json } from '../../../server/providers/loopback.fake.ts';
import type { ApiResponse } from '../fake-api.ts';
import { wire } from './wire.ts';

/** A consent record of Marcus as he is sent it: he declined to sign the Alabama disclosure. */
export const consent = (fields: Partial<ConsentRow> = {}): Consent =>
  wire(
    consentView({
      id: 'c1',
      userId: 'marcus',
      listingId: null,
      offerId: null,
      kind: 'RECAD_DECLINED',
      textVersion: currentVersion(fields.kind ?? 'RECAD_DECLINED'),
      name: '',
      ip: '192.0.2.1',
      userAgent: 'Test Browser 1',
      at: new Date('2026-11-20T18:00:00Z'),
      ...fields,
    }),
  );

/** The response of GET /consents. */
export const consents = (
  data: readonly Consent[] = [],
  tourAgreement: { completedAt: string; validUntil: string } | null = null,
): ApiResponse => json(200, { total: data.length, limit: 100, skip: 0, data, tourAgreement });
