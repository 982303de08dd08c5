/** "Make it mine": hands what was typed in a walk over to the account that the visitor creates or logs in to. */
import { newIdempotencyKey } from '../../lib/api.ts';
import { rememberSave, type PendingSave } from '../../lib/pending-saves.ts';
import { readDraft } from '../../lib/saved-draft.ts';
import { SAMPLE_HOME } from './demo-walks.ts';
import type { DemoSession } from './demo-session.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAny = (fields: Fields): boolean => Object.keys(fields).length > 0;

/** What was typed, as saves that wait for the account; none where nothing was. */
export function typedSaves({ kind, store, world }: Pick<DemoSession, 'kind' | 'store' | 'world'>): PendingSave[] {
  if (kind === 'selling') {
    const { status: _status, ...listing } = world.typedHome;
    // what the form could not save yet, such as a price of zero: it is for the real form to say so
    const unsaved = readDraft(`listing:${SAMPLE_HOME}`, isFields) ?? {};
    if (!isAny(listing) && !isAny(unsaved)) return [];
    const street = unsaved.address ?? listing.address;
    const name = typeof street === 'string' && street ? `Your home at ${street}` : 'Your home';
    return [{ kind: 'listing', name, listing, unsaved, key: newIdempotencyKey() }];
  }
  const { budget } = store.getState();
  const { id: _id, ...preferences } = (world.preferences ?? {}) as Fields;
  const unsaved = readDraft('buyer-preferences', isFields) ?? {};
  return [
    ...(budget && (budget.isChanged || world.budget)
      ? [{ kind: 'budget' as const, name: 'Your budget', budget: { ...budget.inputs } }]
      : []),
    ...(isAny(preferences) || isAny(unsaved)
      ? [{ kind: 'preferences' as const, name: 'What you’re looking for', preferences, unsaved }]
      : []),
  ];
}

/** Stores them in the browser until the visitor is signed in. The one thing that leaves a walk. */
export function makeItMine(session: DemoSession): void {
  const saves = typedSaves(session);
  session.storage.withReal(() => {
    for (const save of saves) rememberSave(save);
  });
}
