import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FIRST_QUESTIONS } from '#shared/site/site-questions.ts';
import { QuestionList } from './question-list.tsx';
import { Section } from './section.tsx';

/** The questions most people have, fetched when somebody comes near them. */
export function LandingQuestions() {
  return (
    <Section title="Questions people ask first" isSunken action={<Button component={Link} to="/faqs">All questions and answers</Button>}>
      <Box sx={{ maxWidth: 820 }}><QuestionList questions={FIRST_QUESTIONS} /></Box>
    </Section>
  );
}
