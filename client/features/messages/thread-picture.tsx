import Box from '@mui/material/Box';
import { threadFace } from '../../state/thread-names.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';

/** The home of a thread, and the other person in its corner. Decorative: both are named beside it. */
export function ThreadPicture({ thread, size = 56 }: { thread: MessageThreadRow; size?: number }) {
  const photoUrl = thread.home?.photoUrl;
  if (!photoUrl)
    return (
      // as large as the picture of a home, in the same place
      <Box aria-hidden sx={{ width: size + 6, height: size + 6, flexShrink: 0 }}>
        <PersonAvatar person={threadFace(thread)} size={size} />
      </Box>
    );
  const face = Math.round(size * 0.54);
  return (
    <Box aria-hidden sx={{ position: 'relative', width: size + 6, height: size + 6, flexShrink: 0 }}>
      <Box sx={{ width: size, height: size, borderRadius: '12px', overflow: 'hidden' }}>
        <StoredPhoto
          isPublic={false}
          url={photoUrl}
          width={400}
          ratio="1 / 1"
          sizes={`${size}px`}
          alt=""
          absentText=""
        />
      </Box>
      <Box
        sx={(theme) => ({
          position: 'absolute',
          right: 0,
          bottom: 0,
          borderRadius: '50%',
          border: `2px solid ${theme.vars.palette.background.default}`,
        })}
      >
        <PersonAvatar person={threadFace(thread)} size={face} />
      </Box>
    </Box>
  );
}
