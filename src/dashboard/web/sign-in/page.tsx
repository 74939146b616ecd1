import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { signIn } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/states.tsx';
import { safeReturnTo } from './return-to.ts';

export function SignInPage() {
  const { returnTo } = useSearch({ from: '/sign-in' });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Sign in · dialgraph';
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    try {
      await signIn(String(form.get('email')), String(form.get('password')));
      location.assign(safeReturnTo(returnTo, location.origin));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'You could not be signed in. Try again.');
      setPending(false);
    }
  }

  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center gap-3">
          <img alt="" className="size-9" height={36} src="/favicon.svg" width={36} />
          <div>
            <h1 className="font-semibold text-xl tracking-tight">Sign in to dialgraph</h1>
            <p className="text-soft">Outbound AI voice calls</p>
          </div>
        </div>
        <form
          className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card"
          onSubmit={submit}
        >
          <div role="alert">{problem ? <Notice tone="bad">{problem}</Notice> : null}</div>
          <TextField autoComplete="username" autoFocus label="Email" name="email" required type="email" />
          <TextField
            autoComplete="current-password"
            label="Password"
            name="password"
            required
            type="password"
          />
          <Button pending={pending} tone="primary" type="submit">
            Sign in
          </Button>
        </form>
        <p className="mt-4 text-[13px] text-soft">
          Forgot your password? Ask your administrator to reset it.
        </p>
      </div>
    </main>
  );
}
