import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../lib/lazy-module.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const ContactDialog = lazyModule(
  'contact-dialog',
  () => import('./contact-dialog.tsx'),
  (module) => module.ContactDialog,
  'aside',
);

/** "Contact Us"; the dialog loads on first press. `isShort`: an icon on phones, where the bar has no room for more. */
export function ContactButton({ isShort = false }: { isShort?: boolean }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        color="inherit"
        aria-label="Contact Us"
        onClick={() => setState('open')}
        startIcon={<SupportIcon />}
        sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
      >
        <Box component="span" sx={{ display: isShort ? { xs: 'none', sm: 'inline' } : 'inline' }}>
          Contact Us
        </Box>
      </Button>
      {state !== 'never' && (
        <PartBoundary what="The dialog">
          <Suspense fallback={null}>
            <ContactDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
