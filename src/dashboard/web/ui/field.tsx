import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** A label, a control, and what is to be said about them, tied together for every reader. */
function Field({
  label,
  hint,
  error,
  className,
  control,
}: FieldProps & { control(ids: { id: string; describedBy: string | undefined }): ReactNode }) {
  const id = useId();
  const remark = `${id}-remark`;
  const remarked = Boolean(error || hint);
  return (
    <div className={classes('min-w-0', className)}>
      <label className="mb-1 block font-medium" htmlFor={id}>
        {label}
      </label>
      {control({ id, describedBy: remarked ? remark : undefined })}
      {remarked ? (
        <p className={classes('mt-1 text-[13px]', error ? 'text-bad' : 'text-soft')} id={remark}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field
      className={className}
      control={({ id, describedBy }) => (
        <input
          type="text"
          {...input}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="control"
          id={id}
        />
      )}
      error={error}
      hint={hint}
      label={label}
    />
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field
      className={className}
      control={({ id, describedBy }) => (
        <textarea
          rows={4}
          {...textarea}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="control"
          id={id}
        />
      )}
      error={error}
      hint={hint}
      label={label}
    />
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field
      className={className}
      control={({ id, describedBy }) => (
        <select
          {...select}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="control"
          id={id}
        >
          {children}
        </select>
      )}
      error={error}
      hint={hint}
      label={label}
    />
  );
}

export function CheckField({
  label,
  hint,
  ...input
}: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input {...input} className="mt-0.5 size-4 accent-accent-fill" id={id} type="checkbox" />
      <label className="min-w-0" htmlFor={id}>
        {label}
        {hint ? <span className="block text-[13px] text-soft">{hint}</span> : null}
      </label>
    </div>
  );
}
