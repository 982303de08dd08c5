/**
 * Errors of a Formik form from two sources: its yup schema, and the server's rejection of a value until that value
 * changes.
 */
import { useMemo, useRef } from 'react';
import { ValidationError, type AnyObjectSchema } from 'yup';

type Errors = Record<string, string>;

/** The first message of each field, in Formik's shape. */
export function schemaErrors(schema: AnyObjectSchema, values: object, context: object = {}): Errors {
  const errors: Errors = {};
  try {
    schema.validateSync(values, { abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // an error in a list entry (`renovations[3]`) belongs to the list's field
    for (const { path, message } of error.inner) if (path) errors[path.replace(/[[.].*$/, '')] ??= message;
    if (error.path && error.inner.length === 0) errors[error.path] = error.message;
  }
  return errors;
}

export interface RefusedValues<Values> {
  /** Records what the server refused; returns the messages that no field of the form can show. */
  refuse: (fieldErrors: Readonly<Errors>, values: Values) => string[];
  /** Refusals whose value has not changed since. */
  standing: (values: Values) => Errors;
  forget: () => void;
}

/** `fieldOf` maps a server path to a form field; null where the form has none. */
export function useRefusedValues<Values extends object>(
  fieldOf: (path: string) => (keyof Values & string) | null,
): RefusedValues<Values> {
  const refused = useRef<{ field: keyof Values & string; message: string; value: unknown }[]>([]);
  const translate = useRef(fieldOf);
  translate.current = fieldOf;
  return useMemo(
    () => ({
      refuse: (fieldErrors, values) => {
        const unplaced: string[] = [];
        refused.current = Object.entries(fieldErrors).flatMap(([path, message]) => {
          const field = translate.current(path);
          if (field) return [{ field, message, value: values[field] }];
          unplaced.push(message);
          return [];
        });
        return unplaced;
      },
      standing: (values) =>
        Object.fromEntries(
          refused.current
            .filter(({ field, value }) => values[field] === value)
            .map(({ field, message }) => [field, message]),
        ),
      forget: () => {
        refused.current = [];
      },
    }),
    [],
  );
}
