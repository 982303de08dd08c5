import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { shortcutsAt } from '../../lib/shortcuts.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

/** The keyboard shortcuts of the page and those of every page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Keyboard shortcuts"
      subtitle="They’re off while you type in a field."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {shortcutsAt(pathname).map(({ title, shortcuts }) => (
          <Box key={title} component="section" aria-label={title}>
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: '9rem minmax(0, 1fr)' }}>
              {shortcuts.map(({ keys, label }) => (
                <Box key={keys} sx={{ display: 'contents' }}>
                  <Typography component="dt" sx={{ fontWeight: 600 }}>
                    {keys}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0 }}>
                    {label}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </SheetDialog>
  );
}
