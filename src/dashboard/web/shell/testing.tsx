import { Button } from '../ui/button.tsx';
import { useViewer } from './viewer.tsx';

/** Shows the test account, or the live one again. Everything is read anew. */
export function lookAt(account: 'test' | 'live'): void {
  const age = account === 'test' ? '' : '; max-age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `dialgraph_testing=1; path=/; samesite=strict${age}`;
  location.assign('/');
}

/** Says on every page that the operator has suspended the account. */
export function SuspensionBanner() {
  if (useViewer().account.suspendedAt === null) return null;
  return (
    <div className="border-line border-b bg-canvas px-4 py-2" role="status">
      <p>
        <strong>Account suspended.</strong> No calls are placed and nothing can be changed. Ask the operator
        of this service to resume it.
      </p>
    </div>
  );
}

/** Says on every page that this is the test account. */
export function TestBanner() {
  if (!useViewer().account.isTest) return null;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-2 border-line border-b bg-canvas px-4 py-2"
      role="status"
    >
      <p>
        <strong>Test account.</strong> Calls reach the simulator only, and credits are play money.
      </p>
      <Button onClick={() => lookAt('live')}>Back to the live account</Button>
    </div>
  );
}
