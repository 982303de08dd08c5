import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_VIEW_NAME, type TableState } from '#shared/kernel/table.ts';
import { messageOf } from '../lib/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { toast } from './toast.ts';
import { stateOf, withState, type ShownTable } from './use-table-address.ts';

interface View {
  id: string;
  name: string;
  state: TableState;
  isDefault: boolean;
}
interface SavedViewsMenuProps {
  address: ShownTable;
  /** What the server keeps of them. */
  saved: {
    views: readonly View[] | null;
    hasFailed: boolean;
    reload: () => void;
    save: (name: string, state: TableState) => Promise<View>;
    change: (id: string, changes: { name?: string; state?: TableState; isDefault?: boolean }) => Promise<unknown>;
    remove: (id: string) => Promise<unknown>;
  };
  /** Rows of each view by its id, where they are counted. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** The page showed its views before: the default does not open again. */
  isReturn?: boolean;
}

const same = (one: TableState, other: TableState) =>
  withState(new URLSearchParams(), one, null).toString() === withState(new URLSearchParams(), other, null).toString();

/** A person's saved views of a table: opens, saves, renames and removes one, and chooses which opens the table. */
export function SavedViewsMenu({ address, saved, counts, isReturn = false }: SavedViewsMenuProps) {
  const [params, setParams] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'rename' | 'remove' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { views } = saved;
  const state = stateOf(address);
  const active = views?.find(({ id }) => id === params.get('saved')) ?? null;
  const isChanged = active !== null && !same(active.state, state);

  const open = (view: View | null, replace = false) =>
    setParams((before) => withState(before, view?.state ?? null, view?.id ?? null, address.table), { replace });

  // the table opens with the default view, unless its URL says something else
  const isBare = useRef(
    !isReturn && withState(params, null, null, address.table).toString() === params.toString() && !params.get('page'),
  );
  useEffect(() => {
    if (!views || !isBare.current) return;
    isBare.current = false;
    const first = views.find(({ isDefault }) => isDefault);
    if (first) open(first, true);
  });

  const attempt = async (run: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await run();
      if (done) toast(done, { kind: 'success' });
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error', key: 'saved-view' });
    }
    setBusy(false);
  };
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };

  return (
    <>
      <Button
        size="small"
        startIcon={<ViewIcon />}
        loading={isBusy}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {active ? `View: ${active.name}${isChanged ? ', changed' : ''}` : 'Views'}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {saved.hasFailed && !views && (
          <MenuItem onClick={choose(saved.reload)}>Your views couldn’t be loaded. Try again</MenuItem>
        )}
        <MenuItem selected={!active} onClick={choose(() => open(null))}>
          <ListItemIcon>{!active && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>Everything</ListItemText>
        </MenuItem>
        {views?.map((view) => (
          <MenuItem key={view.id} selected={view.id === active?.id} onClick={choose(() => open(view))}>
            <ListItemIcon>{view.id === active?.id && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText {...(view.isDefault && { secondary: 'Opens first' })}>{view.name}</ListItemText>
            {counts?.[view.id] !== undefined && (
              <Box component="span" sx={{ ml: 3, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {counts[view.id]}
              </Box>
            )}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={!views} onClick={choose(() => setDialog('save'))}>
          <ListItemText inset>Save as a view</ListItemText>
        </MenuItem>
        {active && isChanged && (
          <MenuItem
            onClick={choose(() => void attempt(() => saved.change(active.id, { state }), `“${active.name}” is saved.`))}
          >
            <ListItemText inset>{`Save changes to “${active.name}”`}</ListItemText>
          </MenuItem>
        )}
        {active && (
          <MenuItem
            onClick={choose(() => void attempt(() => saved.change(active.id, { isDefault: !active.isDefault })))}
          >
            <ListItemText inset>{active.isDefault ? 'Don’t open it first' : 'Open it first'}</ListItemText>
          </MenuItem>
        )}
        {active && (
          <MenuItem onClick={choose(() => setDialog('rename'))}>
            <ListItemText inset>Rename view</ListItemText>
          </MenuItem>
        )}
        {active && (
          <MenuItem onClick={choose(() => setDialog('remove'))}>
            <ListItemText inset>Remove view</ListItemText>
          </MenuItem>
        )}
      </Menu>
      {(dialog === 'save' || (dialog === 'rename' && active)) && (
        <NameDialog
          title={dialog === 'save' ? 'Save as a view' : 'Rename view'}
          name={dialog === 'rename' && active ? active.name : ''}
          helperText="Only you see it. It keeps the search, the filters, the order and the columns."
          maxLength={MAX_VIEW_NAME}
          saveLabel={dialog === 'save' ? 'Save view' : 'Save name'}
          width="xs"
          onSave={async (name) => {
            if (dialog === 'rename') await saved.change(active!.id, { name });
            else open(await saved.save(name, state));
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && active && (
        <ConfirmDialog
          isOpen
          title={`Remove “${active.name}”?`}
          confirmLabel="Remove view"
          isDestructive
          isBusy={isBusy}
          onConfirm={() =>
            void attempt(async () => {
              await saved.remove(active.id);
              open(null);
            }).then(() => setDialog(null))
          }
          onCancel={() => setDialog(null)}
        >
          The rows stay as they are. Only this saved view is removed.
        </ConfirmDialog>
      )}
    </>
  );
}
