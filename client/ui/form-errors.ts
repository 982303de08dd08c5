/** Errors of a Formik form from two sources: its yup schema, and the server's refusal of a value as long as that value stands. */
import { useMemo, useRef } from 'react';
import { ValidationError, type AnyObjectSchema } from 'yup';

type Errors = Record<string, string>;

/** The first message of each field, as Formik takes them. */
export function schemaErrors(schema: AnyObjectSchema, values: object, context: object = {}): Errors {
  const errors: Errors = {};
  try {
    schema.validateSync(values, { abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // an entry of a list (`renovations[3]`) is an error of the field that holds the list
    for (const { path, message } of error.inner) if (path) errors[path.replace(/[[.].*$/, '')] ??= message;
    if (error.path && error.inner.length === 0) errors[error.path] = error.message;
  }
  return errors;
}

export interface RefusedValues<Values> {
  /** Remembers what the server refused; answers with the messages no field of the form can show. */
  refuse: (fieldErrors: Readonly<Errors>, values: Values) => string[];
  /** The refusals whose value has not been changed since. */
  standing: (values: Values) => Errors;
  forget: () => void;
}

/** `fieldOf` names the form's field for a path of the server; null where the form has none. */
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
