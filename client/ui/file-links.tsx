/** Stored files to open: by private link where there is one, otherwise fetched with the login. */
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { fileUrl } from '../lib/api.ts';
import { loadPrivateFile } from '../lib/private-files.ts';
import { toast } from './toast.ts';

export interface LinkedFile {
  id: string;
  fileName: string;
  url: string;
  mimeType: string;
  size?: number;
}

interface FileLinksProps<File extends LinkedFile> {
  files: readonly File[];
  token?: string | undefined;
  label: string;
  note?: (file: File) => ReactNode;
}

/** Saves a blob as a browser download. */
function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function FileLinks<File extends LinkedFile>({ files, token, label, note }: FileLinksProps<File>) {
  const [loading, setLoading] = useState<string | null>(null);
  const open = async (file: File) => {
    setLoading(file.id);
    try {
      saveBlob(await loadPrivateFile(file.url), file.fileName);
    } catch {
      toast('Failed to download documents. Please try again.', { kind: 'error', key: 'download' });
    } finally {
      setLoading(null);
    }
  };
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => (
        <Box
          component="li"
          key={file.id}
          sx={(theme) => ({
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            py: 0.5,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
            '&:last-child': { borderBottom: 0 },
          })}
        >
          <DescriptionIcon aria-hidden sx={{ color: 'text.secondary' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap title={file.fileName}>
              {file.fileName}
            </Typography>
            {note && (
              <Typography component="div" variant="body2" color="text.secondary">
                {note(file)}
              </Typography>
            )}
          </Box>
          {token ? (
            <Button
              size="small"
              component="a"
              href={fileUrl(file.url, { token })}
              download={file.fileName}
              aria-label={`Download ${file.fileName}`}
            >
              Download
            </Button>
          ) : (
            <Button
              size="small"
              loading={loading === file.id}
              onClick={() => void open(file)}
              aria-label={`Download ${file.fileName}`}
            >
              Download
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
