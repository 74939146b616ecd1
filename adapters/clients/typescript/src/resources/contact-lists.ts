import { createContactList, listContactLists, readContactList } from '../generated/surface-a/index.ts';
import { Resource } from './resource.ts';

/** Lists of contacts, for campaigns to call. */
export class ContactLists extends Resource {
  /** Creates an empty list. @throws ConflictError if the account has one of this name */
  readonly create = this.withBody(createContactList);

  readonly read = this.withId(readContactList);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listContactLists);
}
