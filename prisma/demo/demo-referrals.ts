import type { Database } from '../../server/database/prisma.ts';

/** Who came by whose link; a referral completes when a sale of the stories closes. */
const INVITED = [
  ['seller@hearthport.test', 'pbuyer@hearthport.test'],
  ['seller@hearthport.test', 'hana.kimura@hearthport.test'],
  ['seller@hearthport.test', 'carmen.diaz@hearthport.test'],
  ['buyer@hearthport.test', 'leo.santos@hearthport.test'],
] as const;

export async function insertDemoReferrals(prisma: Database, now: Date): Promise<void> {
  const people = new Map((await prisma.user.findMany()).map((person) => [person.email, person]));
  const createdAt = new Date(now.getTime() - 120 * 86_400_000);
  for (const [by, invited] of INVITED) {
    const [referrer, referred] = [people.get(by)!, people.get(invited)!];
    await prisma.user.update({ where: { id: referred.id }, data: { referredByCode: referrer.referralCode } });
    await prisma.referral.create({
      data: { code: referrer.referralCode, referrerId: referrer.id, referredId: referred.id, createdAt },
    });
  }
}
