import { useEffect, useRef } from 'react';
import type { OfferDraft } from './offer-draft.ts';

interface DraftSaverProps<Values> {
  isActive: boolean;
  isUntouched: boolean;
  draft: OfferDraft<Values>;
  onChange: (draft: OfferDraft<Values>) => void;
}

/** Saves the draft after each change; opening alone saves none. */
export function DraftSaver<Values>({ isActive, isUntouched, draft, onChange }: DraftSaverProps<Values>) {
  const now = JSON.stringify(draft);
  const opened = useRef(now);
  const written = isActive && !isUntouched && now !== opened.current ? now : null;
  useEffect(() => {
    if (written === null) return;
    opened.current = '';
    onChange(JSON.parse(written) as OfferDraft<Values>);
  }, [onChange, written]);
  return null;
}
