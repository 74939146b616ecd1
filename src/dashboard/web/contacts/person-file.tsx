import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButton } from '../ui/dialog.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { useAction } from '../ui/use-action.ts';
import { CreatePersonFileDocument, type PersonFileFormat } from './contacts.generated.ts';

/** Downloads all that the account stores about a number, for a complaint or a request for information. */
export function PersonFileButton({ phone }: { phone: string }) {
  return (
    <DialogButton dialog={(close) => <PersonFile onClose={close} phone={phone} />}>
      Download this person’s file
    </DialogButton>
  );
}

function PersonFile({ phone, onClose }: { phone: string; onClose(): void }) {
  const creating = useAction(CreatePersonFileDocument);
  const [chosen, setChosen] = useState<PersonFileFormat | null>(null);

  async function create(format: PersonFileFormat) {
    setChosen(format);
    const data = await creating.run({ input: { phone, format } });
    if (!data?.createPersonFile) return;
    location.assign(data.createPersonFile.personFile.url);
    onClose();
  }

  const choice = (format: PersonFileFormat, label: string) => (
    <Button onClick={() => create(format)} pending={creating.pending && chosen === format}>
      {label}
    </Button>
  );
  return (
    <Dialog
      description={`All that is stored about ${formatPhone(phone)}: contacts and consent, campaigns, suppressions, refused calls, calls with transcripts, and the proof of each dial.`}
      onClose={onClose}
      title="This person’s file"
    >
      <div className="flex flex-wrap gap-2">
        {choice('PDF', 'Download PDF')}
        {choice('JSON', 'Download JSON')}
      </div>
      <p className="mt-4 text-soft">
        Both are signed. Whoever receives one can check it on a page that{' '}
        <a className="link" href="/verify" rel="noreferrer" target="_blank">
          verifies files
        </a>{' '}
        without this service.
      </p>
    </Dialog>
  );
}
