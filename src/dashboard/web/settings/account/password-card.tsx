import { type FormEvent, useState } from 'react';
import { changePassword, RequestRefused } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';

/** The signed-in person's own password. */
export function PasswordCard() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setPending(true);
    setProblem(null);
    try {
      await changePassword(String(fields.get('current')), String(fields.get('new')));
      form.reset();
      toast({ tone: 'good', title: 'Password changed. Your other sessions were signed out.' });
    } catch (error) {
      setProblem(error instanceof RequestRefused ? error.message : 'The password could not be changed.');
    }
    setPending(false);
  }

  return (
    <Card hint="Changing your password signs you out on all other devices." title="Password">
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <div role="alert">{problem ? <Notice tone="bad">{problem}</Notice> : null}</div>
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
          maxLength={128}
          minLength={12}
          name="new"
          required
          type="password"
        />
        <Button className="self-start" pending={pending} type="submit">
          Change password
        </Button>
      </form>
    </Card>
  );
}
