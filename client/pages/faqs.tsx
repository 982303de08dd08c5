import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { searchQuestions } from '#shared/site/site-questions.ts';
import { ContactForm } from '../features/leads/public-forms.tsx';
import { Article, Heading } from '../features/site/article.tsx';
import { FormCard } from '../features/site/form-card.tsx';
import { QuestionList } from '../features/site/question-list.tsx';
import { plural } from '../lib/format.ts';
import { SearchField } from '../ui/search-field.tsx';

export default function FaqsPage() {
  const [text, setText] = useState('');
  const groups = searchQuestions(text);
  const found = groups.flatMap(({ questions }) => questions).length;
  return (
    <Article
      title="Questions and answers"
      lead="What sellers, buyers and agents ask us most, and where Alabama and Tennessee differ."
      aside={
        <FormCard title="Don’t see yours?" text="Write to us. A broker will reply, usually within one business day.">
          <ContactForm />
        </FormCard>
      }
    >
      <Box role="search" sx={{ mb: 3, maxWidth: 480 }}>
        <SearchField label="Search the questions" value={text} onChange={setText} />
      </Box>
      {text.trim() === '' ? (
        <Box
          component="nav"
          aria-label="Topics"
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            flexWrap: 'wrap',
            gridTemplateColumns: '1fr 1fr',
            columnGap: 3,
            rowGap: { sm: 1 },
            mb: 5,
            ml: -0.5,
            '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
          }}
        >
          {groups.map(({ id, title }) => (
            <Link key={id} href={`#${id}`} sx={{ display: 'inline-block', py: 1, px: 0.5, minHeight: 40 }}>
              {title}
            </Link>
          ))}
        </Box>
      ) : (
        <Typography role="status">
          {found ? plural(found, 'question') : 'No question has all of these words. Try fewer, or ask us.'}
        </Typography>
      )}
      {groups.map(({ id, title, questions }) => (
        <Box key={id} component="section" aria-labelledby={id} sx={{ mb: 6, '& h2': { mt: '0 !important' } }}>
          <Heading id={id}>{title}</Heading>
          <QuestionList questions={questions} hasAddresses />
        </Box>
      ))}
      <Typography variant="body2" color="text.secondary">
        General information, not legal or tax advice. Figures as of November 2026.
      </Typography>
    </Article>
  );
}
