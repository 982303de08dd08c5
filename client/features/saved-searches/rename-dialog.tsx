import { MAX_SEARCH_NAME } from '#shared/saved-searches/saved-searches.types.ts';
import { useUpdateSavedSearchMutation } from '../../state/saved-searches.endpoints.ts';
import type { SavedSearch } from '../../state/wire-types.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [update] = useUpdateSavedSearchMutation();
  return (
    <NameDialog
      title="Rename search"
      name={search.name}
      helperText="Shown in your list and in emails."
      maxLength={MAX_SEARCH_NAME}
      saveLabel="Save name"
      onSave={async (name) => {
        await update({ id: search.id, changes: { name } }).unwrap();
      }}
      onClose={onClose}
    />
  );
}
