import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FocusEvent } from 'react';
import { toast } from './toast.ts';

interface CopyLinkProps {
  label: string;
  url: string;
  /** What goes before the link where the device shares it. */
  shareText: string;
}

/** Copies a link and says so; where the browser does not let us, says what to do. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast('The link is copied.', { kind: 'success', key: 'link-copied' });
  } catch {
    toast('Please select and copy the link.', { kind: 'warning', key: 'link-copied' });
  }
}

/** Lets the device share a link; where it cannot, copies it. `text` goes before the link. */
export async function shareLink(url: string, text: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ text, url });
  } catch (error) {
    // closing the device's dialog is no failure
    if ((error as { name?: string }).name !== 'AbortError')
      toast('Sharing didn’t work. Please copy the link.', { kind: 'warning', key: 'link-copied' });
  }
}

/** A link to copy, and where the device can, to share. */
export function CopyLink({ label, url, shareText }: CopyLinkProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={label}
        value={url}
        slotProps={{
          htmlInput: {
            readOnly: true,
            onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
          },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyLink(url)}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void shareLink(url, shareText)}>
            Share
          </Button>
        )}
      </Box>
    </Box>
  );
}
