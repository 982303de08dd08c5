import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Navigate, Link as RouterLink, useParams } from 'react-router-dom';
import { findLesson } from '#shared/academy/academy.courses.ts';
import { ACADEMY_PATH } from '#shared/academy/academy.outline.ts';
import { NO_ADVICE } from '#shared/academy/academy.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { LessonBody } from '../features/academy/lesson-text.tsx';
import { lessonPicture } from '../features/academy/lesson-pictures.ts';
import { useAcademy } from '../features/academy/use-academy.ts';
import { plural } from '../lib/format.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { Photo } from '../ui/photo.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

const SCREEN_ONLY = { '@media print': { display: 'none' } } as const;

/** One lesson of the academy, at a URL of its own. */
export default function AcademyLessonPage() {
  const { course, lesson: slug } = useParams();
  const lesson = findLesson(course, slug);
  const academy = useAcademy();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(slug);
  const title = lesson?.title;
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
  useEffect(() => {
    // the page stays when the next lesson opens: a reader with a screen reader starts at its title
    if (shown.current !== slug) heading.current?.focus({ preventScroll: true });
    shown.current = slug;
  }, [slug]);
  if (!lesson) return <Navigate to="/404" replace />;
  const { key, number, minutes, previous, next, action } = lesson;
  return (
    <Container
      maxWidth="lg"
      sx={{
        py: { xs: 3, sm: 5 },
        display: 'grid',
        columnGap: { xs: 4, lg: 8 },
        rowGap: 2,
        alignItems: 'start',
        justifyContent: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 66ch)',
          md: 'minmax(0, 66ch) 240px',
          lg: 'minmax(0, 66ch) minmax(0, 360px)',
        },
        '@media print': { display: 'block' },
      }}
    >
      <Box
        sx={{
          position: { md: 'sticky' },
          top: { md: 96 },
          gridColumn: { md: 2 },
          // above the text on a phone, a band
          '& > div': { aspectRatio: { xs: '2 / 1', md: '4 / 3' } },
          ...SCREEN_ONLY,
        }}
      >
        <Photo
          isDecorative
          url={lessonPicture(lesson.course.id, number - 1, 800)}
          alt=""
          radius={12}
          sizes="(max-width: 900px) 100vw, 360px"
        />
      </Box>
      <Box component="article" aria-labelledby="lesson" sx={{ gridColumn: 1, gridRow: { md: 1 }, maxWidth: '66ch' }}>
        <Box component="nav" aria-label="Course" sx={SCREEN_ONLY}>
          <Link
            component={RouterLink}
            to={ACADEMY_PATH}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 0.5 }}
          >
            <BackIcon fontSize="small" aria-hidden />
            Academy
          </Link>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {lesson.course.title} · Lesson {number} of {lesson.course.lessons.length} · {plural(minutes, 'minute')} to
          read
        </Typography>
        <Typography
          variant="h1"
          id="lesson"
          ref={heading}
          tabIndex={-1}
          sx={{ mt: 1, outline: 'none', typography: 'h2' }}
        >
          {lesson.title}
        </Typography>
        <Typography variant="subtitle1" component="p" color="text.secondary" sx={{ mt: 1.5 }}>
          {lesson.summary}
        </Typography>
        <LessonBody parts={lesson.parts} sources={lesson.sources} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          {NO_ADVICE}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 3, ...SCREEN_ONLY }}>
          <Button component={RouterLink} to={action.to} variant="outlined">
            {action.label}
          </Button>
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
          {academy.lessons[key] && <StatusChip {...STATUSES.academy.READ} />}
        </Box>
        <Box
          component="nav"
          aria-label="Lessons"
          sx={(theme) => ({
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: 2,
            alignItems: { xs: 'stretch', sm: 'center' },
            justifyContent: 'space-between',
            mt: 5,
            pt: 3,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            ...SCREEN_ONLY,
          })}
        >
          {previous && (
            <Button
              component={RouterLink}
              to={previous.path}
              sx={{ textAlign: { xs: 'center', sm: 'left' }, px: { sm: 0 } }}
            >
              Previous: {previous.title}
            </Button>
          )}
          <Button
            component={RouterLink}
            to={next.path}
            variant="contained"
            onClick={() => academy.markRead(key)}
            sx={{ ml: { sm: 'auto' } }}
          >
            Next: {next.title}
          </Button>
        </Box>
      </Box>
    </Container>
  );
}
