import { freePort } from '../../harness/servers/free-port.ts';
import { Meter } from '../kit/meter.ts';
import { type Meters, measureRound, type Round } from '../kit/rounds.ts';
import { withClient } from '../seed.ts';
import { type Listening, SECRET_KEY, type World } from '../world.ts';
import { addContactList } from './contact-list.ts';
import { type Party, startTelephones } from './party.ts';

const COPY_ACCOUNT = `
  INSERT INTO lean.accounts SELECT id, credit_balance FROM accounts WHERE id = $1 ON CONFLICT DO NOTHING`;
const COPY_CONTACTS = `
  INSERT INTO lean.contacts (id, account_id, phone) SELECT id, account_id, phone FROM contacts WHERE contact_list_id = $1`;

/** The hand-written campaigns on pg-boss, for the account of a party and in its database. */
export class BareCampaigns {
  readonly #party: Party;
  readonly #server: Listening;
  readonly #telephones: Listening;
  readonly #meters: Meters;

  static async start(world: World, party: Party, concurrentCalls: number): Promise<BareCampaigns> {
    const port = await freePort();
    const telephones = await startTelephones(world, port);
    const server = await world.startScript('test/bench/references/bare-campaign.ts', [
      `--port=${port}`,
      `--database-url=${party.database}`,
      `--secret-key=${SECRET_KEY}`,
      `--provider-url=${telephones.url}`,
      `--agent-id=${party.agentId}`,
      `--phone-number-id=${party.workspace.phoneNumberId}`,
      `--concurrent-calls=${concurrentCalls}`,
    ]);
    return new BareCampaigns(world, party, { server, telephones });
  }

  private constructor(
    { postgres }: World,
    party: Party,
    { server, telephones }: { server: Listening; telephones: Listening },
  ) {
    this.#party = party;
    this.#server = server;
    this.#telephones = telephones;
    this.#meters = { server: new Meter(server.pid), postgres };
  }

  /** Calls as many contacts, and resolves when every call is settled. */
  async round(contacts: number): Promise<Round> {
    const { database, workspace } = this.#party;
    const { contactListId, contactIds } = await addContactList(database, workspace, contacts);
    await withClient(database, async (client) => {
      await client.query(COPY_ACCOUNT, [workspace.accountId]);
      await client.query(COPY_CONTACTS, [contactListId]);
      await client.query('VACUUM ANALYZE lean.contacts');
    });
    const body = JSON.stringify(contactIds());
    return measureRound(this.#meters, async () => {
      const response = await fetch(`${this.#server.url}/campaign`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!response.ok) throw new Error(await response.text());
      return contacts;
    });
  }

  async stop(): Promise<void> {
    await Promise.all([this.#server.stop(), this.#telephones.stop()]);
  }
}
