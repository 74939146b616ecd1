import { Card } from '../../ui/layout/card.tsx';
import { SpokenTurns } from './spoken-turns.tsx';

/** The conversation of a live call. */
export function LiveConversation({ callId }: { callId: string }) {
  return (
    <Card hint="Updated in real time." title="Conversation">
      <SpokenTurns callId={callId} />
    </Card>
  );
}
