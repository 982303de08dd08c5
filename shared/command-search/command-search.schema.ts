import { z } from 'zod';
import { text } from '../kernel/fields.schema.ts';
import { MAX_COMMAND_TEXT, MIN_COMMAND_TEXT } from './command-search.types.ts';

export const findCommandsSchema = z.strictObject({
  text: text(MAX_COMMAND_TEXT).min(MIN_COMMAND_TEXT, `Enter at least ${MIN_COMMAND_TEXT} characters.`),
});
export type FindCommands = z.output<typeof findCommandsSchema>;
