/** Options of a field that only owners see; it is null for viewers. */
export const FOR_OWNERS = {
  nullable: true,
  authScopes: { owner: true },
  unauthorizedResolver: () => null,
} as const;
