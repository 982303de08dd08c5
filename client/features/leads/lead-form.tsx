import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DoneIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { AnyObjectSchema } from 'yup';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { sendPublicForm } from '../../state/public-forms.ts';
import { leadBody } from './leads.form.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';

type Typed = Record<string, string>;

interface LeadFormProps<Values extends Typed> {
  /** Endpoint, below /api. */
  path: string;
  /** Key of the draft. */
  draftKey: string;
  initial: Values;
  checks: AnyObjectSchema;
  /** Extra fields to send. */
  fixed?: Record<string, unknown>;
  button: string;
  /** Small print below the button. */
  small?: ReactNode;
  /** Replaces the form after it was sent. */
  done: (values: Values) => { title: string; text: ReactNode };
  isInline?: boolean;
  children: ReactNode;
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

function StoreTyped({ draftKey }: { draftKey: string }) {
  const { values, dirty } = useFormikContext<Typed>();
  useEffect(() => {
    if (dirty) writeDraft(draftKey, values);
  }, [draftKey, values, dirty]);
  return null;
}

/** Focuses the first invalid field after a failed submit. */
function ToFirstError({ form }: { form: RefObject<HTMLElement | null> }) {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isSubmitting, isValid]);
  return null;
}

/** Confirmation that replaces the form, announced to screen readers. */
export function DonePanel({ title, text }: { title: string; text: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      role="status"
      sx={(theme) => ({
        p: 3,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.states.confirmed.tint,
        color: theme.vars.palette.states.confirmed.text,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <DoneIcon aria-hidden />
        <Typography variant="h3" component="p" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
      </Box>
      <Typography component="div">{text}</Typography>
    </Box>
  );
}

/** Shared public form: server-side messages at their fields, drafts, confirmation. */
export function LeadForm<Values extends Typed>({
  path,
  draftKey,
  initial,
  checks,
  fixed,
  button,
  small,
  done,
  isInline = false,
  children,
}: LeadFormProps<Values>) {
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState<Values | null>(null);
  const [start] = useState<Values>(() => ({ ...initial, ...(readDraft(draftKey, isTyped) as Partial<Values> | null) }));
  const form = useRef<HTMLDivElement>(null);
  const unseen = useRef<HTMLInputElement>(null);
  if (sent) return <DonePanel {...done(sent)} />;
  return (
    <Box ref={form}>
      <Formik
        initialValues={start}
        validationSchema={checks}
        onSubmit={async (values, { setErrors, setTouched }) => {
          setError(null);
          const body = {
            ...fixed,
            ...leadBody(values),
            website: unseen.current?.value ?? '',
            source: window.location.pathname,
          };
          try {
            await sendPublicForm(path, body);
            dropDraft(draftKey);
            setSent(values);
          } catch (reason) {
            const fieldErrors = fieldErrorsOf(reason);
            // autofill may have filled the honeypot: clear it, so that the next submit works
            if (unseen.current) unseen.current.value = '';
            await setTouched(Object.fromEntries(Object.keys(fieldErrors).map((name) => [name, true])) as never, false);
            setErrors(fieldErrors as never);
            setError(messageOf(reason));
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <StoreTyped draftKey={draftKey} />
            <ToFirstError form={form} />
            <Box sx={{ display: 'grid', gap: 2 }}>
              {error && <Alert severity="error">{error}</Alert>}
              <Box
                sx={
                  isInline
                    ? {
                        display: 'grid',
                        gap: 1.5,
                        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
                        alignItems: 'start',
                      }
                    : { display: 'grid', gap: 2 }
                }
              >
                {children}
                <Button
                  type="submit"
                  variant="contained"
                  size="large"
                  loading={isSubmitting}
                  sx={isInline ? { minHeight: 56 } : {}}
                >
                  {button}
                </Button>
              </Box>
              {small && (
                <Typography variant="body2" color="text.secondary">
                  {small}
                </Typography>
              )}
            </Box>
            <Box
              aria-hidden
              sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
            >
              <label>
                Leave this empty
                <Box
                  component="input"
                  ref={unseen}
                  name="website"
                  type="text"
                  tabIndex={-1}
                  autoComplete="off"
                  sx={{ width: 1, border: 0 }}
                />
              </label>
            </Box>
          </Form>
        )}
      </Formik>
    </Box>
  );
}
