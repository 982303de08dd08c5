import type { TableState } from '../kernel/table.ts';
import { knownState, type SavedTable } from './saved-views.rules.ts';

export interface SavedViewRow {
  id: string;
  table: string;
  name: string;
  state: unknown;
  isDefault: boolean;
  createdAt: Date;
}

/** A saved view as its owner sees it. */
export const savedViewView = ({ id, table, name, state, isDefault, createdAt }: SavedViewRow) => ({
  id,
  table: table as SavedTable,
  name,
  state: knownState(table as SavedTable, state as TableState),
  isDefault,
  createdAt,
});
export type SavedViewView = ReturnType<typeof savedViewView>;
