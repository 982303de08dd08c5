/** A price opinion as the API returns it. */
import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { adjusted, comparisonWarnings } from './adjustments.rules.ts';
import type { Comparison } from './comps.types.ts';
import { milesApart } from './similarity.rules.ts';

/** The stored fields; `comps` is the comparison as JSON. */
export interface OpinionRow {
  id: string;
  listingId: string;
  version: number;
  price1: number;
  price2: number;
  price3: number;
  approvedPrice: number | null;
  note: string;
  comps: unknown;
  createdById: string | null;
  approvedById: string | null;
  approvedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}
/** Names of its author and approver. */
export interface OpinionPeople {
  createdBy: string | null;
  approvedBy: string | null;
}

/** Parses the stored comparison; null for an opinion stored without one. */
export function comparisonOf(stored: unknown): Comparison | null {
  return typeof stored === 'object' &&
    stored !== null &&
    'subject' in stored &&
    'comps' in stored &&
    Array.isArray(stored.comps)
    ? (stored as Comparison)
    : null;
}

/**
 * The opinion with its computed comparison. Its seller sees an approved one only; warnings and version are for brokers.
 */
export function pricingOpinionView(row: OpinionRow, actor: Actor, people: OpinionPeople) {
  const comparison = comparisonOf(row.comps);
  return {
    id: row.id,
    listingId: row.listingId,
    price1: row.price1,
    price2: row.price2,
    price3: row.price3,
    approvedPrice: row.approvedPrice,
    note: row.note,
    approvedAt: row.approvedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    approvedBy: people.approvedBy,
    documentUrl: `/api/pricing-opinions/${row.id}/document`,
    subject: comparison?.subject ?? null,
    rates: comparison?.rates ?? null,
    asOf: comparison?.asOf ?? null,
    comps: (comparison?.comps ?? []).map((comp) => ({
      ...comp,
      ...adjusted(comp),
      miles: comparison ? milesApart(comparison.subject, comp.home) : null,
      ...(isAdmin(actor) ? { warnings: comparisonWarnings(comp) } : {}),
    })),
    ...(isAdmin(actor) ? { version: row.version, createdBy: people.createdBy } : {}),
  };
}
export type PricingOpinionView = ReturnType<typeof pricingOpinionView>;
