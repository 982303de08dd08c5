import type { AppContext } from '../context.ts';

/**
 * Where the short link of a mailing leads; counts the request where `counts`, once the
 * mailing has begun: the proof of a draft has the link too. Nothing about the person is read or stored.
 */
export async function mailerVisit(
  { prisma }: Pick<AppContext, 'prisma'>,
  code: string,
  counts: boolean,
): Promise<string> {
  const where = { code: code.toLowerCase() };
  const mailer = await prisma.mailerCampaign.findUnique({ where, select: { actionPath: true } });
  if (!mailer) return '/404';
  if (counts)
    await prisma.mailerCampaign.updateMany({
      where: { ...where, state: { notIn: ['DRAFT', 'SCHEDULED'] } },
      data: { visits: { increment: 1 } },
    });
  return mailer.actionPath || '/';
}
