import { useMemo } from 'react';
import { MILESTONES, STEP_KEYS, type StepKey } from '#shared/prep-progress/prep-progress.rules.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import {
  savePrepProgress,
  type PrepProgressChange,
  type PrepProgressState,
  type StepNotes,
} from '../../state/prep-progress.slice.ts';
import { useAutosave } from '../../ui/use-autosave.ts';

/** Each milestone, each note and the sharing of notes is a field of its own, so that only what changed is sent. */
type Fields = Record<string, unknown>;

const fieldsOf = ({ milestones, notes, sharesNotes }: PrepProgressState): Fields => ({
  ...milestones,
  ...Object.fromEntries(STEP_KEYS.map((key) => [key, notes[key] ?? ''])),
  sharesNotes,
});
const pick = (values: Fields, fields: readonly string[], all: readonly string[]) => {
  const picked = fields.filter((field) => all.includes(field));
  return picked.length > 0 ? Object.fromEntries(picked.map((field) => [field, values[field]])) : undefined;
};

/** Saves the preparation of the state as it changes; render it after the stored one has been fetched. */
export function usePreparation() {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => state.prepProgress);
  const values = useMemo(() => fieldsOf(area), [area]);
  return useAutosave<Fields>({
    values,
    initial: values,
    changed: (now, saved) => Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(saved[key])),
    isValid: () => true,
    send: async (now, fields) => {
      const milestones = pick(now, fields, MILESTONES);
      const notes = pick(now, fields, STEP_KEYS as readonly StepKey[]);
      const change: PrepProgressChange = {
        ...(milestones && { milestones }),
        ...(notes && { notes: notes as StepNotes }),
        ...(fields.includes('sharesNotes') && { sharesNotes: now.sharesNotes === true }),
      };
      const outcome = await dispatch(savePrepProgress(change));
      if (savePrepProgress.fulfilled.match(outcome)) return null;
      const { message = 'Your preparation wasn’t saved.', status = 0 } = outcome.payload ?? {};
      return { message, status, fieldErrors: {} };
    },
    // what is not saved stays in the state area while the app is open
    keep: () => {},
    onRefused: () => {},
    delayMs: 400,
  });
}
