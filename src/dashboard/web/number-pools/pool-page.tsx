import { useNavigate, useParams } from '@tanstack/react-router';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { ConfirmButton, DialogButton } from '../ui/dialog.tsx';
import { Card, Fact, Facts } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { Members } from './members.tsx';
import {
  DeleteNumberPoolDocument,
  NumberPoolDocument,
  type NumberPoolQuery,
} from './number-pools.generated.ts';
import { PoolDialog } from './pool-form.tsx';
import { limitsInWords, type NumberPool, STRATEGIES } from './pool-formats.ts';

function poolOf({ node }: NumberPoolQuery): NumberPool | null {
  return node && 'members' in node ? (node as NumberPool) : null;
}

export function NumberPoolPage() {
  const { numberPoolId } = useParams({ from: '/app/number-pools/$numberPoolId' });
  const { data, error, refresh } = useRead({ query: NumberPoolDocument, variables: { id: numberPoolId } });
  const owner = useIsOwner();
  const navigate = useNavigate();
  if (!data) return <LoadingState error={error} refresh={refresh} rows={10} />;
  const pool = poolOf(data);
  if (pool === null) return <EmptyState title="Not found">The number pool does not exist.</EmptyState>;
  const actions = owner ? (
    <>
      <DialogButton
        dialog={(close) => (
          <PoolDialog numbers={data.phoneNumbers} onClose={close} onSaved={refresh} pool={pool} />
        )}
      >
        Edit
      </DialogButton>
      <ConfirmButton
        action="Delete pool"
        button={{ children: 'Delete' }}
        mutation={DeleteNumberPoolDocument}
        onDone={() => navigate({ to: '/number-pools' })}
        title={`Delete ${pool.name}?`}
        variables={{ input: { id: pool.id } }}
      >
        Its numbers stay in your account, without the limits of this pool.
      </ConfirmButton>
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
    </PageFrame>
  );
}
