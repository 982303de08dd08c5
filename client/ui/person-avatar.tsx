import Avatar from '@mui/material/Avatar';
import { useEffect, useState } from 'react';
import { holdPicture } from '../lib/shared-picture.ts';

interface PersonAvatarProps {
  person: { firstName: string; lastName?: string; profilePicUrl?: string | null };
  size?: number;
  /** A picture that anybody may see, for somebody who has none of their own here. */
  publicPicture?: string | null;
}

/** A person's picture, or their initials while it loads or if there is none. Decorative: the name is beside it. */
export function PersonAvatar({
  person: { firstName, lastName = '', profilePicUrl },
  size = 40,
  publicPicture = null,
}: PersonAvatarProps) {
  const [loaded, setLoaded] = useState<{ of: string; local: string } | null>(null);
  useEffect(() => {
    if (!profilePicUrl) return;
    let isCurrent = true;
    const { local, release } = holdPicture(profilePicUrl);
    local.then(
      (address) => {
        if (isCurrent) setLoaded({ of: profilePicUrl, local: address });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      release();
    };
  }, [profilePicUrl]);
  const initials = [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <Avatar
      aria-hidden
      src={profilePicUrl ? (loaded?.of === profilePicUrl ? loaded.local : undefined) : (publicPicture ?? undefined)}
      alt=""
      sx={(theme) => ({
        width: size,
        height: size,
        flexShrink: 0,
        fontSize: size * 0.38,
        fontFamily: theme.typography.fontFamilySerif,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.main,
      })}
    >
      {initials || undefined}
    </Avatar>
  );
}
