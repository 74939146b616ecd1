import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { toast } from './toasts.tsx';

function useCopy(text: string): { copied: boolean; copy(): Promise<void> } {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      toast({ tone: 'bad', title: 'The browser does not allow copying. Select the text instead.' });
    }
  }
  return { copied, copy };
}

export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <IconButton className="size-7 shrink-0" label={copied ? 'Copied' : label} onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  );
}

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <Button onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}

/** Shows a secret that is shown only once; `onDone` closes it. */
export function SecretOnce({
  label,
  secret,
  onDone,
}: {
  label: string;
  secret: string;
  onDone?: () => void;
}) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{label}</p>
      <code
        className="select-all break-all rounded-lg border border-line bg-canvas px-3 py-2.5 font-mono text-[13px]"
        data-secret
      >
        {secret}
      </code>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft text-[13px]">Copy it now. It will not be shown again.</p>
        <CopyButton text={secret} />
      </div>
      {onDone ? (
        <Button className="mt-2" onClick={onDone} tone="primary">
          Done
        </Button>
      ) : null}
    </div>
  );
}
