/** What was written, sent, signed and done for a client. */
import AddIcon from '@mui/icons-material/AddTaskOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { CONSENT_KIND_LABELS } from '#shared/consents/consents.types.ts';
import { FORM_SIGNING_STATUS_LABELS } from '#shared/form-signings/form-signings.types.ts';
import { messageLine } from '#shared/messages/message-files.rules.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { TASK_STATUS_LABELS, type TaskStatus } from '#shared/tasks/tasks.types.ts';
import { DOCUMENT_TYPE_LABELS, isDocumentType } from '#shared/uploads/uploads.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { EmailList } from '../../features/emails/email-list.tsx';
import { EmailDialog } from '../../features/emails/email-dialog.tsx';
import { TaskDialog } from '../../features/tasks/task-dialog.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime, fullName, shortDate, timeAgo } from '../../lib/format.ts';
import { readOne, readPages } from '../../lib/read-state.ts';
import {
  useFindClientConsentsQuery,
  useFindClientFilesInfiniteQuery,
  useFindClientSigningsInfiniteQuery,
  useFindClientTasksInfiniteQuery,
  useFindClientThreadsInfiniteQuery,
} from '../../state/clients.endpoints.ts';
import { useFindEmailsInfiniteQuery, useFindTextMessagesInfiniteQuery } from '../../state/emails.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { useUpdateTaskMutation, type Task } from '../../state/tasks.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { PagedStates } from '../../ui/paged-states.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
    {children}
  </Typography>
);
const None = ({ children }: { children: string }) => <Typography color="text.secondary">{children}</Typography>;

export function MessagesPart({ user }: { user: User }) {
  const list = readPages(useFindClientThreadsInfiniteQuery({ userId: user.id }));
  return (
    <PagedStates
      list={list}
      empty={<EmptyState title="No messages">Their messages about homes appear here.</EmptyState>}
    >
      <LinkRows
        label="Messages"
        rows={list.rows.map(({ id, listingId, home, last, other }) => ({
          key: id,
          title: home ? `${home.address || 'A home'}, ${home.city}` : 'With their broker',
          text: last ? `${timeAgo(last.createdAt)}: ${messageLine(last)}` : 'Nothing written yet',
          to: threadLink(listingId, home ? null : (other?.id ?? null)),
        }))}
      />
    </PagedStates>
  );
}

export function DocumentsPart({ user }: { user: User }) {
  const files = readPages(
    useFindClientFilesInfiniteQuery({ userId: user.id, isDocument: true, '$sort[createdAt]': -1 }),
  );
  const signings = readPages(useFindClientSigningsInfiniteQuery({ userId: user.id }));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <section>
        <Heading>Documents for signature</Heading>
        <PagedStates list={signings} empty={<None>Nothing to sign yet.</None>}>
          <LinkRows
            label="Documents to sign"
            rows={signings.rows.map((signing) => ({
              key: signing.id,
              title: signing.name,
              text: `${FORM_SIGNING_STATUS_LABELS[signing.status]} · ${shortDate(signing.createdAt)} · ${signing.signers
                .map(({ name, signedAt }) => `${name || PRODUCT}${signedAt ? ' signed' : ' not yet'}`)
                .join(', ')}`,
              end: (
                <DownloadButton
                  url={`/api/form-signing/${signing.id}/document`}
                  fileName={`${signing.name}.pdf`}
                  about={signing.name}
                  size="small"
                />
              ),
            }))}
          />
        </PagedStates>
      </section>
      <section>
        <Heading>Files they sent</Heading>
        <PagedStates list={files} empty={<None>No files yet.</None>}>
          <FileLinks
            files={files.rows}
            label="Files they sent"
            note={({ docType, createdAt }) =>
              `${isDocumentType(docType) ? DOCUMENT_TYPE_LABELS[docType] : 'Document'} · ${shortDate(createdAt)}`
            }
          />
        </PagedStates>
      </section>
    </Box>
  );
}

export function TasksPart({ user }: { user: User }) {
  const me = useUser();
  const list = readPages(useFindClientTasksInfiniteQuery({ clientId: user.id, '$sort[createdAt]': -1 }));
  const [edited, setEdited] = useState<Task | 'new' | null>(null);
  const [update] = useUpdateTaskMutation();
  const move = async (task: Task, status: TaskStatus) => {
    try {
      await update({ id: task.id, changes: { status } }).unwrap();
      toast(`“${task.title}”: ${TASK_STATUS_LABELS[status].toLowerCase()}.`, { kind: 'success' });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setEdited(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button variant="outlined" startIcon={<AddIcon />} sx={{ justifySelf: 'start' }} onClick={() => setEdited('new')}>
        Add a task
      </Button>
      <PagedStates list={list} empty={<EmptyState title="No tasks">Work for this client appears here.</EmptyState>}>
        <LinkRows
          label="Tasks"
          rows={list.rows.map((task) => ({
            key: task.id,
            title: task.title,
            text: [
              task.dueAt ? `due ${dateAndTime(task.dueAt)}` : 'no date',
              fullName(task.assignee) || 'unassigned',
            ].join(' · '),
            end: <StatusChip {...STATUSES.task[task.status]} />,
            onPress: () => setEdited(task),
          }))}
        />
      </PagedStates>
      {edited && me && (
        <TaskDialog
          task={edited === 'new' ? null : edited}
          me={me}
          about={user}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
          onMove={(task, to) => void move(task, to)}
        />
      )}
    </Box>
  );
}

export function EmailsPart({ user }: { user: User }) {
  const emails = readPages(useFindEmailsInfiniteQuery({ userId: user.id }));
  const texts = readPages(useFindTextMessagesInfiniteQuery({ userId: user.id }));
  const [params, setParams] = useSearchParams();
  const put = (mail: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (mail) next.set('mail', mail);
      else next.delete('mail');
      return next;
    });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <section>
        <Heading>Emails</Heading>
        <PagedStates list={emails} empty={<None>No emails to their current address.</None>}>
          <EmailList mails={emails.rows} chosenId={params.get('mail')} onChoose={put} />
        </PagedStates>
      </section>
      <section>
        <Heading>Text messages</Heading>
        <PagedStates list={texts} empty={<None>No text messages.</None>}>
          <LinkRows
            label="Text messages"
            rows={texts.rows.map(({ id, text, createdAt, error }) => ({
              key: id,
              title: text,
              text: `${dateAndTime(createdAt)}${error ? ', not delivered' : ''}`,
            }))}
          />
        </PagedStates>
      </section>
      <EmailDialog id={params.get('mail')} onClose={() => put(null)} />
    </Box>
  );
}

export function ConsentsPart({ user }: { user: User }) {
  const { data, error, retry } = readOne(useFindClientConsentsQuery(user.id));
  if (error) return <PartError message={error} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  const agreement = data.tourAgreement;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {agreement
          ? `Tour agreement signed ${shortDate(agreement.completedAt)}, in force until ${shortDate(agreement.validUntil)}.`
          : 'No signed tour agreement in force.'}
      </Typography>
      <Typography>
        Email copies: {user.emailEnabled ? 'yes' : 'no'}. Text messages:{' '}
        {user.smsStoppedAt
          ? `stopped by STOP on ${shortDate(user.smsStoppedAt)}`
          : user.smsEnabled
            ? `yes${user.smsConsentAt ? `, since ${shortDate(user.smsConsentAt)}` : ''}`
            : 'no'}
        .
      </Typography>
      {data.data.length === 0 ? (
        <EmptyState title="No consents">What they sign or acknowledge before tours and offers appears here.</EmptyState>
      ) : (
        <LinkRows
          label="Consents"
          rows={data.data.map(({ id, kind, textVersion, name, at, listingId }) => ({
            key: id,
            title: CONSENT_KIND_LABELS[kind],
            text: [dateAndTime(at), name && `signed “${name}”`, `version ${textVersion}`].filter(Boolean).join(' · '),
            to: listingId ? `/listings/${listingId}` : undefined,
          }))}
        />
      )}
    </Box>
  );
}
