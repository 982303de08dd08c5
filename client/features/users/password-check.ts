import { PASSWORD_MIN_LENGTH } from '#shared/users/users.messages.ts';

interface Named {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

let last: { key: string; problem: string | null } | undefined;

/**
 * What is wrong with a password that is being chosen, or null. The word lists are fetched when the first one is long enough to be judged; without a
 * connection nothing is said here, and the server decides.
 */
export async function newPasswordProblem(password: string, person: Named): Promise<string | null> {
  if (password.length < PASSWORD_MIN_LENGTH || password.trim() === '') return null;
  const { email, firstName, lastName } = person;
  // a form is checked whole with every key that is pressed in any of its fields
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
