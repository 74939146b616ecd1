import { useRead } from '../api/use-read.ts';
import { CheckField } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useAction } from '../ui/use-action.ts';
import { ApplyRegistryDocument, NumberRegistriesDocument } from './suppressions.generated.ts';

/** The registries that the operator has set up, and whether the account applies them. */
export function Registries({ owner }: { owner: boolean }) {
  const { data, refresh } = useRead({ query: NumberRegistriesDocument });
  const { run, pending } = useAction(ApplyRegistryDocument);
  const registries = data?.numberRegistries ?? [];
  if (registries.length === 0) return null;
  return (
    <Card hint="Numbers of these registries are not called either." title="Registries">
      <div className="flex flex-col gap-3">
        {registries.map(({ source, name, isApplied, entryCount }) => (
          <CheckField
            checked={isApplied}
            disabled={!owner || pending}
            key={source}
            label={`${name} (${entryCount.toLocaleString()} numbers)`}
            onChange={async (event) => {
              await run({ input: { source, isApplied: event.target.checked } });
              refresh();
            }}
          />
        ))}
      </div>
    </Card>
  );
}
