import { useEffect, useState, type ComponentProps } from 'react';
import { loadPrivateFile } from '../lib/private-files.ts';
import { Photo } from './photo.tsx';

interface StoredPhotoProps extends ComponentProps<typeof Photo> {
  /** A public photo loads by its URL, any other with the viewer's login. */
  isPublic: boolean;
  /** Width to fetch of a private one, in pixels. */
  width?: 400 | 800 | 1600;
}

/** A photo of a home, including a draft that only its owner and brokers can see. */
export function StoredPhoto({ isPublic, width = 800, url, ...rest }: StoredPhotoProps) {
  const privateUrl = !isPublic && url?.startsWith('/api/files/') ? url : null;
  const [loaded, setLoaded] = useState<{ of: string; local: string } | null>(null);
  useEffect(() => {
    if (!privateUrl) return;
    const abort = new AbortController();
    let local: string | null = null;
    loadPrivateFile(privateUrl, { width, signal: abort.signal })
      .then((content) => {
        if (abort.signal.aborted) return;
        local = URL.createObjectURL(content);
        setLoaded({ of: privateUrl, local });
      })
      .catch(() => {
        if (!abort.signal.aborted) setLoaded({ of: privateUrl, local: '' });
      });
    return () => {
      abort.abort();
      if (local) URL.revokeObjectURL(local);
    };
  }, [privateUrl, width]);
  if (!privateUrl) return <Photo url={url} {...rest} />;
  // until it has loaded, a one-pixel picture reserves the space and shows the blurred placeholder
  const shown = loaded?.of === privateUrl ? loaded.local : EMPTY_PICTURE;
  return <Photo url={shown || null} {...rest} />;
}

const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
