/** Why a sign-in did not succeed, in words for the person. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

const SIGN_IN_PAGE = '/sign-in';

/** @throws SignInRefused with a sentence for the person */
export async function signIn(email: string, password: string): Promise<void> {
  const response = await post('/auth/sign-in', { email, password });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  throw new SignInRefused(messageOf(answer) ?? 'Signing in did not work. Try again in a moment.');
}

/** Ends this session, or every one of this person's, and leaves nothing of it in memory. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const response = await post(everywhere ? '/auth/sign-out-everywhere' : '/auth/sign-out', {});
  if (!response.ok) throw new Error('Signing out did not work. Try again in a moment.');
  location.assign(SIGN_IN_PAGE);
}

/** The server no longer takes the session: begins anew at the sign-in, and comes back here after it. */
export function endSession(): void {
  if (location.pathname === SIGN_IN_PAGE) return;
  const returnTo = location.pathname + location.search;
  location.assign(`${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(returnTo)}`);
}

/** Only ever an address of this application: a link must not lead a person who signed in to another site. */
export function safeReturnTo(returnTo: string | undefined): string {
  return returnTo?.startsWith('/') && !/^\/[/\\]/.test(returnTo) ? returnTo : '/live';
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
    throw new SignInRefused('The server cannot be reached. Check your connection and try again.');
  }
}

function messageOf(answer: unknown): string | null {
  const error = (answer as { error?: { message?: unknown } } | null)?.error;
  return typeof error?.message === 'string' ? error.message : null;
}
