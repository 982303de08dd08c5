/** A form of the client and the server's checks of it: inputs, the request body, and the messages of both. */
import { validateYupSchema, yupToFormErrors } from 'formik';
import type { AnyObjectSchema } from 'yup';
import type { z } from 'zod';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { schemaErrors } from '../../ui/form-errors.ts';
import type { Inputs } from './form-inputs.ts';

export type Messages = Readonly<Record<string, string>>;
type Values = Record<string, unknown>;

export interface FormCase {
  /** The file below `client/features` that holds the form's schema. */
  file: string;
  name: string;
  /** A complete and valid form. */
  good: Values;
  fields: Readonly<Record<string, Inputs<unknown>>>;
  /** The form's message for each field. */
  form: (values: Values) => Promise<Messages>;
  /** The server's message for what the form sends, by field of the form. */
  server: (values: Values) => Promise<Messages>;
}

export const firstOfEach = (found: readonly { path: string; message: string }[]): Messages => {
  const messages: Record<string, string> = {};
  for (const { path, message } of found) messages[path] ??= message;
  return messages;
};
const refusals = (schema: z.ZodType, sent: unknown): Messages =>
  firstOfEach(
    (schema.safeParse(sent).error?.issues ?? []).flatMap((issue) =>
      // the issue of an unknown field has its name in `keys`, not in the path
      (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]).map((path) => ({
        path,
        message: issue.message,
      })),
    ),
  );
const inFields = (messages: Messages, fieldOf: (path: string) => string | null): Messages =>
  firstOfEach(Object.entries(messages).map(([path, message]) => ({ path: fieldOf(path) ?? path, message })));
/** Validation as Formik runs it with a schema. */
export const byFormik =
  (schema: AnyObjectSchema) =>
  async (values: Values): Promise<Messages> => {
    try {
      await validateYupSchema(values, schema);
      return {};
    } catch (error) {
      return yupToFormErrors<Values>(error) as Messages;
    }
  };
/** The messages of a rule that throws. */
export const ruleMessages = (rule: () => void): Messages => {
  try {
    rule();
    return {};
  } catch (error) {
    if (error instanceof RuleError) return firstOfEach(error.fields);
    throw error;
  }
};

export function formCase<Given extends object>(
  file: string,
  name: string,
  entry: {
    good: Given;
    fields: Readonly<Partial<Record<keyof Given & string, Inputs<unknown>>>>;
    form: AnyObjectSchema | ((values: Given) => Messages | Promise<Messages>);
    schema: z.ZodType;
    sent: (values: Given) => unknown;
    /** The server's checks beyond the schema, once the schema accepts. */
    rules?: (parsed: never, values: Given) => Messages;
    fieldOf?: (path: string) => string | null;
  },
): FormCase {
  const { form, schema, sent, rules, fieldOf = (path: string) => path } = entry;
  return {
    file,
    name,
    good: entry.good as Values,
    fields: entry.fields as FormCase['fields'],
    form: typeof form === 'function' ? async (values) => form(values as Given) : byFormik(form),
    server: async (values) => {
      const body = sent(values as Given);
      const wrong = refusals(schema, body);
      if (Object.keys(wrong).length > 0 || !rules) return inFields(wrong, fieldOf);
      return inFields(rules(schema.parse(body) as never, values as Given), fieldOf);
    },
  };
}

/** Validation as in forms that remember refused values. */
export function schemaMessages(schema: AnyObjectSchema, values: object, given: object = {}): Messages {
  return inFields(schemaErrors(schema, values, given), (path) => path.replace(/[[.].*$/, ''));
}
