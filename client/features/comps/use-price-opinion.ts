import { useCallback, useEffect, useMemo, useState } from 'react';
import { linesAgain, suggestedLines } from '#shared/comps/adjustments.rules.ts';
import { suggestedPrices, type ThreePrices } from '#shared/comps/price-opinion.rules.ts';
import {
  MAX_COMPS,
  type AdjustmentLine,
  type AdjustmentRates,
  type SoldHome,
  type SubjectHome,
} from '#shared/comps/comps.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import type { Failure } from '../../state/api-thunk.ts';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import { useCreatePriceOpinionMutation, useUpdatePriceOpinionMutation } from '../../state/price-opinions.endpoints.ts';
import type { Wire } from '../../state/wire-types.ts';
import type { WorkComp } from './comps.types.ts';

/** The working state of a comparison. `rates` and `prices` are null while they follow the suggestions. */
interface Work {
  chosen: WorkComp[];
  rates: AdjustmentRates | null;
  prices: ThreePrices | null;
  note: string;
  savedId: string | null;
  version: number;
}
const EMPTY: Work = { chosen: [], rates: null, prices: null, note: '', savedId: null, version: 0 };

const isWork = (value: unknown): value is Work =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  Array.isArray(value.chosen) &&
  'version' in value &&
  'note' in value;
export const workOf = (opinion: PriceOpinion | null, isNew = false): Work =>
  opinion
    ? {
        chosen: opinion.comps.map(({ home, lines }) => ({ home, lines })),
        rates: opinion.rates,
        prices: { price1: opinion.price1, price2: opinion.price2, price3: opinion.price3 },
        note: opinion.note,
        savedId: isNew ? null : opinion.id,
        version: isNew ? 0 : (opinion.version ?? 1),
      }
    : EMPTY;

export interface Clash {
  message: string;
  id: string;
  version: number;
}

/** State of one comparison: choosing, adjusting, pricing, saving. Unsaved work is stored for this tab. */
export function usePriceOpinion(
  listingId: string,
  subject: SubjectHome | null,
  marketRates: AdjustmentRates | null,
  saved: PriceOpinion | null,
) {
  const key = `comps:${listingId}`;
  const [now] = useState(() => new Date());
  const [work, setWork] = useState<Work>(() => {
    const stored = readDraft(key, isWork);
    const base = workOf(saved);
    return stored && stored.savedId === base.savedId && stored.version === base.version ? stored : base;
  });
  const [isDirty, setDirty] = useState(() => readDraft(key, isWork) !== null);
  const [create] = useCreatePriceOpinionMutation();
  const [update] = useUpdatePriceOpinionMutation();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);

  useEffect(() => {
    if (isDirty) writeDraft(key, work);
    else dropDraft(key);
  }, [key, work, isDirty]);

  const rates = work.rates ?? marketRates;
  const change = useCallback((make: (before: Work) => Work) => {
    setWork(make);
    setDirty(true);
    setRefusal(null);
  }, []);
  const suggestion = useMemo(
    () => (subject ? suggestedPrices(subject, work.chosen, now) : null),
    [subject, work.chosen, now],
  );
  const prices = work.prices ?? suggestion;

  const toggle = useCallback(
    (home: Wire<SoldHome>) => {
      if (!subject || !rates) return;
      change((before) => {
        if (before.chosen.some((comp) => comp.home.id === home.id))
          return { ...before, chosen: before.chosen.filter((comp) => comp.home.id !== home.id) };
        return before.chosen.length >= MAX_COMPS
          ? before
          : {
              ...before,
              rates: before.rates ?? rates,
              chosen: [...before.chosen, { home, lines: suggestedLines(subject, home, rates, now) }],
            };
      });
    },
    [change, subject, rates, now],
  );
  const setLines = useCallback(
    (id: string, lines: AdjustmentLine[]) =>
      change((before) => ({
        ...before,
        chosen: before.chosen.map((comp) => (comp.home.id === id ? { ...comp, lines } : comp)),
      })),
    [change],
  );
  /** Resets a line to the standard rate. */
  const resetLine = useCallback(
    (id: string, at: number) => {
      if (!subject || !rates) return;
      change((before) => ({
        ...before,
        chosen: before.chosen.map((comp) =>
          comp.home.id === id
            ? {
                ...comp,
                lines: linesAgain(subject, { ...comp, lines: comp.lines.filter((_, nth) => nth !== at) }, rates, now),
              }
            : comp,
        ),
      }));
    },
    [change, subject, rates, now],
  );
  const setRates = useCallback(
    (next: AdjustmentRates) => {
      if (!subject) return;
      change((before) => ({
        ...before,
        rates: next,
        chosen: before.chosen.map((comp) => ({ ...comp, lines: linesAgain(subject, comp, next, now) })),
      }));
    },
    [change, subject, now],
  );

  /** Saves the draft; returns the opinion, or null if refused. */
  const save = async (over: Clash | null = null): Promise<PriceOpinion | null> => {
    if (!rates || !prices) return null;
    setSaving(true);
    setRefusal(null);
    const body = {
      comps: work.chosen.map(({ home, lines }) => ({ mlsListingId: home.id, lines })),
      rates,
      ...prices,
      note: work.note,
    };
    const id = over?.id ?? work.savedId;
    try {
      const opinion = id
        ? await update({ id, version: over?.version ?? work.version, changes: body }).unwrap()
        : await create({ opinion: { ...body, listingId }, idempotencyKey: newIdempotencyKey() }).unwrap();
      setWork(workOf(opinion));
      setDirty(false);
      setClash(null);
      return opinion;
    } catch (error) {
      const { status, data = {} } = error as Failure;
      if (status === 409 && typeof data.version === 'number')
        setClash({
          message: messageOf(error),
          id: typeof data.id === 'string' ? data.id : (id ?? ''),
          version: data.version,
        });
      else setRefusal({ message: messageOf(error), fields: fieldErrorsOf(error) });
      return null;
    } finally {
      setSaving(false);
    }
  };

  return {
    chosen: work.chosen,
    rates,
    prices,
    suggestion,
    note: work.note,
    hasOwnPrices: work.prices !== null,
    savedId: work.savedId,
    version: work.version,
    isDirty,
    isSaving,
    refusal,
    clash,
    now,
    toggle,
    setLines,
    resetLine,
    setRates,
    save,
    setPrices: (next: ThreePrices | null) => change((before) => ({ ...before, prices: next })),
    setNote: (note: string) => change((before) => ({ ...before, note })),
    /** Starts from a saved opinion, discarding local changes. `isNew` starts a new opinion. */
    beginFrom: (opinion: PriceOpinion | null, isNew = false) => {
      setWork(workOf(opinion, isNew));
      setDirty(isNew);
      setClash(null);
      setRefusal(null);
    },
  };
}
export type PriceOpinionWork = ReturnType<typeof usePriceOpinion>;
