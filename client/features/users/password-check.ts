import { PASSWORD_MIN_LENGTH } from '#shared/users/users.messages.ts';

interface Named {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

let last: { key: string; problem: string | null } | undefined;

/**
 * Problem with a new password, or null. Word lists load once it is long enough to check; offline, only the server
 * checks.
 */
export async function newPasswordProblem(password: string, person: Named): Promise<string | null> {
  if (password.length < PASSWORD_MIN_LENGTH || password.trim() === '') return null;
  const { email, firstName, lastName } = person;
  // Formik validates the whole form on every keystroke
  const key = JSON.stringify([password, email, firstName, lastName]);
  if (last?.key === key) return last.problem;
  try {
    const { passwordProblem, personalWords } = await import('#shared/users/password-strength.rules.ts');
    const problem = passwordProblem(password, personalWords({ email, firstName, lastName }));
    last = { key, problem };
    return problem;
  } catch {
    return null;
  }
}
