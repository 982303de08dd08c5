/** Which columns of a table there is room for. */
import type { DataColumn } from './data-list.tsx';

const CHECKBOX_WIDTH = 50;
/** The lines at the left and right of a table. */
const BORDERS = 2;
/** Below it, the buttons of tall rows are below one another. */
const ROOMY = 900;
const STACKED_ACTIONS = 200;

type Measured = Pick<DataColumn<never>, 'width' | 'minWidth' | 'isTitle' | 'hideOrder'>;

/** Pixels that a column needs. */
export const minWidthOf = ({ width, minWidth, isTitle }: Measured): number =>
  typeof width === 'number' ? width : (minWidth ?? (isTitle ? 190 : 140));

/** Pixels of the row actions in a table of this width. */
export const actionsWidthIn = (room: number, actionsWidth: number, isTall: boolean): number =>
  isTall && room < ROOMY ? Math.min(actionsWidth, STACKED_ACTIONS) : actionsWidth;

interface Beside {
  hasCheckboxes: boolean;
  actionsWidth: number;
}

/** Pixels that the columns need beside the checkboxes and the actions. */
export const widthNeeded = (columns: readonly Measured[], { hasCheckboxes, actionsWidth }: Beside): number =>
  columns.reduce((sum, column) => sum + minWidthOf(column), BORDERS + actionsWidth) +
  (hasCheckboxes ? CHECKBOX_WIDTH : 0);

/** The columns that fit beside the checkboxes and the actions; those with the lowest `hideOrder` are left out first. */
export function fittingColumns<Column extends Measured>(
  columns: readonly Column[],
  room: number,
  beside: Beside,
): Column[] {
  let missing = widthNeeded(columns, beside) - room;
  const hidden = new Set<Column>();
  const byOrder = columns
    .filter(({ hideOrder }) => hideOrder !== undefined)
    .sort((one, other) => one.hideOrder! - other.hideOrder!);
  for (const column of byOrder) {
    if (missing <= 0) break;
    hidden.add(column);
    missing -= minWidthOf(column);
  }
  return columns.filter((column) => !hidden.has(column));
}
