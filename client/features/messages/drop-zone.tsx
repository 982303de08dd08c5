import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on a thread. Without `onDrop` it is a plain box. */
export function DropZone({
  children,
  onDrop,
  isFull,
}: {
  children: ReactNode;
  onDrop: ((files: File[]) => void) | null;
  isFull: boolean;
}) {
  const [isOver, setOver] = useState(false);
  // entering a child leaves its parent: only the last one out counts
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = onDrop && {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      end();
      onDrop([...event.dataTransfer.files]);
    },
  };
  return (
    <Box
      {...handlers}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        flex: isFull ? 1 : undefined,
      }}
    >
      {children}
      {isOver && (
        <Box
          aria-hidden
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            zIndex: 2,
            display: 'grid',
            placeItems: 'center',
            alignContent: 'center',
            gap: 1,
            pointerEvents: 'none',
            typography: 'h4',
            borderRadius: 2,
            color: theme.vars.palette.text.primary,
            backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
            border: `2px dashed ${theme.vars.palette.primary.main}`,
          })}
        >
          <AttachIcon fontSize="large" />
          Drop photos and PDFs here
        </Box>
      )}
    </Box>
  );
}
