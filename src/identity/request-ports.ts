import type { Admission } from '../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';

/** Authenticates requests. */
export interface Credentials {
  /**
   * The viewer behind an `Authorization` header.
   *
   * @throws DomainError `unauthorized` for a header without valid credentials
   */
  authenticate(authorization: string | undefined): Promise<Viewer>;
}

/** Which limits govern a request: the account's tier, or only the cap that protects the service. */
type AdmissionPolicy = 'tier' | 'protective';

/** Decides whether a viewer's request may run now. */
export interface RequestAdmission {
  /** Admits a request or says when it may come again. Every admission must be released. Never rejects. */
  admit(viewer: Viewer, policy: AdmissionPolicy): Promise<Admission>;
}

/** A stored response, to be returned again. */
export interface StoredResponse {
  status: number;
  body: string;
}

/** Stores the responses to requests with idempotency keys. */
export interface IdempotencyKeys {
  /**
   * Runs `run` once for the viewer's key; the same request again gets the first answer. A `run` that throws before
   * it has committed anything leaves the key free.
   *
   * @param fingerprint a hash of all that makes the request what it is
   * @throws DomainError `conflict` when the key is in flight or was used for another request
   */
  once(
    viewer: Viewer,
    key: string,
    fingerprint: string,
    run: () => Promise<StoredResponse>,
  ): Promise<{ response: StoredResponse; replayed: boolean }>;
}
