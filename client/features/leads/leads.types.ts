import type { LeadEntry, LeadKind } from '#shared/leads/leads.types.ts';

/** A row of GET /leads. */
export interface Lead {
  id: string;
  kind: LeadKind;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  message: string;
  state: string | null;
  source: string;
  entries: LeadEntry[];
  handledAt: string | null;
  createdAt: string;
}
/** A row of GET /newsletter-subscriptions. */
export interface Subscriber {
  id: string;
  email: string;
  source: string;
  createdAt: string;
  unsubscribedAt: string | null;
}
