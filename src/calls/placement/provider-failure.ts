/** The `ended_reason` of a call that its provider could not accept at the time: no phone rang. */
export const PROVIDER_UNAVAILABLE = 'provider_unavailable';
