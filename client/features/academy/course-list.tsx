import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { COURSE_TEXTS, lessonsOf } from '#shared/academy/academy.courses.ts';
import { COURSES, lessonKey, lessonPath, quizPath, type CourseOutline } from '#shared/academy/academy.outline.ts';
import { courseProgress, NO_ADVICE } from '#shared/academy/academy.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { plural } from '../../lib/format.ts';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { lessonPicture } from './lesson-pictures.ts';
import type { Academy } from './use-academy.ts';

const ROW = { listStyle: 'none', display: 'flex', columnGap: 2, alignItems: 'center', py: 1.25 } as const;

/** Small and beside the words, which say all. */
function Thumbnail({ url }: { url: string }) {
  return (
    <Box sx={{ flex: '0 0 80px' }}>
      <Photo isDecorative url={url} alt="" radius={8} sizes="80px" />
    </Box>
  );
}

function CourseCard({ course, academy }: { course: CourseOutline; academy: Academy }) {
  const { id, title, summary } = course;
  const { read, total, nextSlug } = courseProgress(id, academy.lessons);
  const certificate = academy.certificates.find((one) => one.course === id);
  const isPassed = certificate !== undefined || academy.passed.includes(id);
  const start = nextSlug ?? course.lessons[0]!.slug;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mt: '0 !important' }}>
        {title}
      </Typography>
      <Typography color="text.secondary">{summary}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: 2 }}>
        {read > 0 && (
          <Box
            aria-hidden
            sx={(theme) => ({
              flex: 1,
              borderRadius: 1,
              overflow: 'hidden',
              backgroundColor: theme.vars.palette.divider,
            })}
          >
            <Box
              sx={(theme) => ({
                height: 8,
                width: `${(100 * read) / total}%`,
                backgroundColor: theme.vars.palette.primary.main,
              })}
            />
          </Box>
        )}
        <Typography variant="body2" component="div" color="text.secondary">
          {read > 0 ? `${read} of ${total} read` : `${plural(total, 'lesson')} and a quiz`}
        </Typography>
      </Box>
      <Button
        component={RouterLink}
        to={nextSlug || isPassed ? lessonPath(id, start) : quizPath(id)}
        variant={isPassed ? 'outlined' : 'contained'}
        aria-label={`${read === 0 ? 'Start' : nextSlug ? 'Continue' : isPassed ? 'Read again' : 'Take the quiz'}: ${title}`}
      >
        {read === 0 ? 'Start' : nextSlug ? 'Continue' : isPassed ? 'Read again' : 'Take the quiz'}
      </Button>
      <Box component="ol" sx={{ m: 0, mt: 2, p: 0, pl: '0 !important' }}>
        {lessonsOf(id).map(({ slug, title: name, path, minutes }, at) => (
          <Box
            component="li"
            key={slug}
            sx={(theme) => ({ ...ROW, borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Thumbnail url={lessonPicture(id, at)} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={path} sx={{ display: 'inline-block', py: 0.25 }}>
                {name}
              </Link>
              <Typography variant="body2" component="div" color="text.secondary">
                {plural(minutes, 'minute')} to read
              </Typography>
            </Box>
            {academy.lessons[lessonKey(id, slug)] && <StatusChip {...STATUSES.academy.READ} />}
          </Box>
        ))}
        <Box component="li" sx={(theme) => ({ ...ROW, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
          <Thumbnail url={lessonPicture(id, course.lessons.length)} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={quizPath(id)} sx={{ display: 'inline-block', py: 0.25 }}>
              Quiz
            </Link>
            <Typography variant="body2" component="div" color="text.secondary">
              {plural(COURSE_TEXTS[id].questions.length, 'question')}, as often as you like
            </Typography>
          </Box>
          {isPassed && <StatusChip {...STATUSES.academy.PASSED} />}
        </Box>
      </Box>
      {certificate && (
        <Button
          component={RouterLink}
          to={`/certificates/${certificate.number}`}
          startIcon={<CertificateIcon />}
          aria-label={`Open the certificate: ${title}`}
        >
          Open the certificate
        </Button>
      )}
    </Box>
  );
}

/** All courses with what was read; the same for the public academy and the one in the menu. */
export function CourseList({ academy }: { academy: Academy }) {
  const hasDone = Object.keys(academy.lessons).length > 0 || academy.passed.length > 0;
  return (
    <>
      {academy.error && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" onClick={academy.retry}>
              Try again
            </Button>
          }
        >
          {academy.error} What you do now is saved on this device.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
        {COURSES.map((course) => (
          <CourseCard key={course.id} course={course} academy={academy} />
        ))}
      </Box>
      {hasDone && !academy.isMember && (
        <Typography sx={{ mt: 4 }}>
          What you read is saved on this device.{' '}
          <Link component={RouterLink} to="/signup">
            Sign up
          </Link>{' '}
          to keep it in an account.
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 4 }}>
        {NO_ADVICE}
      </Typography>
    </>
  );
}
