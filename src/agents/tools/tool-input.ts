import { z } from 'zod';
import { nonEmptyText, text } from '../../platform/input/validation.ts';
import { AGENT_LIMITS, TOOL_LIMITS, TOOL_METHODS, TOOL_NAME } from '../agent-limits.ts';
import { parametersSchema } from './tool-parameters.ts';

/** Names of functions that providers' agents have built in. */
const TAKEN_NAMES =
  /^(end_call|endCall|transferCall|transfer_(call|to_).*|voicemail_detection|language_detection|skip_turn|play_keypad_touch_tone|press_digit|dtmf)$/;

/** Headers that HTTP or the signature needs, which a customer's value would break. */
const OUR_HEADERS = new Set([
  ...[
    'host',
    'content-length',
    'content-type',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'te',
    'trailer',
  ],
  ...[
    'upgrade',
    'expect',
    'user-agent',
    'dialgraph-call-id',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ],
]);

/** A field name (RFC 9110, 5.1). */
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;
const VISIBLE_ASCII = /^[\x20-\x7e\t]*$/;

const headerValue = text(TOOL_LIMITS.headerValueLength).regex(
  VISIBLE_ASCII,
  'must consist of visible ASCII characters',
);

const headers = z
  .record(z.string(), z.unknown())
  .check(({ value, issues }) => {
    for (const [name, message] of headerProblems(Object.keys(value))) {
      issues.push({ code: 'custom', input: value, path: name === null ? [] : [name], message });
    }
  })
  .pipe(z.record(z.string(), headerValue as z.ZodType<string, unknown>));

/** Returns problems by header name; null = the list as a whole. */
function headerProblems(names: readonly string[]): [name: string | null, message: string][] {
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  if (names.length > TOOL_LIMITS.headers) return [[null, `must be at most ${TOOL_LIMITS.headers} headers`]];
  if (distinct.size < names.length) return [[null, 'must not name a header twice']];
  return names.flatMap((name): [string, string][] => {
    if (!HEADER_NAME.test(name)) return [[name, 'must be the name of an HTTP header']];
    return OUR_HEADERS.has(name.toLowerCase()) ? [[name, 'is a header that this server sets itself']] : [];
  });
}

const tool = z.strictObject({
  name: z
    .string()
    .regex(TOOL_NAME.pattern, TOOL_NAME.problem)
    .refine((name) => !TAKEN_NAMES.test(name), 'is the name of something that voice providers do themselves'),
  description: nonEmptyText(TOOL_LIMITS.descriptionLength),
  url: nonEmptyText(AGENT_LIMITS.webhookUrlLength),
  method: z
    .enum(TOOL_METHODS)
    .nullish()
    .transform((method) => method ?? 'POST'),
  headers: headers.nullish().transform((given) => given ?? {}),
  parameters: parametersSchema.nullish().transform((schema) => schema ?? { type: 'object', properties: {} }),
  timeoutSeconds: z
    .int()
    .min(TOOL_LIMITS.minTimeoutSeconds)
    .max(TOOL_LIMITS.maxTimeoutSeconds)
    .nullish()
    .transform((seconds) => seconds ?? TOOL_LIMITS.defaultTimeoutSeconds),
});

const transfer = z.strictObject({
  to: z.string(),
  condition: nonEmptyText(TOOL_LIMITS.transferConditionLength),
  mode: z
    .enum(['blind', 'warm'])
    .nullish()
    .transform((mode) => mode ?? 'blind'),
  message: nonEmptyText(TOOL_LIMITS.transferMessageLength)
    .nullish()
    .transform((message) => message ?? null),
});

export const abilityFields = {
  tools: z
    .array(tool)
    .max(TOOL_LIMITS.tools, `must be at most ${TOOL_LIMITS.tools} tools`)
    .refine(
      (tools) => new Set(tools.map(({ name }) => name)).size === tools.length,
      'must have distinct names',
    )
    .nullish(),
  transfers: z
    .array(transfer)
    .max(TOOL_LIMITS.transfers, `must be at most ${TOOL_LIMITS.transfers} transfers`)
    .nullish(),
};

export type ToolInput = z.output<typeof tool>;
export type TransferInput = z.output<typeof transfer>;
