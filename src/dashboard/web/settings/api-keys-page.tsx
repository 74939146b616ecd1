import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../api/errors.ts';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { SecretOnce } from '../ui/copy.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, ListTable } from '../ui/layout/data-table.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { Confirm, Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  type ApiKeyRowFragment as ApiKey,
  ApiKeysDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
} from './settings.generated.ts';

type Task = { kind: 'create' } | { kind: 'rotate' | 'revoke'; apiKey: ApiKey };

export function ApiKeysPage() {
  const owner = useIsOwner();
  const { data, error, refresh } = useRead({ query: ApiKeysDocument });
  const [task, setTask] = useState<Task | null>(null);
  const [columns] = useState(() => columnsFor(owner, setTask));
  const create = owner ? (
    <Button onClick={() => setTask({ kind: 'create' })} tone="primary">
      <PlusIcon /> Create key
    </Button>
  ) : null;
  return (
    <PageFrame
      actions={create}
      subtitle="Your servers use API keys to access the API. Never put a key into a web page or an app."
      title="API Keys"
    >
      <Card flush>
        <ListTable
          columns={columns}
          empty={
            <EmptyState action={create} title="No keys yet">
              Create a key to place your first call through the API.
            </EmptyState>
          }
          label="API keys"
          list={{ nodes: data?.apiKeys ?? [], loading: !data, error, refresh }}
        />
      </Card>
      <CreateKey onClose={() => setTask(null)} onCreated={refresh} open={task?.kind === 'create'} />
      <RotateKey apiKey={task?.kind === 'rotate' ? task.apiKey : null} onClose={() => setTask(null)} />
      <RevokeKey apiKey={task?.kind === 'revoke' ? task.apiKey : null} onClose={() => setTask(null)} />
    </PageFrame>
  );
}

function columnsFor(owner: boolean, start: (task: Task) => void): Column<ApiKey>[] {
  const actions: Column<ApiKey> = {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (apiKey) =>
      apiKey.revokedAt ? null : (
        <span className="inline-flex gap-1">
          <Button
            aria-label={`Rotate ${apiKey.name}`}
            onClick={() => start({ kind: 'rotate', apiKey })}
            tone="quiet"
          >
            Rotate
          </Button>
          <Button
            aria-label={`Revoke ${apiKey.name}`}
            onClick={() => start({ kind: 'revoke', apiKey })}
            tone="quiet"
          >
            Revoke
          </Button>
        </span>
      ),
  };
  return [
    { id: 'name', header: 'Name', cell: (apiKey) => <span className="font-medium">{apiKey.name}</span> },
    {
      id: 'key',
      header: 'Key',
      from: 'sm',
      cell: (apiKey) => <code className="font-mono text-[13px]">{apiKey.displayPrefix}…</code>,
    },
    {
      id: 'access',
      header: 'Access',
      from: 'md',
      cell: ({ role }) => (role === 'OWNER' ? 'Full' : 'Read-only'),
    },
    { id: 'state', header: 'State', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
    {
      id: 'used',
      header: 'Last used',
      from: 'md',
      cell: (apiKey) =>
        apiKey.lastUsedAt ? <Time value={apiKey.lastUsedAt} /> : <span className="text-soft">Never</span>,
    },
    { id: 'created', header: 'Created', from: 'lg', cell: (apiKey) => <Time value={apiKey.createdAt} /> },
    ...(owner ? [actions] : []),
  ];
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedAt) return <Badge tone="neutral">Revoked</Badge>;
  if (apiKey.expiresAt && Date.parse(apiKey.expiresAt) <= Date.now())
    return <Badge tone="neutral">Expired</Badge>;
  return <Badge tone="good">Active</Badge>;
}

function CreateKey({ open, onClose, onCreated }: { open: boolean; onClose(): void; onCreated(): void }) {
  const { run, pending, error, reset } = useAction(CreateApiKeyDocument, { quiet: true });
  const [secret, setSecret] = useState<string | null>(null);
  const problems = fieldErrorsOf(error);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = String(form.get('expires'));
    const expiresAt = day ? new Date(`${day}T23:59:59`).toISOString() : null;
    const role = form.get('access') === 'VIEWER' ? 'VIEWER' : 'OWNER';
    const created = await run({ input: { name: String(form.get('name')), expiresAt, role } });
    if (!created) return;
    setSecret(created.createApiKey.secret);
    onCreated();
  }

  function close() {
    setSecret(null);
    reset();
    onClose();
  }

  return (
    <Dialog
      onOpenChange={(next) => !next && close()}
      open={open}
      title={secret ? 'Your new key' : 'Create an API key'}
    >
      {secret ? (
        <div className="flex flex-col gap-4">
          <SecretOnce label="The key" secret={secret} />
          <Button onClick={close} tone="primary">
            Done
          </Button>
        </div>
      ) : (
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <TextField
            autoFocus
            error={
              problems.name ?? (error && !problems.expiresAt ? error.graphQLErrors[0]?.message : undefined)
            }
            hint="For example, the name of the server that uses the key."
            label="Name"
            maxLength={100}
            name="name"
            required
          />
          <SelectField hint="Read-only keys cannot read signing secrets." label="Access" name="access">
            <option value="OWNER">Full access</option>
            <option value="VIEWER">Read-only</option>
          </SelectField>
          <TextField
            error={problems.expiresAt}
            hint="Leave blank for no expiration."
            label="Expires at the end of"
            name="expires"
            type="date"
          />
          <Button pending={pending} tone="primary" type="submit">
            Create key
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function RotateKey({ apiKey, onClose }: { apiKey: ApiKey | null; onClose(): void }) {
  const { run, pending } = useAction(RotateApiKeyDocument);
  const [grace, setGrace] = useState('0');
  const [secret, setSecret] = useState<string | null>(null);

  async function rotate() {
    if (!apiKey) return;
    const rotated = await run({ input: { id: apiKey.id, graceSeconds: Number(grace) } });
    if (rotated) setSecret(rotated.rotateApiKey.secret);
  }

  function close() {
    setSecret(null);
    onClose();
  }

  return (
    <Dialog
      description={secret ? undefined : 'The key gets a new secret. Its name and ID stay the same.'}
      onOpenChange={(next) => !next && close()}
      open={apiKey !== null}
      title={secret ? 'The new secret' : `Rotate ${apiKey?.name ?? ''}`}
    >
      <div className="flex flex-col gap-4">
        {secret ? (
          <SecretOnce label="The key" secret={secret} />
        ) : (
          <SelectField
            hint="The time in which your servers switch to the new secret."
            label="The old secret stays valid for"
            onChange={(event) => setGrace(event.target.value)}
            value={grace}
          >
            <option value="0">No time</option>
            <option value="3600">1 hour</option>
            <option value="86400">1 day</option>
            <option value="604800">7 days</option>
          </SelectField>
        )}
        <Button onClick={secret ? close : rotate} pending={pending} tone="primary">
          {secret ? 'Done' : 'Rotate key'}
        </Button>
      </div>
    </Dialog>
  );
}

function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey | null; onClose(): void }) {
  const { run, pending } = useAction(RevokeApiKeyDocument);
  async function revoke() {
    if (apiKey && (await run({ input: { id: apiKey.id } }))) {
      toast({ tone: 'good', title: `${apiKey.name} is revoked.` });
      onClose();
    }
  }
  return (
    <Confirm
      action="Revoke key"
      onConfirm={revoke}
      onOpenChange={(next) => !next && onClose()}
      open={apiKey !== null}
      pending={pending}
      title={`Revoke ${apiKey?.name ?? ''}?`}
    >
      Requests using this key will stop working immediately. This cannot be undone.
    </Confirm>
  );
}
