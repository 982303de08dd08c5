import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { COURSES, LESSON_COUNT } from '#shared/academy/academy.outline.ts';
import { CourseList } from '../features/academy/course-list.tsx';
import { useAcademy } from '../features/academy/use-academy.ts';
import { CallToAction } from '../features/site/call-to-action.tsx';
import { PageHero } from '../features/site/page-hero.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';
import { plural } from '../lib/format.ts';

export default function HpAcademyPage() {
  return (
    <>
      <PageHero
        title="Academy"
        picture={SITE_PICTURES.academy}
        lead={
          `${plural(COURSES.length, 'course')} with ${plural(LESSON_COUNT, 'short lesson')}, in plain words: selling and ` +
          'buying a home in Alabama and in Tennessee. Free, and open to everyone.'
        }
      />
      <Container maxWidth="lg" sx={{ pb: { xs: 5, md: 9 } }}>
        <CourseList academy={useAcademy()} />
        <Box component="aside" sx={{ mt: 6 }}>
          <CallToAction
            title="Rather ask in person?"
            text="The free buyer workshop is led by a broker, with time for your questions."
            label="See the dates"
            to="/buyer-workshop"
          />
        </Box>
      </Container>
    </>
  );
}
