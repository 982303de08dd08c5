import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Photo } from '../../ui/photo.tsx';
import type { Step } from './step-stories.ts';

interface StepStoryProps {
  steps: readonly Step[];
  picture: { url: string; alt: string };
  /** Parts of the product's screens below the picture, where the steps leave room for them. */
  screens?: ReactNode;
}

/** Numbered steps beside a picture. */
export function StepStory({ steps, picture, screens }: StepStoryProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
      }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ title, text, where }, at) => (
          <Box
            component="li"
            key={title}
            sx={(theme) => ({
              position: 'relative',
              display: 'grid',
              gridTemplateColumns: '40px 1fr',
              gap: 2,
              pb: 4,
              '&:not(:last-of-type)::before': {
                content: '""',
                position: 'absolute',
                left: 19,
                top: 44,
                bottom: 4,
                width: 2,
                backgroundColor: theme.vars.palette.paper.line,
              },
            })}
          >
            <Box
              aria-hidden
              sx={(theme) => ({
                width: 40,
                height: 40,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontWeight: 650,
                backgroundColor: theme.vars.palette.primary.main,
                color: theme.vars.palette.primary.contrastText,
              })}
            >
              {at + 1}
            </Box>
            <Box sx={{ pt: 0.75 }}>
              <Typography variant="h3">{title}</Typography>
              <Typography sx={{ mt: 0.75 }}>{text}</Typography>
              {where && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                  {where}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ position: { md: 'sticky' }, top: { md: 96 } }}>
        <Photo isDecorative url={picture.url} alt={picture.alt} radius={20} sizes="(max-width: 900px) 100vw, 480px" />
        {screens && <Box sx={{ mt: 3, display: { xs: 'none', md: 'grid' }, gap: 3 }}>{screens}</Box>}
      </Box>
    </Box>
  );
}
