import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signIn } from '../api/session.ts';
import { TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { useTask } from '../ui/use-action.ts';
import { safeReturnTo } from './return-to.ts';

export function SignInPage() {
  const { returnTo } = useSearch({ from: '/sign-in' });
  useEffect(() => {
    document.title = 'Sign in · dialgraph';
  }, []);

  const signingIn = useTask(
    async (form: FormData) => {
      await signIn(String(form.get('email')), String(form.get('password')));
      location.assign(safeReturnTo(returnTo, location.origin));
    },
    { quiet: true },
  );

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
        <Form
          className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card"
          onSubmit={signingIn.run}
          sending={signingIn}
        >
          <TextField autoComplete="username" autoFocus label="Email" name="email" required type="email" />
          <TextField
            autoComplete="current-password"
            label="Password"
            name="password"
            required
            type="password"
          />
          <Submit>Sign in</Submit>
        </Form>
        <p className="mt-4 text-[13px] text-soft">
          Forgot your password? Ask your administrator to reset it.
        </p>
      </div>
    </main>
  );
}
