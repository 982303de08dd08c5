import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { loadModule } from '../module-loader.ts';

const ContactDialog = lazy(() => loadModule('contact-dialog', () => import('./contact-dialog.tsx')).then(({ ContactDialog: dialog }) => ({ default: dialog })));

/** "Contact Us": its dialog is fetched with the first press. */
export function ContactButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button color="inherit" aria-label="Contact Us" onClick={() => setState('open')} startIcon={<SupportIcon />} sx={{ minWidth: 0, whiteSpace: 'nowrap' }}>Contact Us</Button>
      {state !== 'never' && <Suspense fallback={null}><ContactDialog isOpen={state === 'open'} onClose={() => setState('closed')} /></Suspense>}
    </>
  );
}
