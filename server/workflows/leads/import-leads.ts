import { randomUUID } from 'node:crypto';
import { agreementFor } from '#shared/leads/lead-consent.rules.ts';
import { checkLeads, duplicateOf, type CheckedLead, type LeadReport } from '#shared/leads/lead-import.rules.ts';
import type { CreateLeadImport } from '#shared/leads/lead-import.schema.ts';
import type { LeadKind } from '#shared/leads/leads.types.ts';
import { toE164 } from '#shared/kernel/phone.ts';
import type { Lead, Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockName } from '../organizations/lock-name.ts';
import { takeTurns } from './route-leads.ts';

/** Imported leads are one row per person, however often a list is imported. */
const KIND: LeadKind = 'IMPORT';

/**
 * Imports the rows of a list: new people become leads, known leads are filled in, and clients are left alone. Rows that
 * were not taken are returned with their reasons. Importing the same rows again adds nobody.
 */
export async function importLeads(unit: Unit, data: CreateLeadImport): Promise<LeadReport> {
  // of two lists at once the second finds the people of the first, by email and by phone
  await lockName(unit, 'lead-import');
  const { good, rejected } = checkLeads(data.rows);
  const consent = { consent: data.consent, consentNote: data.consentNote };
  const emails = good.map(({ lead }) => lead.email);
  const phones = good.flatMap(({ lead }) => lead.phone ?? []);
  const clients = await knownClients(unit, emails, phones);
  const leads = await knownLeads(unit, emails, phones);
  const known = {
    emails: new Set(leads.map(({ email }) => email)),
    phones: new Set(leads.flatMap(({ phone }) => dialed(phone))),
  };
  // of several leads of one person the imported one is filled in, else the latest
  const byEmail = new Map(
    [...leads].sort((a, b) => Number(a.kind === KIND) - Number(b.kind === KIND)).map((lead) => [lead.email, lead]),
  );
  const skipped: LeadReport['skipped'] = [];
  const fresh: CheckedLead[] = [];
  let updated = 0;
  for (const { line, lead } of good) {
    const verdict = duplicateOf(lead, clients, known);
    if (verdict.kind === 'skip') skipped.push({ line, reason: verdict.reason });
    else if (verdict.kind === 'new') fresh.push(lead);
    else {
      await unit.tx.lead.update({
        where: { id: byEmail.get(verdict.email)!.id },
        data: filledIn(byEmail.get(verdict.email)!, lead, {
          ...consent,
          smsStoppedAt: stopOf(lead.phone, leads),
          source: data.source,
        }),
      });
      updated += 1;
    }
  }
  const added = await addLeads(
    unit,
    fresh.map((lead) => ({ ...lead, ...consent, kind: KIND, source: data.source, createdAt: unit.now })),
  );
  unit.audit({
    action: 'leads.imported',
    entityType: 'lead-import',
    entityId: randomUUID(),
    after: { added, updated, skipped: skipped.length, rejected: rejected.length, consent: data.consent },
  });
  return { added, updated, skipped, rejected };
}

/** Adds new leads and gives them to the brokers in turn. A concurrent import of the same list may have added some. */
async function addLeads(unit: Unit, data: Prisma.LeadCreateManyInput[]): Promise<number> {
  const added = await unit.tx.lead.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { id: true, state: true },
  });
  const owners = await takeTurns(
    unit,
    added.map(({ state }) => state),
  );
  for (const ownerId of new Set(owners)) {
    const ids = added.filter((_, at) => owners[at] === ownerId).map(({ id }) => id);
    await unit.tx.lead.updateMany({ where: { id: { in: ids } }, data: { ownerId } });
  }
  return added.length;
}

const dialed = (phone: string | null): string[] => {
  const number = phone && toE164(phone);
  return number ? [number] : [];
};
/** The last ten digits, as SQL compares phones that were typed in any notation. */
const digitsOf = (phones: readonly string[]) => phones.map((phone) => phone.slice(-10));

/** Emails and phones of people with an account. */
async function knownClients({ tx }: Unit, emails: string[], phones: string[]) {
  const people = await tx.$queryRaw<{ email: string; phone: string | null }[]>`
    SELECT lower(email) AS email, phone FROM "User" WHERE "deletedAt" IS NULL
      AND (email = ANY(${emails}) OR right(regexp_replace(phone, '\\D', '', 'g'), 10) = ANY(${digitsOf(phones)}))`;
  return {
    emails: new Set(people.map(({ email }) => email)),
    phones: new Set(people.flatMap(({ phone }) => dialed(phone))),
  };
}

/** The leads with these emails or phones, locked until the end of the unit: a form that is sent meanwhile waits. */
async function knownLeads({ tx }: Unit, emails: string[], phones: string[]): Promise<Lead[]> {
  const known = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Lead" WHERE email = ANY(${emails})
      OR right(regexp_replace(phone, '\\D', '', 'g'), 10) = ANY(${digitsOf(phones)}) ORDER BY id FOR UPDATE`;
  return tx.lead.findMany({ where: { id: { in: known.map(({ id }) => id) } }, orderBy: { createdAt: 'asc' } });
}

/** When somebody wrote STOP from this number, whichever lead of theirs has it. */
function stopOf(phone: string | null, leads: readonly Lead[]): Date | null {
  const stops = leads.flatMap((lead) =>
    lead.smsStoppedAt && phone && dialed(lead.phone).includes(phone) ? [lead.smsStoppedAt] : [],
  );
  return stops.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** A lead with what the new row adds: a value missing from the new list must not erase an older one. */
function filledIn(
  row: Lead,
  lead: CheckedLead,
  { source, ...agreed }: Pick<Lead, 'consent' | 'consentNote' | 'smsStoppedAt' | 'source'>,
) {
  const now = { ...agreed, phone: lead.phone };
  // what a person wrote to us themselves is not replaced by a list
  const isOfList = row.kind === KIND;
  const phone = isOfList ? (lead.phone ?? row.phone) : (row.phone ?? lead.phone);
  const stored = {
    firstName: row.firstName || lead.firstName,
    lastName: row.lastName || lead.lastName,
    phone,
    state: row.state ?? lead.state,
    ...agreementFor(phone, row, now),
  };
  if (!isOfList) return stored;
  return {
    ...stored,
    firstName: lead.firstName || row.firstName,
    lastName: lead.lastName || row.lastName,
    state: lead.state ?? row.state,
    message: lead.message || row.message,
    source,
  };
}
