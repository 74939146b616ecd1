import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/dialog.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  type MemberFragment as Member,
  RemoveUserDocument,
  TeamDocument,
  UpdateUserDocument,
} from './settings.generated.ts';

const COLUMNS: Column<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'email', header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
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
  const isOwner = useIsOwner();
  const { data, error, refresh } = useRead({ query: TeamDocument });
  // Owners cannot change or remove themselves.
  const changeable = (member: Member) => isOwner && member.id !== data?.viewer.user?.id;
  const actions: Column<Member> = {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (member) => (changeable(member) ? <MemberActions member={member} onRemoved={refresh} /> : null),
  };
  return (
    <PageFrame subtitle="Owners can make changes. Viewers have read-only access." title="Team">
      <Card flush>
        <DataTable
          columns={isOwner ? [...COLUMNS, actions] : COLUMNS}
          label="Team"
          list={{ nodes: data?.viewer.account.users ?? [], loading: !data, error, refresh }}
          skeletonRows={3}
        />
      </Card>
      <p className="text-soft">
        Your administrator adds people and resets their passwords on the server (
        <code className="font-mono text-[13px]">npm run admin -- user create</code>).
      </p>
    </PageFrame>
  );
}

function MemberActions({ member, onRemoved }: { member: Member; onRemoved(): void }) {
  const { run, pending } = useAction(UpdateUserDocument);
  const { id, name, email, role } = member;
  const other = role === 'OWNER' ? 'VIEWER' : 'OWNER';
  const verb = other === 'OWNER' ? 'Make owner' : 'Make viewer';
  return (
    <span className="inline-flex gap-1">
      <Button
        aria-label={`${verb}: ${name}`}
        onClick={() => run({ input: { id, role: other } })}
        pending={pending}
        tone="quiet"
      >
        {verb}
      </Button>
      <ConfirmButton
        action="Remove user"
        button={{ 'aria-label': `Remove ${name}`, children: 'Remove', tone: 'quiet' }}
        mutation={RemoveUserDocument}
        onDone={() => {
          toast({ tone: 'good', title: `${name} was removed.` });
          onRemoved();
        }}
        title={`Remove ${name}?`}
        variables={{ input: { id } }}
      >
        {email} is signed out everywhere at once and cannot sign in again. API keys that they created keep
        working: revoke those that they know.
      </ConfirmButton>
    </span>
  );
}
