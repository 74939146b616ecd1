import { z } from 'zod';

export const instant = (description: string) =>
  z.iso.datetime({ offset: true }).describe(`${description} ISO 8601 with an offset.`);

export const day = (description: string) => z.iso.date().describe(`${description} YYYY-MM-DD.`);
