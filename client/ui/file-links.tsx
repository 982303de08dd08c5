/** Stored files to download: by private link where there is one, otherwise with the login. */
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';

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

export function FileLinks<File extends LinkedFile>({ files, token, label, note }: FileLinksProps<File>) {
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
            <Typography sx={{ overflowWrap: 'anywhere' }}>{file.fileName}</Typography>
            {note && (
              <Typography component="div" variant="body2" color="text.secondary">
                {note(file)}
              </Typography>
            )}
          </Box>
          <DownloadButton url={file.url} fileName={file.fileName} about={file.fileName} token={token} size="small" />
        </Box>
      ))}
    </Box>
  );
}
