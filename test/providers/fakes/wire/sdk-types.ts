import type { ESTree } from 'vite';
import { type Declaration, pathOf, type Scope, type TypeNode } from './sdk-declarations.ts';

/** Finds a type that a file does not declare itself: of another file of the same SDK. */
export type ResolveElsewhere = (path: readonly string[]) => Declaration | null;

interface Property {
  type: TypeNode;
  optional: boolean;
  scope: Scope;
}

interface ObjectShape {
  properties: Map<string, Property>;
  /** The type of values under names that are not declared, if such are allowed. */
  others: Omit<Property, 'optional'> | null;
}

/**
 * Checks values against the types that an SDK publishes, at run time: every field known, none missing, all of
 * the declared type. For SDKs that leave their bodies unchecked themselves.
 */
export class SdkTypes {
  readonly #resolveElsewhere: ResolveElsewhere;

  constructor(resolveElsewhere: ResolveElsewhere) {
    this.#resolveElsewhere = resolveElsewhere;
  }

  /** Gives the value back; throws when it does not fit the named type, saying where and why. */
  checked<Value>(typeName: string, value: Value): Value {
    const problems = this.#checkDeclaration(this.#find(typeName.split('.'), null), value, typeName);
    if (problems.length > 0) throw new Error(problems.slice(0, 5).join('; '));
    return value;
  }

  /** The texts that a type allows, or a list of that type; of one of its properties if that is named. */
  values(typeName: string, property?: string): string[] {
    const declaration = this.#find(typeName.split('.'), null);
    if (property === undefined) return this.#literals(declaration);
    const found = this.#shapeOf(declaration).properties.get(property);
    if (!found) throw new Error(`${typeName} has no ${property}`);
    return this.#literalsOf(found.type, found.scope);
  }

  #find(path: readonly string[], scope: Scope | null): Declaration {
    const found = scope?.resolve(path) ?? this.#resolveElsewhere(path);
    if (!found) throw new Error(`the SDK declares no ${path.join('.')}`);
    return found;
  }

  #checkDeclaration(declaration: Declaration, value: unknown, at: string): string[] {
    return declaration.kind === 'alias'
      ? this.#check(declaration.type, declaration.scope, value, at)
      : this.#checkObject(this.#shapeOf(declaration), value, at);
  }

  #check(type: TypeNode, scope: Scope, value: unknown, at: string): string[] {
    switch (type.type) {
      case 'TSUnknownKeyword':
      case 'TSAnyKeyword':
        return [];
      case 'TSStringKeyword':
        return is(typeof value === 'string', at, 'a text');
      case 'TSNumberKeyword':
        return is(typeof value === 'number', at, 'a number');
      case 'TSBooleanKeyword':
        return is(typeof value === 'boolean', at, 'a boolean');
      case 'TSNullKeyword':
        return is(value === null, at, 'null');
      case 'TSUndefinedKeyword':
        return is(value === undefined, at, 'absent');
      case 'TSLiteralType':
        return is(value === literalOf(type), at, JSON.stringify(literalOf(type)));
      case 'TSParenthesizedType':
        return this.#check(type.typeAnnotation, scope, value, at);
      case 'TSUnionType':
        return this.#checkUnion(type.types, scope, value, at);
      case 'TSArrayType':
        return this.#checkArray(type.elementType, scope, value, at);
      case 'TSTypeLiteral':
        return this.#checkObject(shapeOfMembers(type.members, scope), value, at);
      case 'TSIndexedAccessType':
        return is(this.#literalsOf(type, scope).includes(String(value)), at, 'one of the listed values');
      case 'TSTypeReference':
        return this.#checkReference(type, scope, value, at);
      default:
        throw new Error(`${at}: types such as ${type.type} cannot be checked`);
    }
  }

  #checkReference(type: ESTree.TSTypeReference, scope: Scope, value: unknown, at: string): string[] {
    const path = pathOf(type.typeName);
    const [first, second] = type.typeArguments?.params ?? [];
    if (path[0] === 'Array' && first) return this.#checkArray(first, scope, value, at);
    if (path[0] === 'Record' && second) {
      return this.#checkObject({ properties: new Map(), others: { type: second, scope } }, value, at);
    }
    return this.#checkDeclaration(this.#find(path, scope), value, at);
  }

  #checkUnion(types: readonly TypeNode[], scope: Scope, value: unknown, at: string): string[] {
    const attempts = types.map((type) => this.#check(type, scope, value, at));
    if (attempts.some((problems) => problems.length === 0)) return [];
    return attempts.reduce((nearest, problems) =>
      depthOf(problems) > depthOf(nearest) ? problems : nearest,
    );
  }

  #checkArray(type: TypeNode, scope: Scope, value: unknown, at: string): string[] {
    if (!Array.isArray(value)) return is(false, at, 'a list');
    return value.flatMap((item, i) => this.#check(type, scope, item, `${at}[${i}]`));
  }

  #checkObject({ properties, others }: ObjectShape, value: unknown, at: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return is(false, at, 'an object');
    const given = Object.entries(value).filter(([, item]) => item !== undefined);
    const names = new Set(given.map(([name]) => name));
    const missing = [...properties].filter(([name, { optional }]) => !optional && !names.has(name));
    const ofFields = given.flatMap(([name, item]) => {
      const declared = properties.get(name) ?? others;
      return declared
        ? this.#check(declared.type, declared.scope, item, `${at}.${name}`)
        : [`${at}.${name} is not known`];
    });
    return [...missing.map(([name]) => `${at}.${name} is missing`), ...ofFields];
  }

  #shapeOf(declaration: Declaration): ObjectShape {
    if (declaration.kind === 'alias') throw new Error('only an interface has properties');
    const own = shapeOfMembers(declaration.members, declaration.scope);
    const inherited = declaration.bases.map((base) => this.#shapeOf(this.#find(base, declaration.scope)));
    const properties = [...inherited, own].flatMap((shape) => [...shape.properties]);
    return { properties: new Map(properties), others: own.others };
  }

  #literals(declaration: Declaration): string[] {
    if (declaration.kind === 'interface') throw new Error('an interface has no values');
    return this.#literalsOf(declaration.type, declaration.scope);
  }

  #literalsOf(type: TypeNode, scope: Scope): string[] {
    switch (type.type) {
      case 'TSLiteralType':
        return [String(literalOf(type))];
      case 'TSUnionType':
        return type.types.flatMap((member) => this.#literalsOf(member, scope));
      case 'TSNullKeyword':
      case 'TSUndefinedKeyword':
        return [];
      case 'TSTypeReference': {
        const [item] = type.typeArguments?.params ?? [];
        return item
          ? this.#literalsOf(item, scope)
          : this.#literals(this.#find(pathOf(type.typeName), scope));
      }
      case 'TSIndexedAccessType':
        return constantValues(type, scope);
      default:
        throw new Error(`a ${type.type} has no list of values`);
    }
  }
}

/** `(typeof X)[keyof typeof X]`: the values of a constant object. */
function constantValues(type: ESTree.TSIndexedAccessType, scope: Scope): string[] {
  const object =
    type.objectType.type === 'TSParenthesizedType' ? type.objectType.typeAnnotation : type.objectType;
  if (object.type !== 'TSTypeQuery') throw new Error('only the values of a constant can be listed');
  const constant = scope.constant(pathOf(object.exprName)[0] ?? '');
  if (constant?.type !== 'TSTypeLiteral') throw new Error('the constant is not an object');
  return [...shapeOfMembers(constant.members, scope).properties.values()].map(({ type: literal }) =>
    String(literal.type === 'TSLiteralType' ? literalOf(literal) : ''),
  );
}

function shapeOfMembers(members: readonly ESTree.TSSignature[], scope: Scope): ObjectShape {
  const shape: ObjectShape = { properties: new Map(), others: null };
  for (const member of members) {
    if (member.type === 'TSIndexSignature') {
      shape.others = { type: member.typeAnnotation.typeAnnotation, scope };
    } else if (member.type === 'TSPropertySignature' && member.typeAnnotation) {
      const { key, optional } = member;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      shape.properties.set(name, { type: member.typeAnnotation.typeAnnotation, optional, scope });
    }
  }
  return shape;
}

function literalOf({ literal }: ESTree.TSLiteralType): unknown {
  return 'value' in literal ? literal.value : undefined;
}

function is(holds: boolean, at: string, what: string): string[] {
  return holds ? [] : [`${at} is not ${what}`];
}

/** The deepest problem tells which member of a union was meant. */
function depthOf(problems: string[]): number {
  return Math.max(...problems.map((problem) => problem.split('.').length)) - problems.length / 100;
}
