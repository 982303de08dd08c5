export const MAILER_NAME_REQUIRED = 'Give the mailing a name. Recipients don’t see it.';
export const MAILER_SUBJECT_REQUIRED = 'Enter a subject.';
export const POSTCARD_HEADLINE_REQUIRED = 'Enter a headline.';
export const MAILER_BODY_REQUIRED = 'Write the text.';
export const MAILER_KIND_REQUIRED = 'Choose an email, a newsletter issue or a postcard.';
export const MAILER_PATH_INVALID = 'Enter a page of this website, such as /buyer-workshop.';
export const MAILER_LABEL_REQUIRED = 'Enter what the button says, or clear its page.';
export const MAILER_BUTTON_PATH_REQUIRED = 'Enter the page that the button opens, or clear the button.';
export const MAILER_PRICES_REVERSED = 'The highest price must not be below the lowest.';
export const MAILER_TIME_PAST = 'Choose a time in the future.';
export const MAILER_TIME_FAR = 'Choose a time within the next 180 days.';
export const MAILER_NOBODY = 'Nobody would get this mailing. Change the audience.';
export const MAILER_MISSING = 'We couldn’t find that mailing.';
export const MAILER_LINK_IN_TEXT =
  'Put web addresses on the button: links in the text aren’t sent. After a period, add a space.';
export const MAILER_NEWER = 'Someone else changed this mailing. Reload it and make your change again.';
export const MAILER_SUBJECT_ONE_LINE = 'Write the subject on one line.';
export const POSTCARD_TOO_LONG = 'The text doesn’t fit on a card of this size. Shorten it.';
export const POSTCARD_MERGE_FIELD = 'All cards are printed alike: leave merge fields out.';
export const POSTCARD_TOO_MANY =
  'One file holds up to 2,000 cards. Narrow the audience and send the rest as another mailing.';
export const MAILER_SAVE_FIRST = 'Change the text and the state in two steps.';
export const MAILER_TIME_ALONE = 'A time belongs to the state SCHEDULED.';
export const MAILER_STOP_TOO_LATE = 'Too late to stop: no one was waiting for this mailing anymore.';
