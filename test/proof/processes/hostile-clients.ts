import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Orders of the proof beside; this file runs as a process of its own. */
export interface Orders {
  url: string;
  clients: number;
  /** The API key of half-sent bodies. */
  half: string;
  /** The API key of an account with a hundred agents of 50,000 characters. */
  large: string;
}

/** Connections of each client at once. */
const OF_CLIENT = 20;
const PAUSE_MS = 250;

/** 16 pages of 20 agents: 16 MB. */
const LARGE = `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: agents(first: 20) { nodes { systemPrompt } }`).join(' ')} }`;

let opened = 0;

process.once('message', (orders: Orders) => {
  for (let i = 0; i < orders.clients; i += 1) void misbehave(orders, MANNERS[i % MANNERS.length] as Manner);
  process.send?.('begun');
  process.on('message', () => process.send?.({ connections: opened }));
});

type Manner = (orders: Orders) => Socket;

const MANNERS: Manner[] = [halfBody, unreadAnswer, silentSocket, readAnswer];

/** Keeps as many connections open as it is allowed to. */
async function misbehave(orders: Orders, manner: Manner): Promise<never> {
  const open = new Set<Socket>();
  for (;;) {
    if (open.size < OF_CLIENT) {
      const socket = manner(orders);
      opened += 1;
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    await sleep(PAUSE_MS / 5);
  }
}

function begin({ url }: Orders): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port) });
}

/** 980 kB of a body of 1 MB. */
function halfBody(orders: Orders): Socket {
  const socket = begin(orders);
  socket.write(head(orders.half, 1_000_000));
  socket.write('{"query":"'.padEnd(980_000, ' '));
  return socket.resume();
}

function unreadAnswer(orders: Orders): Socket {
  return ask(begin(orders).pause(), orders);
}

function silentSocket(orders: Orders): Socket {
  return begin(orders).resume();
}

/** Reads all of a large answer, then asks anew on another connection. */
function readAnswer(orders: Orders): Socket {
  const socket = ask(begin(orders), orders);
  return socket.on('data', (chunk) => chunk.includes('}}') && socket.destroy());
}

function ask(socket: Socket, { large }: Orders): Socket {
  const body = JSON.stringify({ query: LARGE });
  socket.write(head(large, body.length) + body);
  return socket;
}

function head(apiKey: string, bytes: number): string {
  return [
    'POST /graphql HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    '\r\n',
  ].join('\r\n');
}
