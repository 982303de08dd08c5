import Container from '@mui/material/Container';
import { COURSES, LESSON_COUNT } from '#shared/academy/academy.outline.ts';
import { CourseList } from '../features/academy/course-list.tsx';
import { useAcademy } from '../features/academy/use-academy.ts';
import { plural } from '../lib/format.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

export default function AcademyPage() {
  const academy = useAcademy();
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title="Academy"
        subtitle={
          `${plural(COURSES.length, 'course')} with ${plural(LESSON_COUNT, 'short lesson')} on selling and buying a ` +
          'home. Each takes a minute or two to read.'
        }
      />
      {academy.isKnown ? <CourseList academy={academy} /> : <ListSkeleton rows={6} hasPictures />}
    </Container>
  );
}
