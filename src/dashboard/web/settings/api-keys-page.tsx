import { useState } from 'react';
import { IDENTITY_LIMITS } from '../../../identity/identity-limits.ts';
import { useRead } from '../api/use-read.ts';
import { lookAt } from '../shell/testing.tsx';
import { useIsOwner, useViewer } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { SecretOnce } from '../ui/copy.tsx';
import { ConfirmButton, Dialog, DialogButton } from '../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { dayIn, numberIn } from '../ui/form-values.ts';
import { PlusIcon } from '../ui/icons.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  type ApiKeyRowFragment as ApiKey,
  ApiKeysDocument,
  CreateApiKeyDocument,
  CreateTestApiKeyDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
  SetPlanBudgetDocument,
} from './settings.generated.ts';

export function ApiKeysPage() {
  const owner = useIsOwner();
  const { data, error, refresh } = useRead({ query: ApiKeysDocument });
  const { account } = useViewer();
  const create = owner ? (
    <DialogButton dialog={(close) => <CreateKey onClose={close} onCreated={refresh} />} tone="primary">
      <PlusIcon /> Create key
    </DialogButton>
  ) : null;
  const createTest =
    owner && !account.isTest ? (
      <DialogButton dialog={(close) => <CreateTestKey onClose={close} />}>Create test key</DialogButton>
    ) : null;
  const openTest =
    account.testAccountId === null ? null : (
      <Button onClick={() => lookAt('test')}>Open the test account</Button>
    );
  return (
    <PageFrame
      actions={
        <>
          {openTest}
          {createTest}
          {create}
        </>
      }
      subtitle="Your servers use API keys to access the API. Never put a key into a web page or an app."
      title="API Keys"
    >
      <Card flush>
        <DataTable
          columns={owner ? [...COLUMNS, ACTIONS] : COLUMNS}
          empty={
            <EmptyState action={create} title="No keys yet">
              Create a key to place your first call through the API.
            </EmptyState>
          }
          label="API keys"
          list={{ nodes: data?.apiKeys ?? [], loading: !data, error, refresh }}
        />
      </Card>
    </PageFrame>
  );
}

const COLUMNS: Column<ApiKey>[] = [
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
];

const ACTIONS: Column<ApiKey> = {
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (apiKey) =>
    apiKey.revokedAt ? null : (
      <span className="inline-flex gap-1">
        <DialogButton
          aria-label={`Budget of ${apiKey.name}`}
          dialog={(close) => <PlanBudget apiKey={apiKey} onClose={close} />}
          tone="quiet"
        >
          Budget
        </DialogButton>
        <DialogButton
          aria-label={`Rotate ${apiKey.name}`}
          dialog={(close) => <RotateKey apiKey={apiKey} onClose={close} />}
          tone="quiet"
        >
          Rotate
        </DialogButton>
        <ConfirmButton
          action="Revoke key"
          button={{ 'aria-label': `Revoke ${apiKey.name}`, children: 'Revoke', tone: 'quiet' }}
          mutation={RevokeApiKeyDocument}
          onDone={() => toast({ tone: 'good', title: `${apiKey.name} is revoked.` })}
          title={`Revoke ${apiKey.name}?`}
          variables={{ input: { id: apiKey.id } }}
        >
          Requests using this key will stop working immediately. This cannot be undone.
        </ConfirmButton>
      </span>
    ),
};

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedAt) return <Badge tone="neutral">Revoked</Badge>;
  if (apiKey.expiresAt && Date.parse(apiKey.expiresAt) <= Date.now())
    return <Badge tone="neutral">Expired</Badge>;
  return <Badge tone="good">Active</Badge>;
}

function CreateKey({ onClose, onCreated }: { onClose(): void; onCreated(): void }) {
  const create = useAction(CreateApiKeyDocument, { quiet: true });
  const [secret, setSecret] = useState<string | null>(null);

  async function save(form: FormData) {
    const role = form.get('role') === 'VIEWER' ? 'VIEWER' : 'OWNER';
    const expiresAt = dayIn(form, 'expiresAt', '23:59:59');
    const created = await create.run({ input: { name: String(form.get('name')), expiresAt, role } });
    if (!created) return;
    setSecret(created.createApiKey.secret);
    onCreated();
  }

  return (
    <Dialog onClose={onClose} title={secret ? 'Your new key' : 'Create an API key'}>
      {secret ? (
        <SecretOnce label="The key" onDone={onClose} secret={secret} />
      ) : (
        <Form onSubmit={save} sending={create}>
          <TextField
            autoFocus
            hint="For example, the name of the server that uses the key."
            label="Name"
            maxLength={IDENTITY_LIMITS.nameLength}
            name="name"
            required
          />
          <SelectField hint="Read-only keys cannot read signing secrets." label="Access" name="role">
            <option value="OWNER">Full access</option>
            <option value="VIEWER">Read-only</option>
          </SelectField>
          <TextField
            hint="Leave blank for no expiration."
            label="Expires at the end of"
            name="expiresAt"
            type="date"
          />
          <Submit>Create key</Submit>
        </Form>
      )}
    </Dialog>
  );
}

function CreateTestKey({ onClose }: { onClose(): void }) {
  const create = useAction(CreateTestApiKeyDocument, { quiet: true });
  const [secret, setSecret] = useState<string | null>(null);

  async function save(form: FormData) {
    const created = await create.run({ input: { name: String(form.get('name')) } });
    if (created) setSecret(created.createTestApiKey.secret);
  }

  return (
    <Dialog
      description={
        secret
          ? undefined
          : 'Its calls reach the simulator only. It belongs to a test account beside this one.'
      }
      onClose={onClose}
      title={secret ? 'Your new test key' : 'Create a test key'}
    >
      {secret ? (
        <SecretOnce label="The key" onDone={() => lookAt('test')} secret={secret} />
      ) : (
        <Form onSubmit={save} sending={create}>
          <TextField autoFocus label="Name" maxLength={IDENTITY_LIMITS.nameLength} name="name" required />
          <Submit>Create test key</Submit>
        </Form>
      )}
    </Dialog>
  );
}

/** Sets what an assistant may spend by plans that are confirmed with a key. */
function PlanBudget({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  return (
    <FormDialog
      action="Set budget"
      description="An assistant that uses this key over MCP may place calls and buy credits by plans that it confirms, up to this cost."
      inputOf={(form) => ({ id: apiKey.id, creditsPerDay: numberIn(form, 'creditsPerDay') ?? 0 })}
      mutation={SetPlanBudgetDocument}
      onClose={onClose}
      onDone={({ setPlanBudget: { apiKey: set } }) =>
        toast({ tone: 'good', title: `The budget of ${set.name} is ${set.planCreditsPerDay} credits a day.` })
      }
      title={`Budget of ${apiKey.name}`}
    >
      <NumberField
        autoFocus
        defaultValue={apiKey.planCreditsPerDay}
        hint="Credits in 24 hours. With 0, it confirms no plans."
        label="Credits per day"
        max={IDENTITY_LIMITS.planCreditsPerDay}
        min={0}
        name="creditsPerDay"
        required
      />
    </FormDialog>
  );
}

function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const { run, pending } = useAction(RotateApiKeyDocument);
  const [grace, setGrace] = useState('0');
  const [secret, setSecret] = useState<string | null>(null);

  async function rotate() {
    const rotated = await run({ input: { id: apiKey.id, graceSeconds: Number(grace) } });
    if (rotated) setSecret(rotated.rotateApiKey.secret);
  }

  return (
    <Dialog
      description={secret ? undefined : 'The key gets a new secret. Its name and ID stay the same.'}
      onClose={onClose}
      title={secret ? 'The new secret' : `Rotate ${apiKey.name}`}
    >
      {secret ? (
        <SecretOnce label="The key" onDone={onClose} secret={secret} />
      ) : (
        <div className="flex flex-col gap-4">
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
          <Button onClick={rotate} pending={pending} tone="primary">
            Rotate key
          </Button>
        </div>
      )}
    </Dialog>
  );
}
