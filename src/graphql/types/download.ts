import { builder } from '../builder.ts';

/** A file that a signed URL gives to whoever has the URL, until it expires. */
export interface Download {
  url: string;
  expiresAt: Date;
  /** Media type of the file, such as `audio/mpeg`. */
  contentType: string;
}

export const DownloadObject = builder.objectRef<Download>('Download').implement({
  description: 'A file to download.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The signed URL. It needs no API key.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time from which the URL is rejected. Request another then.',
    }),
    contentType: t.exposeString('contentType', {
      description: 'The media type of the file, such as `audio/mpeg`.',
    }),
  }),
});
