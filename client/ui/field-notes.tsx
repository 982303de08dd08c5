/** Notes below the fields of a form, by name, for example where a value comes from. Each is read out with its field. */
import { createContext, use, type ReactNode } from 'react';

const FieldNotes = createContext<Readonly<Record<string, ReactNode>>>({});
export const FieldNotesProvider = FieldNotes.Provider;

/** The text below a field, with its note. */
export function useNotedText(name: string, text: ReactNode): ReactNode {
  const note = use(FieldNotes)[name];
  if (!note) return text;
  return (
    <>
      {text}
      {note}
    </>
  );
}
