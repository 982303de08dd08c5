import type { AddendumViewRow } from '#shared/addendums/addendums.view.ts';

/** When the addenda of the tests were written. */
export const WRITTEN = new Date('2026-12-01T15:00:00Z');
type Item = AddendumViewRow['addendumItems'][number];

/** A repair that is asked for and not answered. */
export const addendumItem = (id: string, text: string, fields: Partial<Item> = {}): Item => ({
  id,
  item: text,
  resolution: null,
  credit: null,
  note: '',
  completed: false,
  completedAt: null,
  order: 0,
  uploads: [],
  ...fields,
});

/** The buyer's request for two repairs, as the database has it. */
export const addendumRow = (fields: Partial<AddendumViewRow> = {}): AddendumViewRow => ({
  id: 'a1',
  transactionId: 'sale',
  kind: 'REPAIRS',
  status: 'PENDING',
  responseDateTime: new Date('2026-12-04T15:00:00Z'),
  terms: {},
  creditAs: 'CONCESSIONS',
  note: '',
  initiatorType: 'BUYER',
  agreedAt: null,
  appliedAt: null,
  createdAt: WRITTEN,
  updatedAt: WRITTEN,
  addendumItems: [addendumItem('roof', 'Fix the roof'), addendumItem('heater', 'New water heater')],
  uploads: [],
  transaction: { status: 'OPEN', listing: { state: 'AL', county: null } },
  ...fields,
});
