// A page of a RESO Web API response: its records and the link to the next page.

import { resoPageSchema } from './reso.schema.ts';

export type ResoPageReading =
  | { ok: true; records: readonly unknown[]; nextLink: string | null }
  | { ok: false; problem: string };

/**
 * Parses a page, a bare list of records or a single record. Never throws: `problem` completes a sentence about the page
 * (`is no JSON, …`).
 */
export function readResoPage(text: string): ResoPageReading {
  let payload: unknown;
  try {
    payload = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, problem: `is no JSON, or it is cut off (${(error as Error).message})` };
  }
  const page = resoPageSchema.safeParse(payload);
  if (page.success) return { ok: true, records: page.data.value, nextLink: page.data['@odata.nextLink'] || null };
  if (Array.isArray(payload)) return { ok: true, records: payload, nextLink: null };
  if (typeof payload === 'object' && payload !== null && 'ListingKey' in payload)
    return { ok: true, records: [payload], nextLink: null };
  return { ok: false, problem: 'is no RESO payload: it has neither a list "value" nor a ListingKey' };
}
