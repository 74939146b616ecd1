/** A call that a provider is about to be asked to place. */
export interface Look {
  callId: string;
  /** When it was opened: not another time since. */
  permittedAt: Date | null;
  provider: string;
  phoneFrom: string;
  /** It was noted a moment ago that the call is being placed there. */
  isNoted: boolean;
}

/** Where calls are looked at for the last time before a provider is asked. */
export interface LastLooks {
  /** @throws OvertakenPermission when the call may not be placed any more: it is to be withdrawn */
  look(look: Look): Promise<void>;
}
