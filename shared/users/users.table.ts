/** The broker's table of accounts. */
import { PRODUCT } from '../brand/product.ts';
import { USER_TYPES, type UserType } from '../kernel/actor.ts';
import { STATES } from '../listings/listings.types.ts';
import { table } from '../kernel/table.ts';

/** User types, as brokers call them. */
export const USER_TYPE_LABELS: Readonly<Record<UserType, string>> = {
  SELLER: 'Seller',
  BUYER: 'Buyer',
  PBUYER: 'Pre-approved buyer',
  ADMIN: PRODUCT,
  LENDER: 'Lender',
  TITLE: 'Title company',
};

export const CLIENTS_TABLE = table({
  columns: {
    email: 'Email',
    phone: 'Phone',
    type: 'Type',
    verified: 'Email verified',
    messages: 'Receives',
    timezone: 'Time zone',
    referralCode: 'Referral code',
    createdAt: 'Since',
  },
  usual: ['email', 'phone', 'type', 'verified', 'createdAt'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'name', label: 'By last name', field: 'lastName', direction: 1 },
    { key: 'nameDown', label: 'By last name, Z first', field: 'lastName', direction: -1 },
    { key: 'mail', label: 'By email', field: 'email', direction: 1 },
    { key: 'mailDown', label: 'By email, Z first', field: 'email', direction: -1 },
    { key: 'type', label: 'By type', field: 'type', direction: 1 },
    { key: 'typeDown', label: 'By type, last first', field: 'type', direction: -1 },
  ],
  filters: { type: USER_TYPES, verified: ['true', 'false'], state: STATES, owner: 'id', from: 'day', to: 'day' },
});
