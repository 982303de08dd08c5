import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Article, Heading } from '../features/marketing/article.tsx';
import { QUESTIONS } from '../features/marketing/questions.ts';

export default function FaqsPage() {
  return (
    <Article title="Questions and answers" lead="What sellers, buyers and agents ask us most. If yours is missing, call or text us.">
      {QUESTIONS.map(({ title, questions }) => (
        <Box key={title} component="section" sx={{ mb: 5 }}>
          <Heading>{title}</Heading>
          {questions.map(({ question, answer }) => (
            <Accordion key={question} disableGutters square sx={(theme) => ({ backgroundColor: 'transparent', borderBottom: `1px solid ${theme.vars.palette.divider}`, '&::before': { display: 'none' } })}>
              <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 0, '& h3': { m: '0 !important' } }}><Typography variant="h4" component="span">{question}</Typography></AccordionSummary>
              <AccordionDetails sx={{ px: 0 }}><Typography>{answer}</Typography></AccordionDetails>
            </Accordion>
          ))}
        </Box>
      ))}
    </Article>
  );
}
