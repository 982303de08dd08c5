/** The joined account in words, field by field, for the preview of a merge. */
import { formatPhone } from '../kernel/phone.ts';
import { USER_TYPE_LABELS } from '../users/users.table.ts';
import { fullName } from '../users/users.rules.ts';
import type { JoinedAccount, MergeAccount } from './merge.rules.ts';

/** What the two accounts have besides their own columns, in words. */
export interface MergeNames {
  company: string | null;
  organization: string | null;
  owner: string | null;
  tags: readonly string[];
}
type Shown = MergeAccount & { names: MergeNames; profilePicUrl: string | null };
export interface MergeField {
  key: string;
  label: string;
  kept: string;
  merged: string;
  result: string;
}

const NONE = 'none';
const yes = (is: boolean) => (is ? 'on' : 'off');
const texts = ({ smsEnabled, smsStoppedAt }: Pick<JoinedAccount, 'smsEnabled' | 'smsStoppedAt'>) =>
  smsStoppedAt ? 'stopped by STOP' : yes(smsEnabled);

/** One line for each field; those in which both accounts have nothing are left out. */
export function mergeFields(kept: Shown, merged: Shown, joined: JoinedAccount): MergeField[] {
  const line = <T>(key: string, label: string, say: (of: T) => string, one: T, other: T, result: T): MergeField => ({
    key,
    label,
    kept: say(one),
    merged: say(other),
    result: say(result),
  });
  const word = (text: string | null) => text || NONE;
  const [own, others] = [kept.names, merged.names];
  const account = <T>(key: string, label: string, say: (of: JoinedAccount) => T & string) =>
    line(key, label, say, kept, merged, joined);
  return [
    line('email', 'Email and login', word, kept.email, merged.email, kept.email),
    account('name', 'Name', (of) => fullName(of) || NONE),
    account('phone', 'Phone', (of) => (of.phone ? formatPhone(of.phone) : NONE)),
    line(
      'picture',
      'Picture',
      (url) => (url ? 'a picture' : NONE),
      kept.profilePicUrl,
      merged.profilePicUrl,
      kept.profilePicUrl ?? merged.profilePicUrl,
    ),
    account('type', 'Account type', ({ type }) => USER_TYPE_LABELS[type]),
    account('identityVerified', 'Identity', (of) => (of.identityVerified ? 'verified' : 'not verified')),
    account('emailEnabled', 'Email copies', (of) => yes(of.emailEnabled)),
    account('smsEnabled', 'Text messages', texts),
    account('autoApproveShowings', 'Visits confirmed automatically', (of) => yes(of.autoApproveShowings)),
    account('timezone', 'Time zone', ({ timezone }) => word(timezone)),
    line('owner', 'Owner', word, own.owner, others.owner, own.owner ?? others.owner),
    line('company', 'Company', word, own.company, others.company, own.company ?? others.company),
    line(
      'organization',
      'Organization',
      word,
      own.organization,
      others.organization,
      own.organization ?? others.organization,
    ),
    line('tags', 'Tags', (tags: readonly string[]) => tags.join(', ') || NONE, own.tags, others.tags, [
      ...new Set([...own.tags, ...others.tags]),
    ]),
  ].filter((field) => field.kept !== NONE || field.merged !== NONE);
}
