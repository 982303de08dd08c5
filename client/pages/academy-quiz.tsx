import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Navigate, Link as RouterLink, useParams } from 'react-router-dom';
import { COURSE_TEXTS } from '#shared/academy/academy.courses.ts';
import { ACADEMY_PATH, isCourseId, OUTLINE, quizPath, type CourseId } from '#shared/academy/academy.outline.ts';
import { NO_LICENSE } from '#shared/academy/academy.rules.ts';
import { Quiz } from '../features/academy/quiz.tsx';
import { useAcademy, type Academy } from '../features/academy/use-academy.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** What a passed quiz leads to: the certificate, or an account that can have one. */
function Passed({ course, academy }: { course: CourseId; academy: Academy }) {
  const certificate = academy.certificates.find((one) => one.course === course);
  if (certificate)
    return (
      <Box sx={{ my: 2 }}>
        <Button component={RouterLink} to={`/certificates/${certificate.number}`} variant="contained">
          Open the certificate
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {NO_LICENSE}
        </Typography>
      </Box>
    );
  if (academy.isMember)
    return academy.error ? (
      <Alert
        severity="warning"
        sx={{ my: 2 }}
        action={
          <Button color="inherit" size="small" onClick={academy.retry}>
            Try again
          </Button>
        }
      >
        {academy.error} Your result is saved on this device.
      </Alert>
    ) : (
      <Typography sx={{ my: 2 }}>We’re creating your certificate…</Typography>
    );
  return (
    <Box sx={{ my: 2 }}>
      <Typography sx={{ mb: 1.5 }}>
        Your result is saved on this device. With an account you get a certificate with your name.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={RouterLink} to="/signup" variant="contained">
          Sign up
        </Button>
        <Button component={RouterLink} to="/login" state={{ from: quizPath(course) }}>
          Log in
        </Button>
      </Box>
    </Box>
  );
}

/** The quiz of one course. */
export default function AcademyQuizPage() {
  const { course } = useParams();
  const academy = useAcademy();
  if (!isCourseId(course)) return <Navigate to="/404" replace />;
  const hasPassed = academy.passed.includes(course) || academy.certificates.some((one) => one.course === course);
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, sm: 5 } }}>
      <Box sx={{ maxWidth: '66ch' }}>
        <Link
          component={RouterLink}
          to={ACADEMY_PATH}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 0.5, mb: 2 }}
        >
          <BackIcon fontSize="small" aria-hidden />
          Academy
        </Link>
        <PageHeader title={`Quiz: ${OUTLINE[course].title}`} />
        {hasPassed && (
          <Box component="section" aria-label="Your result">
            <Typography>You passed this quiz.</Typography>
            <Passed course={course} academy={academy} />
          </Box>
        )}
        <Quiz
          key={course}
          course={course}
          questions={COURSE_TEXTS[course].questions}
          onPassed={(answers) => academy.storePassed(course, answers)}
          passed={<Typography sx={{ my: 1 }}>Your result is above, the explanations are below.</Typography>}
        />
      </Box>
    </Container>
  );
}
