import {
  createContext,
  type FormEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { followForm } from '../api/drafts.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Owner } from '../api/owner.ts';
import { Button, type ButtonTone } from './button.tsx';
import { classes } from './classes.ts';
import { FieldProblems } from './field.tsx';
import { Notice } from './states.tsx';
import { toast } from './toasts.tsx';

/** State of the request that a form sends; see `useAction` and `useTask`. */
export interface Sending {
  pending: boolean;
  error: Error | undefined;
}

const FormState = createContext({ pending: false, isReadOnly: false });

/** A form for a GraphQL mutation's input. Problems appear at their fields, other errors above the fields. */
export function Form({
  sending: { pending, error },
  onSubmit,
  isReadOnly = false,
  isLong = false,
  problems = {},
  onChange,
  ref,
  className = 'flex flex-col gap-4',
  children,
}: {
  sending: Sending;
  onSubmit(fields: FormData): void;
  isReadOnly?: boolean;
  /** Whether every error is repeated above the fields, because the field may be out of sight. */
  isLong?: boolean;
  problems?: Record<string, string>;
  onChange?: () => void;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}) {
  const [sent, setSent] = useState<string[]>([]);
  const found = { ...fieldErrorsOf(error), ...problems };
  const paths = Object.keys(found);
  const areAtFields = paths.length > 0 && paths.every((path) => sent.some((name) => isWithin(path, name)));

  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const owner = use(Owner);
  useEffect(() => {
    if (form.current === null || owner === '') return;
    const { leave, isRestored } = followForm(form.current, owner);
    if (isRestored) toast({ tone: 'good', title: 'What you had typed before you signed in again is back.' });
    return leave;
  }, [owner]);

  useEffect(() => {
    if (isLong && error) document.getElementById('main')?.scrollTo({ top: 0 });
  }, [isLong, error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(Array.from(event.currentTarget.elements, (element) => element.getAttribute('name') ?? ''));
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <form onChange={onChange} onSubmit={submit} ref={form}>
      <fieldset className={classes('min-w-0', className)} disabled={isReadOnly}>
        {error && (isLong || !areAtFields) ? (
          <div role="alert">
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          </div>
        ) : null}
        <FormState value={{ pending, isReadOnly }}>
          <FieldProblems value={found}>{children}</FieldProblems>
        </FormState>
      </fieldset>
    </form>
  );
}

function isWithin(path: string, name: string): boolean {
  return name !== '' && (path === name || path.startsWith(`${name}.`));
}

/** The submit button of the surrounding form; renders nothing in a read-only form. */
export function Submit({
  tone = 'primary',
  className,
  disabled,
  children,
}: {
  tone?: ButtonTone;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { pending, isReadOnly } = use(FormState);
  return isReadOnly ? null : (
    <Button className={className} disabled={disabled} pending={pending} tone={tone} type="submit">
      {children}
    </Button>
  );
}
