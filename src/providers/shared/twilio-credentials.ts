/** Credentials of an account at console.twilio.com: its auth token, or an API key of the type Standard or Main. */
export type TwilioCredentials = TwilioHost & { accountSid: string } & (
    | { authToken: string }
    | { apiKey: string; apiSecret: string }
  );

/** Host of Twilio's API, `api.twilio.com` by default (Twilio, "Global infrastructure"). */
export interface TwilioHost {
  /** Processing region, such as `ie1`, which has credentials of its own. */
  region?: string | undefined;
  /** Edge location by which a region is reached, such as `dublin`. */
  edge?: string | undefined;
  /** URL of the API, instead of region and edge. */
  baseUrl?: string | undefined;
}
