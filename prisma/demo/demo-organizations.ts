import { organizationSlug } from '#shared/clients/clients.rules.ts';
import type { Database } from '../../server/database/prisma.ts';

const COMPANIES = [
  {
    name: 'Cumberland Sample Mortgage',
    licenseNumber: 'NMLS 000000',
    phone: '615-555-0166',
    email: 'office@cumberland-sample.test',
    address: '2 Example Plaza',
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    people: ['lender@hearthport.test'],
  },
  {
    name: 'Fontaine Sample Title',
    licenseNumber: null,
    phone: '615-555-0188',
    email: null,
    address: null,
    city: 'Nashville',
    state: 'TN',
    zip: null,
    people: ['title@hearthport.test'],
  },
];

const ORGANIZATION = {
  name: 'Red Mountain Credit Union',
  tagline: 'Homes that our members sell for a flat fee',
  color: '#b5482f',
  people: ['seller@hearthport.test', 'buyer@hearthport.test'],
  homes: ['1408 Sycamore Street'],
};

/** Two companies, and an organization that shares a home of the stories. */
export async function insertDemoOrganizations(prisma: Database, now: Date): Promise<void> {
  for (const { people, ...company } of COMPANIES)
    await prisma.company.create({
      data: { ...company, createdAt: now, users: { connect: people.map((email) => ({ email })) } },
    });
  const { people, homes, ...organization } = ORGANIZATION;
  const { id } = await prisma.organization.create({
    data: {
      ...organization,
      slug: organizationSlug(organization.name),
      createdAt: now,
      users: { connect: people.map((email) => ({ email })) },
    },
  });
  await prisma.listing.updateMany({
    where: { type: 'SELLER', address: { in: homes } },
    data: { organizationId: id },
  });
}
