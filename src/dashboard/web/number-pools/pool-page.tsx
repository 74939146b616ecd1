import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Card, Fact, Facts } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { Confirm } from '../ui/overlays/dialog.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import { Members } from './members.tsx';
import {
  DeleteNumberPoolDocument,
  NumberPoolDocument,
  type NumberPoolQuery,
} from './number-pools.generated.ts';
import { PoolDialog } from './pool-form.tsx';
import { limitsInWords, type NumberPool, STRATEGIES } from './words.ts';

function poolOf({ node }: NumberPoolQuery): NumberPool | null {
  return node && 'members' in node ? (node as NumberPool) : null;
}

export function NumberPoolPage() {
  const { numberPoolId } = useParams({ from: '/app/number-pools/$numberPoolId' });
  const { data, error, refresh } = useRead({ query: NumberPoolDocument, variables: { id: numberPoolId } });
  const [editing, setEditing] = useState(false);
  const owner = useIsOwner();
  if (!data) return <LoadingState error={error} refresh={refresh} rows={10} />;
  const pool = poolOf(data);
  if (pool === null) return <EmptyState title="Not found">The number pool does not exist.</EmptyState>;
  const actions = owner ? (
    <>
      <Button onClick={() => setEditing(true)}>Edit</Button>
      <Delete pool={pool} />
    </>
  ) : null;
  return (
    <PageFrame
      actions={actions}
      back={{ to: '/number-pools', label: 'Number pools' }}
      subtitle="How much each number is used, and how its calls of the last 24 hours ended."
      title={pool.name}
    >
      <Card flush title="Numbers">
        <Members onChanged={refresh} owner={owner} pool={pool} />
      </Card>
      <Card title="Settings">
        <Facts>
          <Fact name="Calls from">{STRATEGIES[pool.strategy]}</Fact>
          <Fact name="Limits of each number">{limitsInWords(pool).join(', ') || 'None'}</Fact>
          <Fact name="Rest of a number that is worse than the others">
            {pool.restHours === null ? 'None' : `${pool.restHours.toLocaleString()} hours`}
          </Fact>
        </Facts>
      </Card>
      <PoolDialog
        numbers={data.phoneNumbers}
        onClose={() => setEditing(false)}
        onSaved={refresh}
        open={editing}
        pool={pool}
      />
    </PageFrame>
  );
}

function Delete({ pool: { id, name } }: { pool: NumberPool }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run, pending } = useAction(DeleteNumberPoolDocument);
  async function remove() {
    const deleted = await run({ input: { id } });
    setAsking(false);
    if (deleted) navigate({ to: '/number-pools' });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <Confirm
        action="Delete pool"
        onConfirm={remove}
        onOpenChange={setAsking}
        open={asking}
        pending={pending}
        title={`Delete ${name}?`}
      >
        Its numbers stay in your account, without the limits of this pool.
      </Confirm>
    </>
  );
}
