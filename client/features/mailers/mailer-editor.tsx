import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik, useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import type { MailerAudience } from '#shared/mailers/audience.rules.ts';
import type { PostcardSize } from '#shared/mailers/mailers.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useChangeMailerMutation, useTestMailerMutation, type Mailer } from '../../state/mailers.endpoints.ts';
import { DraftForm } from '../../ui/draft-form.tsx';
import { toast } from '../../ui/toast.ts';
import { AudienceFields } from './audience-fields.tsx';
import { MailerTextFields } from './mailer-text-fields.tsx';
import { mailerChecks } from './mailers.form.ts';
import { PostcardProof, PrepareButton } from './postcard-panel.tsx';
import { SendDialog } from './send-dialog.tsx';

export interface MailerValues {
  name: string;
  subject: string;
  body: string;
  actionLabel: string;
  actionPath: string;
  postcardSize: PostcardSize;
  audience: MailerAudience;
}

/** The preview of what is typed, beside the form or below it. */
function Preview({ render }: { render: (values: MailerValues) => ReactNode }) {
  return render(useFormikContext<MailerValues>().values);
}

interface MailerEditorProps {
  mailer: Mailer;
  preview: (values: MailerValues) => ReactNode;
  /** Of a postcard: the pages of what is stored. */
  proof: ReactNode;
}

/** The draft of a mailing: text, audience, preview, test and sending; of a postcard, its proof and its print. */
export function MailerEditor({ mailer, preview, proof }: MailerEditorProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [change] = useChangeMailerMutation();
  const [test] = useTestMailerMutation();
  // what somebody else stored meanwhile never replaces what is typed here
  const [base, setBase] = useState(mailer);
  const { id, kind, version, name, subject, body, actionLabel, actionPath, postcardSize, audience } = base;
  const isPost = kind === 'POSTCARD';
  const stored: MailerValues = { name, subject, body, actionLabel, actionPath, postcardSize, audience };
  return (
    <Formik
      initialValues={stored}
      enableReinitialize
      validationSchema={mailerChecks}
      onSubmit={async (values, { setErrors, setTouched }) => {
        setFailure(null);
        try {
          const saved = await change({ id, patch: { version, ...values } }).unwrap();
          setBase(saved);
          return saved.version;
        } catch (error) {
          const fields = fieldErrorsOf(error);
          await setTouched(Object.fromEntries(Object.keys(fields).map((field) => [field, true])), false);
          setErrors(fields);
          if (!Object.keys(fields).some((field) => field in values)) setFailure(messageOf(error));
          return null;
        }
      }}
    >
      {({ dirty, isSubmitting, submitForm }) => {
        /** Saves what was typed; the stored version, or null when that was refused. */
        const save = async () =>
          (dirty ? ((await submitForm()) as unknown as number | null | undefined) : version) ?? null;
        const sendTest = async () => {
          setTesting(true);
          setFailure(null);
          try {
            if ((await save()) !== null) {
              const { to } = await test(id).unwrap();
              toast(`A test is on its way to ${to}.`, { kind: 'success' });
            }
          } catch (error) {
            setFailure(messageOf(error));
          } finally {
            setTesting(false);
          }
        };
        return (
          <Form noValidate>
            <DraftForm draftKey={`mailer:${id}:${version}`} />
            {mailer.version > version && (
              <Alert
                severity="warning"
                sx={{ mb: 3 }}
                action={
                  <Button color="inherit" onClick={() => setBase(mailer)}>
                    Show it
                  </Button>
                }
              >
                Someone else changed this mailing. Showing their text discards what you typed since.
              </Alert>
            )}
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
              <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
                <MailerTextFields id={id} kind={kind} />
                <AudienceFields kind={kind} />
                {failure && <Alert severity="error">{failure}</Alert>}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {isPost ? (
                    <PrepareButton mailer={mailer} save={save} isDisabled={isSubmitting} />
                  ) : (
                    <>
                      <Button variant="contained" disabled={isSubmitting || isTesting} onClick={() => setSending(true)}>
                        Send or schedule
                      </Button>
                      <Button variant="outlined" loading={isTesting} onClick={() => void sendTest()}>
                        Send a test to me
                      </Button>
                    </>
                  )}
                  <Button type="submit" disabled={!dirty} loading={isSubmitting && !isTesting}>
                    Save
                  </Button>
                </Box>
              </Box>
              <Box component="section" aria-labelledby="preview-title" sx={{ minWidth: 0 }}>
                <Typography variant="h3" id="preview-title" sx={{ mb: 2 }}>
                  Preview
                </Typography>
                {isPost ? <PostcardProof isStored={!dirty}>{proof}</PostcardProof> : <Preview render={preview} />}
              </Box>
            </Box>
            {isSending && <SendDialog mailer={mailer} save={save} onClose={() => setSending(false)} />}
          </Form>
        );
      }}
    </Formik>
  );
}
