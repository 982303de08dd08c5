/** Saves what is typed into a Formik form for this tab, keyed by form and row. */
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import { dropDraft, readDraft, writeDraft } from '../lib/saved-draft.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const secrets = /password/i;

interface DraftFormProps {
  draftKey: string;
}

/**
 * Inside a `<Formik>`: restores what was typed before a reload or an expired session, and saves what is typed from now
 * on. Never saves passwords, nor a form that equals its initial values.
 */
export function DraftForm({ draftKey }: DraftFormProps) {
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  const isRestored = useRef(false);
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true;
      const stored = readDraft(draftKey, isRecord);
      const known =
        stored &&
        Object.fromEntries(
          Object.entries(stored).filter(
            ([name, value]) =>
              name in initialValues && (initialValues[name] === null || typeof value === typeof initialValues[name]),
          ),
        );
      if (known && Object.keys(known).length > 0) {
        void setValues({ ...initialValues, ...known });
        return;
      }
    }
    const changed = dirty
      ? Object.entries(values).filter(([name, value]) => value !== initialValues[name] && !secrets.test(name))
      : [];
    if (changed.length > 0) writeDraft(draftKey, Object.fromEntries(changed));
    else dropDraft(draftKey);
  }, [draftKey, values, initialValues, dirty, setValues]);
  return null;
}
