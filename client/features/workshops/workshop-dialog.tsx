import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { DEFAULT_TIME_ZONE, HOME_ZONES } from '#shared/kernel/time-zones.ts';
import { WORKSHOP_FORMAT_LABELS, type WorkshopFormat } from '#shared/workshops/workshops.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { plural } from '../../lib/format.ts';
import {
  useChangeWorkshopMutation,
  useCreateWorkshopMutation,
  type Workshop,
} from '../../state/workshops.endpoints.ts';
import { FormDateTime, FormNumber, FormSelect, FormText } from '../../ui/form-fields.tsx';
import { optionsOf } from '../../ui/list-filters.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { workshopDateChecks } from './workshops.form.ts';

const ZONE_LABELS = { 'America/Chicago': 'Central', 'America/New_York': 'Eastern' } as const satisfies Record<
  (typeof HOME_ZONES)[number],
  string
>;

interface WorkshopDialogProps {
  /** Null plans a new date. */
  workshop: Workshop | null;
  onClose: () => void;
}

/** Plans a date of the workshop, or changes one. */
export function WorkshopDialog({ workshop, onClose }: WorkshopDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [create] = useCreateWorkshopMutation();
  const [change] = useChangeWorkshopMutation();
  const people = (workshop?.desk?.booked ?? 0) + (workshop?.desk?.waiting ?? 0);
  const start = {
    zone: workshop?.zone ?? DEFAULT_TIME_ZONE,
    startsAt: workshop?.startsAt ?? '',
    minutes: workshop?.minutes ?? 60,
    format: workshop?.format ?? ('ONLINE' as WorkshopFormat),
    joinUrl: workshop?.desk?.joinUrl ?? '',
    place: workshop?.place ?? '',
    seats: workshop?.desk?.seats ?? 20,
  };
  return (
    <Formik
      initialValues={start}
      validationSchema={workshopDateChecks}
      onSubmit={async (values, { setErrors }) => {
        setFailure(null);
        try {
          if (workshop) await change({ id: workshop.id, workshop: values }).unwrap();
          else await create({ workshop: values, idempotencyKey: key }).unwrap();
          toast(workshop ? 'The date is changed.' : 'The date is planned.', { kind: 'success' });
          onClose();
        } catch (error) {
          const fields = fieldErrorsOf(error);
          setErrors(fields);
          if (!Object.keys(fields).some((field) => field in start)) setFailure(messageOf(error));
        }
      }}
    >
      {({ values, isSubmitting, submitForm }) => (
        <SheetDialog
          isOpen
          onClose={onClose}
          isBusy={isSubmitting}
          title={workshop ? 'Change the date' : 'Plan a date'}
          actions={
            <>
              <Button onClick={onClose} disabled={isSubmitting}>
                Go back
              </Button>
              <Button variant="contained" loading={isSubmitting} onClick={() => void submitForm()}>
                {workshop ? 'Save' : 'Plan the date'}
              </Button>
            </>
          }
        >
          <Form noValidate>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {people > 0 && (
                <Alert severity="info">
                  {plural(people, 'person', 'people')} signed up. They’ll get an email if the time, length or place
                  changes.
                </Alert>
              )}
              <FormSelect name="zone" label="Time zone" options={optionsOf(ZONE_LABELS)} />
              <FormDateTime name="startsAt" label="Starts" zone={values.zone} isFullDay />
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <FormNumber name="minutes" label="Minutes" />
                <FormNumber name="seats" label="Seats" />
              </Box>
              <FormSelect name="format" label="Where" options={optionsOf(WORKSHOP_FORMAT_LABELS)} />
              {values.format === 'ONLINE' ? (
                <FormText
                  name="joinUrl"
                  label="Link to join"
                  type="url"
                  helperText="Only people with a seat see it, on the page their email links to."
                />
              ) : (
                <FormText name="place" label="Place" helperText="Everyone sees it: name and full address." />
              )}
              {failure && <Alert severity="error">{failure}</Alert>}
            </Box>
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </Form>
        </SheetDialog>
      )}
    </Formik>
  );
}
