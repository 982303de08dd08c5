import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SMS_CONSENT } from '#shared/users/users.messages.ts';
import { phone, shortDate } from '../../lib/format.ts';
import type { User } from '../../state/wire-types.ts';
import { FormPhone, FormSelect, FormSwitch, FormText } from '../../ui/form-fields.tsx';
import { contactChecks, profileChecks } from './users.form.ts';
import { ProfilePart } from './profile-part.tsx';
import { timezoneChoices } from './timezone-choices.ts';

export function NameForm({ user }: { user: User }) {
  return (
    <ProfilePart
      user={user}
      part="name"
      initial={{ firstName: user.firstName, lastName: user.lastName }}
      checks={profileChecks}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormText name="firstName" label="First name" autoComplete="given-name" />
          <FormText name="lastName" label="Last name" autoComplete="family-name" />
        </Box>
      )}
    </ProfilePart>
  );
}

/** Phone and the two switches. Texts require a number and a dated consent. */
export function ContactForm({ user }: { user: User }) {
  const zone = user.timezone ?? undefined;
  // after STOP no texts are sent, whatever the switch says
  const initial = {
    phone: phone(user.phone),
    emailEnabled: user.emailEnabled,
    smsEnabled: user.smsEnabled && !user.smsStoppedAt,
  };
  return (
    <ProfilePart
      user={user}
      part="contact"
      initial={initial}
      checks={contactChecks}
      alsoSend={(values) => (values.phone !== initial.phone && values.smsEnabled ? { smsEnabled: true } : {})}
    >
      {(values) => (
        <>
          <FormPhone name="phone" label="Phone" helperText="A US number. Used only for your showings and offers." />
          <FormSwitch
            name="emailEnabled"
            label="Email me a copy of my notifications"
            helperText={`They go to ${user.email}. Emails about your account and your sales are always sent.`}
          />
          <Box>
            <FormSwitch name="smsEnabled" label="Text me a copy of my notifications" />
            {user.smsStoppedAt && !values.smsEnabled && (
              <Alert severity="info" sx={{ my: 1 }}>
                You replied STOP on {shortDate(user.smsStoppedAt, zone)}, so we send no texts. Turn them on here if you
                want them again.
              </Alert>
            )}
            <Typography variant="body2" color="text.secondary" sx={{ px: 1.75 }}>
              {SMS_CONSENT.text}
            </Typography>
            {initial.smsEnabled && user.smsConsentAt && (
              <Typography variant="body2" sx={{ mt: 0.5, px: 1.75, fontWeight: 600 }}>
                You agreed to this on {shortDate(user.smsConsentAt, zone)}.
              </Typography>
            )}
          </Box>
        </>
      )}
    </ProfilePart>
  );
}

export function TimesForm({ user }: { user: User }) {
  const isHost = user.type === 'SELLER' || user.type === 'ADMIN' || user.type === 'BUYER';
  return (
    <ProfilePart
      user={user}
      part="times"
      initial={{ timezone: user.timezone ?? '', autoApproveShowings: user.autoApproveShowings }}
    >
      {(values) => (
        <>
          <FormSelect
            name="timezone"
            label="Time zone"
            options={timezoneChoices(values.timezone)}
            helperText="Times at a home are always shown in the home’s time zone."
          />
          {isHost && (
            <FormSwitch
              name="autoApproveShowings"
              label="Confirm showings of my homes automatically"
              helperText={
                'Requests for a free time in a home’s hours are confirmed right away; a request to move one ' +
                'comes to you. Otherwise you confirm each one. ' +
                'The hours are set for each home: Selling, then Calendar and showing times.'
              }
            />
          )}
        </>
      )}
    </ProfilePart>
  );
}
