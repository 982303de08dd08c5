/** Reads what waits for the brokerage: of each kind the most urgent rows, and how many there are. */
import { REFUND_DAYS, soonUntil } from '#shared/desk/desk.rules.ts';
import type { DeskKind } from '#shared/desk/desk.types.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { TASK_RULES_TABLE } from '#shared/tasks/task-rules.ts';
import { OPEN_TASKS, TASK_RULES } from '#shared/tasks/tasks.types.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { UNANSWERED_LEAD } from '../../queries/lead-lists.ts';
import { part, person, place, type DeskRead } from './desk-part.ts';
import { readFeeds, readMessages } from './desk-statements.ts';
import { expiries, offers, showings, signatures } from './offer-reads.ts';
import { deadlines, sales } from './sale-reads.ts';

const homes: DeskRead = ({ context: { prisma }, take }) => {
  const where = { type: 'SELLER' as const, status: 'PENDING' as const, archivedAt: null };
  return part(
    take,
    (limit) =>
      prisma.listing.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: {
          id: true,
          ...place.select,
          submittedAt: true,
          createdAt: true,
          liveDate: true,
          user: person,
        },
      }),
    () => prisma.listing.count({ where }),
    ({ id, submittedAt, createdAt, liveDate, user, ...home }) => ({
      kind: 'home',
      id,
      home,
      person: fullName(user),
      submittedAt: submittedAt ?? createdAt,
      liveDate,
    }),
  );
};

const documents: DeskRead = ({ context: { prisma }, take }) => {
  const where = { status: 'WAITING' as const, user: { deletedAt: null } };
  return part(
    take,
    (limit) =>
      prisma.preApproval.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: {
          id: true,
          docType: true,
          submittedAt: true,
          createdAt: true,
          user: { select: { ...person.select, email: true } },
        },
      }),
    () => prisma.preApproval.count({ where }),
    ({ id, docType, submittedAt, createdAt, user }) => ({
      kind: 'document',
      id,
      docType,
      person: fullName(user) || user.email,
      submittedAt: submittedAt ?? createdAt,
    }),
  );
};

/**
 * Of the public forms only a message asks for an answer; the others are notified of a date or a state once there is
 * one.
 */
const leads: DeskRead = ({ context: { prisma }, take }) =>
  part(
    take,
    (limit) =>
      prisma.lead.findMany({ where: UNANSWERED_LEAD, orderBy: [{ askedAt: 'asc' }, { id: 'asc' }], take: limit }),
    () => prisma.lead.count({ where: UNANSWERED_LEAD }),
    (lead) => ({
      kind: 'lead',
      id: lead.id,
      email: lead.email,
      person: fullName(lead) || lead.email,
      askedAt: lead.askedAt!,
    }),
  );

/** Without those that are snoozed, and those of a rule whose cause the desk lists itself. */
const tasks: DeskRead = ({ context: { prisma }, now, take }) => {
  const where = {
    status: { in: [...OPEN_TASKS] },
    AND: [
      { OR: [{ dueAt: { lte: soonUntil(now) } }, { dueAt: null, priority: 'URGENT' as const }] },
      { OR: [{ snoozedUntil: null }, { snoozedUntil: { lte: now } }] },
      { OR: [{ rule: null }, { rule: { in: TASK_RULES.filter((rule) => !TASK_RULES_TABLE[rule].isOnDesk) } }] },
    ],
  };
  return part(
    take,
    (limit) =>
      prisma.task.findMany({
        where,
        orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
        take: limit,
        select: { id: true, title: true, dueAt: true, createdAt: true, client: person, listing: place },
      }),
    () => prisma.task.count({ where }),
    ({ client, listing, ...task }) => ({
      kind: 'task',
      ...task,
      person: client ? fullName(client) : '',
      home: listing,
    }),
  );
};

const payments: DeskRead = ({ context: { prisma, ports }, now, take }) => {
  const where = {
    status: 'REFUNDING' as const,
    refundRequestedAt: { lte: new Date(now.getTime() - REFUND_DAYS * DAY) },
  };
  return part(
    take,
    (limit) =>
      prisma.payment.findMany({
        where,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: {
          id: true,
          amountCents: true,
          provider: true,
          createdAt: true,
          refundRequestedAt: true,
          user: person,
          listing: place,
        },
      }),
    () => prisma.payment.count({ where }),
    ({ id, amountCents, provider, createdAt, refundRequestedAt, user, listing }) => ({
      kind: 'payment',
      id,
      amountCents,
      refundRequestedAt: refundRequestedAt ?? createdAt,
      isRepeated: provider === ports.payments.id,
      person: fullName(user),
      home: listing,
    }),
  );
};

/** All failed jobs are one item: they are retried in one place. */
const jobs: DeskRead = async ({ context }) => {
  const { total, data } = await context.jobs.deadLetters({ limit: 1, skip: 0 });
  return { total: data.length, facts: data.map(({ failedAt }) => ({ kind: 'job', jobs: total, since: failedAt })) };
};

/** How each kind is read. */
export const DESK_READS: Readonly<Record<DeskKind, DeskRead>> = {
  expiry: expiries,
  offer: offers,
  signature: signatures,
  showing: showings,
  deadline: deadlines,
  message: readMessages,
  lead: leads,
  home: homes,
  document: documents,
  sale: sales,
  task: tasks,
  payment: payments,
  feed: readFeeds,
  job: jobs,
};
