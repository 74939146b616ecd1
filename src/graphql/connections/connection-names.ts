/**
 * The last two arguments of a connection's field: its types are named after what they hold (`CallConnection`,
 * `CallEdge`), not after the one field that Pothos would name them for.
 */
export function connectionNames<Node extends string>(node: Node) {
  return [{ name: `${node}Connection` }, { name: `${node}Edge` }] as const;
}
