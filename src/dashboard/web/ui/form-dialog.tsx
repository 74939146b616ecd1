import type { ReactNode } from 'react';
import type { TypedDocumentNode } from 'urql';
import type { Whole } from '../api/whole.ts';
import type { ButtonTone } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, Submit } from './form.tsx';
import { useAction } from './use-action.ts';

/** A dialog with the form of one mutation. It closes once the mutation has succeeded. Render it as `BareDialog`. */
export function FormDialog<Data, Input>({
  title,
  description,
  mutation,
  inputOf,
  onDone,
  onClose,
  action,
  tone,
  children,
}: {
  title: string;
  description?: string;
  mutation: TypedDocumentNode<Data, { input: Input }>;
  /** Returns the mutation's input from the fields of the form. */
  inputOf(fields: FormData): NoInfer<Input>;
  onDone?(data: Whole<Data>): void;
  onClose(): void;
  /** Text of the button that submits the form. */
  action: string;
  tone?: ButtonTone;
  children: ReactNode;
}) {
  const sending = useAction(mutation, { quiet: true });

  async function submit(fields: FormData) {
    const data = await sending.run({ input: inputOf(fields) });
    if (data === null) return;
    onDone?.(data);
    onClose();
  }

  return (
    <Dialog description={description} onClose={onClose} title={title}>
      <Form onSubmit={submit} sending={sending}>
        {children}
        <Submit tone={tone}>{action}</Submit>
      </Form>
    </Dialog>
  );
}
