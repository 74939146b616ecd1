import type { App } from '../app.ts';
import { provisionWorkspace } from './provision.ts';

const OPENING_CREDITS = 1000;

/**
 * On an empty database: makes a first workspace and prints, this once, what a person needs to place a
 * first call.
 */
export async function welcomeFirstWorkspace({ deps, url }: App): Promise<void> {
  if ((await deps.database.prisma.account.findFirst()) !== null) return;
  const workspace = await provisionWorkspace(deps, {
    name: 'My workspace',
    tier: 'STANDARD',
    credits: OPENING_CREDITS,
  });
  process.stdout.write(welcomeText(url, workspace.apiKey));
}

function welcomeText(_url: string, apiKey: string): string {
  return `
  Welcome to dialgraph. This is your first workspace, with ${OPENING_CREDITS} credits. Its API key is shown this once:

    ${apiKey}

`;
}
