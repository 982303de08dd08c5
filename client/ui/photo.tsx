import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { photoSources } from '../lib/photo-sources.ts';

interface PhotoProps {
  /** URL of a stored picture; without one, a placeholder is shown. */
  url: string | null | undefined;
  alt: string;
  /** Width over height; reserves the space before the picture loads. */
  ratio?: string;
  /** A tiny data URI, shown blurred until the picture has loaded. */
  placeholder?: string | null;
  sizes?: string;
  /** The largest picture of a first screen: loaded eagerly. */
  isPriority?: boolean;
  radius?: number;
  /** The whole picture on the space that its parent gives it, without a ground. */
  isWhole?: boolean;
  /** Text of the placeholder. */
  absentText?: string | undefined;
  /** A drawing that goes with a text: where it fails nothing is missed, and its place stays plain. */
  isDecorative?: boolean;
}

/** A thumbnail has room for the icon only. */
const SMALL = '@container (max-width: 159.95px)';

export function Photo({
  url,
  alt,
  ratio = '4 / 3',
  placeholder,
  sizes = '(max-width: 600px) 100vw, 400px',
  isPriority = false,
  radius = 0,
  isWhole = false,
  absentText = 'No photos available',
  isDecorative = false,
}: PhotoProps) {
  const [shown, setShown] = useState<{ url: string; state: 'loaded' | 'failed' } | null>(null);
  const state = shown && shown.url === url ? shown.state : 'loading';
  const sources = url && state !== 'failed' ? photoSources(url) : null;
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        containerType: 'inline-size',
        width: '100%',
        ...(isWhole ? { height: '100%' } : { aspectRatio: ratio }),
        overflow: 'hidden',
        borderRadius: `${radius}px`,
        backgroundColor: isWhole ? 'transparent' : theme.vars.palette.paper.sunken,
        backgroundImage: placeholder && state === 'loading' ? `url(${placeholder})` : 'none',
        backgroundSize: 'cover',
        backgroundPosition: 'center',
      })}
    >
      {url && sources ? (
        <Box
          component="img"
          alt={alt}
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sources.srcSet ? sizes : undefined}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setShown({ url, state: 'loaded' })}
          onError={() => setShown({ url, state: 'failed' })}
          // a portrait picture keeps its roof
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: isWhole ? 'contain' : 'cover',
            objectPosition: isWhole ? '50% 50%' : '50% 30%',
          }}
        />
      ) : isDecorative ? null : (
        <Box
          role="img"
          aria-label={alt ? `${alt}: no photo yet` : 'No photo yet'}
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
            color: 'text.secondary',
            fontSize: '0.875rem',
          }}
        >
          <HomeIcon sx={{ fontSize: 'min(40px, 50cqw)' }} />
          {absentText && (
            <Box component="span" sx={{ mt: 0.5, [SMALL]: { display: 'none' } }}>
              {absentText}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
