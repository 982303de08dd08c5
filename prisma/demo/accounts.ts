import { hash } from '@node-rs/argon2';
import type { UserType } from '#shared/kernel/actor.ts';
import type { Database } from '../../server/database/prisma.ts';

export const DEMO_PASSWORD = 'hearthport-demo';

export interface DemoAccount {
  email: string;
  type: UserType;
  firstName: string;
  lastName: string;
  phone: string;
  referralCode: string;
  note: string;
}

/** The six accounts that anyone can log in with in the demo. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'seller@hearthport.test',
    type: 'SELLER',
    firstName: 'Nora',
    lastName: 'Whitfield',
    phone: '205-555-0132',
    referralCode: 'NRAWH2T',
    note: 'sells homes',
  },
  {
    email: 'buyer@hearthport.test',
    type: 'BUYER',
    firstName: 'Marcus',
    lastName: 'Ellery',
    phone: '615-555-0147',
    referralCode: 'MRCSEL3',
    note: 'looks for a home',
  },
  {
    email: 'pbuyer@hearthport.test',
    type: 'PBUYER',
    firstName: 'Ines',
    lastName: 'Calloway',
    phone: '256-555-0171',
    referralCode: 'NSCAL4W',
    note: 'pre-approved buyer',
  },
  {
    email: 'admin@hearthport.test',
    type: 'ADMIN',
    firstName: 'June',
    lastName: 'Abernathy',
    phone: '205-555-0100',
    referralCode: 'JNABER5',
    note: 'broker',
  },
  {
    email: 'lender@hearthport.test',
    type: 'LENDER',
    firstName: 'Theo',
    lastName: 'Marsh',
    phone: '615-555-0166',
    referralCode: 'THMRSH6',
    note: 'lender on sales in every step',
  },
  {
    email: 'title@hearthport.test',
    type: 'TITLE',
    firstName: 'Adele',
    lastName: 'Fontaine',
    phone: '615-555-0188',
    referralCode: 'DLFNT7N',
    note: 'title company on sales in every step',
  },
];

/** Other people of the stories; nobody needs to log in as them, although the same password works. */
const STORY_PEOPLE: readonly Omit<DemoAccount, 'note'>[] = [
  {
    email: 'grace.okafor@hearthport.test',
    type: 'SELLER',
    firstName: 'Grace',
    lastName: 'Okafor',
    phone: '615-555-0111',
    referralCode: 'GRCKF27',
  },
  {
    email: 'per.lindqvist@hearthport.test',
    type: 'SELLER',
    firstName: 'Per',
    lastName: 'Lindqvist',
    phone: '865-555-0112',
    referralCode: 'PRLND28',
  },
  {
    email: 'tom.avery@hearthport.test',
    type: 'BUYER',
    firstName: 'Tom',
    lastName: 'Avery',
    phone: '865-555-0120',
    referralCode: 'TMAVR29',
  },
  {
    email: 'delia.munroe@hearthport.test',
    type: 'SELLER',
    firstName: 'Delia',
    lastName: 'Munroe',
    phone: '334-555-0113',
    referralCode: 'DLMNR22',
  },
  {
    email: 'walter.finch@hearthport.test',
    type: 'SELLER',
    firstName: 'Walter',
    lastName: 'Finch',
    phone: '256-555-0114',
    referralCode: 'WLTFN23',
  },
  {
    email: 'hana.kimura@hearthport.test',
    type: 'BUYER',
    firstName: 'Hana',
    lastName: 'Kimura',
    phone: '205-555-0121',
    referralCode: 'HNKMR24',
  },
  {
    email: 'leo.santos@hearthport.test',
    type: 'BUYER',
    firstName: 'Leo',
    lastName: 'Santos',
    phone: '334-555-0122',
    referralCode: 'LSNTS25',
  },
  {
    email: 'carmen.diaz@hearthport.test',
    type: 'BUYER',
    firstName: 'Carmen',
    lastName: 'Diaz',
    phone: '251-555-0123',
    referralCode: 'CRMDZ26',
  },
  {
    email: 'jonah.reed@hearthport.test',
    type: 'BUYER',
    firstName: 'Jonah',
    lastName: 'Reed',
    phone: '256-555-0124',
    referralCode: 'JNHRD33',
  },
  {
    email: 'nadia.brooks@hearthport.test',
    type: 'BUYER',
    firstName: 'Nadia',
    lastName: 'Brooks',
    phone: '205-555-0125',
    referralCode: 'NDBRK44',
  },
];

/** The first account is this many days old, each further one a day younger: before all that happens in the stories. */
const OLDEST_DAYS = 130;

/** Creates the accounts, verified, all with the same password. */
export async function insertDemoAccounts(prisma: Database, now: Date): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD);
  await prisma.user.createMany({
    data: [...DEMO_ACCOUNTS, ...STORY_PEOPLE.map((person) => ({ ...person, note: '' }))].map(
      ({ note: _note, ...account }, index) => ({
        ...account,
        passwordHash,
        verified: true,
        timezone: 'America/Chicago',
        createdAt: new Date(now.getTime() - (OLDEST_DAYS - index) * 86_400_000),
      }),
    ),
  });
}
