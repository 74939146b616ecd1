import { Link } from '@tanstack/react-router';
import { CallState, dialedAt } from '../calls/status.tsx';
import { Time } from '../ui/time.tsx';
import type { ContactQuery } from './contacts.generated.ts';

/** The latest calls to a contact, with their states. */
export function CallsOfContact({ calls }: { calls: NonNullable<ContactQuery['calls']>['nodes'] }) {
  if (calls.length === 0) return <p className="text-soft">Not called yet.</p>;
  return (
    <ul className="flex flex-col gap-2.5">
      {calls.map((call) => (
        <li className="flex items-center justify-between gap-3" key={call.id}>
          <Link className="link" params={{ callId: call.id }} to="/calls/$callId">
            {call.obstacle ? 'Scheduled call' : <Time value={dialedAt(call) ?? call.createdAt} />}
          </Link>
          <CallState call={call} />
        </li>
      ))}
    </ul>
  );
}
