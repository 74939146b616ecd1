/** A schema or another object of an OpenAPI document, as JSON. */
export type Json = { readonly [name: string]: unknown };

type Side = 'request' | 'response';

const object = (value: unknown): Json => (value ?? {}) as Json;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Bounds that grow looser upwards, and those that grow looser downwards. */
const MAXIMA = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const MINIMA = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/**
 * Returns what clients of the old document can no longer send, or no longer rely on, under the new one: the
 * rules of oasdiff at its level ERR. A new value of an enumeration in a response is none of them.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const found: string[] = [];
  const resolve = (document: Json, value: unknown): Json => {
    const reference = object(value).$ref;
    if (typeof reference !== 'string') return object(value);
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((node, name) => object(node)[name], document);
    return resolve(document, target);
  };

  function compareSchemas(
    path: string,
    side: Side,
    one: unknown,
    other: unknown,
    above: readonly unknown[],
  ): void {
    const [old, now] = [resolve(before, one), resolve(after, other)];
    if (above.includes(old)) return;
    const below = [...above, old];
    const [narrow, wide] = side === 'request' ? [old, now] : [now, old];
    const types = (schema: Json) => [schema.type].flat().filter((type) => type !== undefined);
    if (
      types(wide).length > 0 &&
      (types(narrow).length === 0 || !types(narrow).every((type) => types(wide).includes(type)))
    )
      found.push(`${path}: type ${types(old)} became ${types(now)}`);
    if (
      side === 'request' &&
      now.enum !== undefined &&
      !list(old.enum ?? [NaN]).every((value) => list(now.enum).includes(value))
    )
      found.push(`${path}: takes fewer values`);
    for (const bound of [...MAXIMA, ...MINIMA]) {
      const [limit, given] = [wide[bound], narrow[bound]];
      if (typeof limit !== 'number') continue;
      const isLooser = typeof given !== 'number' || (MAXIMA.includes(bound) ? given > limit : given < limit);
      if (isLooser) found.push(`${path}: ${bound} ${String(old[bound])} became ${String(now[bound])}`);
    }
    if (wide.pattern !== undefined && narrow.pattern !== wide.pattern) found.push(`${path}: another pattern`);
    compareObjects(path, side, old, now, below);
    if (old.items !== undefined) compareSchemas(`${path}[]`, side, old.items, now.items, below);
    if (typeof old.additionalProperties === 'object')
      compareSchemas(`${path}{}`, side, old.additionalProperties, now.additionalProperties, below);
    list(old.anyOf).forEach((variant, index) => {
      compareSchemas(`${path}|${index}`, side, variant, list(now.anyOf)[index], below);
    });
    if (old.anyOf === undefined && now.anyOf !== undefined) found.push(`${path}: became one of several`);
  }

  function compareObjects(path: string, side: Side, old: Json, now: Json, above: readonly unknown[]): void {
    const [was, is] = [object(old.properties), object(now.properties)];
    for (const [name, schema] of Object.entries(was)) {
      if (is[name] === undefined) found.push(`${path}.${name}: is gone`);
      else compareSchemas(`${path}.${name}`, side, schema, is[name], above);
    }
    const [required, fixed] = side === 'request' ? [now, old] : [old, now];
    for (const name of list(required.required))
      if (!list(fixed.required).includes(name)) found.push(`${path}.${name}: required or not has changed`);
  }

  function compareContents(path: string, side: Side, old: Json, now: Json): void {
    for (const [media, { schema }] of Object.entries(object(old.content)) as [string, Json][]) {
      const other = object(now.content)[media];
      if (other === undefined) found.push(`${path}: no more ${media}`);
      else compareSchemas(path, side, schema, object(other).schema, []);
    }
  }

  function compareOperations(path: string, old: Json, now: Json): void {
    const key = (document: Json) => (parameter: unknown) => {
      const { name, in: place } = resolve(document, parameter);
      return `${String(place)} ${String(name)}`;
    };
    const parameters = new Map(list(now.parameters).map((each) => [key(after)(each), resolve(after, each)]));
    for (const each of list(old.parameters)) {
      const name = key(before)(each);
      const [was, is] = [resolve(before, each), parameters.get(name)];
      parameters.delete(name);
      if (is === undefined) found.push(`${path} ${name}: is gone`);
      else compareSchemas(`${path} ${name}`, 'request', was.schema, is.schema, []);
      if (is?.required === true && was.required !== true) found.push(`${path} ${name}: is required`);
    }
    for (const [name, { required }] of parameters)
      if (required === true) found.push(`${path} ${name}: is required`);
    compareContents(
      `${path} body`,
      'request',
      resolve(before, old.requestBody),
      resolve(after, now.requestBody),
    );
    for (const [status, response] of Object.entries(object(old.responses))) {
      const other = object(now.responses)[status];
      if (other === undefined) found.push(`${path} ${status}: is gone`);
      else compareContents(`${path} ${status}`, 'response', resolve(before, response), resolve(after, other));
    }
  }

  for (const section of ['paths', 'webhooks']) {
    for (const [path, operations] of Object.entries(object(before[section]))) {
      for (const method of METHODS) {
        const old = object(operations)[method];
        if (old === undefined) continue;
        const now = object(object(after[section])[path])[method];
        const name = `${method.toUpperCase()} ${path}`;
        if (now === undefined) found.push(`${name}: is gone`);
        else if (section === 'paths') compareOperations(name, object(old), object(now));
        else {
          const [was, is] = [object(old).requestBody, object(now).requestBody];
          compareContents(name, 'response', resolve(before, was), resolve(after, is));
        }
      }
    }
  }
  return [...new Set(found)];
}
