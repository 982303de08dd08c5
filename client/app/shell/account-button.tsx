import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { fullName } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useUser } from '../../state/hooks.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

const AccountMenu = lazyModule(
  'account-menu',
  () => import('./account-menu.tsx'),
  (module) => module.AccountMenu,
  'aside',
);

/** The account menu's button, with the user's picture. The menu loads on first press. */
export function AccountButton() {
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (!user) return null;
  return (
    <>
      <IconButton
        aria-label={`Account of ${fullName(user) || user.email}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ p: '4px' }}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <PersonAvatar person={user} size={32} />
      </IconButton>
      {wasOpened && (
        <PartBoundary what="The menu">
          <Suspense fallback={null}>
            <AccountMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
