import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
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
  onClose,
}: {
  agent: Pick<AgentFormFragment, 'id' | 'provider'>;
  onClose(): void;
}) {
  const navigate = useNavigate();
  // Other providers would dial them as ordinary telephone numbers.
  const numbers = agent.provider === 'SIMULATOR' ? SIMULATOR_NUMBERS : [];
  const [choice, setChoice] = useState(numbers[0]?.number ?? OWN);
  const dispatch = useAction(DispatchCallDocument, { quiet: true });

  async function call(form: FormData) {
    const toNumber = String(form.get('toNumber')).replace(/[\s()-]/g, '');
    const result = await dispatch.run({ input: { agentId: agent.id, toNumber } });
    if (result) navigate({ to: '/calls/$callId', params: { callId: result.dispatchCall.id } });
  }

  return (
    <Dialog description="This places a real call and uses credits." onClose={onClose} title="Test call">
      <Form onSubmit={call} sending={dispatch}>
        <SelectField
          label="Call"
          name={choice === OWN ? undefined : 'toNumber'}
          onChange={(event) => setChoice(event.target.value)}
          value={choice}
        >
          <Options of={numbers.map(({ number, does }) => [number, `${number} (${does})`])} />
          <option value={OWN}>Another number</option>
        </SelectField>
        {choice === OWN ? (
          <TextField
            autoFocus
            hint="With country code, for example +1 415 555 2671."
            inputMode="tel"
            label="Number"
            name="toNumber"
            required
          />
        ) : null}
        <Submit>Call now</Submit>
      </Form>
    </Dialog>
  );
}
