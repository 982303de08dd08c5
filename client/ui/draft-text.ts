/** Saves what is typed into a text box for this tab, keyed by box and row. */
import { useCallback, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../lib/saved-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A text saved as it is typed. The third element deletes it, once it was sent. */
export function useDraftText(draftKey: string): [string, (text: string) => void, () => void] {
  const [stored, setStored] = useState(() => ({ draftKey, text: readDraft(draftKey, isText) ?? '' }));
  const text = stored.draftKey === draftKey ? stored.text : (readDraft(draftKey, isText) ?? '');
  const change = useCallback(
    (next: string) => {
      setStored({ draftKey, text: next });
      if (next) writeDraft(draftKey, next);
      else dropDraft(draftKey);
    },
    [draftKey],
  );
  return [text, change, useCallback(() => change(''), [change])];
}
