/** People and places of a form, as its sentences name them. */
import type { FormData, FormPerson } from '#shared/form-signings/form-data.types.ts';
import { signersOf } from '#shared/form-signings/form-signings.rules.ts';
import { SIGNER_ROLE_LABELS, type SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import type { Block } from './form-template.types.ts';
import { oneLine } from './printable-text.ts';

/** `A`, `A and B`, `A, B and C`. */
export function inSeries(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const named = (people: readonly FormPerson[]): string[] =>
  people.map(({ name }) => oneLine(name)).filter((name) => name !== '');
const namesOf = (people: readonly FormPerson[]): string => inSeries(named(people));

/** True where a sentence names several people. */
export const isPlural = (people: readonly FormPerson[]): boolean => named(people).length > 1;

export const buyerNames = ({ buyers }: FormData): string => namesOf(buyers) || 'the buyer who signs below';
/** Where the seller is represented by an outside agent, their name may not be known. */
export const sellerNames = ({ sellers }: FormData): string => namesOf(sellers) || 'the owner of record';

/** At the beginning of a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `12 Main Street, Birmingham, Alabama 35203`. */
export const placeOf = ({ home }: FormData): string =>
  `${oneLine(home.address)}, ${oneLine(home.city)}, ${STATE_NAMES[home.state]} ${oneLine(home.zip)}`;

/** `Jefferson County`, or the county the home lies in where its name is not known. */
export function countyOf({ home }: FormData): string {
  const county = oneLine(home.county ?? '').replace(/ county$/i, '');
  return county === '' ? 'the county in which the Property lies' : `${county} County`;
}

/** `Name, telephone, email` as far as they are known. */
export const contactOf = ({ name, phone, email }: FormPerson): string =>
  [name, phone, email].map(oneLine).filter(Boolean).join(', ');

export const contactsOf = (people: readonly FormPerson[]): string =>
  people.map(contactOf).filter(Boolean).join('\n') || 'Not stated';

/** Roles that sign a form, by its data. */
export const rolesOf = (data: FormData): SignerRole[] =>
  signersOf(
    { formId: data.formId, side: data.side },
    { secondBuyerName: data.buyers[1]?.name ?? '', secondBuyerEmail: data.buyers[1]?.email ?? '' },
  ).map(({ role }) => role);

const partyOf = (role: SignerRole, data: FormData): string =>
  ({
    BUYER: namesOf(data.buyers.slice(0, 1)),
    SECOND_BUYER: namesOf(data.buyers.slice(1, 2)),
    SELLER: namesOf(data.sellers),
    BROKERAGE: oneLine(data.brokerage.name),
  })[role];

/** The rows in which all signers of the form sign. */
export const signatures = (data: FormData, intro: string, labels: Partial<Record<SignerRole, string>> = {}): Block => ({
  kind: 'signatures',
  intro,
  signers: rolesOf(data).map((role) => ({
    role,
    label: labels[role] ?? SIGNER_ROLE_LABELS[role],
    party: partyOf(role, data),
  })),
});
