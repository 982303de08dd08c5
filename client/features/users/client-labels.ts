import type { UserType } from '#shared/kernel/actor.ts';

/** User types, as brokers call them. */
export const TYPE_LABELS: Readonly<Record<UserType, string>> = {
  SELLER: 'Seller',
  BUYER: 'Buyer',
  PBUYER: 'Pre-approved buyer',
  ADMIN: 'Hearthport',
  LENDER: 'Lender',
  TITLE: 'Title company',
};
