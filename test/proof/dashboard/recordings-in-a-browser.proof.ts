import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../../dashboard/world/browser.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { callEnded } from '../../harness/calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

const SECONDS = 42;

let app: TestApp;
let browser: Browser;
let site: Server;
let url: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), launchBrowser()]);
  url = await recordedCall();
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><link rel="icon" href="data:,"><title>A customer</title><main></main>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(async () => {
  await browser.close();
  site.close();
  await app.stop();
});

async function recordedCall(): Promise<string> {
  const { apiKey } = await app.workspace();
  const owner = graphqlClient(app.url, apiKey);
  const { createAgent } = await owner.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  const { dispatchCall } = await owner.data(
    'mutation ($agentId: ID!) { dispatchCall(input: { agentId: $agentId, toNumber: "+15005550006" }) { call { id } } }',
    { agentId: createAgent.agent.id },
  );
  await callEnded(app.url, apiKey, dispatchCall.call.id);
  return (await owner.data('query ($id: ID!) { call(id: $id) { recordingUrl } }', dispatchCall.call)).call
    .recordingUrl;
}

/** A page of a customer's, on a site that is none of ours. */
async function customersPage(): Promise<{ page: Page; troubles: string[] }> {
  const baseURL = `http://localhost:${(site.address() as AddressInfo).port}`;
  const { page, troubles } = await openPage(browser, { baseURL });
  await page.goto('/');
  return { page, troubles };
}

describe('a recording in the page of another site', () => {
  it.each([null, 'anonymous'])('plays from any position (crossorigin: %s)', async (crossOrigin) => {
    const { page, troubles } = await customersPage();
    const played = await page.evaluate(
      async ({ url, crossOrigin }) => {
        const audio = new Audio();
        audio.crossOrigin = crossOrigin;
        const reached = (event: string) =>
          new Promise((resolve, reject) => {
            audio.addEventListener(event, resolve, { once: true });
            audio.addEventListener('error', () => reject(new Error(audio.error?.message)), { once: true });
          });
        const loaded = reached('loadedmetadata');
        audio.src = url;
        await loaded;
        const sought = reached('seeked');
        audio.currentTime = 30;
        await sought;
        return { duration: audio.duration, at: audio.currentTime };
      },
      { url, crossOrigin },
    );
    expect(played).toEqual({ duration: SECONDS, at: 30 });
    expect(troubles).toEqual([]);
  });

  it('can be fetched in part by its scripts, which see when its URL has expired', async () => {
    const { page } = await customersPage();
    const read = await page.evaluate(async (url) => {
      const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
      const expired = await fetch(url.replace(/expires=\d+/, 'expires=1'));
      return {
        part: [part.status, part.headers.get('content-range'), await part.text()],
        expired: [expired.status, (await expired.json()).error.code],
      };
    }, url);
    expect(read.part).toEqual([206, expect.stringMatching(/^bytes 0-3\/\d+$/), 'RIFF']);
    expect(read.expired).toEqual([404, 'not_found']);
  });
});

it('a recording plays when its URL is opened', async () => {
  const { page } = await openPage(browser, { baseURL: app.url });
  await page.goto(url);
  const duration = await page.evaluate(async () => {
    const player = document.querySelector('video, audio') as HTMLMediaElement;
    if (player.readyState < 1)
      await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve));
    return player.duration;
  });
  expect(duration).toBe(SECONDS);
});
