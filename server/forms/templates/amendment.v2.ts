/** Form 14, version 2: each column of its tables has a heading. What it says is that of version 1. */
import type { Block, FormTemplate } from '../form-template.types.ts';
import { amendment1 } from './amendment.v1.ts';

const CREDITS = 'Credits instead of repairs';

/** A table of items: what its second column says, or no such column where it would be empty. */
function withHeading(block: Block, label: string): Block {
  if (block.kind !== 'table') return block;
  const [items, beside, ...others] = block.columns;
  if (!items || !beside || beside.label) return block;
  if (block.rows.every(({ cells }) => !cells[1]))
    return {
      ...block,
      columns: [{ ...items, share: 1 }],
      rows: block.rows.map(({ cells }) => ({ cells: [cells[0]!] })),
    };
  return { ...block, columns: [items, { ...beside, label }, ...others] };
}

export const amendment2: FormTemplate = {
  ...amendment1,
  version: 2,
  blocks: (data) =>
    amendment1.blocks(data).map((block) => {
      if (block.kind !== 'clause') return block;
      const label = block.heading === CREDITS ? 'Credit' : 'Note';
      return { ...block, body: block.body.map((part) => withHeading(part, label)) };
    }),
};
