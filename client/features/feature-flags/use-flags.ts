import { messageOf } from '../../lib/api-error.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindFlagsQuery, useRemoveFlagMutation, useSetFlagMutation } from '../../state/feature-flags.endpoints.ts';
import { toast } from '../../ui/toast.ts';

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      toast(messageOf(error), { kind: 'error' });
      return false;
    },
  );

/** The flags and their exceptions, kept up to date. */
export function useFlags() {
  const { data, error, retry } = readList(useFindFlagsQuery(undefined, { refetchOnFocus: true }));
  const [set] = useSetFlagMutation();
  const [remove] = useRemoveFlagMutation();
  return {
    rows: data?.rows ?? null,
    error,
    reload: retry,
    set: (name: string, enabled: boolean, userId: string | null) => isDone(set({ name, enabled, userId }).unwrap()),
    removeException: (id: string) => isDone(remove(id).unwrap()),
  };
}
