import { type ComponentProps, createContext, type ElementType, type ReactNode, use, useId } from 'react';
import { classes } from './classes.ts';

export const FieldProblems = createContext<Readonly<Record<string, string>>>({});

interface FieldProps {
  label: string;
  /** Whether only screen readers read the label. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  className?: string;
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<ComponentProps<Tag>, 'id'>;

export function TextField(props: ControlProps<'input'>) {
  return <Field as="input" type="text" {...props} />;
}

export function NumberField(props: Omit<ControlProps<'input'>, 'type'>) {
  return <Field as="input" type="number" {...props} />;
}

export function TextArea(props: ControlProps<'textarea'>) {
  return <Field as="textarea" rows={4} {...props} />;
}

export function SelectField(props: ControlProps<'select'>) {
  return <Field as="select" {...props} />;
}

function Field({
  as: Control,
  label,
  isLabelHidden = false,
  hint,
  className,
  ...control
}: FieldProps & { as: ElementType; name?: string; type?: string; rows?: number }) {
  const id = useId();
  const problem = useProblem(control.name);
  const remark = `${id}-remark`;
  const isRemarked = Boolean(problem || hint);
  return (
    <div className={classes('min-w-0', className)}>
      <label className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium'} htmlFor={id}>
        {label}
      </label>
      <Control
        {...control}
        aria-describedby={isRemarked ? remark : undefined}
        aria-invalid={problem ? true : undefined}
        className="control"
        id={id}
      />
      {isRemarked ? (
        <p className={classes('mt-1 text-[13px]', problem ? 'text-bad' : 'text-soft')} id={remark}>
          {problem ?? hint}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the server's problem with a form field or an item in it. */
export function useProblem(name: string | undefined): string | undefined {
  const problems = Object.entries(use(FieldProblems));
  return problems.find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
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

export function CheckGroup({
  legend,
  name,
  problem,
  className = 'flex flex-col gap-2',
  children,
}: {
  legend: string;
  name?: string;
  problem?: string;
  className?: string;
  children: ReactNode;
}) {
  const isWrong = useProblem(name) !== undefined;
  return (
    <fieldset className={className} name={name}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {children}
      {isWrong ? <p className="text-[13px] text-bad">{problem}</p> : null}
    </fieldset>
  );
}

export function Options({ of }: { of: readonly (readonly [value: string, name: string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** A small select above a list. `any` is the label of the option without a filter. */
export function FilterSelect<Value extends string>({
  label,
  isLabelShown = false,
  value,
  options,
  any,
  onChange,
}: {
  label: string;
  isLabelShown?: boolean;
  value: Value;
  options: readonly (readonly [value: string, name: string])[];
  any?: string;
  onChange(value: NoInfer<Value>): void;
}) {
  return (
    <label className="flex items-center gap-2">
      <span className={isLabelShown ? 'text-soft' : 'sr-only'}>{label}</span>
      <select
        className="control w-auto"
        onChange={(event) => onChange(event.target.value as Value)}
        value={value}
      >
        {any === undefined ? null : <option value="">{any}</option>}
        <Options of={options} />
      </select>
    </label>
  );
}
