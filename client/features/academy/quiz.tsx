import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { gradeQuiz, neededToPass, type QuizAnswers, type QuizResult } from '#shared/academy/academy.rules.ts';
import type { QuizQuestion } from '#shared/academy/academy.types.ts';

const ANSWER_REQUIRED = 'Choose an answer.';

interface QuestionProps {
  at: number;
  question: QuizQuestion;
  chosen: number | undefined;
  isMissing: boolean;
  isGraded: boolean;
  onChoose: (option: number) => void;
}

function Question({ at, question, chosen, isMissing, isGraded, onChoose }: QuestionProps) {
  const { id, options, right, why } = question;
  const isRight = chosen === right;
  return (
    <FormControl component="fieldset" error={isMissing} sx={{ display: 'block', mt: 4 }}>
      <FormLabel
        component="legend"
        id={`question-${id}`}
        sx={{ typography: 'h4', color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {at}. {question.question}
      </FormLabel>
      <RadioGroup
        name={id}
        aria-labelledby={`question-${id}`}
        value={chosen ?? ''}
        onChange={(_, value) => onChoose(Number(value))}
        sx={{ mt: 1 }}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            value={index}
            disabled={isGraded}
            label={option}
            control={<Radio slotProps={{ input: { 'aria-invalid': isMissing || undefined } }} />}
          />
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText>{ANSWER_REQUIRED}</FormHelperText>}
      {isGraded && (
        <Alert severity={isRight ? 'success' : 'info'} sx={{ mt: 1 }}>
          {isRight ? 'Right.' : `The right answer: ${options[right]}.`} {why}
        </Alert>
      )}
    </FormControl>
  );
}

interface QuizProps {
  questions: readonly QuizQuestion[];
  onPassed: (answers: QuizAnswers) => void;
  /** Below a passed quiz. */
  passed: ReactNode;
}

/** The quiz of a course: all questions, then the result with an explanation of each; as often as one likes. */
export function Quiz({ questions, onPassed, passed }: QuizProps) {
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [hasTried, setTried] = useState(false);
  const [result, setResult] = useState<QuizResult | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const needed = neededToPass(questions.length);

  const grade = (event: FormEvent) => {
    event.preventDefault();
    const missing = questions.find(({ id }) => answers[id] === undefined);
    setTried(true);
    if (missing) {
      form.current?.querySelector<HTMLElement>(`input[name="${missing.id}"]`)?.focus();
      return;
    }
    const graded = gradeQuiz(questions, answers);
    setResult(graded);
    if (graded.isPassed) onPassed(answers);
    // after the result is on the screen
    requestAnimationFrame(() => heading.current?.focus());
  };
  const restart = () => {
    setAnswers({});
    setTried(false);
    setResult(null);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input')?.focus());
  };
  return (
    <Box component="form" ref={form} noValidate onSubmit={grade}>
      {result ? (
        <Box sx={{ mt: 3 }}>
          <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {result.right} of {result.total} right: {result.isPassed ? 'passed' : 'not passed yet'}
          </Typography>
          {result.isPassed ? (
            passed
          ) : (
            <>
              <Typography sx={{ my: 1 }}>
                It takes {result.needed}. Read the explanations below, then try again.
              </Typography>
              <Button variant="contained" onClick={restart}>
                Try again
              </Button>
            </>
          )}
        </Box>
      ) : (
        <Typography color="text.secondary">
          {questions.length} questions. {needed} right answers pass. You can try as often as you like.
        </Typography>
      )}
      {questions.map((question, index) => (
        <Question
          key={question.id}
          at={index + 1}
          question={question}
          chosen={answers[question.id]}
          isMissing={hasTried && answers[question.id] === undefined}
          isGraded={result !== null}
          onChoose={(option) => setAnswers((before) => ({ ...before, [question.id]: option }))}
        />
      ))}
      {!result && (
        <Button type="submit" variant="contained" size="large" sx={{ mt: 4 }}>
          See the result
        </Button>
      )}
    </Box>
  );
}
