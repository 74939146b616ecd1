import { keepDrafts } from './drafts.ts';
import { messageIn, RequestRefused, UNREACHABLE } from './errors.ts';

const SIGN_IN_PAGE = '/sign-in';

/** Signs a user in. Throws `RequestRefused` with a sentence for the user. */
export async function signIn(email: string, password: string): Promise<void> {
  await assertDone(await post('/auth/sign-in', { email, password }));
}

/** Changes the password and ends all other sessions of the user. @throws RequestRefused */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await assertDone(await post('/auth/change-password', { currentPassword, newPassword }));
}

/** Signs the user out of this session, or of all sessions, and loads another page, which clears this one's memory. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const response = await post(everywhere ? '/auth/sign-out-everywhere' : '/auth/sign-out', {});
  if (!response.ok) throw new RequestRefused('You could not be signed out. Try again in a moment.');
  location.assign(SIGN_IN_PAGE);
}

/** Opens the sign-in page, which returns to the current page afterwards. What was typed there is kept. */
export function endSession(): void {
  if (location.pathname === SIGN_IN_PAGE) return;
  keepDrafts();
  // A form with changes would ask whether to leave it, although nothing is lost.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
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
    throw new RequestRefused(UNREACHABLE);
  }
}

async function assertDone(response: Response): Promise<void> {
  if (response.ok) return;
  throw new RequestRefused(messageIn(await response.text()) ?? 'The request failed. Try again in a moment.');
}
