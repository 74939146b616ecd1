import { useState } from 'react';
import { IDENTITY_LIMITS } from '../../../../identity/identity-limits.ts';
import { changePassword } from '../../api/session.ts';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useTask } from '../../ui/use-action.ts';

export function PasswordCard() {
  const [changes, setChanges] = useState(0);
  const change = useTask(
    async (form: FormData) => {
      await changePassword(String(form.get('current')), String(form.get('new')));
      setChanges(changes + 1);
      toast({ tone: 'good', title: 'Password changed. Your other sessions were signed out.' });
    },
    { quiet: true },
  );

  return (
    <Card hint="Changing your password signs you out on all other devices." title="Password">
      <Form key={changes} onSubmit={change.run} sending={change}>
        <TextField
          autoComplete="current-password"
          label="Current password"
          name="current"
          required
          type="password"
        />
        <TextField
          autoComplete="new-password"
          hint="12 to 128 characters."
          label="New password"
          maxLength={IDENTITY_LIMITS.maxPasswordLength}
          minLength={IDENTITY_LIMITS.minPasswordLength}
          name="new"
          required
          type="password"
        />
        <Submit className="self-start" tone="plain">
          Change password
        </Submit>
      </Form>
    </Card>
  );
}
