import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import { type AgentFormFragment, DispatchCallDocument } from './agents.generated.ts';

/** Numbers of the simulator, each with a behavior that never changes. */
const SIMULATOR_NUMBERS = [
  { number: '+15005550006', does: 'answers, 42 s, goal achieved' },
  { number: '+15005550007', does: 'answers, 75 s, goal not achieved' },
  { number: '+15005550004', does: 'voicemail' },
  { number: '+15005550002', does: 'does not answer' },
  { number: '+15005550003', does: 'is busy' },
  { number: '+15005550010', does: 'asks not to be called again' },
  { number: '+15005550016', does: 'asks to be called back in two minutes' },
  { number: '+15005550017', does: 'answers after call screening' },
];
const OWN = 'own';

/** One call to try the agent, to a number of the simulator or to oneself; then its page, live. */
export function TestCall({
  agent,
  open,
  onClose,
}: {
  agent: Pick<AgentFormFragment, 'id' | 'provider'>;
  open: boolean;
  onClose(): void;
}) {
  const navigate = useNavigate();
  // To any other provider they would be telephone numbers like all others.
  const numbers = agent.provider === 'SIMULATOR' ? SIMULATOR_NUMBERS : [];
  const [choice, setChoice] = useState(numbers[0]?.number ?? OWN);
  const { run, pending, error, reset } = useAction(DispatchCallDocument, { quiet: true });
  const problems = fieldErrorsOf(error);

  async function call(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('number') ?? '').replace(/[\s()-]/g, '');
    const toNumber = choice === OWN ? typed : choice;
    const result = await run({ input: { agentId: agent.id, toNumber } });
    if (result) navigate({ to: '/calls/$callId', params: { callId: result.dispatchCall.id } });
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      description="This places a real call and uses credits."
      onOpenChange={(next) => !next && close()}
      open={open}
      title="Test call"
    >
      <form className="flex flex-col gap-4" onSubmit={call}>
        {error && !problems.toNumber ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
        <SelectField
          error={choice === OWN ? undefined : problems.toNumber}
          label="Call"
          onChange={(event) => setChoice(event.target.value)}
          value={choice}
        >
          {numbers.map(({ number, does }) => (
            <option key={number} value={number}>
              {number} ({does})
            </option>
          ))}
          <option value={OWN}>Another number</option>
        </SelectField>
        {choice === OWN ? (
          <TextField
            autoFocus
            error={problems.toNumber}
            hint="With country code, for example +1 415 555 2671."
            inputMode="tel"
            label="Number"
            name="number"
            required
          />
        ) : null}
        <Button pending={pending} tone="primary" type="submit">
          Call now
        </Button>
      </form>
    </Dialog>
  );
}
