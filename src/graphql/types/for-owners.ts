/** Options of a GraphQL field that only an account's owners see; it is null for other users. */
export const FOR_OWNERS = {
  nullable: true,
  authScopes: { owner: true },
  unauthorizedResolver: () => null,
} as const;
