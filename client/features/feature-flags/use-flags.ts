import { useCallback } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { useFresh } from '../../ui/use-fresh.ts';
import { toast } from '../../ui/toast.ts';

export interface FlagRow {
  id: string;
  name: string;
  userId: string | null;
  enabled: boolean;
  user: { id: string; firstName: string; lastName: string; email: string } | null;
}

const EVENTS = ['feature-flags patched'] as const;

/** The switches and their exceptions, as they are now and after a change by whichever broker. */
export function useFlags() {
  const load = useCallback(() => api.get<{ rows: FlagRow[] }>('/feature-flags'), []);
  const { data, failure, reload } = useFresh(load, { events: EVENTS });
  const act = useCallback(
    async (work: Promise<unknown>): Promise<boolean> => {
      try {
        await work;
        await reload();
        return true;
      } catch (error) {
        toast(messageOf(error), { kind: 'error' });
        return false;
      }
    },
    [reload],
  );
  return {
    rows: data?.rows ?? null,
    error: failure?.message ?? null,
    reload: () => void reload(),
    set: useCallback(
      (name: string, enabled: boolean, userId: string | null) =>
        act(api.post('/feature-flags', { name, enabled, userId })),
      [act],
    ),
    giveBack: useCallback((id: string) => act(api.delete(`/feature-flags/${id}`)), [act]),
  };
}
