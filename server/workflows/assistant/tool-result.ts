import type { Fact, ToolResult } from '#shared/assistant/assistant.types.ts';

/** A tool's facts with what is said before and after them. */
export const result = (
  tool: ToolResult['tool'],
  facts: Fact[],
  { lead = null, note = null, properties = [] }: Partial<Pick<ToolResult, 'lead' | 'note' | 'properties'>> = {},
): ToolResult => ({ tool, lead, facts, note, properties });
