import type { Admission } from '../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';

export interface Credentials {
  /** Returns the viewer of an `Authorization` header. Throws `unauthorized` without valid credentials. */
  authenticate(authorization: string | undefined): Promise<Viewer>;
}

/** Limits of a request: the account's tier, or only the cap that protects the service. */
type AdmissionPolicy = 'tier' | 'protective';

export interface RequestAdmission {
  /**
   * Applies rate limits to a request; returns when to retry if refused. Release every admission.
   * @throws DomainError `rate_limit_exceeded` while the account has used more than its budget of a minute
   */
  admit(viewer: Viewer, policy: AdmissionPolicy): Promise<Admission>;
}

export interface StoredResponse {
  status: number;
  body: string;
}

export interface IdempotencyKeys {
  /**
   * Runs `run` once for the viewer's idempotency key; a repetition gets the first response.
   * @param fingerprint hash of everything that identifies the request
   * @throws DomainError `conflict` if the key is in flight or was used for another request
   */
  once(
    viewer: Viewer,
    key: string,
    fingerprint: string,
    run: () => Promise<StoredResponse>,
  ): Promise<{ response: StoredResponse; replayed: boolean }>;
}
