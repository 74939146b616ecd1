/** Why a sign-in or a change of the password did not succeed, in words for the person. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

const SIGN_IN_PAGE = '/sign-in';

/** @throws RequestRefused with a sentence for the person */
export async function signIn(email: string, password: string): Promise<void> {
  await assertDone(await post('/auth/sign-in', { email, password }));
}

/** This session stays valid; all other sessions of the user end. Throws as `signIn` does. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await assertDone(await post('/auth/change-password', { currentPassword, newPassword }));
}

/** Ends this session, or every one of this person's, and leaves nothing of it in memory. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const response = await post(everywhere ? '/auth/sign-out-everywhere' : '/auth/sign-out', {});
  if (!response.ok) throw new Error('You could not be signed out. Try again in a moment.');
  location.assign(SIGN_IN_PAGE);
}

/** The server rejected the session: go to the sign-in page, and return here afterwards. */
export function endSession(): void {
  if (location.pathname === SIGN_IN_PAGE) return;
  const returnTo = location.pathname + location.search;
  location.assign(`${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(returnTo)}`);
}

async function post(path: string, body: object): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new RequestRefused('The server cannot be reached. Check your connection and try again.');
  }
}

async function assertDone(response: Response): Promise<void> {
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  throw new RequestRefused(messageOf(answer) ?? 'The request failed. Try again in a moment.');
}

function messageOf(answer: unknown): string | null {
  const error = (answer as { error?: { message?: unknown } } | null)?.error;
  return typeof error?.message === 'string' ? error.message : null;
}
