import type { ScheduledExport } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import type { UrlSigner } from '../../platform/secrets/signed-url.ts';
import type { WebhooksDeps } from '../../webhooks/deps.ts';
import type { ExportFormat } from '../formats.ts';
import type { ListKind } from '../lists.ts';

/** A file of a scheduled export, which its URL downloads. */
interface ReadyExport extends Pick<ScheduledExport, 'name'> {
  scheduledExportId: string;
  kind: ListKind;
  format: ExportFormat;
  dueAt: Date;
  url: string;
  expiresAt: Date;
}

/** The `data` of webhook events about exports, in the shape of a REST API. */
interface ExportPayloads {
  /** Payload of the webhook event `export.ready`. */
  exportReady: (ready: ReadyExport) => JsonObject;
}

/** Dependencies of scheduled exports. */
export type ScheduledExportsDeps = WebhooksDeps & UrlSigner & { webhookPayloads: ExportPayloads };
