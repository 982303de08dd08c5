import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyModule } from '../../lib/lazy-module.ts';
import { GO_TO } from '../../lib/shortcuts.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { isTyping } from '../../ui/use-queue-keys.ts';

const CommandPalette = lazyModule(
  'command-palette',
  () => import('./command-palette.tsx'),
  (module) => module.CommandPalette,
  'aside',
);
const ShortcutsDialog = lazyModule(
  'shortcuts-dialog',
  () => import('./shortcuts-dialog.tsx'),
  (module) => module.ShortcutsDialog,
  'aside',
);

/** The second key follows the first within this time. */
const TOGETHER_MS = 1500;

/** The keys of every page of a broker, and the button that opens the palette. Its code loads on first use. */
export function BrokerKeys() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const pressedG = useRef(-Infinity);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented) return;
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        // another dialog keeps what is typed into it
        if (!document.querySelector('[role="dialog"]')) setOpen('palette');
        return;
      }
      if (isTyping(event) || document.querySelector('[role="dialog"]')) return;
      if (key === '?') {
        event.preventDefault();
        setOpen('shortcuts');
        return;
      }
      const target = Object.hasOwn(GO_TO, key) ? GO_TO[key] : undefined;
      const follows = event.timeStamp - pressedG.current <= TOGETHER_MS;
      pressedG.current = key === 'g' ? event.timeStamp : -Infinity;
      if (!follows || !target) return;
      event.preventDefault();
      void navigate(target.path);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Find anything"
        aria-keyshortcuts="Control+k Meta+k"
        onClick={() => setOpen('palette')}
      >
        <SearchIcon />
      </IconButton>
      {open && (
        <PartBoundary what="The dialog">
          <Suspense fallback={null}>
            {open === 'palette' ? (
              <CommandPalette onClose={close} onShortcuts={() => setOpen('shortcuts')} />
            ) : (
              <ShortcutsDialog onClose={close} />
            )}
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
