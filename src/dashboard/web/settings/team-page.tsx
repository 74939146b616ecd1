import { useQuery } from 'urql';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageFrame } from '../ui/page.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { AccountSettingsDocument, type AccountSettingsQuery } from './settings.generated.ts';

type Member = AccountSettingsQuery['viewer']['account']['users'][number];

const COLUMNS: Column<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'email', header: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => (
      <Badge tone={role === 'OWNER' ? 'accent' : 'neutral'}>{role === 'OWNER' ? 'Owner' : 'Viewer'}</Badge>
    ),
  },
  {
    id: 'since',
    header: 'Since',
    from: 'md',
    cell: ({ createdAt }) => <Time format="day" value={createdAt} />,
  },
];

export function TeamPage() {
  const [{ data, error }, read] = useQuery({ query: AccountSettingsDocument });
  return (
    <PageFrame subtitle="Owners may change things; viewers may look at everything." title="Team">
      <Card flush>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => read({ requestPolicy: 'network-only' })} />
        ) : data ? (
          <DataTable columns={COLUMNS} label="Team" rows={data.viewer.account.users} />
        ) : (
          <Skeleton rows={3} />
        )}
      </Card>
      <p className="text-soft">
        Whoever runs this server adds people and sets their passwords on its command line (
        <code className="font-mono text-[13px]">npm run admin -- user create</code>).
      </p>
    </PageFrame>
  );
}
