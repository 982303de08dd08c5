import Avatar from '@mui/material/Avatar';
import { useEffect, useState } from 'react';
import { loadPrivateFile } from '../lib/private-files.ts';

interface PersonAvatarProps { person: { firstName: string; lastName?: string; profilePicUrl?: string | null }; size?: number }

/** The picture of a person, or their initials: while it loads, where there is none, and where it cannot be read. Beside a name, so it says nothing itself. */
export function PersonAvatar({ person: { firstName, lastName = '', profilePicUrl }, size = 40 }: PersonAvatarProps) {
  const [loaded, setLoaded] = useState<{ of: string; local: string } | null>(null);
  useEffect(() => {
    if (!profilePicUrl) return;
    const abort = new AbortController();
    let local: string | null = null;
    loadPrivateFile(profilePicUrl, { signal: abort.signal }).then((content) => {
      if (abort.signal.aborted) return;
      local = URL.createObjectURL(content);
      setLoaded({ of: profilePicUrl, local });
    }).catch(() => undefined);
    return () => {
      abort.abort();
      if (local) URL.revokeObjectURL(local);
    };
  }, [profilePicUrl]);
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('').toUpperCase();
  return (
    <Avatar
      aria-hidden src={profilePicUrl && loaded?.of === profilePicUrl ? loaded.local : undefined} alt=""
      sx={(theme) => ({ width: size, height: size, fontSize: size * 0.38, fontFamily: theme.typography.fontFamilySerif, color: theme.vars.palette.primary.contrastText, backgroundColor: theme.vars.palette.primary.main })}
    >
      {initials || undefined}
    </Avatar>
  );
}
