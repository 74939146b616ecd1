import { listPhoneNumbers, readPhoneNumber } from '../generated/surface-a/index.ts';
import { Resource } from './resource.ts';

/** Numbers that calls are placed from. */
export class PhoneNumbers extends Resource {
  readonly read = this.withId(readPhoneNumber);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listPhoneNumbers);
}
