/** Which tables keep saved views, and what a view of each may contain. */
import { COMPANIES_TABLE } from '../companies/companies.table.ts';
import { COMP_SUBJECTS_TABLE } from '../comps/comp-subjects.table.ts';
import { EMAILS_TABLE } from '../emails/emails.table.ts';
import { isFilterValue, ROWS_PER_PAGE, type TableDefinition, type TableState } from '../kernel/table.ts';
import { LEADS_TABLE } from '../leads/leads.table.ts';
import { LISTINGS_TABLE } from '../listings/listings.table.ts';
import { SUBSCRIBERS_TABLE } from '../newsletter-subscriptions/newsletter-subscriptions.table.ts';
import { MAILERS_TABLE } from '../mailers/mailers.table.ts';
import { OFFERS_TABLE } from '../offers/offers.table.ts';
import { ORGANIZATIONS_TABLE } from '../organizations/organizations.table.ts';
import { PAYMENTS_TABLE } from '../payments/payments.table.ts';
import { PRE_APPROVALS_TABLE } from '../pre-approvals/pre-approvals.table.ts';
import { REFERRALS_TABLE } from '../referrals/referrals.table.ts';
import { REVIEWS_TABLE } from '../reviews/reviews.table.ts';
import { SHOWINGS_TABLE } from '../showings/showings.table.ts';
import { TASKS_TABLE } from '../tasks/tasks.table.ts';
import { TRANSACTIONS_TABLE } from '../transactions/transactions.table.ts';
import { CLIENTS_TABLE } from '../users/users.table.ts';
import { WORKSHOPS_TABLE } from '../workshops/workshops.table.ts';

const TABLES = {
  clients: CLIENTS_TABLE,
  companies: COMPANIES_TABLE,
  comps: COMP_SUBJECTS_TABLE,
  emails: EMAILS_TABLE,
  leads: LEADS_TABLE,
  listings: LISTINGS_TABLE,
  mailers: MAILERS_TABLE,
  offers: OFFERS_TABLE,
  organizations: ORGANIZATIONS_TABLE,
  payments: PAYMENTS_TABLE,
  'pre-approvals': PRE_APPROVALS_TABLE,
  referrals: REFERRALS_TABLE,
  reviews: REVIEWS_TABLE,
  showings: SHOWINGS_TABLE,
  subscribers: SUBSCRIBERS_TABLE,
  tasks: TASKS_TABLE,
  transactions: TRANSACTIONS_TABLE,
  workshops: WORKSHOPS_TABLE,
} as const;
export type SavedTable = keyof typeof TABLES;
export const SAVED_TABLES = Object.keys(TABLES) as [SavedTable, ...SavedTable[]];

/** Views of one table that a person keeps. */
export const MAX_SAVED_VIEWS = 20;

const isFilter = ({ filters }: TableDefinition, name: string, value: string): boolean =>
  Object.hasOwn(filters, name) && isFilterValue(filters[name]!, value);

/** What is wrong with a view of this table, as a sentence; null if nothing is. */
export function viewProblem(table: SavedTable, { sort, filters, columns, rows }: TableState): string | null {
  const definition: TableDefinition = TABLES[table];
  if (!definition.sorts.some(({ key }) => key === sort)) return `This table has no order “${sort}”.`;
  const column = columns.find((name) => !Object.hasOwn(definition.columns, name));
  if (column !== undefined) return `This table has no column “${column}”.`;
  if (new Set(columns).size !== columns.length) return 'Name each column once.';
  const filter = Object.entries(filters).find(([name, value]) => !isFilter(definition, name, value));
  if (filter) return `This table has no filter “${filter[0]}” with the value “${filter[1]}”.`;
  if (!ROWS_PER_PAGE.some((known) => known === rows)) return `Choose ${ROWS_PER_PAGE.join(', ')} rows.`;
  return null;
}

/** A stored view without what its table no longer has. */
export function knownState(table: SavedTable, { text, sort, filters, columns, isDense, rows }: TableState): TableState {
  const definition: TableDefinition = TABLES[table];
  const known = columns.filter((name) => Object.hasOwn(definition.columns, name));
  return {
    text,
    sort: (definition.sorts.find(({ key }) => key === sort) ?? definition.sorts[0]).key,
    filters: Object.fromEntries(Object.entries(filters).filter(([name, value]) => isFilter(definition, name, value))),
    columns: known.length > 0 ? known : [...definition.usual],
    isDense,
    rows: ROWS_PER_PAGE.find((each) => each === rows) ?? ROWS_PER_PAGE[0],
  };
}
